package progress

import (
	"context"

	"forma/ent"
	"forma/ent/healthconsent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"

	"entgo.io/ent/dialect/sql"
)

// ConsentVersion is the current version of the consent text; the second one
// mentions check-ins, the third heart rates, screenings and calorie targets.
const ConsentVersion = 3

// Consent returns the viewer's latest consent, withdrawn or not; nil before the first.
func (s *Service) Consent(ctx context.Context) (*ent.HealthConsent, error) {
	c, err := latestConsent(s.Store.Ent.HealthConsent.Query()).First(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return c, err
}

func latestConsent(q *ent.HealthConsentQuery) *ent.HealthConsentQuery {
	return q.Order(healthconsent.ByCreatedAt(sql.OrderDesc()), healthconsent.ByID(sql.OrderDesc()))
}

// GiveConsent records the viewer's consent to storing health data, or returns the one in force.
func (s *Service) GiveConsent(ctx context.Context, version int) (c *ent.HealthConsent, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		c, err = s.giveConsent(ctx, tx, version, "version")
		return err
	})
	return c, err
}

func (s *Service) giveConsent(ctx context.Context, tx *store.Tx, version int, field string) (*ent.HealthConsent, error) {
	if version < 1 || version > ConsentVersion {
		return nil, errs.Range(field, errs.OutOfRange, 1, ConsentVersion)
	}
	me := viewer.From(ctx).ID
	c, err := tx.HealthConsent.Query().Where(healthconsent.ProfileID(me), healthconsent.WithdrawnAtIsNil()).Only(ctx)
	if !ent.IsNotFound(err) {
		return c, err
	}
	c, err = tx.HealthConsent.Create().SetProfileID(me).SetVersion(version).SetCreatedAt(s.Now()).Save(ctx)
	if err != nil {
		return nil, err
	}
	return c, s.takeBrought(ctx, tx)
}

// WithdrawConsent withdraws it; stored data stays visible to the viewer only.
func (s *Service) WithdrawConsent(ctx context.Context) (c *ent.HealthConsent, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		c, err = latestConsent(tx.HealthConsent.Query()).First(ctx)
		if err != nil || c.WithdrawnAt != nil {
			return err
		}
		if c, err = c.Update().SetWithdrawnAt(s.Now()).Save(ctx); err != nil {
			return err
		}
		return dropBrought(ctx, tx)
	})
	return c, err
}

// needConsent refuses to store health data without consent.
func needConsent(ctx context.Context, tx *store.Tx) error {
	given, err := consents(ctx, tx.HealthConsent.Query())
	if err == nil && !given {
		err = errs.New(errs.ConsentRequired)
	}
	return err
}

// Consents reports whether the viewer's consent is in force.
func (s *Service) Consents(ctx context.Context, q *ent.HealthConsentQuery) (bool, error) {
	return consents(ctx, q)
}

// consents reports whether the viewer's consent is in force.
func consents(ctx context.Context, q *ent.HealthConsentQuery) (bool, error) {
	return q.Where(healthconsent.ProfileID(viewer.From(ctx).ID), healthconsent.WithdrawnAtIsNil()).Exist(ctx)
}
