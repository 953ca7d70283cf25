package people

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// manage runs an admin's act on each person in one transaction, and returns them as they are after it.
func (s *Service) manage(
	ctx context.Context,
	ids []uuid.UUID,
	field string,
	act func(*store.Tx, *ent.Profile) error,
) (list []*ManagedPerson, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	if len(ids) == 0 || len(ids) > store.LargestPage {
		return nil, errs.Range(field, errs.OutOfRange, 1, store.LargestPage)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		rows := make([]*ent.Profile, len(ids))
		for i, id := range ids {
			p, err := tx.Profile.Get(ctx, id)
			if ent.IsNotFound(err) {
				return &errs.Error{Code: errs.NotFound, Field: field}
			}
			if err != nil {
				return err
			}
			if err := act(tx, p); err != nil {
				return err
			}
			if rows[i], err = tx.Profile.Get(ctx, id); err != nil {
				return err
			}
		}
		list, err = s.managed(ctx, tx.Client, rows)
		return err
	})
	return list, err
}
