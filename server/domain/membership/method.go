package membership

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/membership"
	"forma/ent/payment"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/pay"
	"forma/server/platform/store"
)

// RemoveMethod removes what the viewer's renewals are charged to, also at the provider: they are then asked for. TIMEOUT if the provider
// does not answer. Idempotent.
func (s *Service) RemoveMethod(ctx context.Context) (*Billing, error) {
	client := viewer.From(ctx).ID
	m, err := s.forgetMethod(ctx, client)
	if err != nil {
		return nil, unavailable(ctx, err)
	}
	if m == nil {
		return s.Get(ctx)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		granted := grant.With(ctx, grant.Billing)
		n, err := tx.Membership.Update().
			Where(membership.ID(m.ID), membership.MethodRef(m.MethodRef)).
			SetMethodProvider("").
			SetMethodCustomer("").
			SetMethodRef("").
			SetMethodLabel("").
			Save(granted)
		if err != nil || n == 0 {
			return err
		}
		return tx.Payment.Update().
			Where(payment.ProfileID(client), payment.StateEQ(payment.StateREQUESTED)).
			ClearChargeAt().
			Exec(granted)
	})
	if err != nil {
		return nil, err
	}
	return s.Get(ctx)
}

// forgetMethod removes what a client's renewals are charged to at the provider, and returns whose it was; nil without one. It is not left
// to a job, which would keep the provider's ids in its arguments after their person is erased.
func (s *Service) forgetMethod(ctx context.Context, client uuid.UUID) (*ent.Membership, error) {
	granted := grant.With(ctx, grant.Billing)
	m, err := s.Store.Reader(granted).Membership.Query().
		Where(membership.ProfileID(client), membership.MethodProviderNEQ("")).
		Only(granted)
	if err != nil {
		return nil, ent.MaskNotFound(err)
	}
	if provider, ok := s.Providers[payment.Provider(m.MethodProvider)]; ok {
		err = provider.Forget(granted, methodOf(m))
	}
	return m, err
}

// Leave removes at the provider what the renewals of a person would be charged to who is about to be erased.
func (s *Service) Leave(ctx context.Context, client uuid.UUID) error {
	_, err := s.forgetMethod(ctx, client)
	return err
}

// portal returns what the viewer's renewals are charged to, and where it is replaced; nil if it cannot be.
func (s *Service) portal(ctx context.Context) (*ent.Membership, pay.Portal, error) {
	m, err := s.Store.Reader(ctx).Membership.Query().
		Where(membership.ProfileID(viewer.From(ctx).ID), membership.MethodProviderNEQ("")).
		Only(ctx)
	if err != nil {
		return nil, nil, ent.MaskNotFound(err)
	}
	portal, _ := s.Providers[payment.Provider(m.MethodProvider)].(pay.Portal)
	return m, portal, nil
}

// ReplaceMethod opens the provider's page on which the viewer replaces what renewals are charged to. CONFLICT if there is none, TIMEOUT if
// the provider does not answer.
func (s *Service) ReplaceMethod(ctx context.Context) (*Checkout, error) {
	m, portal, err := s.portal(ctx)
	if err != nil {
		return nil, err
	}
	if portal == nil {
		return nil, errs.New(errs.Conflict)
	}
	url, err := portal.Portal(ctx, methodOf(m), viewer.From(ctx).Language.Tag(), s.Link("/settings?tab=billing&method=new"))
	if err != nil {
		return nil, unavailable(ctx, err)
	}
	return &Checkout{url}, nil
}

// CheckMethod asks the provider what the viewer's renewals are charged to. TIMEOUT if it does not answer. Idempotent.
func (s *Service) CheckMethod(ctx context.Context) (*Billing, error) {
	m, portal, err := s.portal(ctx)
	if err != nil {
		return nil, err
	}
	if portal != nil {
		if _, err := s.currentMethod(ctx, m); err != nil {
			return nil, unavailable(ctx, err)
		}
	}
	return s.Get(ctx)
}

// currentMethod returns what m is charged to, and keeps it if it was replaced at the provider.
func (s *Service) currentMethod(ctx context.Context, m *ent.Membership) (pay.Method, error) {
	known := methodOf(m)
	portal, ok := s.Providers[payment.Provider(m.MethodProvider)].(pay.Portal)
	if !ok {
		return known, nil
	}
	current, err := portal.Current(ctx, known)
	if err != nil || current.ID == known.ID {
		return known, err
	}
	return current, s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Membership.Update().
			Where(membership.ID(m.ID), membership.MethodRef(known.ID)).
			SetMethodRef(current.ID).
			SetMethodLabel(current.Label).
			Exec(grant.With(ctx, grant.Billing))
	})
}

func methodOf(m *ent.Membership) pay.Method {
	return pay.Method{Customer: m.MethodCustomer, ID: m.MethodRef, Label: m.MethodLabel}
}

// Stop ends what a provider could still collect from a person who is suspended or leaves: the page that is open.
func (s *Service) Stop(ctx context.Context, tx *store.Tx, client uuid.UUID) error {
	granted := grant.With(ctx, grant.Billing)
	open, err := tx.Payment.Query().
		Where(payment.ProfileID(client), payment.StateEQ(payment.StateREQUESTED), payment.CheckoutURLNEQ("")).
		All(granted)
	if err != nil {
		return err
	}
	for _, p := range open {
		if err := s.Jobs.Insert(ctx, tx, CloseCheckoutJob{p.ID, p.ProviderRef, p.Provider}); err != nil {
			return err
		}
	}
	return nil
}
