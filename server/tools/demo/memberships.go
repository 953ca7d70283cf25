package demo

import (
	"context"
	"fmt"
	"time"

	"forma/ent"
	"forma/ent/membership"
	"forma/ent/payment"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	members "forma/server/domain/membership"
	"forma/server/platform/pay"
)

// priceList is that of a business that does not exist.
var priceList = members.Prices{
	Currency: "EUR",
	Of: map[viewer.Plan]map[members.BillingInterval]int{
		basic: {members.Monthly: 2900, members.Yearly: 29000},
		vp:    {members.Monthly: 14900, members.Yearly: 149000},
	},
	TrialDays:    map[viewer.Plan]int{basic: 7},
	OfferPercent: 50,
	HowToPay: text.LocalizedText{
		"en": "By bank transfer to Forma Studio, IBAN DE00 0000 0000 0000 0000 00, or in cash at the desk.\n\n" +
			"Write your name in the reference. The plan opens as soon as we see the payment, usually within a day.",
		"ru": "Переводом на счёт студии «Форма», IBAN DE00 0000 0000 0000 0000 00, или наличными на стойке.\n\n" +
			"В назначении платежа укажите своё имя. Тариф откроется, как только оплата поступит, — обычно в течение дня.",
	},
}

// payer is a client who pays for their plan, in place of one that was given.
type payer struct {
	plan     viewer.Plan
	interval members.BillingInterval
	months   int // since the first payment
	day      int // days by which the first payment was later than that
	late     int // days since the last period ended; 0 if it is running
	leaves   bool

	then    viewer.Plan // the plan that they change to, if any
	after   int         // periods before that
	quits   int         // periods before they leave with the plan that was given; 0 if they do not
	returns int         // months between the first payment and that after they left; 0 if they do not return
	rests   bool        // paused three days ago
	refund  int         // hundredths that are paid back to one who leaves
	gift    int         // days that were given three weeks ago
	card    string      // that the late payment is charged to, and which is declined
}

var payers = map[string]payer{
	"hana.brandt":    {plan: vp, interval: members.Monthly, months: 4, day: 9},
	"jonas.keel":     {plan: vp, interval: members.Yearly, months: 5, day: 9, gift: 14},
	"kenji.arata":    {plan: basic, interval: members.Monthly, months: 2, day: 9},
	"polina.ershova": {plan: basic, interval: members.Monthly, months: 2, day: 9, leaves: true},
	"marcus.vale":    {plan: basic, interval: members.Monthly, months: 1, late: 2},
	"milana.guseva":  {plan: basic, interval: members.Monthly, months: 1, late: 2, card: "Visa •• 0341"},

	"oleg.dementev":  {plan: basic, interval: members.Monthly, months: 6, day: 14, then: vp, after: 2},
	"egor.laptev":    {plan: vp, interval: members.Monthly, months: 5, day: 4, then: basic, after: 2},
	"priya.nandan":   {plan: basic, interval: members.Yearly, months: 4, day: 2},
	"grace.whitmore": {plan: basic, interval: members.Monthly, months: 4, day: 20},
	"vera.soboleva":  {plan: vp, interval: members.Monthly, months: 3, day: 12, quits: 1, returns: 2},
	"ruslan.zotov":   {plan: basic, interval: members.Monthly, months: 3, day: 3, quits: 2},
	"chloe.ferrand":  {plan: basic, interval: members.Monthly, months: 3, day: 6, quits: 1, refund: 900},
	"erik.solheim":   {plan: basic, interval: members.Monthly, months: 1, rests: true},
}

const (
	// asksForPlan tried a plan, and asked for it this morning.
	asksForPlan = "stepan.fomin"
	// triesPlan has tried one for three days.
	triesPlan = "diego.salas"
	// triesSince is for how many days plans could be tried.
	triesSince = 14
)

// membershipsAt are the domain at a time of the past.
func (d *Demo) membershipsAt(at time.Time) *members.Service {
	clock, people, sold, prices := func() time.Time { return at }, *d.People, *d.Memberships, priceList
	if at.Before(d.now.AddDate(0, 0, -triesSince)) {
		prices.TrialDays = nil
	}
	people.Now, people.Notify = clock, d.at(at).notify
	// The settings are read after the transaction of the demo.
	sold.Prices = func(context.Context) (*members.Prices, error) { return &prices, nil }
	sold.Now, sold.Notify, sold.OnPaid = clock, d.at(at).notify, people.SetPaid
	return &sold
}

// sell lets clients pay, and one ask for a plan.
func (d *Demo) sell(ctx context.Context, admin *ent.Profile, people map[string]*ent.Profile) error {
	for _, c := range clients { // in their order
		name := nameOf(c.email)
		p, pays := payers[name]
		if !pays {
			continue
		}
		if err := d.pay(ctx, admin, people[name], p); err != nil {
			return fmt.Errorf("%s pays: %w", name, err)
		}
	}
	monthly := payer{plan: basic, interval: members.Monthly}
	if err := people[triesPlan].Update().SetGivenPlan(free).Exec(viewer.System(ctx)); err != nil {
		return err
	}
	for _, one := range []struct {
		who string
		at  time.Time
	}{
		{asksForPlan, d.now.AddDate(0, 0, 2-triesSince)},
		{asksForPlan, d.now.Add(-3 * time.Hour)},
		{triesPlan, d.now.AddDate(0, 0, -3)},
	} {
		if _, err := d.request(ctx, people[one.who], monthly, one.at); err != nil {
			return fmt.Errorf("%s asks for a plan: %w", one.who, err)
		}
	}
	if err := d.number(ctx); err != nil {
		return fmt.Errorf("numbering the invoices: %w", err)
	}
	return d.discount(ctx, admin)
}

// number numbers the invoices in the order of time, as they would be had the clients not paid one after the other.
func (d *Demo) number(ctx context.Context) error {
	for _, statement := range []string{
		"UPDATE invoices SET number = number + 100000", // out of the way of the new ones
		`UPDATE invoices SET number = (SELECT count(*) FROM invoices AS other WHERE other.year = invoices.year
AND (other.created_at, other.id) <= (invoices.created_at, invoices.id))`,
	} {
		if _, err := d.Store.Reader(ctx).ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// discount makes a voucher that two members have used, and one that is stopped.
func (d *Demo) discount(ctx context.Context, admin *ent.Profile) error {
	asAdmin := viewer.With(ctx, &viewer.Viewer{ID: admin.ID, Role: viewer.RoleAdmin})
	percent, half, most := 20, 50, 50
	made := d.now.AddDate(0, 0, -9)
	latest, err := d.membershipsAt(made).MakeVoucher(asAdmin,
		members.VoucherInput{ID: d.id(made), Code: "FORMA20", Percent: &percent, Months: 3, MaxUses: &most})
	if err != nil {
		return err
	}
	if err := latest.Update().SetUses(2).Exec(viewer.System(ctx)); err != nil {
		return err
	}
	made = d.now.AddDate(0, -1, 0)
	old, err := d.membershipsAt(made).MakeVoucher(asAdmin,
		members.VoucherInput{ID: d.id(made), Code: "HALF-VIP", Percent: &half, Months: 1, Plans: []viewer.Plan{vp}})
	if err != nil {
		return err
	}
	_, err = d.membershipsAt(d.now.AddDate(0, 0, -6)).StopVoucher(asAdmin, old.ID)
	return err
}

// pay pays from the first payment on.
func (d *Demo) pay(ctx context.Context, admin, client *ent.Profile, p payer) error {
	if p.quits == 0 || p.returns > 0 {
		if err := client.Update().SetGivenPlan(free).Exec(viewer.System(ctx)); err != nil {
			return err
		}
	}
	first := d.now.AddDate(0, -p.months, p.day-p.late).Add(-5 * time.Hour)
	if err := d.payFrom(ctx, admin, client, p, first); err != nil || p.returns == 0 {
		return err
	}
	p.quits = 0
	return d.payFrom(ctx, admin, client, p, first.AddDate(0, p.returns, 0))
}

// payFrom pays period after period up to now, up to the days that a payer is late, or until they leave.
func (d *Demo) payFrom(ctx context.Context, admin, client *ent.Profile, p payer, at time.Time) error {
	asAdmin := viewer.With(ctx, &viewer.Viewer{ID: admin.ID, Role: viewer.RoleAdmin})
	open, err := d.request(ctx, client, p, at)
	for paid := 1; ; paid++ {
		if err != nil {
			return err
		}
		at = at.Add(2 * time.Hour)
		m, err := d.confirm(ctx, admin, client, open, at)
		if err != nil {
			return err
		}
		if paid == p.quits {
			if err := d.cancel(ctx, client, at.AddDate(0, 0, 11), "I will train with a friend for a while."); err != nil || p.refund == 0 {
				return err
			}
			back := members.RefundInput{ID: d.id(at), PaymentID: open.ID, Amount: p.refund, Reason: "The group sessions were cancelled."}
			_, err := d.membershipsAt(at.AddDate(0, 0, 12)).Refund(asAdmin, back)
			return err
		}
		if paid == p.after {
			if m, err = d.change(ctx, admin, client, p, at.AddDate(0, 0, 9)); err != nil {
				return err
			}
		}
		if at = m.PeriodUntil.AddDate(0, 0, -3); at.After(d.now) {
			break
		}
		if p.card != "" {
			return d.decline(ctx, m, p.card)
		}
		if err := d.membershipsAt(at).Renew(ctx); err != nil {
			return err
		}
		if m.PeriodUntil.Before(d.now) && p.late > 0 {
			break
		}
		open, err = d.Store.Reader(ctx).Payment.Query().
			Where(payment.ProfileID(client.ID), payment.StateEQ(payment.StateREQUESTED)).
			Only(asAdmin)
		if err != nil {
			return err
		}
	}
	if p.rests {
		_, err = d.membershipsAt(d.now.AddDate(0, 0, -3)).Pause(speaker(ctx, client), 1)
		return err
	}
	if p.gift > 0 {
		gift := members.MembershipDaysInput{ID: d.id(at), ClientID: client.ID, Days: p.gift, Reason: "The studio was closed for two weeks."}
		_, err = d.membershipsAt(d.now.AddDate(0, 0, -21)).GiveDays(asAdmin, gift)
		return err
	}
	if p.leaves {
		return d.cancel(ctx, client, d.now.AddDate(0, 0, -1), "I am moving to another town.")
	}
	return nil
}

// confirm confirms a payment, if there is one, and returns what the client has then.
func (d *Demo) confirm(ctx context.Context, admin, client *ent.Profile, open *ent.Payment, at time.Time) (*ent.Membership, error) {
	asAdmin := viewer.With(ctx, &viewer.Viewer{ID: admin.ID, Role: viewer.RoleAdmin})
	if open != nil {
		if _, err := d.membershipsAt(at).Confirm(asAdmin, open.ID); err != nil {
			return nil, err
		}
	}
	return d.Store.Reader(ctx).Membership.Query().Where(membership.ProfileID(client.ID)).Only(asAdmin)
}

// change changes to the payer's other plan: at once if it is a higher one.
func (d *Demo) change(ctx context.Context, admin, client *ent.Profile, p payer, at time.Time) (*ent.Membership, error) {
	p.plan = p.then
	open, err := d.request(ctx, client, p, at)
	if err != nil {
		return nil, err
	}
	return d.confirm(ctx, admin, client, open, at.Add(2*time.Hour))
}

// bank declines every charge.
type bank struct{ pay.Provider }

func (bank) Charge(_ context.Context, c pay.Charge, _ pay.Method, _ string) (*pay.Object, error) {
	return &pay.Object{ID: "pi_demo", State: pay.Failed, Payment: c.Payment, Amount: c.Amount, Currency: c.Currency}, nil
}

// decline saves a card that the renewal is charged to in vain, twice so far.
func (d *Demo) decline(ctx context.Context, m *ent.Membership, card string) error {
	m, err := m.Update().
		SetMethodProvider(string(payment.ProviderSTRIPE)).
		SetMethodRef("pm_demo").
		SetMethodLabel(card).
		Save(viewer.System(ctx))
	if err != nil {
		return err
	}
	sold := d.membershipsAt(m.PeriodUntil.AddDate(0, 0, -3))
	sold.Providers = map[payment.Provider]pay.Provider{payment.ProviderSTRIPE: bank{}}
	if err := sold.Renew(ctx); err != nil {
		return err
	}
	due, err := d.Store.Reader(ctx).Payment.Query().
		Where(payment.ProfileID(m.ProfileID), payment.StateEQ(payment.StateREQUESTED)).
		OnlyID(viewer.System(ctx))
	if err != nil {
		return err
	}
	for days := range 2 {
		again := d.membershipsAt(m.PeriodUntil.AddDate(0, 0, days).Add(time.Hour))
		again.Providers = sold.Providers
		if err := again.Charge(ctx, due); err != nil {
			return err
		}
	}
	return nil
}

func (d *Demo) cancel(ctx context.Context, client *ent.Profile, at time.Time, comment string) error {
	_, err := d.membershipsAt(at).Cancel(speaker(ctx, client), members.CancelReason(membership.CancelReasonOTHER), &comment)
	return err
}

func (d *Demo) request(ctx context.Context, client *ent.Profile, p payer, at time.Time) (*ent.Payment, error) {
	as, sold := speaker(ctx, client), d.membershipsAt(at)
	c, err := sold.Preview(as, p.plan, p.interval, nil)
	if err != nil {
		return nil, err
	}
	b, err := sold.Change(as, members.ChangePlanInput{ID: d.id(at), Plan: p.plan, Interval: p.interval, Amount: c.Amount})
	if err != nil {
		return nil, err
	}
	return b.Request, nil
}
