// Package rule holds the named row rules that the entities' policies are made of. Reads are narrowed to the rows that the
// viewer may see, so that a foreign row is simply not there; writes are refused unless a rule allows them.
package rule

import (
	"context"
	"errors"
	"slices"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/healthconsent"
	"forma/ent/intercept"
	"forma/ent/plannedworkout"
	"forma/ent/privacy"
	"forma/ent/profile"
	"forma/ent/programme"
	"forma/ent/viewer"
	"forma/ent/workout"
)

type (
	queryRule    func(ctx context.Context, v *viewer.Viewer, q intercept.Query) error
	mutationRule func(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error
)

// EvalQuery asks the rule with the viewer of the context.
func (r queryRule) EvalQuery(ctx context.Context, q entgo.Query) error {
	known, err := intercept.NewQuery(q)
	if err != nil {
		return err
	}
	if err := admit(ctx, known.Type(), false); err != nil {
		return err
	}
	return r(ctx, viewer.From(ctx), known)
}

// EvalMutation asks the rule with the viewer of the context.
func (r mutationRule) EvalMutation(ctx context.Context, m entgo.Mutation) error {
	if err := admit(ctx, m.Type(), true); err != nil {
		return err
	}
	return r(ctx, viewer.From(ctx), m)
}

// admit decides what no rule has to be asked about: what a capability opens is allowed, as is everything to the system, unless
// a capability is all it holds; people who are not signed in, or suspended, are refused. Otherwise it returns nil.
func admit(ctx context.Context, entity string, write bool) error {
	v, held := viewer.From(ctx), grant.From(ctx)
	switch {
	case held.Opens(entity, write):
		return privacy.Allow
	case v == nil || v.Suspended || held.Only:
		return privacy.Deny
	case v.System:
		return privacy.Allow
	}
	return nil
}

func policy(read queryRule, write ...mutationRule) entgo.Policy {
	p := privacy.Policy{Query: privacy.QueryPolicy{read, privacy.AlwaysDenyRule()}}
	for _, w := range write {
		p.Mutation = append(p.Mutation, w)
	}
	p.Mutation = append(p.Mutation, refuse, privacy.AlwaysDenyRule())
	return p
}

// refuse lets only the system through.
var refuse mutationRule = func(context.Context, *viewer.Viewer, ent.Mutation) error { return privacy.Deny }

// SystemOnly is for secrets: no person reads or writes them.
func SystemOnly() entgo.Policy {
	return policy(func(context.Context, *viewer.Viewer, intercept.Query) error { return privacy.Deny })
}

// AdminRead is for what admins read and only the system writes.
func AdminRead() entgo.Policy { return policy(adminRead) }

// AdminOnly is for what admins alone read and write; they delete nothing.
func AdminOnly() entgo.Policy { return policy(adminRead, adminWrite) }

// SharedRead is for what everybody signed in may read and only the system writes.
func SharedRead() entgo.Policy { return policy(allowRead) }

// OwnOnly is for rows that belong to one person and that nobody else sees, admins included.
func OwnOnly() entgo.Policy { return policy(ownRows, ownWrite) }

// OwnRead is for rows that belong to one person, who reads them, and that only the system writes.
func OwnRead() entgo.Policy { return policy(ownRows) }

// Measurements is for what a person measures: their own, read also by their coach of now while they share it and their consent to
// keeping it stands, and by admins on record.
func Measurements() entgo.Policy {
	return policy(ownOrCoachOrAdmin(sharedBy(profile.FieldShareMeasurements)), ownWrite)
}

// SeenMeasurements keeps the rows that Measurements shows the viewer of ctx, in a part of a statement that no policy reaches.
func SeenMeasurements(ctx context.Context, s *sql.Selector) {
	switch err := admit(ctx, ent.TypeProgressEntry, false); {
	case errors.Is(err, privacy.Deny):
		s.Where(sql.False())
	case err == nil:
		ownOrCoachOrAdminRows(ctx, viewer.From(ctx), sharedBy(profile.FieldShareMeasurements))(s)
	}
}

// Photos is for pictures of a person, ruled as measurements are, by a switch of their own.
func Photos() entgo.Policy {
	return policy(ownOrCoachOrAdmin(sharedBy(profile.FieldSharePhotos)), ownWrite)
}

// Entries is for what a person does: their own, read also by their coach of now and by admins on record, written only by
// the person.
func Entries() entgo.Policy { return policy(ownOrCoachOrAdmin(clientsOf), ownWrite) }

// Workouts is for the library: everybody signed in reads what is published, coaches read and write their own, admins all.
func Workouts() entgo.Policy { return policy(publishedOrOwn, workoutWrite) }

// Assignments is for bonds of coaches and clients: both sides and admins read them, admins write.
func Assignments() entgo.Policy {
	return policy(bothSidesOrAdmin, func(_ context.Context, v *viewer.Viewer, _ ent.Mutation) error {
		if v.IsAdmin() {
			return privacy.Allow
		}
		return privacy.Deny
	})
}

// AboutClients is for what a coach keeps about a client of now: that coach alone reads and writes it, and no longer than the bond lasts.
func AboutClients() entgo.Policy { return policy(aboutMyClients, aboutMyClientsWrite) }

// Programmes is for templates of training: coaches read the house's, which have no author, and their own, admins all; each writes what
// is theirs, admins the house's.
func Programmes() entgo.Policy { return policy(housesOrOwn, programmeWrite) }

// Plans is for what coaches plan for a client: read as Entries are, written by the client's current coach. Clients move planned workouts.
func Plans() entgo.Policy { return policy(ownOrCoachOrAdmin(clientsOf), planWrite) }

// Profiles is for people: oneself, one's clients and current coach, everybody for admins. People change only their own, and never what
// the server decides; admins change the role and the plan of everybody and suspend them.
func Profiles() entgo.Policy { return policy(knownPeople, ownProfile) }

func adminRead(_ context.Context, v *viewer.Viewer, _ intercept.Query) error {
	if v.IsAdmin() {
		return privacy.Allow
	}
	return privacy.Deny
}

func adminWrite(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
	if !v.IsAdmin() || m.Op().Is(ent.OpDelete|ent.OpDeleteOne) {
		return privacy.Deny
	}
	return privacy.Allow
}

func allowRead(context.Context, *viewer.Viewer, intercept.Query) error { return privacy.Allow }

func publishedOrOwn(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	published := func(s *sql.Selector) *sql.Predicate { return sql.EQ(s.C(workout.FieldStatus), workout.StatusPUBLISHED) }
	switch v.Role {
	case viewer.RoleAdmin:
	case viewer.RoleCoach:
		q.WhereP(func(s *sql.Selector) { s.Where(sql.Or(published(s), sql.EQ(s.C(workout.FieldCreatedBy), v.ID))) })
	default:
		q.WhereP(func(s *sql.Selector) { s.Where(published(s)) })
	}
	return privacy.Allow
}

func ownRows(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	q.WhereP(sql.FieldEQ("profile_id", v.ID))
	return privacy.Allow
}

// ownOrCoachOrAdmin narrows to the viewer's own rows, for coaches also to those of the clients that the selection names, for admins
// to those of the person of whom it was written down that they look.
func ownOrCoachOrAdmin(clients func(s *sql.Selector, coach uuid.UUID) *sql.Selector) queryRule {
	return func(ctx context.Context, v *viewer.Viewer, q intercept.Query) error {
		q.WhereP(ownOrCoachOrAdminRows(ctx, v, clients))
		return privacy.Allow
	}
}

func ownOrCoachOrAdminRows(ctx context.Context, v *viewer.Viewer, clients func(s *sql.Selector, coach uuid.UUID) *sql.Selector) func(*sql.Selector) {
	switch v.Role {
	case viewer.RoleAdmin:
		return sql.FieldIn("profile_id", v.ID, viewer.RecordedPerson(ctx))
	case viewer.RoleCoach:
		return func(s *sql.Selector) {
			s.Where(sql.Or(sql.EQ(s.C("profile_id"), v.ID), sql.In(s.C("profile_id"), clients(s, v.ID))))
		}
	default:
		return sql.FieldEQ("profile_id", v.ID)
	}
}

// sharedBy selects the coach's clients of now whose switch of that column is on and whose health data may be kept.
func sharedBy(column string) func(s *sql.Selector, coach uuid.UUID) *sql.Selector {
	return func(s *sql.Selector, coach uuid.UUID) *sql.Selector {
		p := sql.Dialect(s.Dialect()).Table(profile.Table).As("sharing")
		return sql.Dialect(s.Dialect()).Select(p.C(profile.FieldID)).From(p).
			Where(sql.And(sql.EQ(p.C(column), true), sql.In(p.C(profile.FieldID), clientsOf(s, coach)), sql.In(p.C(profile.FieldID), consenting(s))))
	}
}

func consenting(s *sql.Selector) *sql.Selector {
	t := sql.Dialect(s.Dialect()).Table(healthconsent.Table).As("consent")
	return sql.Dialect(s.Dialect()).Select(t.C(healthconsent.FieldProfileID)).From(t).Where(sql.IsNull(t.C(healthconsent.FieldWithdrawnAt)))
}

func bothSidesOrAdmin(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	if !v.IsAdmin() {
		q.WhereP(func(s *sql.Selector) {
			s.Where(sql.Or(sql.EQ(s.C(coachassignment.FieldCoachID), v.ID), sql.EQ(s.C(coachassignment.FieldClientID), v.ID)))
		})
	}
	return privacy.Allow
}

func aboutMyClients(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	q.WhereP(mineAboutMyClients(v))
	return privacy.Allow
}

func mineAboutMyClients(v *viewer.Viewer) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		s.Where(sql.And(sql.EQ(s.C(coachassignment.FieldCoachID), v.ID), sql.In(s.C(coachassignment.FieldClientID), clientsOf(s, v.ID))))
	}
}

func aboutMyClientsWrite(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
	if v.Role != viewer.RoleCoach {
		return privacy.Deny
	}
	if !m.Op().Is(ent.OpCreate) {
		return writeOnly(m, mineAboutMyClients(v))
	}
	if coach, _ := m.Field(coachassignment.FieldCoachID); coach != any(v.ID) {
		return privacy.Deny
	}
	return allowBound(ctx, v, m, coachassignment.FieldClientID)
}

// allowBound allows a create that names a client whom the viewer coaches now.
func allowBound(ctx context.Context, v *viewer.Viewer, m ent.Mutation, column string) error {
	named, _ := m.Field(column)
	client, _ := named.(uuid.UUID)
	return ofMyClient(ctx, v, m, client)
}

// ofMyClient allows a write about a client of now.
func ofMyClient(ctx context.Context, v *viewer.Viewer, m ent.Mutation, client uuid.UUID) error {
	db, ok := m.(interface{ Client() *ent.Client })
	if !ok {
		return privacy.Deny
	}
	bound, err := db.Client().CoachAssignment.Query().
		Where(coachassignment.CoachID(v.ID), coachassignment.ClientID(client), coachassignment.EndedAtIsNil()).Exist(ctx)
	if err != nil {
		return err
	}
	if !bound {
		return privacy.Deny
	}
	return privacy.Allow
}

func housesOrOwn(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	switch v.Role {
	case viewer.RoleAdmin:
	case viewer.RoleCoach:
		q.WhereP(func(s *sql.Selector) {
			s.Where(sql.Or(sql.IsNull(s.C(programme.FieldCreatedBy)), sql.EQ(s.C(programme.FieldCreatedBy), v.ID)))
		})
	default:
		q.WhereP(func(s *sql.Selector) { s.Where(sql.False()) })
	}
	return privacy.Allow
}

func programmeWrite(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
	author, named := m.Field(programme.FieldCreatedBy)
	switch {
	case v.Role == viewer.RoleCoach:
		return writeWhere(m, programme.FieldCreatedBy, v.ID)
	case !v.IsAdmin() || named && author != nil:
		return privacy.Deny
	case m.Op().Is(ent.OpCreate):
		return privacy.Allow
	}
	return writeOnly(m, sql.FieldIsNull(programme.FieldCreatedBy))
}

func planWrite(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
	switch {
	case m.Type() == ent.TypePlannedWorkout && v.Role == viewer.RoleClient && setsOnly(m, plannedworkout.FieldDay):
		return ownWrite(ctx, v, m)
	case v.Role != viewer.RoleCoach:
		return privacy.Deny
	case m.Op().Is(ent.OpCreate):
		return allowBound(ctx, v, m, "profile_id")
	}
	return writeOnly(m, func(s *sql.Selector) { s.Where(sql.In(s.C("profile_id"), clientsOf(s, v.ID))) })
}

func knownPeople(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	switch v.Role {
	case viewer.RoleAdmin:
	case viewer.RoleCoach:
		q.WhereP(func(s *sql.Selector) {
			s.Where(sql.Or(sql.EQ(s.C(profile.FieldID), v.ID), sql.In(s.C(profile.FieldID), clientsOf(s, v.ID))))
		})
	default:
		q.WhereP(func(s *sql.Selector) {
			s.Where(sql.Or(sql.EQ(s.C(profile.FieldID), v.ID), sql.In(s.C(profile.FieldID), coachOf(s, v.ID))))
		})
	}
	return privacy.Allow
}

func clientsOf(s *sql.Selector, coach uuid.UUID) *sql.Selector {
	t := sql.Dialect(s.Dialect()).Table(coachassignment.Table).As("bond")
	return sql.Dialect(s.Dialect()).Select(t.C(coachassignment.FieldClientID)).From(t).
		Where(sql.And(sql.EQ(t.C(coachassignment.FieldCoachID), coach), sql.IsNull(t.C(coachassignment.FieldEndedAt))))
}

func coachOf(s *sql.Selector, client uuid.UUID) *sql.Selector {
	t := sql.Dialect(s.Dialect()).Table(coachassignment.Table).As("bond")
	return sql.Dialect(s.Dialect()).Select(t.C(coachassignment.FieldCoachID)).From(t).
		Where(sql.And(sql.EQ(t.C(coachassignment.FieldClientID), client), sql.IsNull(t.C(coachassignment.FieldEndedAt))))
}

func ownWrite(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
	return writeWhere(m, "profile_id", v.ID)
}

func workoutWrite(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
	switch v.Role {
	case viewer.RoleAdmin:
		return privacy.Allow
	case viewer.RoleCoach:
		return writeWhere(m, "created_by", v.ID)
	default:
		return privacy.Deny
	}
}

// decidedByServer are the columns of a profile that its owner cannot set.
var decidedByServer = []string{
	profile.FieldRole, profile.FieldSubscriptionPlan, profile.FieldSubscriptionStatus, profile.FieldEmail, profile.FieldEmailConfirmed,
	profile.FieldSuspended, profile.FieldActiveAt, profile.FieldSortName,
}

// decidedByAdmins are the columns of a profile that admins set.
var decidedByAdmins = []string{
	profile.FieldRole, profile.FieldRoleSince, profile.FieldSubscriptionPlan, profile.FieldPlanEndsDay, profile.FieldPlanEndTold, profile.FieldSuspended,
}

func ownProfile(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
	switch {
	case m.Op().Is(ent.OpCreate | ent.OpDelete | ent.OpDeleteOne):
		return privacy.Deny
	case v.IsAdmin() && setsOnly(m, decidedByAdmins...):
		return privacy.Allow
	}
	for _, name := range decidedByServer {
		if _, set := m.Field(name); set {
			return privacy.Deny
		}
	}
	return writeWhere(m, profile.FieldID, v.ID)
}

// writeWhere allows a create that names the owner, and narrows every other write to the owner's rows.
func writeWhere(m ent.Mutation, column string, owner uuid.UUID) error {
	if m.Op().Is(ent.OpCreate) {
		if id, _ := m.Field(column); id == any(owner) {
			return privacy.Allow
		}
		return privacy.Deny
	}
	return writeOnly(m, sql.FieldEQ(column, owner))
}

// changeOnly allows a write that changes what is there.
func changeOnly(m ent.Mutation) error {
	if m.Op().Is(ent.OpUpdate | ent.OpUpdateOne) {
		return privacy.Allow
	}
	return privacy.Deny
}

// setsOnly reports whether a write changes no more than those fields of what is there.
func setsOnly(m ent.Mutation, fields ...string) bool {
	for _, name := range slices.Concat(m.Fields(), m.AddedFields(), m.ClearedFields()) {
		if !slices.Contains(fields, name) {
			return false
		}
	}
	return m.Op().Is(ent.OpUpdate|ent.OpUpdateOne) && len(m.AddedEdges())+len(m.RemovedEdges())+len(m.ClearedEdges()) == 0
}

// writeOnly narrows a write to the rows that p chooses.
func writeOnly(m ent.Mutation, p func(*sql.Selector)) error {
	w, ok := m.(interface{ WhereP(...func(*sql.Selector)) })
	if !ok {
		return privacy.Deny
	}
	w.WhereP(p)
	return privacy.Allow
}
