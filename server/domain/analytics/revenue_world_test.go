package analytics_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/membership"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/analytics"
	"forma/server/domain/domaintest"
	billing "forma/server/domain/membership"
	"forma/server/domain/people"
)

const (
	basic = viewer.PlanBasic
	vip   = viewer.PlanVIP

	monthly = billing.Monthly
	yearly  = billing.Yearly
)

// business is one whose clients pay.
type business struct {
	*analytics.Service
	*domaintest.World
	sold   *billing.Service
	prices billing.Prices
	zone   string
	admin  context.Context
}

func inBusiness(t *testing.T, f func(t *testing.T, b *business)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, d *domaintest.World) {
		b := &business{World: d, zone: "UTC", prices: billing.Prices{
			Currency: "EUR",
			Of: map[viewer.Plan]map[billing.BillingInterval]int{
				basic: {monthly: 2900, yearly: 29000},
				vip:   {monthly: 14900, yearly: 149000},
			},
			OfferPercent: 50,
			HowToPay:     text.LocalizedText{"en": "By transfer", "ru": "Переводом"},
		}}
		b.Service = &analytics.Service{Store: d.DB, Now: d.Time, Zone: func(context.Context) (string, error) { return b.zone, nil },
			Currencies: []string{"USD", "EUR"}}
		b.sold = &billing.Service{
			Store:    d.DB,
			Notify:   d.Notifier,
			Now:      d.Time,
			Prices:   func(context.Context) (*billing.Prices, error) { return &b.prices, nil },
			Business: func(context.Context) (*billing.Business, error) { return &billing.Business{}, nil },
			OnPaid:   (&people.Service{Store: d.DB, Bus: d.Events, Notify: d.Notifier, Now: d.Time}).SetPaid,
		}
		b.admin = b.NewPerson(viewer.RoleAdmin, viewer.PlanFree, "UTC")
		f(t, b)
	})
}

// at sets the clock to nine o'clock on a day.
func (b *business) at(date string) {
	b.T.Helper()
	day, err := time.Parse(time.DateOnly, date)
	b.OK(err)
	b.Set(day.Add(9 * time.Hour))
}

func (b *business) person(name string, role viewer.Role) *ent.Profile {
	return b.NewProfile(role, func(p *ent.ProfileCreate) {
		p.SetFirstName(name).SetEmail(uuid.NewString() + "@example.org").SetEmailConfirmed(true)
	})
}

// ask asks for a plan, and returns what is then open; nil if it cost nothing or begins later.
func (b *business) ask(client *ent.Profile, plan viewer.Plan, interval billing.BillingInterval) *ent.Payment {
	b.T.Helper()
	as := domaintest.As(client)
	c, err := b.sold.Preview(as, plan, interval, nil)
	b.OK(err)
	all, err := b.sold.Change(as, billing.ChangePlanInput{ID: uuid.Must(uuid.NewV7()), Plan: plan, Interval: interval, Amount: c.Amount})
	b.OK(err)
	return all.Request
}

// buy buys a plan on a day.
func (b *business) buy(date string, client *ent.Profile, plan viewer.Plan, interval billing.BillingInterval) {
	b.T.Helper()
	b.at(date)
	if asked := b.ask(client, plan, interval); asked != nil {
		_, err := b.sold.Confirm(b.admin, asked.ID)
		b.OK(err)
	}
}

// renew pays for the next period on each of these days.
func (b *business) renew(client *ent.Profile, dates ...string) {
	b.T.Helper()
	for _, date := range dates {
		b.at(date)
		b.OK(b.sold.Renew(b.T.Context()))
		all, err := b.sold.Get(domaintest.As(client))
		b.OK(err)
		_, err = b.sold.Confirm(b.admin, all.Request.ID)
		b.OK(err)
	}
}

func (b *business) cancel(date string, client *ent.Profile) {
	b.T.Helper()
	b.at(date)
	_, err := b.sold.Cancel(domaintest.As(client), membership.CancelReasonOTHER, nil)
	b.OK(err)
}

// counted counts, and returns the revenue.
func (b *business) counted() []*analytics.Revenue {
	b.T.Helper()
	b.OK(b.Count(context.Background()))
	all, err := b.Revenue(b.admin)
	b.OK(err)
	return all
}

// revenue returns that in the only currency.
func (b *business) revenue() *analytics.Revenue {
	b.T.Helper()
	all := b.counted()
	if len(all) != 1 {
		b.T.Fatalf("there are %d currencies", len(all))
	}
	return all[0]
}

// dayOf returns a date as the days since 1970.
func dayOf(date string) int {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		panic(err)
	}
	return viewer.Day(t, time.UTC)
}
