package loader

import (
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/bestload"
	"forma/ent/latestexercise"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/server/domain/training"
)

func (l *Loaders) sets(logs []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	rows, err := l.db.SetLog.Query().Where(setlog.WorkoutLogIDIn(logs...)).Order(setlog.ByPosition()).Select(l.columns(Sets)...).All(l.ctx)
	return grouped(rows, err, func(s *ent.SetLog) uuid.UUID { return s.WorkoutLogID })
}

// lastSets reads, for each exercise, the sets of the viewer's latest completion with it.
func (l *Loaders) lastSets(exercises []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	rows, err := l.db.SetLog.Query().Where(setlog.ProfileID(viewer.From(l.ctx).ID), setlog.ExerciseIDIn(exercises...),
		func(s *sql.Selector) {
			latest := sql.Dialect(s.Dialect()).Table(latestexercise.Table).As("latest")
			s.Join(latest).OnP(sql.And(
				sql.ColumnsEQ(latest.C(latestexercise.FieldProfileID), s.C(setlog.FieldProfileID)),
				sql.ColumnsEQ(latest.C(latestexercise.FieldExerciseID), s.C(setlog.FieldExerciseID)),
				sql.ColumnsEQ(latest.C(latestexercise.FieldWorkoutLogID), s.C(setlog.FieldWorkoutLogID))))
		}).Order(setlog.ByPosition()).All(l.ctx)
	return grouped(rows, err, func(s *ent.SetLog) uuid.UUID { return s.ExerciseID })
}

// bests reads the viewer's largest load of each exercise for each number of reps or seconds, and returns the best sets.
func (l *Loaders) bests(exercises []uuid.UUID) (map[uuid.UUID][]*training.BestSet, error) {
	loads, err := l.db.BestLoad.Query().Where(bestload.ProfileID(viewer.From(l.ctx).ID), bestload.ExerciseIDIn(exercises...)).All(l.ctx)
	m := map[uuid.UUID][]*training.BestSet{}
	for _, best := range loads {
		m[best.ExerciseID] = append(m[best.ExerciseID],
			&training.BestSet{Reps: positive(best.Reps), Seconds: positive(best.Seconds), LoadKg: best.LoadKg})
	}
	for id, sets := range m {
		m[id] = training.Best(sets)
	}
	return m, err
}

func positive(n int) *int {
	if n > 0 {
		return &n
	}
	return nil
}

// grouped groups rows by one of their ids, in order.
func grouped[V any](rows []V, err error, key func(V) uuid.UUID) (map[uuid.UUID][]V, error) {
	if err != nil {
		return nil, err
	}
	m := map[uuid.UUID][]V{}
	for _, row := range rows {
		m[key(row)] = append(m[key(row)], row)
	}
	return m, nil
}
