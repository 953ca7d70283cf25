package rule_test

import (
	"context"
	"testing"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/ent/workoutcaptions"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func TestCaptionsAreReadAndWrittenWithTheirWorkout(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w, _ := build(t, s)
		system := viewer.System(context.Background())
		var published, draft *ent.Workout
		var file *ent.MediaFile
		in := func(tx *store.Tx, workout uuid.UUID, language viewer.Language) *ent.WorkoutCaptionsCreate {
			return tx.WorkoutCaptions.Create().SetWorkoutID(workout).SetLanguage(language).SetFileID(file.ID)
		}
		err := s.InTx(system, func(tx *store.Tx) error {
			made := func() *ent.WorkoutCreate {
				return tx.Workout.Create().SetTitle(text.LocalizedText{"en": "T"}).SetDescription(text.LocalizedText{}).SetCreatedBy(w.coach).
					SetCategory("CARDIO").SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").SetDurationMinutes(10)
			}
			published, draft = made().SaveX(system), made().SetStatus("DRAFT").SaveX(system)
			file = tx.MediaFile.Create().SetKind("CAPTIONS").SetContentType("text/vtt").SetSize(1).SaveX(system)
			return tx.WorkoutCaptions.CreateBulk(in(tx, published.ID, "EN"), in(tx, draft.ID, "EN")).Exec(system)
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, looker := range []struct {
			who    string
			id     uuid.UUID
			role   viewer.Role
			reads  int // of those of two published workouts, and those of a draft
			writes bool
		}{
			{"a client", w.client, viewer.RoleClient, 2, false},
			{"another coach", w.otherCoach, viewer.RoleCoach, 2, false},
			{"the author", w.coach, viewer.RoleCoach, 3, true},
			{"an admin", w.admin, viewer.RoleAdmin, 3, true},
		} {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: looker.id, Role: looker.role, Onboarded: true})
			if n, err := s.Ent.WorkoutCaptions.Query().Count(ctx); err != nil || n != looker.reads {
				t.Errorf("%s reads %d, %v", looker.who, n, err)
			}
			err := s.InTx(ctx, func(tx *store.Tx) error { return in(tx, published.ID, "RU").Exec(ctx) })
			if (err == nil) != looker.writes {
				t.Errorf("%s adds captions: %v", looker.who, err)
			}
			gone := 0
			err = s.InTx(ctx, func(tx *store.Tx) (err error) {
				gone, err = tx.WorkoutCaptions.Delete().Where(workoutcaptions.LanguageEQ("RU")).Exec(ctx)
				return err
			})
			if (err == nil && gone == 1) != looker.writes {
				t.Errorf("%s removes %d, %v", looker.who, gone, err)
			}
		}
		err = s.InTx(system, func(tx *store.Tx) error { return tx.MediaFile.DeleteOneID(file.ID).Exec(system) })
		if err == nil {
			t.Error("a file is removed while captions are in it")
		}
	})
}
