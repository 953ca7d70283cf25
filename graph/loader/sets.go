package loader

import (
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/bestload"
	"forma/ent/exercise"
	"forma/ent/grant"
	"forma/ent/latestexercise"
	"forma/ent/pastset"
	"forma/ent/predicate"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/server/domain/training"
)

func (l *Loaders) sets(logs []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	rows, err := l.db.SetLog.Query().Where(setlog.WorkoutLogIDIn(logs...)).Order(setlog.ByPosition()).Select(l.columns(Sets)...).All(l.ctx)
	return grouped(rows, err, func(s *ent.SetLog) uuid.UUID { return s.WorkoutLogID })
}

// lastSets reads, for each exercise, the sets of the viewer's latest completion with it, or else of their latest past workout with it.
func (l *Loaders) lastSets(exercises []uuid.UUID) (map[uuid.UUID][]*ent.SetLog, error) {
	me := viewer.From(l.ctx).ID
	rows, err := l.db.SetLog.Query().Where(setlog.ProfileID(me), latestSets(me, exercises)).Order(setlog.ByPosition()).All(l.ctx)
	m, err := grouped(rows, err, func(s *ent.SetLog) uuid.UUID { return s.ExerciseID })
	if err != nil {
		return nil, err
	}
	rest := slices.DeleteFunc(slices.Clone(exercises), func(id uuid.UUID) bool { return len(m[id]) > 0 })
	if len(rest) == 0 {
		return m, nil
	}
	past, err := l.db.PastSet.Query().Where(pastset.ProfileID(me), pastset.KindNEQ(training.WarmUp),
		pastset.Or(pastset.RepsNotNil(), pastset.SecondsNotNil()), latestPast(me, rest)).Order(pastset.ByPosition()).All(l.ctx)
	for _, s := range past {
		m[*s.ExerciseID] = append(m[*s.ExerciseID], &ent.SetLog{ID: s.ID, ProfileID: s.ProfileID, ExerciseID: *s.ExerciseID,
			Position: s.Position, Reps: s.Reps, LoadKg: s.LoadKg, Seconds: s.Seconds})
	}
	return m, err
}

// latestSets restricts sets to those of a person's latest completions with the exercises. The completions come from a subquery: as a join,
// with many exercises, SQLite begins with all sets that the person ever did.
func latestSets(person uuid.UUID, exercises []uuid.UUID) predicate.SetLog {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		latest, this := d.Table(latestexercise.Table).As("latest"), d.Table(latestexercise.Table).As("this")
		s.Where(sql.And(
			sql.In(s.C(setlog.FieldWorkoutLogID), d.Select(latest.C(latestexercise.FieldWorkoutLogID)).From(latest).Where(sql.And(
				sql.EQ(latest.C(latestexercise.FieldProfileID), person),
				sql.In(latest.C(latestexercise.FieldExerciseID), anys(exercises)...)))),
			// A completion has other exercises, too, of which it need not be the latest.
			sql.Exists(d.Select().From(this).Where(sql.And(
				sql.EQ(this.C(latestexercise.FieldProfileID), person),
				sql.ColumnsEQ(this.C(latestexercise.FieldExerciseID), s.C(setlog.FieldExerciseID)),
				sql.ColumnsEQ(this.C(latestexercise.FieldWorkoutLogID), s.C(setlog.FieldWorkoutLogID)))))))
	}
}

// latestPast restricts past sets to a person's latest of each exercise. It reads one entry of an index for each, however many there are.
func latestPast(person uuid.UUID, exercises []uuid.UUID) predicate.PastSet {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		which, other := d.Table(exercise.Table).As("which"), d.Table(pastset.Table).As("other")
		latest := d.Select(sql.Max(other.C(pastset.FieldStartedAt))).From(other).Where(sql.And(
			sql.EQ(other.C(pastset.FieldProfileID), person),
			sql.ColumnsEQ(other.C(pastset.FieldExerciseID), which.C(exercise.FieldID))))
		s.Join(which).OnP(sql.And(
			sql.ColumnsEQ(which.C(exercise.FieldID), s.C(pastset.FieldExerciseID)),
			sql.P(func(b *sql.Builder) {
				b.Ident(s.C(pastset.FieldStartedAt)).WriteString(" = ").Wrap(func(b *sql.Builder) { b.Join(latest) })
			})))
		s.Where(sql.In(which.C(exercise.FieldID), anys(exercises)...))
	}
}

// LiftOf is an exercise as a person does it.
type LiftOf struct{ Person, Exercise uuid.UUID }

// bests reads the largest load of each exercise for each number of reps or seconds, in one statement for each person, and returns the best
// sets. Those of others are for what was prescribed for them.
func (l *Loaders) bests(lifts []LiftOf) (map[LiftOf][]*training.BestSet, error) {
	exercises := map[uuid.UUID][]uuid.UUID{}
	for _, lift := range lifts {
		exercises[lift.Person] = append(exercises[lift.Person], lift.Exercise)
	}
	m := map[LiftOf][]*training.BestSet{}
	for person, ids := range exercises {
		ctx := l.ctx
		if person != viewer.From(ctx).ID {
			ctx = grant.With(ctx, grant.PrescribedLoads)
		}
		loads, err := l.db.BestLoad.Query().Where(bestload.ProfileID(person), bestload.ExerciseIDIn(ids...),
			bestload.Or(bestload.RepsGT(0), bestload.SecondsGT(0))).All(ctx)
		if err != nil {
			return nil, err
		}
		for _, best := range loads {
			lift := LiftOf{person, best.ExerciseID}
			m[lift] = append(m[lift], &training.BestSet{Reps: positive(best.Reps), Seconds: positive(best.Seconds), LoadKg: best.LoadKg})
		}
	}
	for lift, sets := range m {
		m[lift] = training.Best(sets)
	}
	return m, nil
}

func positive(n int) *int {
	if n > 0 {
		return &n
	}
	return nil
}

// anys returns ids as arguments of a statement.
func anys(ids []uuid.UUID) []any {
	all := make([]any, len(ids))
	for i, id := range ids {
		all[i] = id
	}
	return all
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
