package library

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutfavourite"
	"forma/ent/workoutlog"
	"forma/ent/workouttag"
	"forma/server/platform/store"
)

// SetFavourite puts a workout among the viewer's favourites, or takes it away; a second time changes nothing.
func (s *Service) SetFavourite(ctx context.Context, id uuid.UUID, favourite bool) (w *ent.Workout, err error) {
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if w, err = find(ctx, tx, id); err != nil {
			return err
		}
		if !favourite {
			_, err := tx.WorkoutFavourite.Delete().Where(workoutfavourite.ProfileID(me), workoutfavourite.WorkoutID(id)).Exec(ctx)
			return err
		}
		return tx.WorkoutFavourite.Create().SetProfileID(me).SetWorkoutID(id).SetCreatedAt(s.now()).
			OnConflictColumns(workoutfavourite.FieldProfileID, workoutfavourite.FieldWorkoutID).Ignore().Exec(ctx)
	})
	return w, err
}

// Repeat is what the viewer has completed, each workout once, the latest first.
func (s *Service) Repeat(ctx context.Context, first int) ([]*ent.Workout, error) {
	if _, err := store.PageArgs(first, nil); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	return s.Store.Ent.Workout.Query().Where(workout.DeletedAtIsNil()).Modify(func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		t := d.Table(workoutlog.Table)
		done := d.Select(t.C(workoutlog.FieldWorkoutID), sql.As(sql.Max(t.C(workoutlog.FieldCompletedAt)), "latest")).From(t).
			Where(sql.EQ(t.C(workoutlog.FieldProfileID), me)).GroupBy(t.C(workoutlog.FieldWorkoutID)).As("done")
		s.Join(done).On(s.C(workout.FieldID), done.C(workoutlog.FieldWorkoutID)).OrderBy(sql.Desc(done.C("latest")), s.C(workout.FieldID)).Limit(first)
	}, mine(me)).All(ctx)
}

// WorkoutTag is a tag of the library and how many workouts have it.
type WorkoutTag struct {
	Tag      string
	Workouts int
}

// Tags are the tags of most workouts in a language.
func (s *Service) Tags(ctx context.Context, language viewer.Language, first int) (tags []*WorkoutTag, err error) {
	if _, err := store.PageArgs(first, nil); err != nil {
		return nil, err
	}
	const count = "workouts"
	err = s.Store.Ent.WorkoutTag.Query().Where(workouttag.LanguageEQ(language)).Modify(func(s *sql.Selector) {
		tag := s.C(workouttag.FieldTag)
		s.Select(tag, sql.As(sql.Count("*"), count)).GroupBy(tag).OrderBy(sql.Desc(count), tag).Limit(first)
	}).Scan(ctx, &tags)
	return tags, err
}
