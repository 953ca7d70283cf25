package membership

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// Confirm records that a payment has arrived, which opens its plan. TOO_LATE if it was refused or withdrawn, CONFLICT if a provider
// collects it that there are keys for. Idempotent.
func (s *Service) Confirm(ctx context.Context, id uuid.UUID) (*ent.Payment, error) {
	return s.settleAs(ctx, id, payment.StatePAID, func(tx *store.Tx, p *ent.Payment) error {
		if s.Providers[p.Provider] != nil {
			return errs.New(errs.Conflict)
		}
		if err := s.settle(ctx, tx, p); err != nil {
			return err
		}
		return s.record(ctx, tx, auditevent.ActPAYMENT_CONFIRMED, p)
	})
}

// longestReason is in code points.
const longestReason = 300

// Refuse declines a payment that was asked for, and tells the client why. TOO_LATE if it was paid or withdrawn. Idempotent.
func (s *Service) Refuse(ctx context.Context, id uuid.UUID, reason string) (*ent.Payment, error) {
	reason, err := reasonOf(reason)
	if err != nil {
		return nil, err
	}
	return s.settleAs(ctx, id, payment.StateREFUSED, func(tx *store.Tx, p *ent.Payment) error {
		if err := s.end(ctx, tx, p, payment.StateREFUSED, reason); err != nil {
			return err
		}
		if err := s.record(ctx, tx, auditevent.ActPAYMENT_REFUSED, p); err != nil {
			return err
		}
		return s.Notify.Write(ctx, tx, p.ProfileID, notification.KindPAYMENT_REFUSED, map[string]string{"plan": string(p.Plan), "why": reason})
	})
}

// reasonOf checks what a client is told.
func reasonOf(reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	if reason == "" {
		return "", errs.Input("reason", errs.Required)
	}
	return reason, errs.Text("reason", reason, longestReason)
}

// settleAs brings an open payment to a state by act.
func (s *Service) settleAs(
	ctx context.Context,
	id uuid.UUID,
	state payment.State,
	act func(tx *store.Tx, p *ent.Payment) error,
) (p *ent.Payment, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err = tx.Payment.Get(ctx, id)
		switch {
		case ent.IsNotFound(err):
			return errs.New(errs.NotFound)
		case err != nil || p.State == state:
			return err
		case p.State != payment.StateREQUESTED:
			return errs.New(errs.TooLate)
		}
		if err := act(tx, p); err != nil {
			return err
		}
		p, err = tx.Payment.Get(ctx, id)
		return err
	})
	return p, err
}

func (s *Service) record(ctx context.Context, tx *store.Tx, what auditevent.Act, p *ent.Payment) error {
	act := audit.Act{What: what, Subject: audit.Person(p.ProfileID), At: s.Now(), After: audit.Values{audit.Plan: p.Plan}}
	return audit.Record(ctx, tx, act)
}

// end ends an open payment that was not paid.
func (s *Service) end(ctx context.Context, tx *store.Tx, p *ent.Payment, state payment.State, reason string) error {
	if p.VoucherEntered {
		if err := s.count(ctx, tx, p, -1); err != nil {
			return err
		}
	}
	if p.ChargingSince != nil {
		if err := s.Jobs.Insert(ctx, tx, ChargeJob{p.ID}); err != nil {
			return err
		}
	}
	if p.ProviderRef != "" {
		if err := s.Jobs.Insert(ctx, tx, CloseCheckoutJob{p.ID, p.ProviderRef, p.Provider}); err != nil {
			return err
		}
	}
	return s.decide(ctx, tx, p, state, reason).SetCheckoutURL("").ClearChargeAt().Exec(grant.With(ctx, grant.Billing))
}

// decide ends an open payment.
func (s *Service) decide(ctx context.Context, tx *store.Tx, p *ent.Payment, state payment.State, reason string) *ent.PaymentUpdateOne {
	s.changed(tx)
	update := tx.Payment.UpdateOneID(p.ID).SetState(state).SetDecidedAt(s.Now().UTC()).SetReason(reason)
	if v := viewer.From(ctx); !v.System {
		update.SetDecidedBy(v.ID)
	}
	return update
}

// settle opens the plan of a payment that has arrived.
func (s *Service) settle(ctx context.Context, tx *store.Tx, p *ent.Payment) error {
	granted, now := grant.With(ctx, grant.Billing), s.Now().UTC()
	m, err := tx.Membership.Query().Where(membership.ProfileID(p.ProfileID)).Only(granted)
	if err != nil && !ent.IsNotFound(err) {
		return err
	}
	from, anchor := now, now
	if m != nil && p.Kind == payment.KindRENEWAL && stateAt(m, now) != StateCancelled {
		from, anchor = m.PeriodUntil, anchorOf(m, p.Interval)
	}
	until := after(anchor, from, p.Interval)
	if p.Kind == payment.KindTRIAL {
		until = *p.PeriodUntil
	}
	if m, err = s.save(granted, tx, m, p, anchor, from, until); err != nil {
		return err
	}
	if p, err = s.decide(ctx, tx, p, payment.StatePAID, "").SetPeriodFrom(from).SetPeriodUntil(until).Save(granted); err != nil {
		return err
	}
	if err := s.event(ctx, tx, started[PlanChangeKind(p.Kind)], m).SetAmount(p.Amount).Exec(granted); err != nil {
		return err
	}
	if p.Amount > 0 {
		if err := s.issue(ctx, tx, invoice.KindINVOICE, uuid.Must(uuid.NewV7()), p, p.Amount); err != nil {
			return err
		}
		if err := s.Webhooks.Record(ctx, tx, about(webhookevent.PaymentPaid, p)); err != nil {
			return err
		}
	}
	if err := s.OnPaid(ctx, tx, p.ProfileID, paidPlans(m)); err != nil {
		return err
	}
	if p.Amount == 0 {
		return nil // the client has done it themselves
	}
	return s.Notify.Write(ctx, tx, p.ProfileID, notification.KindPAYMENT_CONFIRMED, map[string]string{"plan": string(p.Plan)})
}

// save writes what the client has from now on; m is nil if they never had a membership.
func (s *Service) save(
	granted context.Context,
	tx *store.Tx,
	m *ent.Membership,
	p *ent.Payment,
	anchor, from, until time.Time,
) (*ent.Membership, error) {
	value := p.Amount + p.Credit
	if m == nil {
		create := tx.Membership.Create().
			SetProfileID(p.ProfileID).
			SetPlan(p.Plan).
			SetInterval(membership.Interval(p.Interval)).
			SetCurrency(p.Currency).
			SetPrice(p.Price).
			SetAnchoredAt(anchor).
			SetPeriodFrom(from).
			SetPeriodUntil(until).
			SetPeriodValue(value).
			SetBalance(p.Balance).
			SetTrial(p.Kind == payment.KindTRIAL).
			SetVoucherMonths(p.VoucherMonths).
			SetCreatedAt(s.Now().UTC())
		if p.VoucherID != nil {
			create.SetVoucherID(*p.VoucherID)
		}
		return create.Save(granted)
	}
	now := s.Now().UTC()
	update := tx.Membership.UpdateOne(m).
		SetPlan(p.Plan).
		SetInterval(membership.Interval(p.Interval)).
		SetCurrency(p.Currency).
		SetPrice(p.Price).
		SetAnchoredAt(anchor).
		SetPeriodUntil(until).
		SetBalance(p.Balance).
		SetTrial(p.Kind == payment.KindTRIAL).
		SetVoucherMonths(p.VoucherMonths).
		SetNillableVoucherID(p.VoucherID).
		ClearCancelledAt().
		ClearCancelReason().
		SetCancelComment("").
		ClearNextPlan().
		ClearNextInterval().
		ClearNextPrice()
	if now.Before(from) && p.Plan != m.Plan {
		update.SetEarlierPlan(m.Plan).SetEarlierUntil(from)
	} else {
		update.ClearEarlierPlan().ClearEarlierUntil()
	}
	if p.Kind != payment.KindRENEWAL || p.Plan != m.Plan || p.Interval != BillingInterval(m.Interval) ||
		m.NewPrice == nil || p.Price == *m.NewPrice {
		update.ClearNewPrice().ClearNewPriceDay()
	}
	switch {
	case !now.Before(from):
		update.SetPeriodFrom(from).SetPeriodValue(value).ClearPausedAt()
	case stateAt(m, now) == StatePaused:
		update.SetPeriodValue(m.PeriodValue + value)
	default: // paid for early: what is left of the current period is still worth something
		update.SetPeriodFrom(now).SetPeriodValue(unused(m, now) + value).ClearPausedAt()
	}
	return update.Save(granted)
}

// notifyRequested tells admins of a request, and clients of a renewal.
func (s *Service) notifyRequested(ctx context.Context, tx *store.Tx, p *ent.Payment) error {
	args := map[string]string{"plan": string(p.Plan)}
	if p.Kind == payment.KindRENEWAL && viewer.From(ctx).System {
		if p.ChargeAt != nil {
			return s.announceCharge(ctx, tx, p)
		}
		return s.Notify.Write(ctx, tx, p.ProfileID, notification.KindPAYMENT_DUE, args)
	}
	if p.Provider != payment.ProviderMANUAL {
		return nil // no admin has to do anything
	}
	client, err := tx.Profile.Get(ctx, p.ProfileID)
	if err != nil {
		return err
	}
	args["name"] = client.FirstName + " " + client.LastName
	return s.Notify.WriteAdmins(ctx, tx, notification.KindPAYMENT_REQUESTED, args)
}

// announceCharge tells a client of a yearly charge; monthly ones are not announced.
func (s *Service) announceCharge(ctx context.Context, tx *store.Tx, p *ent.Payment) error {
	if p.Interval != Yearly {
		return nil
	}
	client, err := tx.Profile.Get(grant.With(ctx, grant.Billing), p.ProfileID)
	if err != nil {
		return err
	}
	l := words.In(client.Language)
	return s.Notify.Write(ctx, tx, p.ProfileID, notification.KindPAYMENT_ANNOUNCED, map[string]string{
		"plan":   string(p.Plan),
		"amount": money(l, p.Amount, p.Currency),
		"day":    strconv.Itoa(viewer.Day(*p.ChargeAt, viewer.Location(client.TimeZone))),
	})
}
