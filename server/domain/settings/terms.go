package settings

import (
	"context"
	"time"

	"forma/ent"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// TermsNotice is the terms of service in force, which the viewer has not agreed to.
type TermsNotice struct {
	Version     int
	PublishedAt time.Time
	// AgreedVersion is what they agreed to before.
	AgreedVersion int
}

// TermsNotice returns what the viewer has to agree to, or nil. Admins publish the terms, and need not agree to their own.
func (s *Service) TermsNotice(ctx context.Context) (*TermsNotice, error) {
	all, err := s.Get(ctx)
	if err != nil || all.Terms.Version == 0 || viewer.From(ctx).IsAdmin() {
		return nil, err
	}
	me, err := agreement(ctx, s.Store.Reader(ctx))
	if err != nil || me.TermsVersion >= all.Terms.Version {
		return nil, err
	}
	return &TermsNotice{Version: all.Terms.Version, PublishedAt: *all.Terms.PublishedAt, AgreedVersion: me.TermsVersion}, nil
}

// AgreeToTerms records that the viewer agrees to a version of the terms of service, unless they have agreed to it or a later one.
func (s *Service) AgreeToTerms(ctx context.Context, version int) (*TermsNotice, error) {
	all, err := s.Get(ctx)
	if err != nil {
		return nil, err
	}
	if version < 1 || version > all.Terms.Version {
		return nil, errs.Range("version", errs.OutOfRange, 1, all.Terms.Version)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		me, err := agreement(ctx, tx.Client)
		if err != nil || me.TermsVersion >= version {
			return err
		}
		return tx.Profile.UpdateOneID(me.ID).SetTermsVersion(version).SetTermsAgreedAt(s.Now().UTC()).Exec(ctx)
	})
	if err != nil {
		return nil, err
	}
	return s.TermsNotice(ctx)
}

func agreement(ctx context.Context, db *ent.Client) (*ent.Profile, error) {
	return db.Profile.Query().
		Where(profile.ID(viewer.From(ctx).ID)).
		Select(profile.FieldTermsVersion).
		Only(ctx)
}
