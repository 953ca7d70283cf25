package membership_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"forma/ent/auditevent"
	"forma/ent/membershipevent"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
)

func eachWithJobs(t *testing.T, f func(t *testing.T, w *world)) {
	each(t, func(t *testing.T, w *world) {
		w.Jobs = w.Queue()
		w.Register(w.Jobs.Workers)
		f(t, w)
	})
}

// announce tells members of the price of the list, so many days ahead.
func (w *world) announce(plan viewer.Plan, interval membership.BillingInterval, days int) error {
	w.T.Helper()
	_, err := w.AnnouncePrice(w.admin, membership.PriceAnnouncementInput{
		Plan:     plan,
		Interval: interval,
		Amount:   w.prices.Of[plan][interval],
		From:     viewer.Day(w.Time(), time.UTC) + days,
	})
	return err
}

// tell does the job that an announcement left, as often as it is told to.
func (w *world) tell(times int) {
	w.T.Helper()
	for _, j := range w.Queued() {
		if j.Kind != (membership.PriceJob{}).Kind() {
			continue
		}
		var job membership.PriceJob
		w.OK(json.Unmarshal([]byte(j.EncodedArgs), &job))
		for range times {
			w.OK(w.TellPrice(context.Background(), job))
		}
		_, err := w.DB.DB.Exec("DELETE FROM river_job WHERE id = $1", j.ID)
		w.OK(err)
	}
}

// renewed returns what the next period is asked for at its end, and pays for it.
func (w *world) renewed() int {
	w.T.Helper()
	w.Set(w.billing().Membership.PeriodUntil)
	w.OK(w.Renew(w.T.Context()))
	p := w.billing().Request
	w.OK(domaintest.Second(w.Confirm(w.admin, p.ID)))
	return p.Amount
}

func TestAMemberKeepsTheirPriceUntilToldOtherwise(t *testing.T) {
	eachWithJobs(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC))
		w.prices.OfferPercent = 0
		w.buy(basic, month)
		w.prices.Of[basic][month] = 3500
		if n := w.renewed(); n != 2900 {
			t.Errorf("%d are asked for after the list has changed", n)
		}
		kept, err := w.KeptPrices(w.admin)
		w.OK(err)
		want := membership.KeptPrices{Plan: basic, Interval: month, Currency: "EUR", Amount: 3500, Members: 1, Lowest: 2900, Highest: 2900}
		if len(kept) != 1 || *kept[0] != want {
			t.Errorf("%+v", kept)
		}

		// On 1 May it is announced for 1 June: the period from 1 May on keeps its price.
		w.OK(w.announce(basic, month, 31))
		w.tell(2)
		if w.notified(notification.KindPRICE_ANNOUNCED) != 1 || w.logged(auditevent.ActPRICE_ANNOUNCED) != 1 {
			t.Error("it is not told once")
		}
		m := w.billing().Membership
		june := viewer.Day(time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC), time.UTC)
		if *m.NewPrice != 3500 || *m.NewPriceFrom() != june || m.Price != 2900 {
			t.Errorf("%+v", m)
		}
		if n := m.Next().Amount; n != 3500 {
			t.Errorf("the next charge is %d", n)
		}
		if got := w.timeline(membershipevent.KindPRICE_ANNOUNCED); len(got) != 1 || got[0] != "PRICE_ANNOUNCED 3500" {
			t.Errorf("%q", got)
		}
		if kept, err = w.KeptPrices(w.admin); err != nil || len(kept) != 1 || kept[0].Members != 0 || kept[0].Told != 1 {
			t.Errorf("%+v, %v", kept, err)
		}
		w.expect(w.announce(basic, month, 31), "NOT_FOUND")
		if n := w.renewed(); n != 3500 {
			t.Errorf("%d are asked for", n)
		}
		if m := w.billing().Membership; m.Price != 3500 || m.NewPrice != nil || m.Next().Amount != 3500 {
			t.Errorf("%+v", m)
		}
		if kept, err = w.KeptPrices(w.admin); err != nil || len(kept) != 0 {
			t.Errorf("%+v, %v", kept, err)
		}
	})
}

func TestAMemberWhoStaysAfterAskingForAnotherPlanKeepsTheirPrice(t *testing.T) {
	eachWithJobs(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC))
		w.prices.OfferPercent = 0
		w.buy(vip, month)
		bought := w.billing().Membership.Price
		w.prices.Of[vip][month] = bought + 1000
		_, err := w.ask(basic, month)
		w.OK(err)
		w.Set(time.Date(2026, 5, 3, 12, 0, 0, 0, time.UTC))
		c, err := w.Preview(w.client, vip, month, nil)
		if w.OK(err); c.Kind != membership.ChangeRenewal || c.Amount != bought || c.NextAmount != bought {
			t.Errorf("to stay costs %d, then %d: %s", c.Amount, c.NextAmount, c.Kind)
		}
	})
}

func TestAPeriodBeforeANewPriceKeepsTheOldOne(t *testing.T) {
	eachWithJobs(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC))
		w.prices.OfferPercent = 0
		w.buy(basic, month)
		w.prices.Of[basic][month] = 3500
		w.OK(w.announce(basic, month, 61)) // 1 June
		w.tell(1)
		w.Set(time.Date(2026, 4, 28, 12, 0, 0, 0, time.UTC))
		c, err := w.Preview(w.client, basic, month, nil)
		if w.OK(err); c.Amount != 2900 || c.NextAmount != 3500 {
			t.Errorf("the period from 1 May costs %d, the next one %d", c.Amount, c.NextAmount)
		}
		if n := w.renewed(); n != 2900 {
			t.Errorf("%d are asked for in May", n)
		}
		// A lower plan that is taken back is no way round it.
		w.prices.Of[basic][year] = 20000
		w.OK(domaintest.Second(w.Cancel(w.client, "OTHER", nil)))
		w.OK(domaintest.Second(w.Reactivate(w.client)))
		if n := w.renewed(); n != 3500 {
			t.Errorf("%d are asked for in June", n)
		}
	})
}

func TestMembersAtAnotherPriceAreNotified(t *testing.T) {
	eachWithJobs(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC))
		w.prices.OfferPercent = 0
		told := w.client
		w.buy(basic, month)
		w.client = w.newClient() // ends
		w.buy(basic, month)
		w.OK(domaintest.Second(w.Cancel(w.client, "OTHER", nil)))
		w.client = w.newClient() // has bought at another plan
		w.buy(vip, month)
		w.client = w.newClient() // pays for a year
		w.buy(basic, year)
		w.prices.Of[basic][month] = 2500
		w.client = w.newClient() // has bought at the new price
		w.buy(basic, month)
		agreed := w.newClient()
		w.client = agreed
		w.buy(basic, month)
		w.OK(domaintest.Second(w.ChangePrice(w.admin, *idOf(w), 1000, "A friend.")))

		_, err := w.KeptPrices(w.client)
		w.expect(err, "FORBIDDEN")
		for _, days := range []int{29, 366} {
			w.expect(w.announce(basic, month, days), "BAD_INPUT from OUT_OF_RANGE")
		}
		w.expect(w.announce(vip, year, 30), "BAD_INPUT plan INVALID")
		w.expect(w.announce(vip, month, 30), "NOT_FOUND")
		_, err = w.AnnouncePrice(w.admin, membership.PriceAnnouncementInput{
			Plan: basic, Interval: month, Amount: 2900, From: viewer.Day(w.Time(), time.UTC) + 40,
		})
		w.expect(err, "CONFLICT")
		kept, err := w.KeptPrices(w.admin)
		w.OK(err)
		if len(kept) != 1 || kept[0].Members != 2 || kept[0].Lowest != 1000 || kept[0].Highest != 2900 {
			t.Errorf("%+v", kept)
		}
		w.OK(w.announce(basic, month, 30))
		w.tell(1)
		if n := w.notified(notification.KindPRICE_ANNOUNCED); n != 2 {
			t.Errorf("%d are told", n)
		}
		// What an admin agrees with one of them counts for them.
		w.OK(domaintest.Second(w.ChangePrice(w.admin, *idOf(w), 1000, "A friend.")))
		if m := w.billing().Membership; m.NewPrice != nil || m.Price != 1000 {
			t.Errorf("%+v", m)
		}
		w.client = told
		if m := w.billing().Membership; m.NewPrice == nil || *m.NewPrice != 2500 {
			t.Errorf("%+v", m)
		}
		// Who changes to another plan pays its price in the list.
		w.buy(vip, month)
		if m := w.billing().Membership; m.NewPrice != nil || m.Price != 14900 {
			t.Errorf("%+v", m)
		}
	})
}

func TestANewPriceBeginsWithItsDayWhereTheBusinessIs(t *testing.T) {
	for zone, c := range map[string]struct {
		bought time.Time // the next period begins a month later, on one of two days
		want   int
	}{
		"Europe/Berlin":    {time.Date(2026, 5, 1, 22, 30, 0, 0, time.UTC), 3500}, // it is 2 June there
		"America/New_York": {time.Date(2026, 5, 2, 2, 0, 0, 0, time.UTC), 2900},   // it is still 1 June there
	} {
		t.Run(zone, func(t *testing.T) {
			eachWithJobs(t, func(t *testing.T, w *world) {
				w.Set(c.bought)
				w.prices.OfferPercent, w.prices.TimeZone = 0, zone
				w.buy(basic, month)
				w.prices.Of[basic][month] = 3500
				june := viewer.Day(time.Date(2026, 6, 2, 0, 0, 0, 0, time.UTC), time.UTC)
				w.OK(w.announce(basic, month, june-viewer.Day(w.Time(), time.UTC)))
				w.tell(1)
				if n := w.billing().Membership.Next().Amount; n != c.want {
					t.Errorf("%s: the next charge is %d", zone, n)
				}
				if n := w.renewed(); n != c.want {
					t.Errorf("%s: %d are asked for", zone, n)
				}
			})
		})
	}
}
