package membership

import (
	"context"
	"time"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/membershipevent"
	"forma/ent/payment"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// longestPause is in months.
const longestPause = 3

// Pause closes the viewer's membership for some months; the days that are left of its period follow the pause. NOT_FOUND without a
// membership, CONFLICT unless it is paid for and goes on, or while a change of it is asked for. Idempotent.
func (s *Service) Pause(ctx context.Context, months int) (*Billing, error) {
	if months < 1 || months > longestPause {
		return nil, errs.Range("months", errs.OutOfRange, 1, longestPause)
	}
	return s.edit(ctx, func(tx *store.Tx, h held) error {
		m, now := h.membership, s.Now().UTC()
		switch state := stateAt(m, now); {
		case state == StatePaused:
			return nil
		case state != StateActive || m.CancelledAt != nil || h.open != nil && h.open.Kind != payment.KindRENEWAL,
			m.EarlierUntil != nil && now.Before(*m.EarlierUntil):
			return errs.New(errs.Conflict)
		}
		if h.open != nil {
			if err := s.end(ctx, tx, h.open, payment.StateWITHDRAWN, ""); err != nil {
				return err
			}
		}
		granted := grant.With(ctx, grant.Billing)
		m, err := s.move(m, tx, now, addMonths(now, months)).SetPausedAt(now).Save(granted)
		if err != nil {
			return err
		}
		if err := s.event(ctx, tx, membershipevent.KindPAUSED, m).SetUntil(m.PeriodFrom).Exec(granted); err != nil {
			return err
		}
		return s.OnPaid(ctx, tx, m.ProfileID, paidPlans(m))
	})
}

// Resume ends the viewer's pause. NOT_FOUND without a membership. Idempotent.
func (s *Service) Resume(ctx context.Context) (*Billing, error) {
	return s.edit(ctx, func(tx *store.Tx, h held) error {
		m, now := h.membership, s.Now().UTC()
		if stateAt(m, now) != StatePaused {
			return nil
		}
		granted := grant.With(ctx, grant.Billing)
		m, err := s.move(m, tx, m.PeriodFrom, now).ClearPausedAt().Save(granted)
		if err != nil {
			return err
		}
		if err := s.event(ctx, tx, membershipevent.KindRESUMED, m).Exec(granted); err != nil {
			return err
		}
		return s.OnPaid(ctx, tx, m.ProfileID, paidPlans(m))
	})
}

// move lets what is left of m's period at one time begin at another, where later periods are counted from its end.
func (s *Service) move(m *ent.Membership, tx *store.Tx, left, begins time.Time) *ent.MembershipUpdateOne {
	until := begins.Add(m.PeriodUntil.Sub(left))
	return tx.Membership.UpdateOne(m).
		SetPeriodFrom(begins).
		SetPeriodUntil(until).
		SetPeriodValue(unused(m, left)).
		SetAnchoredAt(until)
}
