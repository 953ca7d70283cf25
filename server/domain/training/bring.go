package training

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/heartrate"
	"forma/ent/pastset"
	"forma/ent/pastworkout"
	"forma/ent/setlog"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/platform/activity"
	"forma/server/platform/personal"
	"forma/server/platform/store"
	"forma/server/platform/workoutcsv"
)

// WorkoutBringer brings the completions and past workouts of another account from its archive, as past workouts.
type WorkoutBringer struct{ *Service }

// archivedWorkout is a completion or a past workout as archives have it.
type archivedWorkout struct {
	ID      uuid.UUID      `json:"id"`
	Day     *personal.Date `json:"local_day"`
	Seconds *int           `json:"duration_seconds"`
	Note    string         `json:"note"`
	// Of a completion.
	Workout     string     `json:"workout"`
	CompletedAt *time.Time `json:"completed_at"`
	// Of a past workout.
	App       string     `json:"app"`
	Title     string     `json:"title"`
	StartedAt *time.Time `json:"started_at"`
	// Of an activity.
	Sport *activity.Sport `json:"sport"`
}

// archivedHeartRate is that of a past workout.
type archivedHeartRate struct {
	PastWorkoutID uuid.UUID `json:"past_workout_id"`
	Average       *int      `json:"average"`
	Maximum       *int      `json:"maximum"`
}

// archivedSet is a set of one of them.
type archivedSet struct {
	Position   int        `json:"position"`
	ExerciseID *uuid.UUID `json:"exercise_id"`
	Reps       *int       `json:"reps"`
	LoadKg     *float64   `json:"load_kg"`
	Seconds    *int       `json:"seconds"`
	Metres     *float64   `json:"metres"`
	// Of a completion.
	LogID    uuid.UUID `json:"workout_log_id"`
	Exercise string    `json:"exercise"`
	// Of a past workout.
	PastWorkoutID uuid.UUID       `json:"past_workout_id"`
	Name          string          `json:"name"`
	Kind          workoutcsv.Kind `json:"kind"`
	RPE           *float64        `json:"rpe"`
	Note          string          `json:"note"`
}

// arrivingWorkout is a workout that may be there already.
type arrivingWorkout struct {
	*waiting
	was   uuid.UUID
	sets  []personal.Row[archivedSet]
	table string // of the sets
}

func (a *arrivingWorkout) Arrival() personal.Arrival {
	return personal.Arrival{ID: a.id, Was: a.was, Says: startOf(a.Start)}
}

// daysApart is how far the day of a workout may be from that of its start in UTC: it may have taken a day, in any time zone.
const daysApart = 2

// startOf is the same for workouts that are taken for one: nobody begins two in the same second.
func startOf(t time.Time) string { return t.UTC().Truncate(time.Second).Format(time.RFC3339) }

// brought is what is missing of an archive, and what its exercises are.
type brought struct {
	missing   []*waiting
	exercises map[string]*uuid.UUID
	plan      *personal.ArchivePreview
}

// Preview implements [personal.Bringer].
func (b WorkoutBringer) Preview(ctx context.Context, from *personal.Contents) (*personal.ArchivePreview, error) {
	found, err := b.missing(ctx, from)
	if err != nil {
		return nil, err
	}
	return found.plan, nil
}

// missing returns the workouts of an archive that are not there yet.
func (b WorkoutBringer) missing(ctx context.Context, from *personal.Contents) (*brought, error) {
	found := &brought{plan: &personal.ArchivePreview{}}
	all, err := b.arriving(ctx, from, found.plan)
	if err != nil || len(all) == 0 {
		return found, err
	}
	found.plan.Holds.Workouts = len(all)
	file := &workoutcsv.File{}
	for _, w := range all {
		found.plan.Holds.Sets += len(w.Sets)
		file.Workouts = append(file.Workouts, w.Workout)
	}
	list, _, err := match(ctx, b.Store.Ent, file, nil)
	if err != nil {
		return nil, err
	}
	found.exercises = byName(list)
	there, err := b.workoutsThere(ctx, all)
	if err != nil {
		return nil, err
	}
	for _, w := range personal.Missing(all, there) {
		found.missing = append(found.missing, w.waiting)
		found.plan.Adds.Workouts++
		found.plan.Adds.Sets += len(w.Sets)
	}
	return found, nil
}

func nameOf(text string) string { return workoutcsv.Clean(text, workoutcsv.LongestName) }

func noteOf(text string) string { return workoutcsv.Clean(text, workoutcsv.LongestNote) }

// workoutsThere returns when the viewer's workouts began, of the time of those that arrive.
func (b WorkoutBringer) workoutsThere(ctx context.Context, all []*arrivingWorkout) (map[uuid.UUID]string, error) {
	me := viewer.From(ctx).ID
	byStart := func(x, y *arrivingWorkout) int { return x.Start.Compare(y.Start) }
	byDay := func(x, y *arrivingWorkout) int { return x.day - y.day }
	first, last := slices.MinFunc(all, byStart).Start.Add(-time.Second), slices.MaxFunc(all, byStart).Start.Add(time.Second)
	past, err := b.Store.Ent.PastWorkout.Query().
		Where(pastworkout.ProfileID(me), pastworkout.StartedAtGTE(first), pastworkout.StartedAtLTE(last)).
		Select(pastworkout.FieldID, pastworkout.FieldStartedAt).All(ctx)
	if err != nil {
		return nil, err
	}
	logs, err := b.Store.Ent.WorkoutLog.Query().
		Where(workoutlog.ProfileID(me), workoutlog.LocalDayGTE(slices.MinFunc(all, byDay).day-daysApart),
			workoutlog.LocalDayLTE(slices.MaxFunc(all, byDay).day+daysApart)).
		Select(workoutlog.FieldID, workoutlog.FieldCompletedAt, workoutlog.FieldDurationSeconds).All(ctx)
	there := make(map[uuid.UUID]string, len(past)+len(logs))
	for _, w := range past {
		there[w.ID] = startOf(w.StartedAt)
	}
	for _, l := range logs {
		there[l.ID] = startOf(begun(l.CompletedAt, l.DurationSeconds))
	}
	return there, err
}

// begun returns when a completion began.
func begun(completed time.Time, seconds int) time.Time {
	return completed.Add(-time.Duration(seconds) * time.Second)
}

// arriving returns the workouts of an archive that are usable, by start. One with a set that is not is left out as a whole.
func (b WorkoutBringer) arriving(ctx context.Context, from *personal.Contents, p *personal.ArchivePreview) ([]*arrivingWorkout, error) {
	byID, all := map[uuid.UUID]*arrivingWorkout{}, []*arrivingWorkout{}
	for _, table := range []struct{ workouts, sets string }{{workoutlog.Table, setlog.Table}, {pastworkout.Table, pastset.Table}} {
		rows, err := personal.RowsOf[archivedWorkout](from, table.workouts, p)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			w, why := b.workoutOf(ctx, row.Of)
			if why == "" && byID[w.was] != nil {
				why = personal.Unreadable
			}
			if why != "" {
				p.LeaveOut(table.workouts, row.Number, why)
				continue
			}
			byID[w.was], w.table = w, table.sets
			all = append(all, w)
		}
		if err := setsOf(from, table.sets, byID, p); err != nil {
			return nil, err
		}
	}
	if err := heartRates(from, byID, p); err != nil {
		return nil, err
	}
	names, err := b.catalogueNames(ctx, all)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(w *arrivingWorkout) bool { return !w.complete(names, p) })
	slices.SortStableFunc(all, func(x, y *arrivingWorkout) int { return x.Start.Compare(y.Start) })
	return all, nil
}

// workoutOf returns the workout of a row, without its sets, or why it is not usable.
func (b WorkoutBringer) workoutOf(ctx context.Context, row archivedWorkout) (*arrivingWorkout, personal.ArchiveRefusal) {
	seconds := 0
	if row.Seconds != nil {
		seconds = *row.Seconds
	}
	start, title, app := row.StartedAt, row.Title, workoutcsv.TrainingApp(row.App)
	if row.CompletedAt != nil {
		at := begun(*row.CompletedAt, seconds)
		start, title, app = &at, row.Workout, workoutcsv.Forma
	}
	if row.ID == uuid.Nil || row.Day == nil || start == nil {
		return nil, personal.Unreadable
	}
	if app.Name() == "" {
		app = workoutcsv.Forma
	}
	from := start.UTC()
	w := &workoutcsv.Workout{Start: from, Title: nameOf(title), Seconds: seconds, Note: noteOf(row.Note)}
	if day := viewer.Day(from, time.UTC); !w.InRange(b.Now()) || int(*row.Day) < day-daysApart || int(*row.Day) > day+daysApart {
		return nil, personal.OutOfRange
	}
	arriving := &arrivingWorkout{was: row.ID, waiting: &waiting{Workout: w, id: personal.BroughtID(viewer.From(ctx).ID, row.ID),
		app: string(app), day: int(*row.Day), isNew: true}}
	if row.Sport != nil {
		if !slices.Contains(activity.Sports, *row.Sport) {
			return nil, personal.Unreadable
		}
		arriving.activity = &activity.Activity{Sport: *row.Sport}
	}
	return arriving, ""
}

// heartRates gives the activities their heart rates.
func heartRates(from *personal.Contents, byID map[uuid.UUID]*arrivingWorkout, p *personal.ArchivePreview) error {
	rows, err := personal.RowsOf[archivedHeartRate](from, heartrate.Table, p)
	if err != nil {
		return err
	}
	for _, row := range rows {
		w := byID[row.Of.PastWorkoutID]
		if w == nil || w.activity == nil {
			continue
		}
		for _, rate := range []struct{ archived, of *int }{{row.Of.Average, &w.activity.Average}, {row.Of.Maximum, &w.activity.Maximum}} {
			switch {
			case rate.archived == nil:
			case *rate.archived < activity.LeastBeats || *rate.archived > activity.MostBeats:
				p.LeaveOut(heartrate.Table, row.Number, personal.OutOfRange)
			default:
				*rate.of = *rate.archived
			}
		}
	}
	return nil
}

// setsOf gives the workouts the sets of a table.
func setsOf(from *personal.Contents, table string, byID map[uuid.UUID]*arrivingWorkout, p *personal.ArchivePreview) error {
	rows, err := personal.RowsOf[archivedSet](from, table, p)
	if err != nil {
		return err
	}
	for _, row := range rows {
		// One of a workout that is left out says nothing more.
		if w := byID[cmp.Or(row.Of.LogID, row.Of.PastWorkoutID)]; w != nil && w.table == table {
			w.sets = append(w.sets, row)
		}
	}
	return nil
}

// catalogueNames returns what exercises are called whose names an older archive does not have.
func (b WorkoutBringer) catalogueNames(ctx context.Context, all []*arrivingWorkout) (map[uuid.UUID]string, error) {
	names := map[uuid.UUID]string{}
	for _, w := range all {
		for _, set := range w.sets {
			if set.Of.ExerciseID != nil && set.Of.Exercise+set.Of.Name == "" {
				names[*set.Of.ExerciseID] = ""
			}
		}
	}
	if len(names) == 0 {
		return names, nil
	}
	catalogue, err := b.Store.Ent.Exercise.Query().Select(exercise.FieldID, exercise.FieldName).All(ctx)
	for _, e := range catalogue {
		names[e.ID] = e.Name.In("")
	}
	return names, err
}

// complete makes the sets of a workout, or lists why it is left out.
func (a *arrivingWorkout) complete(names map[uuid.UUID]string, p *personal.ArchivePreview) bool {
	slices.SortStableFunc(a.sets, func(x, y personal.Row[archivedSet]) int { return cmp.Compare(x.Of.Position, y.Of.Position) })
	if len(a.sets) > workoutcsv.MostSets {
		p.LeaveOut(a.table, a.sets[0].Number, personal.TooMany)
		return false
	}
	for i, numbered := range a.sets {
		row := numbered.Of
		set := &workoutcsv.Set{Exercise: nameOf(cmp.Or(row.Name, row.Exercise)), Kind: row.Kind, Reps: row.Reps,
			LoadKg: row.LoadKg, Seconds: row.Seconds, Metres: row.Metres, RPE: row.RPE, Note: noteOf(row.Note), CatalogueID: row.ExerciseID}
		if set.Exercise == "" && row.ExerciseID != nil {
			set.Exercise = names[*row.ExerciseID]
		}
		if !slices.Contains(workoutcsv.Kinds, set.Kind) {
			set.Kind = workoutcsv.Working
		}
		if set.Reps != nil { // a set is for one or the other
			set.Seconds = nil
		}
		switch {
		case set.Exercise == "":
			p.LeaveOut(a.table, numbered.Number, personal.NoExercise)
			return false
		case !set.InRange():
			p.LeaveOut(a.table, numbered.Number, personal.OutOfRange)
			return false
		}
		a.Sets, a.missing = append(a.Sets, set), append(a.missing, i)
	}
	return true
}

// Bring implements [personal.Bringer].
func (b WorkoutBringer) Bring(ctx context.Context, of *ent.ArchiveImport, from *personal.Contents, count personal.Count) (bool, error) {
	found, err := b.missing(ctx, from)
	if err != nil {
		return false, err
	}
	rest := found.missing
	for stored := 0; len(rest) > 0 && stored < setsPerCall; {
		n, sets, _ := nextOf(rest)
		err := b.Store.InTx(ctx, func(tx *store.Tx) error {
			if err := count(ctx, tx, personal.ArchiveCounts{Workouts: n, Sets: sets}); err != nil {
				return err
			}
			return b.storeWorkouts(ctx, tx, of.ID, rest[:n], found.exercises)
		})
		if err != nil {
			return false, err
		}
		rest, stored = rest[n:], stored+sets+n
	}
	return len(rest) > 0, nil
}

// TakeBack implements [personal.Bringer].
func (b WorkoutBringer) TakeBack(ctx context.Context, of *ent.ArchiveImport, count personal.Count) (more bool, err error) {
	more = true
	for removed := 0; more && err == nil && removed < setsPerCall; removed += setsAtOnce {
		err = b.Store.InTx(ctx, func(tx *store.Tx) error {
			sets, workouts, err := removeSome(ctx, tx, of.ID)
			if more = sets+workouts > 0; err != nil || !more {
				return err
			}
			return count(ctx, tx, personal.ArchiveCounts{Workouts: -workouts, Sets: -sets})
		})
	}
	return more, err
}
