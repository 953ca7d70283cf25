package invitation

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"forma/ent/grant"
	"forma/ent/invitation"
	"forma/server/platform/store"
)

// keptAfterEnd is how long an invitation that was not accepted is kept after it expired.
const keptAfterEnd = 90 * 24 * time.Hour

// PurgeJob deletes old invitations that were never accepted.
type PurgeJob struct{}

func (PurgeJob) Kind() string { return "stale_invitations" }

func (s *Service) purge(ctx context.Context, _ *river.Job[PurgeJob]) error {
	return s.Purge(ctx)
}

// purgeBatch bounds how many invitations are deleted in one transaction, for which other writers wait.
const purgeBatch = 100

// Purge deletes names and emails of people who never accepted, including those of revoked invitations.
func (s *Service) Purge(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Invitations)
	stale := invitation.And(invitation.AcceptedAtIsNil(), invitation.ExpiresAtLTE(s.Now().UTC().Add(-keptAfterEnd)))
	for {
		ids, err := s.Store.Ent.Invitation.Query().Where(stale).Limit(purgeBatch).IDs(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.Store.InTx(ctx, func(tx *store.Tx) error {
			_, err := tx.Invitation.Delete().Where(invitation.IDIn(ids...), stale).Exec(ctx)
			return err
		})
		if err != nil {
			return err
		}
	}
}
