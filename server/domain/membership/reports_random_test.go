package membership_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/invoice"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/platform/errs"
	"forma/server/platform/pay"
	"forma/server/platform/pay/paytest"
	"forma/server/tools/hard"
)

// TestNoOrderOfReportsDiffersFromTheProvider tries random orders of what providers report, lose and decline, and of what clients and
// admins do meanwhile, over random times.
func TestNoOrderOfReportsDiffersFromTheProvider(t *testing.T) {
	const perWorld, steps = 20, 25
	orders, seed := hard.Times(t), hard.Random(t)
	for done := 0; done < orders; done += perWorld {
		seed := seed + uint64(done/perWorld)
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			eachProviderAlone(t, seed, func(o *order) {
				for range perWorld / 2 {
					o.begin()
					for range steps {
						o.act()
					}
					o.settle()
				}
				o.end()
			})
		})
	}
}

// order is a client in a random order of reports and acts.
type order struct {
	*world
	peer    *paytest.Peer
	by      payment.Provider
	random  *rand.Rand
	reports []pay.Report // that have yet to arrive, or arrive again
	clients []context.Context
	trace   []string // of the client
	// told are the prices that members have been told of, by an announcement to all or by an admin's change for the client.
	told []toldPrice
}

// toldPrice may be asked for in periods that begin at that time or later, or, of one client, from that time on.
type toldPrice struct {
	plan     viewer.Plan
	interval membership.BillingInterval
	price    int
	from     time.Time
	client   uuid.UUID // whose price it is; everybody's if it is zero
}

// eachProviderAlone gives each provider a database of its own: what one is owed is nothing to the other.
func eachProviderAlone(t *testing.T, seed uint64, f func(o *order)) {
	for _, by := range providers {
		t.Run(string(by), func(t *testing.T) {
			each(t, func(_ *testing.T, w *world) {
				w.Jobs = w.Queue()
				w.Register(w.Jobs.Workers)
				w.prices.TrialDays, w.prices.CanReturn = map[viewer.Plan]int{basic: 10}, true
				f(&order{world: w, peer: w.collectThrough(by), by: by, random: rand.New(rand.NewPCG(seed, 0))})
			})
		})
	}
}

func (o *order) begin() {
	o.access, o.trace, o.reports = access{}, nil, nil
	o.client = o.newClient()
	o.clients = append(o.clients, o.client)
}

// one returns one of a list; the zero value of an empty one.
func one[T any](o *order, list []T) (t T) {
	if len(list) == 0 {
		return t
	}
	return list[o.random.IntN(len(list))]
}

// charges are the client's at the provider.
func (o *order) charges() (list []*paytest.Charge) {
	for _, p := range o.payments() {
		list = append(list, o.peer.Of(p.ID.String())...)
	}
	return list
}

func (o *order) payments() []*ent.Payment {
	o.T.Helper()
	all, err := o.DB.Ent.Payment.Query().Where(payment.ProfileID(domaintest.ID(o.client))).Order(payment.ByID()).All(o.admin)
	o.OK(err)
	return all
}

// act does one random thing and looks at what came of it.
func (o *order) act() {
	o.T.Helper()
	what, err := o.step()
	o.trace = append(o.trace, what)
	var refused *errs.Error
	if err != nil && (!errors.As(err, &refused) || refused.Code == errs.Internal) {
		o.T.Fatalf("%s: %v after %q", what, err, o.trace)
	}
	_ = o.work()
	o.paidFor()
	if o.random.IntN(2) == 0 {
		o.check(what)
		o.isPaidThere()
		o.isTold()
	}
	if o.T.Failed() {
		o.T.Fatalf("%s after %q", o.by, o.trace)
	}
}

func (o *order) step() (string, error) {
	b := o.billing()
	id := uuid.New()
	if b.Request != nil {
		id = b.Request.ID
	}
	// Anything at any time would rarely come to a payment: every second step is one that people take next.
	if o.random.IntN(2) == 0 {
		return o.next(b)
	}
	switch o.random.IntN(23) {
	case 0, 1:
		plan := one(o, []viewer.Plan{basic, vip})
		_, err := o.ask(plan, one(o, []membership.BillingInterval{month, year}))
		return "ask for " + string(plan), err
	case 2, 3, 4:
		_, err := o.OpenCheckout(o.client, id)
		return "open the page", err
	case 5, 6, 7:
		return o.pay()
	case 8, 9, 10:
		return o.report()
	case 11:
		_, err := o.Check(o.client, id)
		return "come back", err
	case 12, 13, 14:
		return o.pass()
	case 15:
		o.peer.Declines = o.random.IntN(2) == 0
		return fmt.Sprint("decline: ", o.peer.Declines), nil
	case 16:
		o.peer.Loses = o.random.IntN(2) == 0
		return fmt.Sprint("lose answers: ", o.peer.Loses), nil
	case 17:
		return o.refund()
	case 18:
		return o.reprice()
	default:
		return o.actOfClient(id)
	}
}

// next does what is most likely to happen next.
func (o *order) next(b *membership.Billing) (string, error) {
	isOpen := slices.ContainsFunc(o.charges(), func(c *paytest.Charge) bool { return c.State == "" })
	switch {
	case isOpen && o.random.IntN(4) != 0:
		return o.pay()
	case len(o.reports) != 0 && o.random.IntN(4) != 0:
		return o.report()
	case b.Request != nil && !isOpen:
		_, err := o.OpenCheckout(o.client, b.Request.ID)
		return "open the page next", err
	case b.Membership == nil:
		_, err := o.ask(one(o, []viewer.Plan{basic, vip}), month)
		return "ask for a plan next", err
	}
	return o.pass()
}

func (o *order) actOfClient(id uuid.UUID) (what string, err error) {
	switch o.random.IntN(9) {
	case 0:
		_, err = o.Withdraw(o.client, id)
		return "withdraw", err
	case 1:
		_, err = o.Cancel(o.client, membership.CancelReason("OTHER"), nil)
		return "cancel", err
	case 2:
		_, err = o.Reactivate(o.client)
		return "reactivate", err
	case 3:
		_, err = o.RemoveMethod(o.client)
		return "remove the card", err
	case 4:
		_, err = o.Refuse(o.admin, id, "No place.")
		return "refuse", err
	case 5:
		_, err = o.Confirm(o.admin, id)
		return "confirm", err
	case 6:
		price := 1 + o.random.IntN(5000)
		if _, err = o.ChangePrice(o.admin, *idOf(o.world), price, "Agreed."); err == nil {
			o.told = append(o.told, toldPrice{price: price, from: o.Time(), client: *idOf(o.world)})
		}
		return "change the price", err
	}
	switch o.random.IntN(4) {
	case 0:
		return "give days", o.gives(1 + o.random.IntN(40))
	case 1:
		return "pause", o.pauses(1 + o.random.IntN(3))
	case 2:
		return "resume", o.resumes()
	}
	return "give up the plan", o.giveUp()
}

func (o *order) giveUp() error {
	back := o.billing().Return
	if back == nil {
		return nil
	}
	_, err := o.Return(o.client, back.Amount)
	if err == nil {
		o.ends()
	}
	return err
}

// reprice changes the price list, and may tell the members of it.
func (o *order) reprice() (string, error) {
	plan := one(o, []viewer.Plan{basic, vip})
	interval := month
	if plan == basic {
		interval = one(o, []membership.BillingInterval{month, year})
	}
	price := 1000 + o.random.IntN(40000)
	o.prices.Of[plan][interval] = price
	if o.random.IntN(2) == 0 {
		return fmt.Sprint("list the price ", price), nil
	}
	days := 30 + o.random.IntN(60)
	err := o.announce(plan, interval, days)
	if err == nil {
		o.told = append(o.told, toldPrice{plan: plan, interval: interval, price: price, from: o.Time().Add(30 * day).Add(-day)})
	}
	return fmt.Sprintf("announce %d in %d days", price, days), err
}

// isTold compares the price of each renewal with that of the period before, and with what its client was told of in time.
func (o *order) isTold() {
	o.T.Helper()
	var before *ent.Payment
	for _, p := range o.payments() {
		isSame := before != nil && before.Plan == p.Plan && before.Interval == p.Interval && before.Kind != payment.KindTRIAL
		if p.Kind == payment.KindRENEWAL && isSame && before.Price != p.Price && !o.hasTold(p) {
			o.T.Errorf("%+v asks for another price than %+v", p, before)
		}
		if p.State == payment.StatePAID {
			before = p
		}
	}
}

func (o *order) hasTold(p *ent.Payment) bool {
	begins := o.access.until
	if p.PeriodFrom != nil {
		begins = *p.PeriodFrom
	}
	return slices.ContainsFunc(o.told, func(t toldPrice) bool {
		if t.client == p.ProfileID { // it counts for what is asked for next, also of a period that is already due
			return t.price == p.Price && !p.CreatedAt.Before(t.from)
		}
		isTheirs := t.plan == p.Plan && t.interval == membership.BillingInterval(p.Interval)
		return isTheirs && t.price == p.Price && !begins.Before(t.from)
	})
}

// pay lets the client do something on one of the pages that are open, also on one that the app has left behind.
func (o *order) pay() (string, error) {
	for _, c := range o.charges() {
		if c.State != "" {
			continue
		}
		kind := "payment.succeeded"
		if c.State = one(o, []string{"paid", "paid", "paid", "expired"}); c.State == "expired" {
			kind = "payment.canceled"
		}
		o.reports = append(o.reports, o.reportOf(kind, c))
		return "pay: " + c.State, nil
	}
	return "nothing to pay", nil
}

// reportOf is what the provider reports of a charge.
func (o *order) reportOf(kind string, c *paytest.Charge) pay.Report {
	if o.by == payment.ProviderYOOKASSA {
		return pay.Report{Body: o.peer.Note(kind, c)}
	}
	header, body := o.peer.Event("evt_"+uuid.NewString(), kind, c)
	return pay.Report{Header: header, Body: body}
}

// report lets one report arrive, maybe again and again.
func (o *order) report() (string, error) {
	if c := one(o, o.charges()); c != nil && o.random.IntN(4) == 0 {
		return "report as it is", o.Receive(context.Background(), o.by, o.reportOf("payment.succeeded", c))
	}
	if len(o.reports) == 0 {
		return "no report", nil
	}
	n := o.random.IntN(len(o.reports))
	r := o.reports[n]
	if o.random.IntN(2) == 0 {
		o.reports = append(o.reports[:n], o.reports[n+1:]...)
	}
	return "report", o.Receive(context.Background(), o.by, r)
}

func (o *order) pass() (string, error) {
	// A server that slept for days does in one step what it would have done in many.
	for range 1 + o.random.IntN(4) {
		o.Pass(time.Duration(o.random.IntN(8*24)) * time.Hour)
		o.OK(o.Renew(context.Background()))
		_ = o.work()
	}
	return "pass until " + o.Time().Format(time.DateTime), nil
}

// refund lets an admin pay something back, here or on the provider's pages.
func (o *order) refund() (string, error) {
	p := one(o, o.payments())
	if p == nil || p.Amount == p.Refunded {
		return "nothing to refund", nil
	}
	some := 1 + o.random.IntN(p.Amount-p.Refunded)
	if o.random.IntN(2) == 0 {
		end := o.random.IntN(4) == 0
		_, err := o.Refund(o.admin, membership.RefundInput{ID: uuid.New(), PaymentID: p.ID, Amount: some, Reason: "A gift", EndPlan: end})
		if err == nil && end {
			o.ends()
		}
		return fmt.Sprint("refund, and end the plan: ", end), err
	}
	for _, c := range o.peer.Of(p.ID.String()) {
		if c.State == "paid" && c.Refunded == p.Refunded && some <= c.Amount-c.Refunded {
			c.Refunded += some
			kind := map[payment.Provider]string{payment.ProviderSTRIPE: "charge.refunded", payment.ProviderYOOKASSA: "refund.succeeded"}[o.by]
			o.reports = append(o.reports, o.reportOf(kind, c))
			return "refund there", nil
		}
	}
	return "nothing to refund there", nil
}

// work does the waiting jobs once; those that fail come again. It returns why they did.
func (o *order) work() (failed error) {
	o.T.Helper()
	for _, j := range o.Queued() {
		if err := o.run(j); err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s %s: %w", j.Kind, j.EncodedArgs, err))
			continue
		}
		_, err := o.DB.DB.Exec("DELETE FROM river_job WHERE id = $1", j.ID)
		o.OK(err)
	}
	return failed
}

// isPaidThere compares what is open with what the provider has.
func (o *order) isPaidThere() {
	o.T.Helper()
	for _, p := range o.payments() {
		if p.State != payment.StatePAID || p.Amount == 0 {
			continue
		}
		if c := o.peer.Find(p.ProviderRef); c == nil || c.State != "paid" {
			o.T.Errorf("%+v is paid, but not at the provider: %+v", p, c)
		}
	}
}

// settle lets everything arrive that was reported and asked for.
func (o *order) settle() {
	o.T.Helper()
	o.peer.Loses = false
	o.random.Shuffle(len(o.reports), func(i, j int) { o.reports[i], o.reports[j] = o.reports[j], o.reports[i] })
	for _, r := range o.reports {
		o.OK(o.Receive(context.Background(), o.by, r))
	}
	for range 3 {
		_ = o.work()
	}
	if left := o.Queued(); len(left) != 0 {
		o.T.Fatalf("%d jobs are never done: %v after %q", len(left), o.work(), o.trace)
	}
	o.peer.Declines = false
}

// end compares the books with the provider's, payment by payment, for everybody.
func (o *order) end() {
	o.T.Helper()
	o.OK(o.Reconcile(context.Background()))
	_ = o.work()
	if n := o.notified(notification.KindPAYMENT_DRIFT); n != 0 {
		o.T.Errorf("%s: %d times something was left to admins", o.by, n)
	}
	for _, o.client = range o.clients {
		for _, p := range o.payments() {
			kept, booked := 0, 0
			for _, c := range o.peer.Of(p.ID.String()) {
				if c.State == "paid" {
					kept += c.Amount - c.Refunded
				}
			}
			if p.State == payment.StatePAID {
				booked = p.Amount - p.Refunded
			}
			if documented := o.documented(p); kept != booked || booked != documented {
				o.T.Errorf("%s: the provider keeps %d, the books %d, the invoices %d of %+v", o.by, kept, booked, documented, p)
			}
		}
		o.isPaidThere()
	}
}

// documented is what the invoices of a payment come to.
func (o *order) documented(p *ent.Payment) (sum int) {
	o.T.Helper()
	all, err := o.DB.Ent.Invoice.Query().Where(invoice.PaymentID(p.ID)).All(o.admin)
	o.OK(err)
	for _, i := range all {
		sum += map[invoice.Kind]int{invoice.KindINVOICE: 1, invoice.KindCREDIT_NOTE: -1}[i.Kind] * i.Amount
	}
	return sum
}
