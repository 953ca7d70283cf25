// Package membership is what clients pay for: the plan that they hold, changes of it, and payments.
package membership

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Service sells plans.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Now    func() time.Time
	// Prices returns the price list in force.
	Prices func(ctx context.Context) (*Prices, error)
	// Business returns who sells.
	Business func(ctx context.Context) (*Business, error)
	// OnPaid opens what is paid for, and refreshes the person's open screens.
	OnPaid func(ctx context.Context, tx *store.Tx, client uuid.UUID, plans []viewer.Span) error
}

// Prices is the price list. Amounts are in hundredths of the currency.
type Prices struct {
	Currency string
	// Of has the plans that are for sale.
	Of map[viewer.Plan]map[BillingInterval]int
	// TrialDays is for how long clients who never had a plan may try one without a charge; 0 if they may not.
	TrialDays map[viewer.Plan]int
	// OfferPercent is the discount on the first month of a client who has never paid.
	OfferPercent int
	// HowToPay says where to pay; empty if nothing can be bought.
	HowToPay text.LocalizedText
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(s.renew))
	river.AddWorker(to, river.WorkFunc(s.eraseInvoices))
}

// Periodic returns the jobs that repeat.
func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(time.Hour, RenewJob{}), jobs.Every(24*time.Hour, OldInvoicesJob{})}
}
