package rule_test

import (
	"context"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func TestExercisesAreWrittenByTheirAuthorsAndAdmins(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w, _ := build(t, s)
		for _, looker := range []struct {
			who     string
			id      uuid.UUID
			role    viewer.Role
			changes int // of the one that the coach has made, and that of the catalogue
			makes   bool
		}{
			{"the author", w.coach, viewer.RoleCoach, 1, true},
			{"another coach", w.otherCoach, viewer.RoleCoach, 0, true},
			{"an admin", w.admin, viewer.RoleAdmin, 1, true},
			{"a client", w.client, viewer.RoleClient, 0, false},
		} {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: looker.id, Role: looker.role, Onboarded: true})
			try := func(write func(tx *store.Tx) (int, error)) (n int) {
				t.Helper()
				if err := s.InTx(ctx, func(tx *store.Tx) (err error) { n, err = write(tx); return err }); err != nil {
					return 0
				}
				return n
			}
			made := func(tx *store.Tx, key string, by uuid.UUID) *ent.ExerciseCreate {
				return tx.Exercise.Create().SetKey(key).SetName(text.LocalizedText{"en": "Row"}).SetHowTo(text.LocalizedText{}).
					SetMuscleGroup("back").SetEquipment("none").SetCreatedBy(by)
			}
			if n := try(func(tx *store.Tx) (int, error) { return tx.Exercise.Update().SetEquipment("mat").Save(ctx) }); n != looker.changes {
				t.Errorf("%s changes %d exercises", looker.who, n)
			}
			if n := try(func(tx *store.Tx) (int, error) { return tx.Exercise.Delete().Exec(ctx) }); n != 0 {
				t.Errorf("%s deletes %d exercises", looker.who, n)
			}
			for key, allowed := range map[string]bool{"own-" + looker.who: looker.makes, "of the catalogue": false} {
				makes := try(func(tx *store.Tx) (int, error) { return 1, made(tx, key, looker.id).Exec(ctx) }) == 1
				if makes != allowed {
					t.Errorf("%s makes %q: %t", looker.who, key, makes)
				}
			}
			if try(func(tx *store.Tx) (int, error) { return 1, made(tx, "own-x", w.former).Exec(ctx) }) == 1 {
				t.Errorf("%s makes an exercise in another's name", looker.who)
			}
			if looker.makes { // not to be counted for the next
				if _, err := s.DB.Exec("DELETE FROM exercises WHERE key LIKE 'own-%' AND key <> 'own-press'"); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
