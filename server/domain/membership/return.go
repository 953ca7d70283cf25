package membership

import (
	"context"
	"strconv"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// returnTime is for how long a new plan can be given up.
const returnTime = 14 * 24 * time.Hour

// mostReturned is how many payments there may be within returnTime; with more the plan cannot be given up without an admin.
const mostReturned = 50

// PlanReturn is what a client gets back who gives up a new plan.
type PlanReturn struct {
	Until    time.Time
	Amount   int
	Currency string
}

// returnable returns what the client gets back, and the payments that it was, latest first: all that were made since the plan began, if the
// first of them was not long ago. A renewal gives no new right to it. Nil if the plan cannot be given up.
func (s *Service) returnable(ctx context.Context, db *ent.Client, h held, prices *Prices) (*PlanReturn, []*ent.Payment, error) {
	if h.membership == nil || !prices.CanReturn {
		return nil, nil, nil
	}
	rows, err := db.Payment.Query().
		Where(payment.ProfileID(h.membership.ProfileID), payment.StateEQ(payment.StatePAID)).
		Order(payment.ByCreatedAt(sql.OrderDesc()), payment.ByID(sql.OrderDesc())).
		Limit(mostReturned).
		All(ctx)
	if err != nil {
		return nil, nil, err
	}
	var paid []*ent.Payment
	back := &PlanReturn{Currency: h.membership.Currency}
	for _, p := range rows {
		if p.Amount > 0 {
			back.Until = p.DecidedAt.Add(returnTime)
			if !s.Now().Before(back.Until) {
				return nil, nil, nil
			}
			back.Amount += p.Amount - p.Refunded
			paid = append(paid, p)
		}
		if p.Kind == payment.KindPURCHASE || p.Kind == payment.KindTRIAL {
			break
		}
	}
	if back.Amount == 0 {
		return nil, nil, nil
	}
	return back, paid, nil
}

// Return gives the viewer's new plan up: it ends now, and what was paid for it is paid back. CONFLICT if that is another amount than was
// agreed to; NOT_FOUND if it cannot be given up.
func (s *Service) Return(ctx context.Context, amount int) (*Billing, error) {
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	return s.edit(ctx, func(tx *store.Tx, h held) error {
		back, paid, err := s.returnable(ctx, tx.Client, h, prices)
		switch {
		case err != nil:
			return err
		case back == nil:
			return errs.New(errs.NotFound)
		case back.Amount != amount:
			return errs.New(errs.Conflict)
		}
		for i, p := range paid {
			if err := s.giveBack(ctx, tx, h.membership, p, i == 0); err != nil {
				return err
			}
		}
		// What had been paid for an earlier plan is still the client's.
		first := paid[len(paid)-1]
		err = tx.Membership.Update().
			Where(membership.ProfileID(first.ProfileID)).
			SetBalance(first.Credit + first.Balance).
			Exec(grant.With(ctx, grant.Billing))
		if err != nil {
			return err
		}
		return s.announceReturn(ctx, tx, h.membership, back)
	})
}

// giveBack pays back what is left of a payment; with the latest one the membership ends.
func (s *Service) giveBack(ctx context.Context, tx *store.Tx, m *ent.Membership, p *ent.Payment, isLatest bool) error {
	granted, left := grant.With(ctx, grant.Billing), p.Amount-p.Refunded
	if left == 0 && !isLatest {
		return nil
	}
	p, err := tx.Payment.UpdateOneID(p.ID).AddRefunded(left).ClearFailedAt().Save(granted)
	if err != nil {
		return err
	}
	if left > 0 {
		note := uuid.Must(uuid.NewV7())
		if err := s.issue(ctx, tx, invoice.KindCREDIT_NOTE, note, p, left); err != nil {
			return err
		}
		if p.Provider != payment.ProviderMANUAL {
			if err := s.Jobs.Insert(ctx, tx, RefundJob{p.Provider, p.ProviderRef, left, p.Currency, note.String(), p.ID}); err != nil {
				return err
			}
		}
	}
	if isLatest {
		return s.takeBack(ctx, tx, p, RefundInput{PaymentID: p.ID, Amount: left, EndPlan: true})
	}
	return s.event(ctx, tx, membershipevent.KindREFUNDED, m).SetPlan(p.Plan).SetAmount(left).SetUntil(s.Now().UTC()).Exec(granted)
}

// announceReturn confirms it to the client by mail, as the law wants, and tells admins, who pay back what no provider does.
func (s *Service) announceReturn(ctx context.Context, tx *store.Tx, m *ent.Membership, back *PlanReturn) error {
	client, err := tx.Profile.Get(ctx, m.ProfileID)
	if err != nil {
		return err
	}
	l := words.In(client.Language)
	args := map[string]string{
		"plan":   string(m.Plan),
		"amount": money(l, back.Amount, back.Currency),
		"day":    strconv.Itoa(viewer.Day(s.Now(), viewer.Location(client.TimeZone))),
	}
	if err := s.Notify.Write(ctx, tx, m.ProfileID, notification.KindPLAN_RETURNED, args); err != nil {
		return err
	}
	told := map[string]string{
		"plan":   args["plan"],
		"amount": plainMoney(back.Amount, back.Currency),
		"name":   client.FirstName + " " + client.LastName,
	}
	return s.Notify.WriteAdmins(ctx, tx, notification.KindRETURN_RECEIVED, told)
}
