package app_test

import (
	"context"

	"github.com/google/uuid"

	"forma/ent/guidedfilm"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

// draws adds two workouts without a video, of which the author asked for the films, and finishes one.
func (m *matrix) draws(b *being) {
	ten := 10
	m.system(func(ctx context.Context, tx *store.Tx) error {
		for _, id := range []*uuid.UUID{&b.drawn, &b.drawing} {
			row, err := m.w.Library.Create(ctx, tx, library.NewWorkout{Author: m.author(b), Title: both("Drawn for " + b.name),
				Category: "CARDIO",
				Goal:     "BUILD_MUSCLE", Level: "BEGINNER", Minutes: 20, RequiredPlan: string(b.plan), Description: both("Text"),
				Tags:  text.Tags{"en": []string{"legs"}, "ru": []string{"ноги"}},
				Steps: []workoutstep.WorkoutStep{{ExerciseID: b.move, Sets: 1, Reps: &ten}}})
			if err != nil {
				return err
			}
			*id, m.owners[row.ID.String()] = row.ID, b
		}
		return nil
	})
	author := viewer.With(context.Background(), &viewer.Viewer{ID: m.author(b), Role: viewer.RoleAdmin, Onboarded: true})
	for _, id := range []uuid.UUID{b.drawn, b.drawing} {
		_, err := m.w.Library.RequestGuidedFilm(author, id, viewer.LanguageEN)
		m.w.must(err)
	}
	m.system(func(ctx context.Context, tx *store.Tx) error {
		if err := tx.GuidedFilm.Update().Where(guidedfilm.WorkoutID(b.drawing)).SetPercent(50).Exec(ctx); err != nil {
			return err
		}
		return tx.GuidedFilm.Update().Where(guidedfilm.WorkoutID(b.drawn)).SetState(guidedfilm.StateREADY).SetSize(10).Exec(ctx)
	})
}
