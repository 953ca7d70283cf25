package rule

import (
	"context"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutcaptions"
)

// Captions is for captions, which are read and written by those who read and write their workout.
func Captions() entgo.Policy {
	return policy(func(_ context.Context, v *viewer.Viewer, q intercept.Query) error {
		if !v.IsAdmin() {
			q.WhereP(ofWorkouts(func(w *sql.SelectTable) *sql.Predicate {
				published := sql.EQ(w.C(workout.FieldStatus), workout.StatusPUBLISHED)
				if v.Role == viewer.RoleCoach {
					return sql.Or(published, sql.EQ(w.C(workout.FieldCreatedBy), v.ID))
				}
				return published
			}))
		}
		return privacy.Allow
	}, captionsWrite)
}

func captionsWrite(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
	switch {
	case v.IsAdmin():
		return privacy.Allow
	case v.Role != viewer.RoleCoach:
		return privacy.Deny
	case !m.Op().Is(ent.OpCreate):
		return writeOnly(m, ofWorkouts(func(w *sql.SelectTable) *sql.Predicate { return sql.EQ(w.C(workout.FieldCreatedBy), v.ID) }))
	}
	named, _ := m.Field(workoutcaptions.FieldWorkoutID)
	id, _ := named.(uuid.UUID)
	db, ok := m.(interface{ Client() *ent.Client })
	if !ok {
		return privacy.Deny
	}
	own, err := db.Client().Workout.Query().Where(workout.ID(id), workout.CreatedBy(v.ID)).Exist(ctx)
	if err != nil {
		return err
	}
	if !own {
		return privacy.Deny
	}
	return privacy.Allow
}

// ofWorkouts matches the captions of the workouts that which matches.
func ofWorkouts(which func(*sql.SelectTable) *sql.Predicate) func(*sql.Selector) {
	return func(s *sql.Selector) {
		w := sql.Dialect(s.Dialect()).Table(workout.Table).As("captioned")
		s.Where(sql.In(s.C(workoutcaptions.FieldWorkoutID),
			sql.Dialect(s.Dialect()).Select(w.C(workout.FieldID)).From(w).Where(which(w))))
	}
}
