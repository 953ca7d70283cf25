package membership

import (
	"cmp"
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// RefundInput is money that was paid back.
type RefundInput struct {
	ID        uuid.UUID
	PaymentID uuid.UUID
	// Amount is in hundredths of the payment's currency.
	Amount int
	Reason string
	// EndPlan ends the membership now.
	EndPlan bool
}

// Refund records that money was paid back, issues a credit note with the input's id, and tells the client why. BAD_INPUT of amount if it
// is more than is left of the payment, and of endPlan if the client has paid again since; TOO_LATE unless it was paid. The same id again
// changes nothing.
func (s *Service) Refund(ctx context.Context, in RefundInput) (p *ent.Payment, err error) {
	v := viewer.From(ctx)
	if !v.IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if in.Reason, err = reasonOf(in.Reason); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, v.ID, "refundPayment", in)
		if err != nil {
			return err
		}
		p, err = tx.Payment.Get(ctx, in.PaymentID)
		if ent.IsNotFound(err) {
			return errs.New(errs.NotFound)
		}
		if err != nil || replayed {
			return err
		}
		if used, err := tx.Invoice.Query().Where(invoice.ID(in.ID)).Exist(ctx); err != nil || used {
			return cmp.Or(err, error(errs.New(errs.IDConflict)))
		}
		switch left := p.Amount - p.Refunded; {
		case p.State != payment.StatePAID:
			return errs.New(errs.TooLate)
		case in.Amount < 1 || in.Amount > left:
			return errs.Range("amount", errs.OutOfRange, 1, left)
		}
		if p, err = tx.Payment.UpdateOneID(p.ID).AddRefunded(in.Amount).ClearFailedAt().Save(grant.With(ctx, grant.Billing)); err != nil {
			return err
		}
		if err := s.issue(ctx, tx, invoice.KindCREDIT_NOTE, in.ID, p, in.Amount); err != nil {
			return err
		}
		if err := s.takeBack(ctx, tx, p, in); err != nil {
			return err
		}
		if p.Provider != payment.ProviderMANUAL {
			back := RefundJob{p.Provider, p.ProviderRef, in.Amount, p.Currency, in.ID.String(), p.ID}
			if err := s.Jobs.Insert(ctx, tx, back); err != nil {
				return err
			}
		}
		return s.announceRefund(ctx, tx, p, in.Reason)
	})
	return p, err
}

// takeBack takes what was refunded of the latest payment off what the current period is worth, or ends it.
func (s *Service) takeBack(ctx context.Context, tx *store.Tx, p *ent.Payment, in RefundInput) error {
	granted, now := grant.With(ctx, grant.Billing), s.Now().UTC()
	m, err := tx.Membership.Query().Where(membership.ProfileID(p.ProfileID)).Only(granted)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	event := s.event(ctx, tx, membershipevent.KindREFUNDED, m).SetPlan(p.Plan).SetAmount(in.Amount).SetComment(in.Reason)
	if in.EndPlan && now.Before(m.PeriodUntil) {
		event.SetUntil(now)
	}
	if err := event.Exec(granted); err != nil || stateAt(m, now) == StateCancelled {
		return err
	}
	latest, err := latestPaid(granted, tx, p.ProfileID)
	switch {
	case err != nil:
		return err
	case latest != p.ID && in.EndPlan:
		return errs.Input("endPlan", errs.Invalid)
	case latest != p.ID:
		return nil
	}
	if !in.EndPlan {
		return tx.Membership.UpdateOne(m).SetPeriodValue(max(0, m.PeriodValue-in.Amount)).Exec(granted)
	}
	open, err := tx.Payment.Query().Where(payment.ProfileID(p.ProfileID), payment.StateEQ(payment.StateREQUESTED)).Only(granted)
	switch {
	case err == nil:
		err = s.end(ctx, tx, open, payment.StateWITHDRAWN, "")
	case ent.IsNotFound(err):
		err = nil
	}
	if err != nil {
		return err
	}
	update := tx.Membership.UpdateOne(m).
		SetPeriodUntil(now).
		SetPeriodValue(0).
		SetBalance(0).
		SetCancelledAt(now).
		ClearPausedAt().
		ClearEarlierPlan().
		ClearEarlierUntil().
		ClearNextPlan().
		ClearNextInterval().
		ClearNextPrice()
	if m.PeriodFrom.After(now) {
		update.SetPeriodFrom(now)
	}
	if m, err = update.Save(granted); err != nil {
		return err
	}
	return s.OnPaid(ctx, tx, m.ProfileID, paidPlans(m))
}

// latestPaid returns what a client paid last.
func latestPaid(granted context.Context, tx *store.Tx, client uuid.UUID) (uuid.UUID, error) {
	return tx.Payment.Query().
		Where(payment.ProfileID(client), payment.StateEQ(payment.StatePAID)).
		Order(payment.ByDecidedAt(sql.OrderDesc()), payment.ByID(sql.OrderDesc())).
		FirstID(granted)
}

func (s *Service) announceRefund(ctx context.Context, tx *store.Tx, p *ent.Payment, reason string) error {
	if err := s.record(ctx, tx, auditevent.ActPAYMENT_REFUNDED, p); err != nil {
		return err
	}
	return s.Notify.Write(ctx, tx, p.ProfileID, notification.KindPAYMENT_REFUNDED, map[string]string{"plan": string(p.Plan), "why": reason})
}
