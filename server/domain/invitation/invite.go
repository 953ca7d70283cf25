package invitation

import (
	"context"
	"encoding/binary"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/invitation"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/auth"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// lifetime is how long the link of an invitation is valid.
const lifetime = 14 * 24 * time.Hour

// isOpen matches invitations that are neither accepted nor revoked, expired or not.
var isOpen = []predicate.Invitation{invitation.AcceptedAtIsNil(), invitation.RevokedAtIsNil()}

// Check returns the verdict on every line, and invites nobody.
func (s *Service) Check(ctx context.Context, in InvitationsInput) ([]*InvitationLine, error) {
	lines, err := s.read(ctx, in)
	if err != nil {
		return nil, err
	}
	return lines, s.classify(ctx, s.Store.Ent, lines)
}

// read checks what all lines share, and returns the lines with the verdicts that need no database.
func (s *Service) read(ctx context.Context, in InvitationsInput) ([]*InvitationLine, error) {
	if v := viewer.From(ctx); v != nil && v.Role == viewer.RoleCoach {
		if in.CoachID != nil && *in.CoachID != v.ID {
			return nil, errs.Input("coachId", errs.Invalid)
		}
		in.ofCoach, in.CoachID = true, &v.ID
	}
	if err := s.mayInvite(ctx, in); err != nil {
		return nil, err
	}
	return in.lines(viewer.Today(ctx, s.Now()))
}

// invitedAtOnce bounds a transaction that invites people.
const invitedAtOnce = 8

// Invite mails an invitation to each new person on the list, and returns the verdict on every line. The same id again returns the same and
// mails only to those who were not reached before an error.
func (s *Service) Invite(ctx context.Context, in InvitationsInput) ([]*InvitationLine, error) {
	parsed, err := s.read(ctx, in)
	if err != nil {
		return nil, err
	}
	if err := s.mayPromote(ctx, parsed); err != nil {
		return nil, err
	}
	all := make([]*InvitationLine, 0, len(parsed))
	for some := range slices.Chunk(parsed, invitedAtOnce) {
		var lines []*InvitationLine
		err := s.Store.InTx(ctx, func(tx *store.Tx) error {
			if _, err := tx.Once(ctx, in.ID, viewer.From(ctx).ID, "invite", in); err != nil {
				return err
			}
			lines = copies(some) // a transaction may be retried
			return s.invite(ctx, tx, in.ID, len(all), lines)
		})
		if err != nil {
			return nil, err
		}
		all = append(all, lines...)
	}
	return all, nil
}

// mayPromote refuses to invite new staff without a password or passkey given just now, as for a change of role: who finds a signed-in
// device must not become staff by it.
func (s *Service) mayPromote(ctx context.Context, parsed []*InvitationLine) error {
	if auth.Fresh(ctx, s.Now()) {
		return nil
	}
	lines := copies(parsed)
	if err := s.classify(ctx, s.Store.Ent, lines); err != nil {
		return err
	}
	for _, l := range lines {
		if l.Verdict == VerdictNew && l.Role != viewer.RoleClient {
			return errs.New(errs.ReauthRequired)
		}
	}
	return nil
}

// invite invites the new ones of some lines of a request, the first of which is at that position.
func (s *Service) invite(ctx context.Context, tx *store.Tx, request uuid.UUID, first int, lines []*InvitationLine) error {
	ids := make([]uuid.UUID, len(lines))
	for i, l := range lines {
		ids[i] = idOf(request, first+i, l.Email)
	}
	sent, err := tx.Invitation.Query().Where(invitation.IDIn(ids...)).IDs(ctx)
	if err == nil {
		err = s.classify(ctx, tx.Client, lines)
	}
	if err != nil {
		return err
	}
	for i, l := range lines {
		switch {
		case l.Verdict == VerdictInvited && slices.Contains(sent, ids[i]):
			l.Verdict = VerdictNew
		case l.Verdict == VerdictNew && !slices.Contains(sent, ids[i]):
			if err := s.send(ctx, tx, ids[i], l); err != nil {
				return err
			}
		}
	}
	return nil
}

// idOf returns the id of the invitation that a request sends to an email: the same each time, in the order of requests and their lines.
func idOf(request uuid.UUID, position int, email string) uuid.UUID {
	id := uuid.NewSHA1(request, []byte(email))
	copy(id[:6], request[:6])
	binary.BigEndian.PutUint16(id[6:], 0x7000|uint16(min(position, 0xfff))) // a UUIDv7, which begins with a time
	return id
}

func copies(lines []*InvitationLine) []*InvitationLine {
	all := make([]*InvitationLine, len(lines))
	for i, l := range lines {
		all[i] = new(*l)
	}
	return all
}

// mayManage refuses people who may not invite anyone.
func mayManage(ctx context.Context) error {
	if v := viewer.From(ctx); v == nil || !v.IsAdmin() && v.Role != viewer.RoleCoach {
		return errs.New(errs.Forbidden)
	}
	return nil
}

// mayInvite checks what all lines share.
func (s *Service) mayInvite(ctx context.Context, in InvitationsInput) error {
	if err := mayManage(ctx); err != nil {
		return err
	}
	switch {
	case in.ofCoach && in.Role != viewer.RoleClient:
		return errs.Input("role", errs.Invalid)
	case in.ofCoach && in.Plan != viewer.PlanFree:
		return errs.Input("plan", errs.Invalid)
	case in.Role != viewer.RoleClient && in.Role != viewer.RoleCoach && in.Role != viewer.RoleAdmin:
		return errs.Input("role", errs.Invalid)
	case !check.Plan(in.Plan):
		return errs.Input("plan", errs.Invalid)
	case in.PlanEndsOn != nil && in.Plan == viewer.PlanFree:
		return errs.Input("planEndsOn", errs.Invalid)
	case in.PlanEndsOn != nil && !check.PlanEnd(*in.PlanEndsOn, viewer.Today(ctx, s.Now())):
		return errs.Input("planEndsOn", errs.OutOfRange)
	case !check.Language(in.Language):
		return errs.Input("language", errs.Invalid)
	}
	if err := s.mustBeOpen(ctx); err != nil {
		return err
	}
	if in.CoachID == nil || in.ofCoach {
		return nil
	}
	known, err := s.Store.Ent.Profile.Query().
		Where(profile.ID(*in.CoachID), profile.RoleEQ(viewer.RoleCoach), profile.Suspended(false)).
		Exist(ctx)
	if err == nil && !known {
		return errs.Input("coachId", errs.Invalid)
	}
	return err
}

// classify finds the coaches that lines name, and marks lines whose email has an account or a valid invitation.
func (s *Service) classify(ctx context.Context, db *ent.Client, lines []*InvitationLine) error {
	if err := findCoaches(ctx, db, lines); err != nil {
		return err
	}
	var addresses []string
	for _, l := range lines {
		if l.Verdict == VerdictNew {
			addresses = append(addresses, l.Email)
		}
	}
	if len(addresses) == 0 {
		return nil
	}
	granted := grant.With(ctx, grant.Invitations)
	members, err := db.Account.Query().Where(account.EmailIn(addresses...)).Select(account.FieldEmail).Strings(granted)
	if err != nil {
		return err
	}
	invited, err := db.Invitation.Query().Where(isOpen...).Where(invitation.EmailIn(addresses...), invitation.ExpiresAtGT(s.Now().UTC())).
		Select(invitation.FieldEmail).Strings(granted)
	if err != nil {
		return err
	}
	found := map[string]InvitationVerdict{}
	for _, email := range invited {
		found[email] = VerdictInvited
	}
	for _, email := range members {
		found[email] = VerdictMember
	}
	for _, l := range lines {
		if verdict, known := found[l.Email]; known && l.Verdict == VerdictNew {
			l.Verdict = verdict
		}
	}
	return nil
}

// send writes one invitation and mails it, replacing one that expired.
func (s *Service) send(ctx context.Context, tx *store.Tx, id uuid.UUID, l *InvitationLine) error {
	me, now := viewer.From(ctx), s.Now().UTC()
	if err := s.Limits.invitations.Take(me.ID.String()); err != nil {
		return err
	}
	// One that expired may be someone else's.
	err := tx.Invitation.Update().Where(isOpen...).Where(invitation.Email(l.Email)).SetRevokedAt(now).
		Exec(grant.With(ctx, grant.Invitations))
	if err != nil {
		return err
	}
	link := uuid.Must(uuid.NewV7())
	create := tx.Invitation.Create().
		SetID(id).
		SetEmail(l.Email).
		SetName(l.Name).
		SetFolded(search.Bare(l.Email + " " + l.Name)).
		SetRole(l.Role).
		SetPlan(l.Plan).
		SetNillablePlanEndsDay(l.PlanEndsOn).
		SetLanguage(l.Language).
		SetInvitedBy(me.ID).
		SetLinkID(link).
		SetTokenHash(auth.Hash(s.Links.Token(link))).
		SetSentAt(now).
		SetCreatedAt(now).
		SetExpiresAt(now.Add(lifetime))
	given := audit.Values{audit.Role: l.Role}
	if l.Role == viewer.RoleClient {
		given[audit.Plan] = l.Plan
		if l.PlanEndsOn != nil {
			given[audit.EndsOn] = viewer.Date(*l.PlanEndsOn)
		}
		if l.CoachID != nil {
			create.SetCoachID(*l.CoachID)
			given[audit.Coach] = *l.CoachID
		}
		if l.Measurements != nil {
			create.SetMeasurements(l.Measurements)
		}
	}
	if err := create.Exec(ctx); err != nil {
		return err
	}
	if err := bring(ctx, tx, id, l.entries); err != nil {
		return err
	}
	act := audit.Act{What: auditevent.ActPERSON_INVITED, Subject: audit.Thing(auditevent.SubjectKindINVITATION, id), At: now, After: given}
	if err := audit.Record(ctx, tx, act); err != nil {
		return err
	}
	return s.Jobs.Insert(ctx, tx, LetterJob{ID: id, LinkID: link})
}
