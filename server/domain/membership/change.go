package membership

import (
	"cmp"
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/membership"
	"forma/ent/membershipevent"
	"forma/ent/payment"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

// PlanChangeKind is what a change of plan is.
type PlanChangeKind string

const (
	// ChangeTrial is a plan for some days without a charge, for those who never had one.
	ChangeTrial PlanChangeKind = "TRIAL"
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

	provider payment.Provider
	chargeAt *time.Time // when the saved method is charged; nil if the client pays by themselves
	balance  int        // left of what was paid before
	later    int        // the price of the period after the first one; 0 if it is the same
	voucher  voucher    // what is left of it after this period
}

// held is what a client has, and what they asked for.
type held struct {
	membership *ent.Membership // nil if they never had one, or it has ended
	open       *ent.Payment    // nil if they have not asked for anything
	voucher    voucher         // what is left of the one that they entered
	balance    int             // of what was paid before, in currency; an ended membership keeps it
	currency   string
	hasPaid    bool
	hasTried   bool
	method     *PaymentMethod // what renewals are charged to; nil without one
}

// read returns what the client has.
func (s *Service) read(ctx context.Context, db *ent.Client, client uuid.UUID) (h held, err error) {
	m, err := db.Membership.Query().Where(membership.ProfileID(client)).Only(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return h, err
	}
	if m != nil {
		h.balance, h.currency = m.Balance, m.Currency
		if by := payment.Provider(m.MethodProvider); s.Providers[by] != nil {
			_, replaceable := s.Providers[by].(pay.Portal)
			h.method = &PaymentMethod{by, m.MethodLabel, replaceable}
		}
		if stateAt(m, s.Now()) != StateCancelled {
			h.membership = m
		}
	}
	if m := h.membership; m != nil && m.VoucherID != nil {
		row, err := db.Voucher.Get(grant.With(ctx, grant.Billing), *m.VoucherID)
		if err != nil {
			return h, err
		}
		h.voucher = voucher{Voucher: row, months: m.VoucherMonths}
	}
	h.open, err = db.Payment.Query().Where(payment.ProfileID(client), payment.StateEQ(payment.StateREQUESTED)).Only(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return h, err
	}
	paid := func(kinds ...predicate.Payment) (bool, error) {
		return db.Payment.Query().Where(payment.ProfileID(client), payment.StateEQ(payment.StatePAID), payment.And(kinds...)).Exist(ctx)
	}
	if h.hasPaid, err = paid(payment.KindNEQ(payment.KindTRIAL)); err != nil {
		return h, err
	}
	h.hasTried, err = paid(payment.KindEQ(payment.KindTRIAL))
	return h, err
}

// Preview returns what it costs the viewer to change to a plan. BAD_INPUT of plan if it is not for sale or is the current one, and of
// voucher if the code does not count for it.
func (s *Service) Preview(ctx context.Context, plan viewer.Plan, interval BillingInterval, code *string) (*PlanChange, error) {
	prices, err := s.Prices(ctx)
	if err != nil {
		return nil, err
	}
	h, err := s.read(ctx, s.Store.Reader(ctx), viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	return s.price(ctx, s.Store.Reader(ctx), h, prices, plan, interval, code)
}

// price computes a change.
func (s *Service) price(
	ctx context.Context,
	db *ent.Client,
	h held,
	prices *Prices,
	plan viewer.Plan,
	interval BillingInterval,
	code *string,
) (*PlanChange, error) {
	m, currency := h.membership, prices.Currency
	price, sold := prices.Of[plan][interval]
	if m != nil {
		// What was paid in one currency cannot be credited in another.
		sold, currency = sold && m.Currency == currency, m.Currency
		if p, i := nextTerms(m); p == plan && i == interval {
			price, sold = prices.nextPrice(m), true
		} else if isCurrent(m, plan, interval) { // a member who has asked for another plan may stay
			price, sold = prices.kept(m, m.PeriodUntil), true
		}
	}
	if !sold || !s.sells(prices, currency) {
		return nil, errs.Input("plan", errs.Invalid)
	}
	c := &PlanChange{Plan: plan, Interval: interval, Currency: currency, Price: price, provider: s.collector(prices, currency)}
	if c.Kind = kindOf(h, plan, interval, prices.TrialDays[plan], s.Now()); c.Kind == "" {
		return nil, errs.Input("plan", errs.Invalid)
	}
	if code != nil && strings.TrimSpace(*code) != "" {
		entered, err := s.enter(ctx, db, *code, c)
		if err != nil {
			return nil, err
		}
		h.voucher = entered
	}
	if c.Kind == ChangeRenewal && isCurrent(m, plan, interval) {
		c.later = prices.kept(m, after(anchorOf(m, interval), m.PeriodUntil, interval))
	}
	c.charge(h, prices.OfferPercent, s.Now())
	switch c.Kind {
	case ChangeTrial:
		until := s.Now().UTC().AddDate(0, 0, prices.TrialDays[plan])
		c.NextAt = &until
	case ChangeDowngrade:
		c.StartsAt, c.NextAt = &m.PeriodUntil, &m.PeriodUntil
	case ChangeRenewal:
		until := after(anchorOf(m, interval), m.PeriodUntil, interval)
		c.StartsAt, c.NextAt = &m.PeriodUntil, &until
	}
	return c, nil
}

// charge computes what c costs a client who has h.
func (c *PlanChange) charge(h held, offerPercent int, now time.Time) {
	offer := 0
	if !h.hasPaid && c.Interval == Monthly {
		offer = c.Price * offerPercent / 100
	}
	discount, left := h.voucher.off(c)
	if offer >= discount { // the voucher keeps its month
		discount, left = offer, h.voucher
	}
	have := 0
	if h.currency == c.Currency {
		have = h.balance
	}
	if c.Kind == ChangeUpgrade {
		have += unused(h.membership, now)
	}
	due := max(0, c.Price-discount-have)
	if c.Kind == ChangeTrial || c.Kind == ChangeDowngrade {
		c.balance, c.voucher, c.NextAmount = have, h.voucher, due
		if c.Kind == ChangeTrial {
			c.Discount = c.Price
		}
		return
	}
	c.Discount, c.Credit, c.Amount, c.voucher = discount, min(have, c.Price-discount), due, left
	c.balance = have - c.Credit
	later := *c
	later.Price = cmp.Or(c.later, c.Price)
	again, _ := left.off(&later)
	c.NextAmount = max(0, later.Price-again-c.balance)
}

func isCurrent(m *ent.Membership, plan viewer.Plan, interval BillingInterval) bool {
	return plan == m.Plan && interval == BillingInterval(m.Interval)
}

// kindOf returns what it is to change to the plan; empty if nothing would change, or a pause has to end first.
func kindOf(h held, plan viewer.Plan, interval BillingInterval, trialDays int, now time.Time) PlanChangeKind {
	m := h.membership
	switch {
	case m == nil && trialDays > 0 && !h.hasPaid && !h.hasTried:
		return ChangeTrial
	case m == nil:
		return ChangePurchase
	}
	nextPlan, nextInterval := nextTerms(m)
	switch state := stateAt(m, now); {
	case state == StatePaused:
		return ""
	case state == StatePastDue,
		state == StateTrialing && (plan == m.Plan || plan == nextPlan && interval == nextInterval),
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

// anchorOf returns from where the periods after m's current one are counted: a new interval, and the end of a trial,
// begin a new count.
func anchorOf(m *ent.Membership, interval BillingInterval) time.Time {
	if BillingInterval(m.Interval) == interval && !m.Trial {
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
	// Voucher is a code.
	Voucher *string
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
		c, err := s.price(ctx, tx.Client, h, prices, in.Plan, in.Interval, in.Voucher)
		if err != nil {
			return err
		}
		if c.Amount != in.Amount || h.open != nil && h.open.Kind != payment.KindRENEWAL {
			return errs.New(errs.Conflict)
		}
		if h.open != nil {
			if err := s.end(ctx, tx, h.open, payment.StateWITHDRAWN, ""); err != nil {
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
	granted := grant.With(ctx, grant.Billing)
	m, err := tx.Membership.UpdateOne(m).
		SetNextPlan(c.Plan).
		SetNextInterval(membership.NextInterval(c.Interval)).
		SetNextPrice(c.Price).
		ClearCancelledAt().
		ClearCancelReason().
		SetCancelComment("").
		Save(granted)
	if err != nil {
		return err
	}
	event := s.event(ctx, tx, membershipevent.KindCHANGE_SCHEDULED, m).SetPlan(c.Plan).SetInterval(membershipevent.Interval(c.Interval))
	if err := event.SetAmount(c.Price).Exec(granted); err != nil {
		return err
	}
	return s.OnPaid(ctx, tx, m.ProfileID, paidPlans(m))
}

// ask writes a payment that is due, or pays one of nothing at once.
func (s *Service) ask(ctx context.Context, tx *store.Tx, id, client uuid.UUID, c *PlanChange) error {
	create := tx.Payment.Create().
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
		SetVoucherMonths(c.voucher.months).
		SetVoucherEntered(c.voucher.entered).
		SetProvider(c.provider).
		SetNillableChargeAt(c.chargeAt).
		SetCreatedAt(s.Now().UTC())
	if c.voucher.Voucher != nil {
		create.SetVoucherID(c.voucher.ID)
	}
	if c.Kind == ChangeTrial {
		create.SetPeriodUntil(*c.NextAt)
	}
	p, err := create.Save(grant.With(ctx, grant.Billing))
	if err != nil {
		return err
	}
	s.changed(tx)
	if c.voucher.entered {
		if err := s.count(ctx, tx, p, 1); err != nil {
			return err
		}
	}
	if p.Amount == 0 {
		return s.settle(ctx, tx, p)
	}
	return s.notifyRequested(ctx, tx, p)
}
