package membership

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/invoice"
	"forma/ent/membership"
	"forma/ent/payment"
	"forma/ent/paymentevent"
	"forma/server/platform/errs"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

// apply brings a payment to the state of an object at its provider, whatever was heard of it before and in whichever order.
func (s *Service) apply(ctx context.Context, by payment.Provider, id uuid.UUID, o *pay.Object) (p *ent.Payment, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		granted := grant.With(ctx, grant.Collection)
		if p, err = tx.Payment.Get(granted, id); err != nil {
			return err
		}
		if p.ChargingSince != nil && o.Key == chargeKey(p) && o.State == pay.Paid {
			if p, err = tx.Payment.UpdateOne(p).ClearChargingSince().Save(granted); err != nil {
				return err
			}
		}
		switch isOpen := p.State == payment.StateREQUESTED; {
		case o.Payment != id || p.Provider != by:
			return fmt.Errorf("membership: the object %s is not of the payment %s", o.ID, id)
		case o.State == pay.Paid && isOpen && (o.Amount != p.Amount || o.Currency != p.Currency):
			return fmt.Errorf("membership: %d %s were paid on %s, not %d %s", o.Amount, o.Currency, o.ID, p.Amount, p.Currency)
		case o.State == pay.Paid && isOpen:
			if err := s.collected(granted, tx, p, o); err != nil || o.Refunded == 0 {
				return err
			}
			if p, err = tx.Payment.Get(granted, id); err != nil { // some is refunded already
				return err
			}
			return s.refundedElsewhere(granted, tx, p, o)
		case o.State == pay.Paid && p.State == payment.StatePAID && p.ProviderRef == o.ID:
			return s.refundedElsewhere(granted, tx, p, o)
		case o.State == pay.Paid && o.Refunded < o.Amount:
			// Paid after it was taken back or given up, or twice: nothing was sold for it.
			return s.Jobs.Insert(ctx, tx, stray(by, id, o))
		case o.State == pay.Failed && isOpen && p.ProviderRef == o.ID:
			return tx.Payment.UpdateOne(p).SetCheckoutURL("").Exec(granted)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.Store.Reader(ctx).Payment.Get(grant.With(ctx, grant.Collection), id)
}

// stray pays back what was paid for nothing.
func stray(by payment.Provider, id uuid.UUID, o *pay.Object) RefundJob {
	return RefundJob{by, o.ID, o.Amount - o.Refunded, o.Currency, keyOf(id, "stray "+o.ID), id}
}

// collected opens what was paid for, and keeps the method for renewals.
func (s *Service) collected(granted context.Context, tx *store.Tx, p *ent.Payment, o *pay.Object) error {
	if p.CheckoutURL != "" && p.ProviderRef != o.ID { // maybe another page than the one it was paid on
		if err := s.Jobs.Insert(granted, tx, CloseCheckoutJob{p.ID, p.ProviderRef, p.Provider}); err != nil {
			return err
		}
	}
	if p.ChargingSince != nil { // and the saved method, too, maybe
		if err := s.Jobs.Insert(granted, tx, ChargeJob{p.ID}); err != nil {
			return err
		}
	}
	p, err := tx.Payment.UpdateOne(p).SetProviderRef(o.ID).SetCheckoutURL("").ClearChargeAt().ClearFailedAt().Save(granted)
	if err != nil {
		return err
	}
	if err := s.settle(granted, tx, p); err != nil || o.Method == nil {
		return err
	}
	return tx.Membership.Update().
		Where(membership.ProfileID(p.ProfileID)).
		SetMethodProvider(string(p.Provider)).
		SetMethodCustomer(o.Method.Customer).
		SetMethodRef(o.Method.ID).
		SetMethodLabel(o.Method.Label).
		Exec(granted)
}

// refundedElsewhere records what was refunded at the provider and not here.
func (s *Service) refundedElsewhere(granted context.Context, tx *store.Tx, p *ent.Payment, o *pay.Object) error {
	more := min(o.Refunded, p.Amount) - p.Refunded
	if more <= 0 {
		return nil
	}
	p, err := tx.Payment.UpdateOne(p).AddRefunded(more).ClearFailedAt().Save(grant.With(granted, grant.Billing))
	if err != nil {
		return err
	}
	if err := s.issue(granted, tx, invoice.KindCREDIT_NOTE, uuid.Must(uuid.NewV7()), p, more); err != nil {
		return err
	}
	return s.takeBack(granted, tx, p, RefundInput{PaymentID: p.ID, Amount: more})
}

// Report is what a provider reports.
type Report = pay.Report

// Receive stores what a provider reports, to be handled soon. NOT_FOUND without keys for it, BAD_INPUT unless the provider has said it;
// what is about other things than payments here is ignored.
func (s *Service) Receive(ctx context.Context, by payment.Provider, r Report) error {
	provider, ok := s.Providers[by]
	if !ok {
		return errs.New(errs.NotFound)
	}
	e, err := provider.Event(r)
	switch {
	case errors.Is(err, pay.ErrForeign):
		return nil
	case errors.Is(err, pay.ErrForged):
		return errs.Input("", errs.Invalid)
	case err != nil:
		return err
	}
	granted := grant.Job(ctx, grant.Collection)
	return s.Store.InTx(granted, func(tx *store.Tx) error {
		of := payment.ID(e.Payment)
		if e.Payment == uuid.Nil {
			of = payment.ProviderRef(e.Object)
		}
		p, err := tx.Payment.Query().Where(of, payment.ProviderEQ(by)).Only(granted)
		if err != nil {
			return ent.MaskNotFound(err)
		}
		at := paymentevent.Provider(by)
		known, err := tx.PaymentEvent.Query().Where(paymentevent.ProviderEQ(at), paymentevent.Key(e.Key)).Exist(granted)
		if err != nil || known {
			return err
		}
		row, err := tx.PaymentEvent.Create().
			SetProvider(at).
			SetKey(e.Key).
			SetKind(e.Kind).
			SetObject(e.Object).
			SetPaymentID(p.ID).
			SetProfileID(p.ProfileID).
			SetBody(string(r.Body)).
			SetCreatedAt(s.Now().UTC()).
			Save(granted)
		if err != nil {
			return err
		}
		return s.Jobs.Insert(granted, tx, PaymentEventJob{row.ID})
	})
}

// PaymentEventJob handles what a provider has reported.
type PaymentEventJob struct {
	Event uuid.UUID `json:"event"`
}

func (PaymentEventJob) Kind() string { return "payment_event" }

func (s *Service) handle(ctx context.Context, job *river.Job[PaymentEventJob]) error {
	return s.Handle(ctx, job.Args.Event)
}

// Handle does what PaymentEventJob does.
func (s *Service) Handle(ctx context.Context, id uuid.UUID) error {
	granted := grant.Job(ctx, grant.Collection)
	e, err := s.Store.Reader(ctx).PaymentEvent.Get(granted, id)
	if err != nil {
		return ent.MaskNotFound(err)
	}
	failed := s.believe(granted, e)
	err = s.Store.InTx(granted, func(tx *store.Tx) error {
		update := tx.PaymentEvent.UpdateOneID(id).SetError("").SetHandledAt(s.Now().UTC())
		if failed != nil {
			update = tx.PaymentEvent.UpdateOneID(id).SetError(failed.Error())
		}
		return update.Exec(granted)
	})
	return errors.Join(failed, err)
}

// believe asks the provider for what an event is about: the event alone says nothing that is relied on.
func (s *Service) believe(granted context.Context, e *ent.PaymentEvent) error {
	by := payment.Provider(e.Provider)
	provider, ok := s.Providers[by]
	if !ok {
		return fmt.Errorf("membership: no keys for %s", by)
	}
	o, err := provider.Get(granted, e.Object)
	if err != nil {
		return err
	}
	_, err = s.apply(granted, by, e.PaymentID, o)
	return err
}

// CloseCheckoutJob closes the page of a payment that is decided; what was paid on it after all is refunded.
type CloseCheckoutJob struct {
	Payment  uuid.UUID        `json:"payment"`
	Object   string           `json:"object"`
	Provider payment.Provider `json:"provider"`
}

func (CloseCheckoutJob) Kind() string { return "close_checkout" }

func (s *Service) closeCheckout(ctx context.Context, job *river.Job[CloseCheckoutJob]) error {
	return s.CloseCheckout(ctx, job.Args)
}

// CloseCheckout does what CloseCheckoutJob does.
func (s *Service) CloseCheckout(ctx context.Context, a CloseCheckoutJob) error {
	granted := grant.Job(ctx, grant.Collection)
	provider, ok := s.Providers[a.Provider]
	if !ok {
		return fmt.Errorf("membership: no keys for %s", a.Provider)
	}
	o, err := provider.Close(granted, a.Object)
	if errors.Is(err, pay.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = s.apply(granted, a.Provider, a.Payment, o)
	if !ent.IsNotFound(err) {
		return err
	}
	// The account is erased: nobody is left to have what is paid for.
	switch {
	case o.State == pay.Open:
		return errStillOpen
	case o.State == pay.Paid && o.Refunded < o.Amount:
		return s.PayBack(ctx, stray(a.Provider, a.Payment, o))
	}
	return nil
}

// errStillOpen lets the job come again.
var errStillOpen = errors.New("membership: the page of a person who has left can still be paid on")
