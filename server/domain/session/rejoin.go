package session

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/busytime"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/schema/webhookevent"
	"forma/ent/sessionseat"
	"forma/server/domain/audit"
	"forma/server/platform/store"
)

// Rejoin books again what Part cancelled, because the assignment continues: each session as it was, if it is in the future and both are
// free. It returns how many were restored and how many lost. SLOT_TAKEN if a person becomes busy concurrently.
func (s *Service) Rejoin(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment) (restored, lost int, err error) {
	ctx = grant.With(ctx, grant.SessionParting)
	rows, err := tx.CoachingSession.Query().Where(coachingsession.PartedIn(bond.ID)).Order(byStart...).All(ctx)
	if err != nil {
		return 0, 0, err
	}
	for _, c := range rows {
		if err := tx.CoachingSession.UpdateOneID(c.ID).ClearPartedIn().ClearPartedState().Exec(ctx); err != nil {
			return 0, 0, err
		}
		free, err := s.stillFree(ctx, tx, c)
		if err != nil {
			return 0, 0, err
		}
		if !free {
			lost++
			continue
		}
		if err := s.restore(ctx, tx, c); err != nil {
			return 0, 0, err
		}
		restored++
	}
	return restored, lost, nil
}

// stillFree reports whether a cancelled one-to-one session is in the future, and its coach and client are free then.
func (s *Service) stillFree(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) (bool, error) {
	if !c.StartsAt.After(s.Now()) {
		return false, nil
	}
	begin, n := quarterOf(c.StartsAt), c.Minutes/step
	taken := func(person uuid.UUID, until int) (bool, error) {
		return tx.BusyTime.Query().
			Where(busytime.ProfileID(person), busytime.QuarterGTE(begin), busytime.QuarterLT(until)).
			Exist(grant.With(ctx, grant.Booking))
	}
	busy, err := taken(*c.CoachID, begin+n+c.Buffer/step)
	if err == nil && !busy {
		busy, err = taken(*c.ClientID, begin+n)
	}
	return !busy, err
}

// restore books a one-to-one session again as it was before it was cancelled, and notifies both. That says when it is, so reminders that
// are due are not sent again.
func (s *Service) restore(ctx context.Context, tx *store.Tx, before *ent.CoachingSession) error {
	state := coachingsession.State(*before.PartedState)
	c, err := tx.CoachingSession.UpdateOneID(before.ID).SetState(state).ClearCancelledAt().ClearCancelledBy().
		SetRemindedDay(s.late(dayAhead, before.StartsAt)).SetRemindedHour(s.late(hourAhead, before.StartsAt)).AddSequence(1).Save(ctx)
	if err != nil {
		return err
	}
	if err := occupyBoth(ctx, tx, c); err != nil {
		return err
	}
	if err := tx.SessionSeat.Update().Where(sessionseat.SessionID(c.ID)).SetState(sessionseat.StateTAKEN).Exec(ctx); err != nil {
		return err
	}
	err = audit.Record(ctx, tx, audit.Act{What: auditevent.ActSESSION_CHANGED, Subject: audit.Thing(auditevent.SubjectKindSESSION, c.ID),
		Before: audit.Values{audit.State: before.State}, After: audit.Values{audit.State: state}})
	if err != nil {
		return err
	}
	if err := s.withdraw(ctx, tx, c, []uuid.UUID{*c.CoachID, *c.ClientID}, notification.KindSESSION_CANCELLED); err != nil {
		return err
	}
	if err := s.notifyAll(ctx, tx, c, notification.KindSESSION_RESTORED); err != nil || state != coachingsession.StateCONFIRMED {
		return err
	}
	return s.Webhooks.Record(ctx, tx, event(webhookevent.SessionBooked, c))
}
