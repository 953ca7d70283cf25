package training

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"
	"golang.org/x/sync/semaphore"

	"forma/ent"
	"forma/ent/pastset"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/activity"
	"forma/server/platform/errs"
	"forma/server/platform/upload"
	"forma/server/platform/workoutcsv"
)

// askedAtOnce is how many workouts are asked for in one statement.
const askedAtOnce = 500

// files are what may be parsed at the same time: each takes up to 50 MB.
var files = semaphore.NewWeighted(2)

// The units of loads that a file does not say.
const (
	kilograms = "KG"
	pounds    = "LB"
)

// WorkoutTableInput is an uploaded file, and what it does not say.
type WorkoutTableInput struct {
	UploadID uuid.UUID
	Unit     *string
	Matches  []*ExerciseMatchInput
}

// WorkoutLine is a line that cannot be used.
type WorkoutLine struct {
	Number  int
	Text    string
	Refusal workoutcsv.WorkoutLineRefusal
}

// WorkoutTable is a dry run of an import.
type WorkoutTable struct {
	App      workoutcsv.TrainingApp
	Unit     string
	UnitSaid bool
	// Workouts and Sets are those of the file; those added are not there yet.
	Workouts, Sets, AddedWorkouts, AddedSets int
	FirstDay, LastDay                        *int
	Exercises                                []*MatchedExercise
	Refused                                  []*WorkoutLine
	RefusedLines, LeftOut, Ignored           int
	// Activities are what a file of activities has, oldest first. HeartRateLeftOut reports whether heart rates of it are not stored.
	Activities       []*FoundActivity
	HeartRateLeftOut bool

	waiting []*waiting
	said    map[string]uuid.UUID
}

// waiting is a workout with sets that are not stored yet.
type waiting struct {
	*workoutcsv.Workout
	id  uuid.UUID
	app string
	day int
	// isNew reports whether it is not stored at all.
	isNew    bool
	missing  []int // positions
	activity *activity.Activity
}

// WorkoutTable previews the import of a file.
func (s *Service) WorkoutTable(ctx context.Context, in WorkoutTableInput) (*WorkoutTable, error) {
	if err := files.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	defer files.Release(1)
	data, err := s.Uploads.Read(ctx, in.UploadID, upload.Table, "uploadId")
	if err != nil {
		return nil, err
	}
	db, v := s.Store.Ent, viewer.From(ctx)
	t := &WorkoutTable{Unit: kilograms}
	if in.Unit != nil {
		t.Unit = *in.Unit
	} else if me, err := db.Profile.Query().Where(profile.ID(v.ID)).Select(profile.FieldUnits).Only(ctx); err != nil {
		return nil, err
	} else if me.Units == profile.UnitsIMPERIAL {
		t.Unit = pounds
	}
	if activity.Detect(data) {
		return t, s.activityTable(ctx, t, data)
	}
	f, err := workoutcsv.Parse(string(data), workoutcsv.Options{Zone: v.Location(), Pounds: t.Unit == pounds, Now: s.Now()})
	switch {
	case errors.Is(err, workoutcsv.ErrEmpty):
		return nil, errs.Input("uploadId", errs.Required)
	case errors.Is(err, workoutcsv.ErrTooLong):
		return nil, errs.Input("uploadId", errs.TooLong)
	case err != nil:
		return nil, errs.Input("uploadId", errs.Invalid)
	}
	if t.Exercises, t.said, err = match(ctx, db, f, in.Matches); err != nil {
		return nil, err
	}
	t.App, t.UnitSaid, t.LeftOut, t.Ignored, t.Workouts = f.App, f.UnitSaid, f.LeftOut, f.Ignored, len(f.Workouts)
	t.RefusedLines = f.RefusedLines
	for _, r := range f.Refused {
		t.Refused = append(t.Refused, &WorkoutLine{r.Line, r.Text, r.Why})
	}
	return t, t.compare(ctx, db, f.Workouts)
}

// compare finds what of the workouts is not stored yet. A workout has the same id in every export, so a longer one only adds sets.
func (t *WorkoutTable) compare(ctx context.Context, db *ent.Client, workouts []*workoutcsv.Workout) error {
	v := viewer.From(ctx)
	type place struct {
		Workout  uuid.UUID `json:"past_workout_id"`
		Position int       `json:"position"`
	}
	ids := make([]uuid.UUID, len(workouts))
	for i, w := range workouts {
		ids[i] = uuid.NewSHA1(v.ID, []byte(w.Key))
	}
	stored, begun := map[place]bool{}, map[uuid.UUID]bool{}
	for some := range slices.Chunk(ids, askedAtOnce) {
		var rows []place
		err := db.PastSet.Query().Where(pastset.ProfileID(v.ID), pastset.PastWorkoutIDIn(some...)).
			Select(pastset.FieldPastWorkoutID, pastset.FieldPosition).Scan(ctx, &rows)
		if err != nil {
			return err
		}
		for _, row := range rows {
			stored[row], begun[row.Workout] = true, true
		}
	}
	for i, w := range workouts {
		day := viewer.Day(w.Start, v.Location())
		if i == 0 {
			t.FirstDay = &day
		}
		t.LastDay = &day
		t.Sets += len(w.Sets)
		next := &waiting{Workout: w, id: ids[i], app: string(t.App), day: day}
		for position := range w.Sets {
			if !stored[place{next.id, position}] {
				next.missing = append(next.missing, position)
			}
		}
		if next.isNew = !begun[next.id]; next.isNew {
			t.AddedWorkouts++
		}
		if len(next.missing) > 0 {
			t.waiting = append(t.waiting, next)
			t.AddedSets += len(next.missing)
		}
	}
	return nil
}
