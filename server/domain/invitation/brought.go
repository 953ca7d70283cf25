package invitation

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/broughtentries"
	"forma/ent/grant"
	"forma/ent/invitation"
	"forma/ent/predicate"
	"forma/ent/schema/brought"
	"forma/server/platform/store"
)

const (
	// entriesOfPart is how many entries are taken over in one transaction.
	entriesOfPart = 50
	// keptWithdrawn is how long measurements are kept with a withdrawn invitation, so that withdrawing can be undone.
	keptWithdrawn = 10 * time.Minute
)

// bring keeps entries with an invitation, in parts, the latest days first.
func bring(ctx context.Context, tx *store.Tx, id uuid.UUID, entries []brought.Entry) error {
	latest := slices.SortedFunc(slices.Values(entries), func(a, b brought.Entry) int { return cmp.Compare(b.Day, a.Day) })
	var parts []*ent.BroughtEntriesCreate
	for part := range slices.Chunk(latest, entriesOfPart) {
		parts = append(parts, tx.BroughtEntries.Create().SetInvitationID(id).SetEntries(part))
	}
	if len(parts) == 0 {
		return nil
	}
	return tx.BroughtEntries.CreateBulk(parts...).Exec(grant.With(ctx, grant.BroughtEntries))
}

// ForgetJob erases measurements that have waited in vain.
type ForgetJob struct{}

func (ForgetJob) Kind() string { return "unclaimed_measurements" }

func (s *Service) forget(ctx context.Context, _ *river.Job[ForgetJob]) error { return s.Forget(ctx) }

// Forget erases measurements of invitations that expired, were withdrawn, or were accepted by someone who has not consented since.
func (s *Service) Forget(ctx context.Context) error {
	ctx, now := grant.Job(ctx, grant.BroughtEntries), s.Now().UTC()
	over := []predicate.Invitation{
		invitation.HasBroughtEntries(),
		invitation.Or(
			invitation.RevokedAtLTE(now.Add(-keptWithdrawn)),
			invitation.And(invitation.AcceptedAtIsNil(), invitation.ExpiresAtLTE(now)),
			invitation.AcceptedAtLTE(now.Add(-lifetime)),
		),
	}
	for {
		ids, err := s.Store.Ent.Invitation.Query().Where(over...).Limit(purgeBatch).IDs(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		err = s.Store.InTx(ctx, func(tx *store.Tx) error {
			ids, err := tx.Invitation.Query().Where(invitation.IDIn(ids...)).Where(over...).IDs(ctx) // some may have been sent again
			if err != nil {
				return err
			}
			if _, err := tx.BroughtEntries.Delete().Where(broughtentries.InvitationIDIn(ids...)).Exec(ctx); err != nil {
				return err
			}
			return tx.Invitation.Update().Where(invitation.IDIn(ids...), invitation.AcceptedAtIsNil()).ClearMeasurements().Exec(ctx)
		})
		if err != nil {
			return err
		}
	}
}
