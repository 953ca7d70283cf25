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

// RemoveMethod removes what the viewer's renewals are charged to, also at the provider: they are then asked for. Idempotent.
func (s *Service) RemoveMethod(ctx context.Context) (*Billing, error) {
	client := viewer.From(ctx).ID
	err := s.Store.InTx(ctx, func(tx *store.Tx) error {
		granted := grant.With(ctx, grant.Billing)
		m, err := tx.Membership.Query().Where(membership.ProfileID(client), membership.MethodProviderNEQ("")).Only(granted)
		if err != nil {
			return ent.MaskNotFound(err)
		}
		if err := s.forgetLater(ctx, tx, m); err != nil {
			return err
		}
		err = tx.Membership.UpdateOne(m).SetMethodProvider("").SetMethodCustomer("").SetMethodRef("").SetMethodLabel("").Exec(granted)
		if err != nil {
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

func (s *Service) forgetLater(ctx context.Context, tx *store.Tx, m *ent.Membership) error {
	return s.Jobs.Insert(ctx, tx, ForgetMethodJob{payment.Provider(m.MethodProvider), m.MethodCustomer, m.MethodRef})
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
	url, err := portal.Portal(ctx, methodOf(m), languageOf(viewer.From(ctx).Language), s.Link("/settings?tab=billing&method=new"))
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

func languageOf(l viewer.Language) string {
	if l == viewer.LanguageRU {
		return "ru"
	}
	return "en"
}

// Stop ends what a provider could still collect from a person who is suspended or leaves: the page that is open. Their saved method is
// removed at the provider if they do not come back.
func (s *Service) Stop(ctx context.Context, tx *store.Tx, client uuid.UUID, forGood bool) error {
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
	if !forGood {
		return nil
	}
	m, err := tx.Membership.Query().Where(membership.ProfileID(client), membership.MethodProviderNEQ("")).Only(granted)
	if err != nil {
		return ent.MaskNotFound(err)
	}
	return s.forgetLater(ctx, tx, m)
}
