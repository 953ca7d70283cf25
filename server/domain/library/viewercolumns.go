package library

import (
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/workout"
	"forma/ent/workoutfavourite"
	"forma/ent/workoutlog"
)

// The columns about the viewer in a list of workouts.
const (
	FavouriteColumn = "my_favourite"
	LastDayColumn   = "my_last_day"
)

// OwnColumns returns those of the columns that a workout has by itself.
func OwnColumns(columns []string) []string {
	return slices.DeleteFunc(slices.Clone(columns), func(c string) bool { return c == FavouriteColumn || c == LastDayColumn })
}

// reading makes a list read these columns, or all if none are given.
func reading(q *ent.WorkoutQuery, me uuid.UUID, columns []string) *ent.WorkoutSelect {
	q.Select(OwnColumns(columns)...)
	asked := func(column string) bool { return len(columns) == 0 || slices.Contains(columns, column) }
	return q.Modify(func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		favourites, logs := d.Table(workoutfavourite.Table), d.Table(workoutlog.Table)
		if asked(FavouriteColumn) {
			s.AppendSelectExprAs(d.Select(sql.Count("*")).From(favourites).Where(sql.And(
				sql.EQ(favourites.C(workoutfavourite.FieldProfileID), me),
				sql.ColumnsEQ(favourites.C(workoutfavourite.FieldWorkoutID), s.C(workout.FieldID)))), FavouriteColumn)
		}
		if asked(LastDayColumn) {
			s.AppendSelectExprAs(d.Select("COALESCE("+sql.Max(logs.C(workoutlog.FieldLocalDay))+", 0)").From(logs).Where(sql.And(
				sql.EQ(logs.C(workoutlog.FieldProfileID), me),
				sql.ColumnsEQ(logs.C(workoutlog.FieldWorkoutID), s.C(workout.FieldID)))), LastDayColumn)
		}
	})
}

// Favourite reports whether the workout is one of the viewer's favourites, if its list has read that.
func Favourite(w *ent.Workout) (favourite, known bool) {
	v, err := w.Value(FavouriteColumn)
	n, _ := v.(int64)
	return n > 0, err == nil
}

// LastDay returns the day of the viewer's latest completion, nil before the first, if its list has read that.
func LastDay(w *ent.Workout) (day *int, known bool) {
	v, err := w.Value(LastDayColumn)
	if n, _ := v.(int64); n > 0 {
		at := int(n)
		day = &at
	}
	return day, err == nil
}
