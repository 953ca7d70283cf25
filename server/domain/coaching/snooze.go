package coaching

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/snooze"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestSnooze  = 30  // days
	longestHoliday = 365 // in days, also the maximum days ahead
)

// AttentionCardInput identifies a card.
type AttentionCardInput struct {
	ClientID uuid.UUID
	Reason   snooze.Reason
}

// ID returns the id of the card.
func (in AttentionCardInput) ID() uuid.UUID { return uuid.NewSHA1(in.ClientID, []byte(in.Reason)) }

// Snooze hides a card for a number of days, or dismisses it until something else happens if days is nil. NOT_FOUND if a client of the
// viewer has no such card.
func (s *Service) Snooze(ctx context.Context, in AttentionCardInput, days *int) error {
	if days != nil && (*days < 1 || *days > longestSnooze) {
		return errs.Range("days", errs.OutOfRange, 1, longestSnooze)
	}
	if err := s.checkCard(ctx, in); err != nil {
		return err
	}
	r, err := s.roster(ctx)
	if err != nil {
		return err
	}
	c := r.byID[in.ClientID]
	about := c.cardFor(in.Reason)
	me, now := viewer.From(ctx).ID, s.Now().UTC()
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := tx.Snooze.Delete().Where(snooze.CoachID(me), snooze.ClientID(in.ClientID), snooze.ReasonEQ(in.Reason)).
			Exec(ctx); err != nil {
			return err
		}
		create := tx.Snooze.Create().SetCoachID(me).SetClientID(in.ClientID).SetReason(in.Reason).SetCreatedAt(now)
		switch {
		case days != nil:
			create.SetUntil(now.AddDate(0, 0, *days))
		case about != nil:
			create.SetAboutDay(about.Since)
		default:
			return nil // it has gone in the meantime
		}
		return create.Exec(ctx)
	})
}

func (c *CoachClient) cardFor(kind snooze.Reason) *AttentionCard {
	for _, reason := range reasons {
		if card := reason.card(c); card != nil && card.Reason == kind {
			return card
		}
	}
	return nil
}

// Unsnooze shows a snoozed or dismissed card again. Idempotent.
func (s *Service) Unsnooze(ctx context.Context, in AttentionCardInput) error {
	if err := s.checkCard(ctx, in); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Snooze.Delete().
			Where(snooze.CoachID(viewer.From(ctx).ID), snooze.ClientID(in.ClientID), snooze.ReasonEQ(in.Reason)).
			Exec(ctx)
		return err
	})
}

func (s *Service) checkCard(ctx context.Context, in AttentionCardInput) error {
	if snooze.ReasonValidator(in.Reason) != nil {
		return errs.Input("reason", errs.Invalid)
	}
	_, err := myClient(ctx, s.Store.Ent, in.ClientID)
	return err
}

// Holiday is the days on which a coach has no attention cards, both included.
type Holiday struct{ From, To int }

// SetHoliday sets the viewer's holiday; nil ends it.
func (s *Service) SetHoliday(ctx context.Context, h *Holiday) error {
	me := viewer.From(ctx)
	today := viewer.Day(s.Now(), me.Location())
	if h != nil && (h.From < today-longestHoliday || h.From > today+longestHoliday) {
		return errs.Input("from", errs.OutOfRange)
	}
	if h != nil && (h.To < h.From || h.To > h.From+longestHoliday || h.To < today) {
		return errs.Input("to", errs.OutOfRange)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		change := tx.Profile.UpdateOneID(me.ID)
		if h == nil {
			return change.ClearAwayFrom().ClearAwayTo().Exec(ctx)
		}
		return change.SetAwayFrom(h.From).SetAwayTo(h.To).Exec(ctx)
	})
}

// holidayOf returns a coach's holiday unless it is over on that day.
func holidayOf(p *ent.Profile, today int) *Holiday {
	if p.AwayFrom == nil || p.AwayTo == nil || *p.AwayTo < today {
		return nil
	}
	return &Holiday{*p.AwayFrom, *p.AwayTo}
}
