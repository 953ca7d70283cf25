package audit

import (
	"context"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// Reading records that an admin views a person's health data, and returns the context in which the row rules allow it; otherwise admins
// find nothing. For others, and for one's own data, it returns ctx.
func Reading(ctx context.Context, s *store.Store, person uuid.UUID, what auditevent.Act) (context.Context, error) {
	v := viewer.From(ctx)
	if v == nil || v.System || !v.IsAdmin() || v.ID == person {
		return ctx, nil
	}
	err := s.InTx(ctx, func(tx *store.Tx) error { return Record(ctx, tx, Act{What: what, Subject: Person(person)}) })
	return viewer.Recorded(ctx, person), err
}
