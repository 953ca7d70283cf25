package membership

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/membership"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// PlanChangeKind is what a change of plan is.
type PlanChangeKind string

const (
	// ChangePurchase is the first plan, or one after a plan that has ended.
	ChangePurchase PlanChangeKind = "PURCHASE"
	// ChangeUpgrade opens more at once; what is left of the current period is credited.
	ChangeUpgrade PlanChangeKind = "UPGRADE"
	// ChangeDowngrade begins with the next period, and costs nothing now.
	ChangeDowngrade PlanChangeKind = "DOWNGRADE"
	// ChangeRenewal pays for the next period of a plan whose payment is due.
	ChangeRenewal PlanChangeKind = "RENEWAL"
)

// PlanChange is what a change of plan costs, and when. Amounts are in hundredths of Currency.
type PlanChange struct {
	Kind     PlanChangeKind
	Plan     viewer.Plan
	Interval BillingInterval
	Currency string
	// Price is that of a period, Discount and Credit are taken off the first one, and Amount is due now.
	Price, Discount, Credit, Amount int
	// StartsAt is when the plan opens; nil if as soon as the payment is confirmed.
	StartsAt *time.Time
	// NextAt is when NextAmount is due; nil if that depends on when the payment is confirmed.
	NextAt     *time.Time
	NextAmount int

	balance int // left of what was paid before
}

// held is what a client has, and what they asked for.
type held struct {
	membership *ent.Membership // nil if they never had one, or it has ended
	open       *ent.Payment    // nil if they have not asked for anything
	hasPaid    bool
}

// read returns what the client has.
func (s *Service) read(ctx context.Context, db *ent.Client, client uuid.UUID) (h held, err error) {
	m, err := db.Membership.Query().Where(membership.ProfileID(client)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
	case err != nil:
		return h, err
	case stateAt(m, s.Now()) != StateCancelled:
		h.membership = m
	}
	h.open, err = db.Payment.Query().Where(payment.ProfileID(client), payment.StateEQ(payment.StateREQUESTED)).Only(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return h, err
	}
	h.hasPaid, err = db.Payment.Query().Where(payment.ProfileID(client), payment.StateEQ(payment.StatePAID)).Exist(ctx)
	return h, err
}

// Preview returns what it costs the viewer to change to a plan. BAD_INPUT of plan if it is not for sale or is the current one.
func (s *Service) Preview(ctx context.Context, plan viewer.Plan, interval BillingInterval) (*PlanChange, error) {
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	h, err := s.read(ctx, s.Store.Reader(ctx), viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	return s.price(h, prices, plan, interval)
}

// price computes a change.
func (s *Service) price(h held, prices *Prices, plan viewer.Plan, interval BillingInterval) (*PlanChange, error) {
	m, currency := h.membership, prices.Currency
	price, sold := prices.Of[plan][interval]
	if m != nil {
		// What was paid in one currency cannot be credited in another.
		sold, currency = sold && m.Currency == currency, m.Currency
		if p, i, kept := next(m); p == plan && i == interval {
			price, sold = kept, true
		}
	}
	if !sold || prices.HowToPay.EN == "" {
		return nil, errs.Input("plan", errs.Invalid)
	}
	c := &PlanChange{
		Plan:       plan,
		Interval:   interval,
		Currency:   currency,
		Price:      price,
		NextAmount: price,
		Kind:       kindOf(m, plan, interval, s.Now()),
	}
	switch c.Kind {
	case "":
		return nil, errs.Input("plan", errs.Invalid)
	case ChangeDowngrade:
		c.StartsAt, c.NextAt = &m.PeriodUntil, &m.PeriodUntil
		return c, nil
	case ChangeRenewal:
		until := after(anchorOf(m, interval), m.PeriodUntil, interval)
		c.StartsAt, c.NextAt = &m.PeriodUntil, &until
	}
	if !h.hasPaid && interval == Monthly {
		c.Discount = c.Price * prices.OfferPercent / 100
	}
	have := 0
	if m != nil {
		have = m.Balance
		if c.Kind == ChangeUpgrade {
			have += unused(m, s.Now())
		}
	}
	c.Credit = min(have, c.Price-c.Discount)
	c.balance = have - c.Credit
	c.Amount = c.Price - c.Discount - c.Credit
	return c, nil
}

// kindOf returns what it is to change from m, if not nil, to the plan; empty if nothing would change.
func kindOf(m *ent.Membership, plan viewer.Plan, interval BillingInterval, now time.Time) PlanChangeKind {
	if m == nil {
		return ChangePurchase
	}
	nextPlan, nextInterval, _ := next(m)
	switch {
	case stateAt(m, now) == StatePastDue,
		plan == nextPlan && interval == nextInterval && !now.Before(m.PeriodUntil.Add(-renewBefore)):
		return ChangeRenewal
	case plan.Rank() > m.Plan.Rank():
		return ChangeUpgrade
	case plan.Rank() < m.Plan.Rank():
		return ChangeDowngrade
	case BillingInterval(m.Interval) == interval:
		return ""
	case interval == Yearly:
		return ChangeUpgrade
	}
	return ChangeDowngrade
}

// anchorOf returns from where the periods after m's current one are counted: a new interval begins a new count.
func anchorOf(m *ent.Membership, interval BillingInterval) time.Time {
	if BillingInterval(m.Interval) == interval {
		return m.AnchoredAt
	}
	return m.PeriodUntil
}

// ChangePlanInput is a change of plan that the viewer agreed to.
type ChangePlanInput struct {
	ID       uuid.UUID
	Plan     viewer.Plan
	Interval BillingInterval
	// Amount is what was shown as due now.
	Amount int
}

// Change changes the viewer's plan: it asks for a payment, or schedules a change that costs nothing now. CONFLICT if something else is due
// now than was shown, or another payment is asked for already. The same id again changes nothing.
func (s *Service) Change(ctx context.Context, in ChangePlanInput) (*Billing, error) {
	v := viewer.From(ctx)
	if !v.EmailConfirmed {
		return nil, errs.New(errs.EmailUnconfirmed)
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, v.ID, "changePlan", in)
		if err != nil || replayed {
			return err
		}
		used, err := tx.Payment.Query().Where(payment.ID(in.ID)).Exist(grant.With(ctx, grant.Billing))
		if err != nil {
			return err
		}
		if used {
			return errs.New(errs.IDConflict)
		}
		h, err := s.read(ctx, tx.Client, v.ID)
		if err != nil {
			return err
		}
		c, err := s.price(h, prices, in.Plan, in.Interval)
		if err != nil {
			return err
		}
		if c.Amount != in.Amount || h.open != nil && h.open.Kind != payment.KindRENEWAL {
			return errs.New(errs.Conflict)
		}
		if h.open != nil {
			if err := s.decide(ctx, tx, h.open, payment.StateWITHDRAWN, "").Exec(grant.With(ctx, grant.Billing)); err != nil {
				return err
			}
		}
		if c.Kind == ChangeDowngrade {
			return s.schedule(ctx, tx, h.membership, c)
		}
		return s.ask(ctx, tx, in.ID, v.ID, c)
	})
	if err != nil {
		return nil, err
	}
	return s.Get(ctx)
}

// schedule makes the next period one of another plan.
func (s *Service) schedule(ctx context.Context, tx *store.Tx, m *ent.Membership, c *PlanChange) error {
	m, err := tx.Membership.UpdateOne(m).
		SetNextPlan(c.Plan).
		SetNextInterval(membership.NextInterval(c.Interval)).
		SetNextPrice(c.Price).
		ClearCancelledAt().
		ClearCancelReason().
		SetCancelComment("").
		Save(grant.With(ctx, grant.Billing))
	if err != nil {
		return err
	}
	return s.OnPaid(ctx, tx, m.ProfileID, paidPlans(m))
}

// ask writes a payment that is due, or pays one of nothing at once.
func (s *Service) ask(ctx context.Context, tx *store.Tx, id, client uuid.UUID, c *PlanChange) error {
	p, err := tx.Payment.Create().
		SetID(id).
		SetProfileID(client).
		SetKind(payment.Kind(c.Kind)).
		SetState(payment.StateREQUESTED).
		SetPlan(c.Plan).
		SetInterval(c.Interval).
		SetCurrency(c.Currency).
		SetPrice(c.Price).
		SetDiscount(c.Discount).
		SetCredit(c.Credit).
		SetAmount(c.Amount).
		SetBalance(c.balance).
		SetCreatedAt(s.Now().UTC()).
		Save(grant.With(ctx, grant.Billing))
	if err != nil {
		return err
	}
	if p.Amount == 0 {
		return s.settle(ctx, tx, p)
	}
	return s.notifyRequested(ctx, tx, p)
}
