package people

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/platform/store"
)

func TestLastAdminCannotLeave(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		one, two := w.hire("uma@example.org", viewer.RoleAdmin), w.someone("val@example.org")
		_, err := w.Delete(w.as(one))
		w.Expect(err, "LAST_ADMIN")
		w.as(one) // stays signed in
		w.System(func(system context.Context, tx *store.Tx) error {
			if err := tx.Profile.UpdateOneID(two.Profile.ID).SetRole(viewer.RoleAdmin).Exec(system); err != nil {
				return err
			}
			return tx.Account.UpdateOneID(two.Profile.ID).SetSuspendedAt(w.Time()).Exec(system)
		})
		_, err = w.Delete(w.as(one))
		w.Expect(err, "LAST_ADMIN") // a suspended admin does not count
	})
}

func TestLastOfTwoAdminsCannotLeave(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for round := range 5 {
			admins := make([]*identity.Session, 2)
			for i := range admins {
				admins[i] = w.hire(fmt.Sprintf("boss%d%d@example.org", round, i), viewer.RoleAdmin)
			}
			answers := make([]error, len(admins))
			var all sync.WaitGroup
			for i, s := range admins {
				as := w.as(s)
				all.Go(func() { _, answers[i] = w.Delete(as) })
			}
			all.Wait()
			got := []string{domaintest.Message(answers[0]), domaintest.Message(answers[1])}
			slices.Sort(got)
			if !slices.Equal(got, []string{"", "LAST_ADMIN"}) {
				t.Fatalf("the answers are %q", got)
			}
			w.System(func(system context.Context, tx *store.Tx) error {
				return tx.Profile.Update().SetRole(viewer.RoleClient).Exec(system)
			})
		}
	})
}
