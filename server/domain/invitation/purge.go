package invitation

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"forma/ent/invitation"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// staleInvitation is how long an invitation that nobody accepted is kept after its end.
const staleInvitation = 90 * 24 * time.Hour

// StaleInvitationsJob removes the invitations that nobody accepted long after they ended.
type StaleInvitationsJob struct{}

// Kind names the job.
func (StaleInvitationsJob) Kind() string { return "stale_invitations" }

func (s *Service) staleInvitations(ctx context.Context, _ *river.Job[StaleInvitationsJob]) error {
	return s.RemoveStaleInvitations(ctx)
}

// RemoveStaleInvitations removes addresses and names of people who never came, withdrawn invitations among them.
func (s *Service) RemoveStaleInvitations(ctx context.Context) error {
	ctx = viewer.System(ctx)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.Invitation.Delete().Where(invitation.AcceptedAtIsNil(), invitation.ExpiresAtLTE(s.Now().UTC().Add(-staleInvitation))).Exec(ctx)
		return err
	})
}
