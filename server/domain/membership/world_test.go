package membership_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/schema/seller"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/membership"
	"forma/server/domain/people"
)

const (
	free  = viewer.PlanFree
	basic = viewer.PlanBasic
	vip   = viewer.PlanVIP

	month = membership.Monthly
	year  = membership.Yearly

	day = 24 * time.Hour
)

// world is the domain on an empty database, with the plans that it opens.
type world struct {
	*membership.Service
	*domaintest.World
	people *people.Service
	prices membership.Prices
	client context.Context
	admin  context.Context
	access access
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, d *domaintest.World) {
		w := &world{World: d, people: &people.Service{Store: d.DB, Bus: d.Events, Notify: d.Notifier, Now: d.Time}}
		w.prices = membership.Prices{
			Currency: "EUR",
			TimeZone: "Europe/Berlin",
			Of: map[viewer.Plan]map[membership.BillingInterval]int{
				basic: {month: 2900, year: 29000},
				vip:   {month: 14900},
			},
			OfferPercent: 50,
			HowToPay:     text.LocalizedText{"en": "By transfer", "ru": "Переводом"},
		}
		w.Service = &membership.Service{
			Store:  d.DB,
			Notify: d.Notifier,
			Now:    d.Time,
			Link:   func(path string) string { return "https://forma.example" + path },
			Prices: func(context.Context) (*membership.Prices, error) { return &w.prices, nil },
			Business: func(context.Context) (*membership.Business, error) {
				return &membership.Business{
					Seller:    seller.Seller{Name: "Stride Ltd", Address: "1 High Street\nLondon", TaxNumbers: "VAT GB 1"},
					TaxName:   "VAT",
					TaxRate:   2000,
					TimeZone:  "Europe/Berlin",
					KeepYears: 7,
				}, nil
			},
			OnPaid: w.people.SetPaid,
		}
		w.client = w.newClient()
		w.admin = w.NewPerson(viewer.RoleAdmin, free, "UTC")
		f(t, w)
	})
}

// newClient returns one who has confirmed their address.
func (w *world) newClient() context.Context {
	w.T.Helper()
	return domaintest.As(w.NewProfile(viewer.RoleClient, func(p *ent.ProfileCreate) {
		p.SetEmail(uuid.NewString() + "@example.org").SetEmailConfirmed(true)
	}))
}

// ask asks for a plan at the price that is shown.
func (w *world) ask(plan viewer.Plan, interval membership.BillingInterval) (*membership.Billing, error) {
	w.T.Helper()
	c, err := w.Preview(w.client, plan, interval, nil)
	if err != nil {
		return nil, err
	}
	return w.Change(w.client, membership.ChangePlanInput{ID: uuid.Must(uuid.NewV7()), Plan: plan, Interval: interval, Amount: c.Amount})
}

// buy asks for a plan, and an admin confirms it.
func (w *world) buy(plan viewer.Plan, interval membership.BillingInterval) *ent.Payment {
	w.T.Helper()
	b, err := w.ask(plan, interval)
	w.OK(err)
	if b.Request == nil {
		return b.Payments[0]
	}
	p, err := w.Confirm(w.admin, b.Request.ID)
	w.OK(err)
	return p
}

func (w *world) billing() *membership.Billing {
	w.T.Helper()
	b, err := w.Get(w.client)
	w.OK(err)
	return b
}

// plan returns the client's plan now.
func (w *world) plan() viewer.Plan {
	w.T.Helper()
	return w.profile().PlanAt(w.Time())
}

func (w *world) profile() *ent.Profile {
	w.T.Helper()
	p, err := w.DB.Ent.Profile.Get(viewer.System(context.Background()), domaintest.ID(w.client))
	w.OK(err)
	return p
}

// notified returns how many notifications of a kind there are.
func (w *world) notified(kind notification.Kind) int {
	w.T.Helper()
	n, err := w.DB.Ent.Notification.Query().Where(notification.KindEQ(kind)).Count(viewer.System(context.Background()))
	w.OK(err)
	return n
}

func (w *world) expect(err error, want string) {
	w.T.Helper()
	if got := domaintest.Message(err); got != want {
		w.T.Errorf("the error is %q, want %q", got, want)
	}
}
