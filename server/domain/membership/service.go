// Package membership is what clients pay for: the plan that they hold, changes of it, and payments.
package membership

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/payment"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/webhooks"
	"forma/server/platform/auth"
	"forma/server/platform/jobs"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

// Service sells plans.
type Service struct {
	Store    *store.Store
	Notify   *notify.Service
	Webhooks *webhooks.Service
	Jobs     *jobs.Queue
	Now      func() time.Time
	// Providers are those that the operator has keys for.
	Providers map[payment.Provider]pay.Provider
	// Guesses limits wrong codes of vouchers per person; optional.
	Guesses *auth.Limiter
	// Link returns the public URL of a path.
	Link func(path string) string
	// Prices returns the price list in force.
	Prices func(ctx context.Context) (*Prices, error)
	// Business returns who sells.
	Business func(ctx context.Context) (*Business, error)
	// OnPaid opens what is paid for, and refreshes the person's open screens.
	OnPaid func(ctx context.Context, tx *store.Tx, client uuid.UUID, plans []viewer.Span) error
}

// Subject is the subject of changes of all payments.
const Subject = "payments"

// changed announces that a payment has changed.
func (s *Service) changed(tx *store.Tx) {
	tx.AfterCommit(func() { s.Notify.Bus.Publish(Subject, nil) })
}

// Prices is the price list. Amounts are in hundredths of the currency.
type Prices struct {
	Currency string
	// TimeZone is that of the business: a new price counts from the first moment of its day there.
	TimeZone string
	// Of has the plans that are for sale.
	Of map[viewer.Plan]map[BillingInterval]int
	// TrialDays is for how long clients who never had a plan may try one without a charge; 0 if they may not.
	TrialDays map[viewer.Plan]int
	// OfferPercent is the discount on the first month of a client who has never paid.
	OfferPercent int
	// HowToPay says where to pay what admins confirm; empty if nothing can be bought that way.
	HowToPay text.LocalizedText
	// Collects has who collects payments in which currency.
	Collects map[string]payment.Provider
	// CanReturn reports whether clients may give up a new plan within 14 days.
	CanReturn bool
	// Receipt is nil if YooKassa makes no receipts.
	Receipt *pay.Receipt
}

// collector returns who collects payments in a currency: admins confirm what no provider collects that there are keys for.
func (s *Service) collector(p *Prices, currency string) payment.Provider {
	if by, ok := p.Collects[currency]; ok && s.Providers[by] != nil {
		return by
	}
	return payment.ProviderMANUAL
}

// sells reports whether anything can be bought in a currency.
func (s *Service) sells(p *Prices, currency string) bool {
	return s.collector(p, currency) != payment.ProviderMANUAL || len(p.HowToPay) > 0
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(s.renew))
	river.AddWorker(to, river.WorkFunc(s.eraseInvoices))
	river.AddWorker(to, river.WorkFunc(s.charge))
	river.AddWorker(to, river.WorkFunc(s.handle))
	river.AddWorker(to, river.WorkFunc(s.payBack))
	river.AddWorker(to, river.WorkFunc(s.closeCheckout))
	river.AddWorker(to, river.WorkFunc(s.reconcile))
	river.AddWorker(to, river.WorkFunc(s.announcePrice))
}

// Periodic returns the jobs that repeat.
func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{
		jobs.Every(time.Hour, RenewJob{}),
		jobs.Every(24*time.Hour, OldInvoicesJob{}),
		jobs.Every(24*time.Hour, ReconcileJob{}),
	}
}
