package people

import (
	"context"
	"time"

	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// deletionGrace is how long a deletion can be cancelled.
const deletionGrace = 14 * 24 * time.Hour

// Delete ends the viewer's devices and API tokens, and returns when everything about them will be erased unless they sign in again before.
// LAST_ADMIN for the last administrator, COACH_HAS_CLIENTS for a coach who still has clients.
func (s *Service) Delete(ctx context.Context) (at time.Time, err error) {
	v, granted := viewer.From(ctx), grant.With(ctx, grant.Deletion)
	if v == nil {
		return at, errs.New(errs.Unauthenticated)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Profile.Get(granted, v.ID)
		if err != nil {
			return err
		}
		if err := s.mustBeReplaceable(ctx, tx, p); err != nil {
			return err
		}
		at = s.Now().UTC().Add(deletionGrace)
		if err := tx.Account.UpdateOneID(p.ID).SetDeleteAt(at).Exec(granted); err != nil {
			return err
		}
		if _, err := s.EndDevices(ctx, tx, p.ID); err != nil {
			return err
		}
		if err := s.RevokeTokens(ctx, tx, p.ID); err != nil {
			return err
		}
		if err := s.stop(ctx, tx, p.ID); err != nil {
			return err
		}
		return s.Mail(ctx, tx, mail.DeletionRequested, p.ID)
	})
	return at, err
}
