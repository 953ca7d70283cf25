package membership_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"forma/ent/invoice"
	"forma/ent/notification"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	domain "forma/server/domain/membership"
	"forma/server/platform/pay/paytest"
	"forma/server/platform/store"
)

func TestANewPlanIsGivenUpWithinFourteenDays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.buy(basic, month)
		if w.billing().Return != nil {
			t.Error("a plan can be given up although the operator has not switched it on")
		}
		_, err := w.Return(w.client, p.Amount)
		w.expect(err, "NOT_FOUND")
		w.prices.CanReturn = true
		w.Pass(13 * day)
		up := w.buy(vip, month)
		back := w.billing().Return
		if back == nil || back.Amount != p.Amount+up.Amount || !back.Until.Equal(p.DecidedAt.Add(14*day)) {
			t.Fatalf("%+v", back)
		}
		_, err = w.Return(w.client, back.Amount-1)
		w.expect(err, "CONFLICT")
		b, err := w.Return(w.client, back.Amount)
		w.OK(err)
		if w.plan() != free || b.Membership != nil || b.Return != nil || b.OfferPercent != 0 {
			t.Errorf("on %s: %+v", w.plan(), b)
		}
		_, err = w.Return(w.client, back.Amount)
		w.expect(err, "NOT_FOUND")
		refunded, notes := 0, 0
		for _, p := range b.Payments {
			refunded += p.Refunded
		}
		for _, i := range w.documents() {
			if i.Kind == invoice.KindCREDIT_NOTE {
				notes += i.Amount
			}
		}
		if refunded != back.Amount || notes != back.Amount {
			t.Errorf("%d are refunded, %d are credited, not %d", refunded, notes, back.Amount)
		}
		if w.notified(notification.KindPLAN_RETURNED) != 1 || w.notified(notification.KindRETURN_RECEIVED) != 1 {
			t.Error("not both were told")
		}

		// What has been bought long ago, or goes on, cannot be given up.
		w.buy(basic, month)
		w.Pass(14 * day)
		if back := w.billing().Return; back != nil {
			t.Errorf("after 14 days: %+v", back)
		}
		w.Pass(10 * day)
		w.OK(w.Renew(t.Context()))
		_, err = w.Confirm(w.admin, w.billing().Request.ID)
		w.OK(err)
		if back := w.billing().Return; back != nil {
			t.Errorf("renewed: %+v", back)
		}
	})
}

func TestThePlanAfterATrialIsGivenUpWithWhatWasPaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.prices.CanReturn, w.prices.TrialDays = true, map[viewer.Plan]int{basic: 30}
		w.buy(basic, month)
		if w.billing().Return != nil {
			t.Error("a trial costs nothing")
		}
		w.Pass(29 * day)
		p := w.buy(basic, month)
		back := w.billing().Return
		if back == nil || back.Amount != p.Amount {
			t.Fatalf("%+v", back)
		}
		_, err := w.Return(w.client, back.Amount)
		w.OK(err)
		if w.plan() != free {
			t.Errorf("on %s", w.plan())
		}
	})
}

func TestAPlanThatIsGivenUpIsPaidBackByTheProvider(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		w.prices.CanReturn = true
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		_, err = w.Return(w.client, row.Amount)
		w.OK(err)
		w.work()
		if sum, _ := p.Paid(); sum != 0 || w.plan() != free {
			t.Errorf("%s: %d are kept, on %s", by, sum, w.plan())
		}
		// Nothing is charged for what would have come.
		w.Pass(40 * day)
		w.OK(w.Renew(context.Background()))
		w.work()
		if _, n := p.Paid(); n != 1 {
			t.Errorf("%s: %d charges", by, n)
		}
	})
}

func TestACardThatWasReplacedAtTheProviderIsCharged(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		_, err := w.ReplaceMethod(w.client)
		w.expect(err, "CONFLICT")
		row, c := w.checkout(p)
		c.State = "paid"
		_, err = w.Check(w.client, row.ID)
		w.OK(err)
		if by == payment.ProviderYOOKASSA {
			if w.billing().Method.IsReplaceable {
				t.Error("YooKassa has a portal")
			}
			_, err = w.ReplaceMethod(w.client)
			w.expect(err, "CONFLICT")
			return
		}
		page, err := w.ReplaceMethod(w.client)
		w.OK(err)
		if page.URL != p.URL+"/portal" || !w.billing().Method.IsReplaceable {
			t.Errorf("%+v", page)
		}
		p.Replaced = "1881"
		b, err := w.CheckMethod(w.client)
		w.OK(err)
		if b.Method.Label != "Visa •• 1881" {
			t.Errorf("%+v", b.Method)
		}
		// Another one is replaced without coming back.
		p.Replaced = "0341"
		until := b.Membership.PeriodUntil
		w.Set(until.Add(-day))
		w.OK(w.Renew(context.Background()))
		id := w.billing().Request.ID
		w.Set(until)
		w.OK(w.Renew(context.Background()))
		w.work()
		if charged := p.Of(id.String()); len(charged) != 1 || charged[0].Method != "pm_0341" || w.billing().Method.Label != "Visa •• 0341" {
			t.Errorf("%+v, %+v", charged, w.billing().Method)
		}
	})
}

func TestTheCurrencyDecidesWhoCollects(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, c := w.checkout(p)
		c.State = "paid"
		_, err := w.Check(w.client, row.ID)
		w.OK(err)
		_, err = w.RemoveMethod(w.client)
		w.OK(err)
		// The price list goes over to another currency, which an admin collects.
		w.prices.Currency, w.prices.Collects["GBP"] = "GBP", payment.ProviderMANUAL
		w.Set(w.billing().Membership.PeriodUntil.Add(-day))
		w.OK(w.Renew(context.Background()))
		if r := w.billing().Request; r == nil || r.Provider != by {
			t.Errorf("%s: the renewal is %+v", by, r)
		}
		paying := w.client
		w.client = w.newClient()
		if b, err := w.ask(basic, month); err != nil || b.Request.Provider != payment.ProviderMANUAL || b.Request.Currency != "GBP" {
			t.Errorf("%s: %+v, %v", by, b, err)
		}

		// Without the keys of the provider, an admin confirms what has arrived otherwise.
		w.client = paying
		delete(w.Providers, by)
		b := w.billing()
		if b.Request.Provider != payment.ProviderMANUAL || b.HowToPay["en"] == "" {
			t.Errorf("%s: %+v", by, b.Request)
		}
		_, err = w.Confirm(w.admin, b.Request.ID)
		w.OK(err)
	})
}

func TestAYearlyChargeIsAnnouncedThreeDaysAheadHoweverLate(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		b, err := w.ask(basic, year)
		w.OK(err)
		_, err = w.OpenCheckout(w.client, b.Request.ID)
		w.OK(err)
		p.Of(b.Request.ID.String())[0].State = "paid"
		_, err = w.Check(w.client, b.Request.ID)
		w.OK(err)
		until := w.billing().Membership.PeriodUntil
		at := until.Add(-time.Hour) // the server was off for days
		w.Set(at)
		w.OK(w.Renew(context.Background()))
		r := w.billing().Request
		told := slices.Contains(w.Bell(domaintest.ID(w.client)), notification.KindPAYMENT_ANNOUNCED)
		if !told || r.ChargeAt.Before(at.Add(3*day)) {
			t.Errorf("%s: announced: %t, charged at %s", by, told, r.ChargeAt)
		}
		w.Set(until.Add(day))
		w.OK(w.Renew(context.Background()))
		w.work()
		if n := len(p.Of(r.ID.String())); n != 0 || w.plan() != basic {
			t.Errorf("%s: %d charges, on %s", by, n, w.plan())
		}
		w.Set(*r.ChargeAt)
		w.OK(w.Renew(context.Background()))
		w.work()
		if n := len(p.Of(r.ID.String())); n != 1 {
			t.Errorf("%s: %d charges", by, n)
		}
	})
}

func TestSuspendedAndErasedPeopleAreNoLongerCharged(t *testing.T) {
	eachProvider(t, func(t *testing.T, w *world, p *paytest.Peer, by payment.Provider) {
		row, _ := w.checkout(p)
		w.OK(w.DB.InTx(w.admin, func(tx *store.Tx) error { return w.Stop(w.admin, tx, domaintest.ID(w.client)) }))
		w.work()
		c := p.Find(row.ProviderRef)
		if by == payment.ProviderSTRIPE && c.State != "expired" {
			t.Errorf("%s: the page is %q", by, c.State)
		}
		// Paid on the page in the same moment, and erased before it is known: nobody has anything of it.
		c.State = "paid"
		w.System(func(ctx context.Context, tx *store.Tx) error { return tx.Payment.DeleteOneID(row.ID).Exec(ctx) })
		w.OK(w.CloseCheckout(context.Background(), domain.CloseCheckoutJob{Payment: row.ID, Object: row.ProviderRef, Provider: by}))
		if sum, _ := p.Paid(); sum != 0 {
			t.Errorf("%s: %d are kept", by, sum)
		}
	})
}
