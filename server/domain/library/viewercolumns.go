package library

import (
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/workout"
	"forma/ent/workoutfavourite"
	"forma/ent/workoutlog"
)

// The columns about the viewer in a list of workouts.
const (
	favouriteColumn = "my_favourite"
	lastDayColumn   = "my_last_day"
)

// withViewerColumns selects them together with a list of workouts.
func withViewerColumns(me uuid.UUID) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		favourites, logs := d.Table(workoutfavourite.Table), d.Table(workoutlog.Table)
		s.AppendSelectExprAs(d.Select(sql.Count("*")).From(favourites).Where(sql.And(
			sql.EQ(favourites.C(workoutfavourite.FieldProfileID), me),
			sql.ColumnsEQ(favourites.C(workoutfavourite.FieldWorkoutID), s.C(workout.FieldID)))), favouriteColumn)
		s.AppendSelectExprAs(d.Select("COALESCE("+sql.Max(logs.C(workoutlog.FieldLocalDay))+", 0)").From(logs).Where(sql.And(
			sql.EQ(logs.C(workoutlog.FieldProfileID), me),
			sql.ColumnsEQ(logs.C(workoutlog.FieldWorkoutID), s.C(workout.FieldID)))), lastDayColumn)
	}
}

// Favourite reports whether the workout is one of the viewer's favourites, if its list has read that.
func Favourite(w *ent.Workout) (favourite, known bool) {
	v, err := w.Value(favouriteColumn)
	n, _ := v.(int64)
	return n > 0, err == nil
}

// LastDay returns the day of the viewer's latest completion, nil before the first, if its list has read that.
func LastDay(w *ent.Workout) (day *int, known bool) {
	v, err := w.Value(lastDayColumn)
	if n, _ := v.(int64); n > 0 {
		at := int(n)
		day = &at
	}
	return day, err == nil
}
