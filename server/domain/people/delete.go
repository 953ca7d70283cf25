package people

import (
	"context"
	"time"

	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

// deletionGrace is how long somebody who had their account deleted may come back.
const deletionGrace = 14 * 24 * time.Hour

// Delete signs the viewer out everywhere, revokes their API tokens and has everything of them erased at the time it answers, unless they come back before;
// LAST_ADMIN where nobody else could run the house, COACH_HAS_CLIENTS where a coach's clients would be left alone.
func (s *Service) Delete(ctx context.Context) (at time.Time, err error) {
	v, system := viewer.From(ctx), viewer.System(ctx)
	if v == nil {
		return at, errs.New(errs.Unauthenticated)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Profile.Get(system, v.ID)
		if err != nil {
			return err
		}
		if err := s.canBeSpared(ctx, tx, p); err != nil {
			return err
		}
		at = s.Now().UTC().Add(deletionGrace)
		if err := tx.Account.UpdateOneID(p.ID).SetDeleteAt(at).Exec(system); err != nil {
			return err
		}
		if _, err := s.EndDevices(ctx, tx, p.ID); err != nil {
			return err
		}
		if err := s.RevokeTokens(ctx, tx, p.ID); err != nil {
			return err
		}
		return s.Mail(ctx, tx, mail.DeletionRequested, p.ID)
	})
	return at, err
}
