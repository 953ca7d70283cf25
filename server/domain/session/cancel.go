package session

import (
	"context"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/schema/webhookevent"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const longestReason = 500 // code points

func checkReason(given *string, needed bool) (reason string, err error) {
	if given != nil {
		reason = strings.TrimSpace(*given)
	}
	if needed && reason == "" {
		return "", errs.Input("reason", errs.Required)
	}
	return reason, errs.Text("reason", reason, longestReason)
}

// Cancel cancels a session and notifies its participants.
func (s *Service) Cancel(ctx context.Context, id uuid.UUID, given *string) (c *ent.CoachingSession, err error) {
	v := viewer.From(ctx)
	reason, err := checkReason(given, v.Role != viewer.RoleClient)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = tx.CoachingSession.Get(ctx, id); err != nil {
			return err
		}
		if c.State == coachingsession.StateCANCELLED || c.State == coachingsession.StateLATE_CANCELLED {
			return nil
		}
		rights := RightsOf(v, c, nil, s.Now())
		switch {
		case !leads(v, c) && !v.IsAdmin() && !booked(v, c):
			return errs.New(errs.Forbidden)
		case !rights.Cancel:
			return errs.New(errs.TooLate)
		case rights.CancelsLate:
			c, err = s.cancel(ctx, tx, c, coachingsession.StateLATE_CANCELLED, reason, notification.KindSESSION_CANCELLED)
		default:
			c, err = s.cancel(ctx, tx, c, coachingsession.StateCANCELLED, reason, notification.KindSESSION_CANCELLED)
		}
		return err
	})
	return c, err
}

// cancel cancels a session before it begins, and frees its time.
func (s *Service) cancel(
	ctx context.Context,
	tx *store.Tx,
	c *ent.CoachingSession,
	state coachingsession.State,
	reason string,
	kind notification.Kind,
) (*ent.CoachingSession, error) {
	if err := s.withdrawReminders(ctx, tx, c); err != nil {
		return nil, err
	}
	if viewer.From(ctx).IsAdmin() {
		err := audit.Record(
			ctx,
			tx,
			audit.Act{What: auditevent.ActSESSION_CHANGED, Subject: audit.Thing(auditevent.SubjectKindSESSION, c.ID),
				Before: audit.Values{audit.State: c.State}, After: audit.Values{audit.State: state}},
		)
		if err != nil {
			return nil, err
		}
	}
	c, err := c.Update().SetState(state).SetCancelledAt(s.Now()).SetNillableCancelledBy(by(ctx)).SetCancelReason(reason).ClearMoveTo().
		AddSequence(1).Save(ctx)
	if err != nil {
		return nil, err
	}
	if err := release(ctx, tx, c.ID); err != nil {
		return nil, err
	}
	if err := s.notifyAll(ctx, tx, c, kind); err != nil {
		return nil, err
	}
	if err := s.Webhooks.Record(ctx, tx, event(webhookevent.SessionCancelled, c)); err != nil {
		return nil, err
	}
	return c, tx.SessionSeat.Update().
		Where(sessionseat.SessionID(c.ID), sessionseat.StateIn(sessionseat.StateTAKEN, sessionseat.StateWAITING)).
		SetState(sessionseat.State(state)).
		Exec(ctx)
}

// by returns the person who acts; nil for the system.
func by(ctx context.Context) *uuid.UUID {
	if v := viewer.From(ctx); !v.System {
		return &v.ID
	}
	return nil
}

// Part cancels a client's bookings with a coach who no longer coaches them, and notifies the client. Each session keeps its previous
// state, so that Rejoin can undo it.
func (s *Service) Part(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment) error {
	ctx = grant.With(ctx, grant.SessionParting)
	rows, err := tx.CoachingSession.Query().
		Where(coachingsession.CoachID(bond.CoachID), coachingsession.ClientID(bond.ClientID), coachingsession.StartsAtGT(s.Now()),
			coachingsession.StateIn(coachingsession.StateREQUESTED, coachingsession.StateCONFIRMED)).
		All(ctx)
	if err != nil {
		return err
	}
	for _, c := range rows {
		if _, err := s.cancel(ctx, tx, c, coachingsession.StateCANCELLED, "", notification.KindSESSION_CANCELLED); err != nil {
			return err
		}
		err := tx.CoachingSession.UpdateOneID(c.ID).
			SetPartedIn(bond.ID).
			SetPartedState(coachingsession.PartedState(c.State)).
			SetNillableMoveTo(c.MoveTo).
			Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}
