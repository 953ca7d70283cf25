package membership

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/payment"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Billing is what a client sees of their plan and payments.
type Billing struct {
	Membership *Membership // nil without one
	Request    *ent.Payment
	HowToPay   text.LocalizedText
	Payments   []*ent.Payment // latest first, without those still open
	Prices     []PlanPrice
	// OfferPercent is the discount on the first month; 0 for those who have paid before.
	OfferPercent int
	Currency     string
	// Provider collects what is bought now.
	Provider payment.Provider
	IsTest   bool
	Method   *PaymentMethod // nil without one
	// Return is nil unless the client may give up the plan.
	Return *PlanReturn
}

// PaymentMethod is what a provider charges for renewals.
type PaymentMethod struct {
	Provider payment.Provider
	Label    string
	// IsReplaceable reports whether the provider has a page on which it is replaced.
	IsReplaceable bool
}

// PlanPrice is the price of a period of a plan that is for sale.
type PlanPrice struct {
	Plan     viewer.Plan
	Interval BillingInterval
	Amount   int
	// TrialDays is how long the viewer may try the plan without a charge; 0 if not.
	TrialDays int
}

// Membership is a membership at a time.
type Membership struct {
	*ent.Membership
	now     time.Time
	renewal *PlanChange
}

// BillingInterval returns how often it is paid for.
func (m *Membership) BillingInterval() BillingInterval { return BillingInterval(m.Interval) }

// State returns the state now.
func (m *Membership) State() MembershipState { return stateAt(m.Membership, m.now) }

// PausedUntil returns the end of the pause; nil unless it is paused now.
func (m *Membership) PausedUntil() *time.Time {
	if m.State() != StatePaused {
		return nil
	}
	return &m.PeriodFrom
}

// NewPriceFrom returns from which day on periods cost NewPrice; nil if nothing was announced.
func (m *Membership) NewPriceFrom() *int { return m.NewPriceDay }

// Next returns the next charge; nil if there is none.
func (m *Membership) Next() *NextCharge {
	if m.CancelledAt != nil {
		return nil
	}
	return &NextCharge{At: m.PeriodUntil, Plan: m.renewal.Plan, Interval: m.renewal.Interval, Amount: m.renewal.Amount}
}

// renewal returns the charge for the period after the current one.
func (s *Service) renewal(h held, prices *Prices) *PlanChange {
	now, m := s.Now().UTC(), h.membership
	c := &PlanChange{Kind: ChangeRenewal, Currency: m.Currency, provider: s.collector(prices, m.Currency)}
	c.Plan, c.Interval = nextTerms(m)
	c.Price = prices.nextPrice(m)
	c.charge(h, prices.OfferPercent, now)
	if h.method != nil {
		c.provider, c.chargeAt = h.method.Provider, chargeAt(m, c.Interval, now)
	}
	return c
}

// chargeAt returns when a renewal that is asked for now is charged: at the end of the period, but a yearly one never less than three days
// after it is announced.
func chargeAt(m *ent.Membership, interval BillingInterval, now time.Time) *time.Time {
	at := m.PeriodUntil
	if announced := now.Add(renewShortBefore); interval == Yearly && announced.After(at) {
		at = announced
	}
	return &at
}

// NextCharge is what is due after the current period.
type NextCharge struct {
	At       time.Time
	Plan     viewer.Plan
	Interval BillingInterval
	Amount   int
}

// mostShown is how many payments a client sees.
const mostShown = 24

// Get returns the billing of the viewer.
func (s *Service) Get(ctx context.Context) (*Billing, error) {
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	client := viewer.From(ctx).ID
	h, err := s.read(ctx, s.Store.Reader(ctx), client)
	if err != nil {
		return nil, err
	}
	b := &Billing{Request: s.shown(h.open), Currency: prices.Currency, Provider: s.collector(prices, prices.Currency), Method: h.method}
	if provider, ok := s.Providers[b.Provider]; ok {
		b.IsTest = provider.IsTest()
	}
	if h.membership != nil {
		b.Membership = &Membership{h.membership, s.Now(), s.renewal(h, prices)}
	}
	if b.Request != nil && b.Request.Provider == payment.ProviderMANUAL {
		b.HowToPay = prices.HowToPay
	}
	if s.sells(prices, prices.Currency) && (h.membership == nil || h.membership.Currency == prices.Currency) {
		b.Prices = prices.list(h)
	}
	if b.Return, _, err = s.returnable(ctx, s.Store.Reader(ctx), h, prices); err != nil {
		return nil, err
	}
	if !h.hasPaid {
		b.OfferPercent = prices.OfferPercent
	}
	b.Payments, err = s.Store.Reader(ctx).Payment.Query().
		Where(payment.ProfileID(client), payment.StateNEQ(payment.StateREQUESTED)).
		Order(payment.ByCreatedAt(sql.OrderDesc()), payment.ByID(sql.OrderDesc())).
		Limit(mostShown).
		All(ctx)
	return b, err
}

// shown returns a payment as people see it: admins confirm what is collected by a provider that there are no keys for.
func (s *Service) shown(p *ent.Payment) *ent.Payment {
	if p == nil || p.State != payment.StateREQUESTED || s.Providers[p.Provider] != nil {
		return p
	}
	manual := *p
	manual.Provider, manual.ChargeAt = payment.ProviderMANUAL, nil
	return &manual
}

func (p *Prices) list(h held) (list []PlanPrice) {
	for _, plan := range []viewer.Plan{viewer.PlanBasic, viewer.PlanVIP} {
		for _, interval := range []BillingInterval{Monthly, Yearly} {
			if amount, ok := p.Of[plan][interval]; ok {
				trial := p.TrialDays[plan]
				if h.membership != nil || h.hasPaid || h.hasTried {
					trial = 0
				}
				list = append(list, PlanPrice{plan, interval, amount, trial})
			}
		}
	}
	return list
}

// ForgetChosenPlan forgets the plan that the viewer chose before they signed up: they have seen what it costs. Idempotent.
func (s *Service) ForgetChosenPlan(ctx context.Context) (p *ent.Profile, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err = tx.Profile.UpdateOneID(viewer.From(ctx).ID).ClearChosenPlan().Save(ctx)
		return err
	})
	return p, err
}

// CancelReason is why a client cancels.
type CancelReason = membership.CancelReason

// longestComment is in code points.
const longestComment = 500

// Cancel ends the viewer's membership with its period. NOT_FOUND without one. Idempotent.
func (s *Service) Cancel(ctx context.Context, reason CancelReason, comment *string) (*Billing, error) {
	words := ""
	if comment != nil {
		words = *comment
	}
	if err := errs.Text("comment", words, longestComment); err != nil {
		return nil, err
	}
	return s.edit(ctx, func(tx *store.Tx, h held) error {
		granted := grant.With(ctx, grant.Billing)
		if h.open != nil {
			if err := s.end(ctx, tx, h.open, payment.StateWITHDRAWN, ""); err != nil {
				return err
			}
		}
		if h.membership.CancelledAt != nil {
			return nil
		}
		m, err := tx.Membership.UpdateOne(h.membership).
			SetCancelledAt(s.Now().UTC()).
			SetCancelReason(reason).
			SetCancelComment(words).
			ClearNextPlan().
			ClearNextInterval().
			ClearNextPrice().
			Save(granted)
		if err != nil {
			return err
		}
		event := s.event(ctx, tx, membershipevent.KindCANCELLED, m).SetReason(membershipevent.Reason(reason)).SetComment(words)
		if err := event.Exec(granted); err != nil {
			return err
		}
		return s.OnPaid(ctx, tx, m.ProfileID, paidPlans(m))
	})
}

// Reactivate takes back the viewer's cancellation or downgrade, as long as the membership has not ended: else NOT_FOUND. Idempotent.
func (s *Service) Reactivate(ctx context.Context) (*Billing, error) {
	return s.edit(ctx, func(tx *store.Tx, h held) error {
		if h.membership.CancelledAt == nil && h.membership.NextPlan == nil || stateAt(h.membership, s.Now()) == StatePastDue {
			return nil // what is open once a payment is due is the next plan already
		}
		granted := grant.With(ctx, grant.Billing)
		m, err := tx.Membership.UpdateOne(h.membership).
			ClearCancelledAt().
			ClearCancelReason().
			SetCancelComment("").
			ClearNextPlan().
			ClearNextInterval().
			ClearNextPrice().
			Save(granted)
		if err != nil {
			return err
		}
		if err := s.event(ctx, tx, membershipevent.KindREACTIVATED, m).Exec(granted); err != nil {
			return err
		}
		return s.OnPaid(ctx, tx, m.ProfileID, paidPlans(m))
	})
}

func (s *Service) edit(ctx context.Context, change func(tx *store.Tx, h held) error) (*Billing, error) {
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		h, err := s.read(ctx, tx.Client, viewer.From(ctx).ID)
		if err != nil {
			return err
		}
		if h.membership == nil {
			return errs.New(errs.NotFound)
		}
		return change(tx, h)
	})
	if err != nil {
		return nil, err
	}
	return s.Get(ctx)
}

// Withdraw takes back the viewer's request for a plan. NOT_FOUND if it is not theirs, TOO_LATE once it is decided, CONFLICT for a renewal,
// which ends by cancelling the membership. Idempotent.
func (s *Service) Withdraw(ctx context.Context, id uuid.UUID) (*Billing, error) {
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Payment.Query().Where(payment.ID(id), payment.ProfileID(viewer.From(ctx).ID)).Only(ctx)
		switch {
		case ent.IsNotFound(err):
			return errs.New(errs.NotFound)
		case err != nil || p.State == payment.StateWITHDRAWN:
			return err
		case p.State != payment.StateREQUESTED:
			return errs.New(errs.TooLate)
		case p.Kind == payment.KindRENEWAL:
			return errs.New(errs.Conflict)
		}
		return s.end(ctx, tx, p, payment.StateWITHDRAWN, "")
	})
	if err != nil {
		return nil, err
	}
	return s.Get(ctx)
}
