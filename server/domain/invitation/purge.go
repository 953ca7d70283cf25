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

// Purge deletes names and emails of people who never accepted, including those of revoked invitations.
func (s *Service) Purge(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.Invitations)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Invitation.Delete().
			Where(invitation.AcceptedAtIsNil(), invitation.ExpiresAtLTE(s.Now().UTC().Add(-keptAfterEnd))).
			Exec(ctx)
		return err
	})
}
