// Package rule defines the privacy policies of the entities. Reads are narrowed to the rows that the viewer may see, so that other rows
// do not seem to exist; writes are denied unless a rule allows them.
package rule

import (
	"context"
	"slices"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/coachassignment"
	"forma/ent/grant"
	"forma/ent/healthconsent"
	"forma/ent/intercept"
	"forma/ent/invitation"
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

// EvalQuery applies the rule to the viewer of ctx.
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

// EvalMutation applies the rule to the viewer of ctx.
func (r mutationRule) EvalMutation(ctx context.Context, m entgo.Mutation) error {
	if err := admit(ctx, m.Type(), true); err != nil {
		return err
	}
	return r(ctx, viewer.From(ctx), m)
}

// admit decides what is the same for all policies. It allows what a capability opens, and the system everything unless it runs a job,
// which has only its capability. It denies everything else to jobs and to users who are signed out or suspended. Otherwise it returns
// nil.
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

// refuse denies all that admit does not allow.
var refuse mutationRule = func(context.Context, *viewer.Viewer, ent.Mutation) error { return privacy.Deny }

// SystemOnly is for rows that no user reads or writes.
func SystemOnly() entgo.Policy {
	return policy(func(context.Context, *viewer.Viewer, intercept.Query) error { return privacy.Deny })
}

// AdminRead is for rows that admins read and no user writes.
func AdminRead() entgo.Policy { return policy(adminRead) }

// AdminOnly is for rows that only admins read and write; no user deletes them.
func AdminOnly() entgo.Policy { return policy(adminRead, adminWrite) }

// Invitations is for invitations: admins read and write them, and coaches those that they sent, which are for clients of their own on the
// free plan. No user deletes them.
func Invitations() entgo.Policy { return policy(sentInvitations, invitationWrite) }

// SharedRead is for rows that every signed-in user reads and no user writes.
func SharedRead() entgo.Policy { return policy(allowRead) }

// OwnOnly is for rows that only their owner reads and writes, not even admins.
func OwnOnly() entgo.Policy { return policy(ownRows, ownWrite) }

// OwnRead is for rows that only their owner reads and no user writes.
func OwnRead() entgo.Policy { return policy(ownRows) }

// OwnOrAdminRead is for rows that their owner and admins read and no user writes.
func OwnOrAdminRead() entgo.Policy { return policy(ownOrAllForAdmins) }

// Measurements is for measurements, which their owner reads and writes. The current coach reads them while the owner shares them and
// consents to their storage, and admins after their access was recorded.
func Measurements() entgo.Policy {
	return policy(ownOrCoachOrAdmin(sharedBy(profile.FieldShareMeasurements)), ownWrite)
}

// Photos is for progress photos. It is like Measurements, but photos are shared separately.
func Photos() entgo.Policy {
	return policy(ownOrCoachOrAdmin(sharedBy(profile.FieldSharePhotos)), ownWrite)
}

// Entries is for training entries, which their owner reads and writes, the current coach reads, and admins read after their access was
// recorded.
func Entries() entgo.Policy { return policy(ownOrCoachOrAdmin(clientsOf), ownWrite) }

// MeasurementsRead is for what measurements add up to: those who read Measurements read it, and no user writes it.
func MeasurementsRead() entgo.Policy {
	return policy(ownOrCoachOrAdmin(sharedBy(profile.FieldShareMeasurements)))
}

// EntriesRead is for what training entries add up to: those who read Entries read it, and no user writes it.
func EntriesRead() entgo.Policy { return policy(ownOrCoachOrAdmin(clientsOf)) }

// Workouts is for the library: every signed-in user reads published workouts, coaches read and write their own, and admins all.
func Workouts() entgo.Policy { return policy(publishedOrOwn, workoutWrite) }

// Assignments is for assignments of clients to coaches: both sides and admins read them, and admins write them.
func Assignments() entgo.Policy {
	return policy(bothSidesOrAdmin, func(_ context.Context, v *viewer.Viewer, _ ent.Mutation) error {
		if v.IsAdmin() {
			return privacy.Allow
		}
		return privacy.Deny
	})
}

// AboutClients is for a coach's notes on a client: only their author reads and writes them, while they coach the client.
func AboutClients() entgo.Policy { return policy(aboutMyClients, aboutMyClientsWrite) }

// Programmes is for programmes: everyone reads the ready-made ones, which have no author, coaches also their own, and admins all. Coaches
// write their own, and admins the ready-made ones.
func Programmes() entgo.Policy { return policy(readyMadeOrOwn, programmeWrite) }

// Plans is for what is planned for a client. It is read like Entries and written by the client's current coach; clients move planned
// workouts, and start and end programmes that are theirs to change.
func Plans() entgo.Policy { return policy(ownOrCoachOrAdmin(clientsOf), planWrite) }

// Profiles is for profiles: users read their own and those of their current coach or clients, and admins all. Users change only their own,
// but not the fields that the server decides; admins change anyone's role and plan, and suspend them.
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

func sentInvitations(ctx context.Context, v *viewer.Viewer, q intercept.Query) error {
	if v.Role != viewer.RoleCoach {
		return adminRead(ctx, v, q)
	}
	q.WhereP(sql.FieldEQ(invitation.FieldInvitedBy, v.ID))
	return privacy.Allow
}

func invitationWrite(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
	if v.Role != viewer.RoleCoach {
		return adminWrite(ctx, v, m)
	}
	if m.Op().Is(ent.OpDelete | ent.OpDeleteOne) {
		return privacy.Deny
	}
	if m.Op().Is(ent.OpCreate) {
		role, _ := m.Field(invitation.FieldRole)
		plan, _ := m.Field(invitation.FieldPlan)
		coach, _ := m.Field(invitation.FieldCoachID)
		if role != any(viewer.RoleClient) || plan != any(viewer.PlanFree) || coach != any(v.ID) {
			return privacy.Deny
		}
	}
	return writeWhere(m, invitation.FieldInvitedBy, v.ID)
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

// ownOrCoachOrAdmin narrows a query to the viewer's own rows, for coaches also to those of the clients selected, and for admins also to
// those of the recorded person.
func ownOrCoachOrAdmin(clients func(s *sql.Selector, coach uuid.UUID) *sql.Selector) queryRule {
	return func(ctx context.Context, v *viewer.Viewer, q intercept.Query) error {
		q.WhereP(ownOrCoachOrAdminRows(ctx, v, clients))
		return privacy.Allow
	}
}

func ownOrCoachOrAdminRows(ctx context.Context, v *viewer.Viewer,
	clients func(s *sql.Selector, coach uuid.UUID) *sql.Selector) func(*sql.Selector) {
	switch v.Role {
	case viewer.RoleAdmin:
		return sql.FieldIn("profile_id", append([]uuid.UUID{v.ID}, viewer.RecordedPeople(ctx)...)...)
	case viewer.RoleCoach:
		return func(s *sql.Selector) {
			s.Where(sql.Or(sql.EQ(s.C("profile_id"), v.ID), among(s, "profile_id", clients(s, v.ID))))
		}
	default:
		return sql.FieldEQ("profile_id", v.ID)
	}
}

// among matches rows whose column is one of the few values selected. PostgreSQL is given them as an array: it would expect to select them
// again for each row that it looks up, and rather read a whole table.
func among(s *sql.Selector, column string, values *sql.Selector) *sql.Predicate {
	if s.Dialect() != dialect.Postgres {
		return sql.In(s.C(column), values)
	}
	return sql.P(func(b *sql.Builder) {
		b.WriteString(s.C(column) + " = ANY(ARRAY(").Join(values).WriteString("))")
	})
}

// sharedBy selects the coach's current clients whose column is true and who consent to the storage of health data.
func sharedBy(column string) func(s *sql.Selector, coach uuid.UUID) *sql.Selector {
	return func(s *sql.Selector, coach uuid.UUID) *sql.Selector {
		p := sql.Dialect(s.Dialect()).Table(profile.Table).As("sharing")
		return sql.Dialect(s.Dialect()).Select(p.C(profile.FieldID)).From(p).
			Where(sql.And(sql.EQ(p.C(column), true), sql.In(p.C(profile.FieldID), consenting(s, coach))))
	}
}

// consenting selects the coach's current clients who consent to the storage of health data. Beside a condition that selects the clients,
// PostgreSQL would read the consents of everyone.
func consenting(s *sql.Selector, coach uuid.UUID) *sql.Selector {
	t := sql.Dialect(s.Dialect()).Table(healthconsent.Table).As("consent")
	return sql.Dialect(s.Dialect()).Select(t.C(healthconsent.FieldProfileID)).From(t).
		Where(sql.And(sql.IsNull(t.C(healthconsent.FieldWithdrawnAt)), sql.In(t.C(healthconsent.FieldProfileID), clientsOf(s, coach))))
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
	q.WhereP(ownAboutMyClients(v))
	return privacy.Allow
}

func ownAboutMyClients(v *viewer.Viewer) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		s.Where(sql.And(sql.EQ(s.C(coachassignment.FieldCoachID), v.ID), sql.In(s.C(coachassignment.FieldClientID), clientsOf(s, v.ID))))
	}
}

func aboutMyClientsWrite(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
	if v.Role != viewer.RoleCoach {
		return privacy.Deny
	}
	if !m.Op().Is(ent.OpCreate) {
		return writeOnly(m, ownAboutMyClients(v))
	}
	if coach, _ := m.Field(coachassignment.FieldCoachID); coach != any(v.ID) {
		return privacy.Deny
	}
	return allowBound(ctx, v, m, coachassignment.FieldClientID)
}

// allowBound allows creating a row whose column names a current client of the viewer.
func allowBound(ctx context.Context, v *viewer.Viewer, m ent.Mutation, column string) error {
	named, _ := m.Field(column)
	client, _ := named.(uuid.UUID)
	return ofMyClient(ctx, v, m, client)
}

// ofMyClient allows a write if the viewer coaches the client.
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

func readyMadeOrOwn(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	switch v.Role {
	case viewer.RoleAdmin:
	case viewer.RoleCoach:
		q.WhereP(func(s *sql.Selector) {
			s.Where(sql.Or(sql.IsNull(s.C(programme.FieldCreatedBy)), sql.EQ(s.C(programme.FieldCreatedBy), v.ID)))
		})
	default:
		q.WhereP(sql.FieldIsNull(programme.FieldCreatedBy))
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
	case m.Type() == ent.TypeAssignedProgramme && v.Role == viewer.RoleClient:
		return ownProgrammeWrite(ctx, v, m)
	case v.Role != viewer.RoleCoach:
		return privacy.Deny
	case m.Op().Is(ent.OpCreate):
		return allowBound(ctx, v, m, "profile_id")
	}
	return writeOnly(m, func(s *sql.Selector) { s.Where(sql.In(s.C("profile_id"), clientsOf(s, v.ID))) })
}

// ownProgrammeWrite allows clients to start programmes, and to move and end those that they started. Without a coach they may also do so
// with what a former one assigned.
func ownProgrammeWrite(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
	if m.Op().Is(ent.OpCreate) {
		_, assigned := m.Field(assignedprogramme.FieldCoachID)
		if started, _ := m.Field(assignedprogramme.FieldSelfStarted); assigned || started != any(true) {
			return privacy.Deny
		}
		return ownWrite(ctx, v, m)
	}
	if !setsOnly(m, assignedprogramme.FieldLastDay, assignedprogramme.FieldMovedDays) {
		return privacy.Deny
	}
	return writeOnly(m, func(s *sql.Selector) {
		s.Where(sql.And(
			sql.EQ(s.C(assignedprogramme.FieldProfileID), v.ID),
			sql.Or(sql.EQ(s.C(assignedprogramme.FieldSelfStarted), true), sql.Not(sql.Exists(coachOf(s, v.ID)))),
		))
	})
}

func knownPeople(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
	switch v.Role {
	case viewer.RoleAdmin:
	case viewer.RoleCoach:
		q.WhereP(func(s *sql.Selector) {
			s.Where(sql.Or(sql.EQ(s.C(profile.FieldID), v.ID), among(s, profile.FieldID, clientsOf(s, v.ID))))
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

// decidedByServer are the fields of a profile that its owner may not set.
var decidedByServer = []string{
	profile.FieldRole, profile.FieldSubscriptionPlan, profile.FieldSubscriptionStatus, profile.FieldEmail, profile.FieldEmailConfirmed,
	profile.FieldSuspended, profile.FieldActiveAt, profile.FieldSortName,
	profile.FieldRoleSince, profile.FieldGivenPlan, profile.FieldPlanEndsDay, profile.FieldPlanEndTold, profile.FieldPaidPlans,
	profile.FieldPlanUntil,
}

// decidedByAdmins are the fields of a profile that admins may set.
var decidedByAdmins = []string{
	profile.FieldRole, profile.FieldRoleSince, profile.FieldGivenPlan, profile.FieldPlanEndsDay, profile.FieldPlanEndTold,
	profile.FieldSubscriptionPlan, profile.FieldSubscriptionStatus, profile.FieldPlanUntil, profile.FieldSuspended,
}

func ownProfile(_ context.Context, v *viewer.Viewer, m ent.Mutation) error {
	switch {
	case m.Op().Is(ent.OpCreate | ent.OpDelete | ent.OpDeleteOne):
		return privacy.Deny
	case v.IsAdmin() && setsOnly(m, decidedByAdmins...):
		return privacy.Allow
	}
	for _, name := range decidedByServer {
		if _, set := m.Field(name); set || m.FieldCleared(name) {
			return privacy.Deny
		}
	}
	return writeWhere(m, profile.FieldID, v.ID)
}

// writeWhere allows creating rows of the owner, and narrows other writes to them.
func writeWhere(m ent.Mutation, column string, owner uuid.UUID) error {
	if m.Op().Is(ent.OpCreate) {
		if id, _ := m.Field(column); id == any(owner) {
			return privacy.Allow
		}
		return privacy.Deny
	}
	return writeOnly(m, sql.FieldEQ(column, owner))
}

// changeOnly allows updates.
func changeOnly(m ent.Mutation) error {
	if m.Op().Is(ent.OpUpdate | ent.OpUpdateOne) {
		return privacy.Allow
	}
	return privacy.Deny
}

// setsOnly reports whether m is an update of no other fields.
func setsOnly(m ent.Mutation, fields ...string) bool {
	for _, name := range slices.Concat(m.Fields(), m.AddedFields(), m.ClearedFields()) {
		if !slices.Contains(fields, name) {
			return false
		}
	}
	return m.Op().Is(ent.OpUpdate|ent.OpUpdateOne) && len(m.AddedEdges())+len(m.RemovedEdges())+len(m.ClearedEdges()) == 0
}

// writeOnly narrows a write to the rows matching p.
func writeOnly(m ent.Mutation, p func(*sql.Selector)) error {
	w, ok := m.(interface{ WhereP(...func(*sql.Selector)) })
	if !ok {
		return privacy.Deny
	}
	w.WhereP(p)
	return privacy.Allow
}
