package membership

import (
	"context"
	"errors"
	"log/slog"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/invoice"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

// Checkout is a page of a provider where a payment is made.
type Checkout struct{ URL string }

// OpenCheckout opens the provider's page for a payment that the viewer asked for; the same page again while it is open. NOT_FOUND if the
// payment is not theirs, TOO_LATE once it is decided, CONFLICT if an admin confirms it, TIMEOUT if the provider does not answer.
func (s *Service) OpenCheckout(ctx context.Context, id uuid.UUID) (*Checkout, error) {
	p, err := s.own(ctx, id)
	if err != nil {
		return nil, err
	}
	if p, err = s.sync(ctx, p); err != nil {
		return nil, err
	}
	provider, ok := s.Providers[p.Provider]
	switch {
	case p.State != payment.StateREQUESTED:
		return nil, errs.New(errs.TooLate)
	case !ok:
		return nil, errs.New(errs.Conflict)
	case p.CheckoutURL != "":
		return &Checkout{p.CheckoutURL}, nil
	}
	charge, err := s.chargeOf(ctx, s.Store.Reader(ctx), p)
	if err != nil {
		return nil, err
	}
	// Two tabs open the same page; once it has come to nothing, the next one is another.
	o, err := provider.Checkout(ctx, charge, keyOf(p.ID, p.ProviderRef))
	if err != nil {
		return nil, unavailable(ctx, err)
	}
	kept := 0
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		kept, err = tx.Payment.Update().
			Where(payment.ID(p.ID), payment.StateEQ(payment.StateREQUESTED), payment.ProviderRefIn(p.ProviderRef, o.ID)).
			SetProviderRef(o.ID).
			SetCheckoutURL(o.URL).
			Save(grant.With(ctx, grant.Billing))
		return err
	})
	if err != nil {
		return nil, err
	}
	if kept == 0 {
		if _, err := provider.Close(ctx, o.ID); err != nil {
			slog.WarnContext(ctx, "a page for a payment that is decided stays open", "payment", p.ID, "error", err)
		}
		return nil, errs.New(errs.TooLate)
	}
	return &Checkout{o.URL}, nil
}

// keyOf names an attempt to collect a payment: what is repeated has the same key.
func keyOf(p uuid.UUID, attempt string) string { return uuid.NewSHA1(p, []byte(attempt)).String() }

// unavailable returns the error for people whose provider does not answer.
func unavailable(ctx context.Context, err error) error {
	slog.WarnContext(ctx, "the payment provider did not do as asked", "error", err)
	return errs.New(errs.Timeout)
}

// own returns a payment of the viewer.
func (s *Service) own(ctx context.Context, id uuid.UUID) (*ent.Payment, error) {
	p, err := s.Store.Reader(ctx).Payment.Query().Where(payment.ID(id), payment.ProfileID(viewer.From(ctx).ID)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil, errs.New(errs.NotFound)
	}
	return p, err
}

// Check asks the provider whether a payment of the viewer was made, and opens what it pays for. NOT_FOUND if it is not theirs, TIMEOUT if
// the provider does not answer. Idempotent.
func (s *Service) Check(ctx context.Context, id uuid.UUID) (*Billing, error) {
	p, err := s.own(ctx, id)
	if err != nil {
		return nil, err
	}
	if _, err := s.sync(ctx, p); err != nil {
		return nil, err
	}
	return s.Get(ctx)
}

// sync brings an open payment to the state of its object at the provider.
func (s *Service) sync(ctx context.Context, p *ent.Payment) (*ent.Payment, error) {
	provider, ok := s.Providers[p.Provider]
	if !ok || p.ProviderRef == "" || p.State != payment.StateREQUESTED {
		return p, nil
	}
	o, err := provider.Get(ctx, p.ProviderRef)
	if err != nil && !errors.Is(err, pay.ErrNotFound) {
		return nil, unavailable(ctx, err)
	}
	if o == nil {
		o = &pay.Object{ID: p.ProviderRef, Payment: p.ID, State: pay.Failed}
	}
	return s.apply(ctx, p.Provider, p.ID, o)
}

// chargeOf returns what a provider collects for p.
func (s *Service) chargeOf(ctx context.Context, db *ent.Client, p *ent.Payment) (pay.Charge, error) {
	client, err := db.Profile.Get(grant.With(ctx, grant.Billing), p.ProfileID)
	if err != nil {
		return pay.Charge{}, err
	}
	prices, err := s.Prices(ctx)
	if err != nil {
		return pay.Charge{}, err
	}
	business, err := s.Business(ctx)
	if err != nil {
		return pay.Charge{}, err
	}
	said := texts.In(client.Language).Invoice
	c := pay.Charge{
		Payment:     p.ID,
		Amount:      p.Amount,
		Currency:    p.Currency,
		Description: business.Seller.Name + ": " + said.Plans[p.Plan] + ", " + said.Intervals[invoice.Interval(p.Interval)],
		Email:       client.Email,
		Language:    client.Language.Tag(),
		Return:      s.Link("/subscription?payment=" + p.ID.String()),
	}
	if p.Provider == payment.ProviderYOOKASSA {
		c.Receipt = prices.Receipt
	}
	return c, nil
}
