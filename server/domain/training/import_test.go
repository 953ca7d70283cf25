package training_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/bestload"
	"forma/ent/pastset"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/disk"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

const strong = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

// A workout with an exercise that no catalogue has, and a run.
const push = "2026-03-01 18:00:00,Push,1h,Bench Press (Barbell),W,40,10,0,0,,,\n" +
	"2026-03-01 18:00:00,Push,1h,Bench Press (Barbell),1,80,5,0,0,,,8\n" +
	"2026-03-01 18:00:00,Push,1h,Bench Press (Barbell),Rest Timer,0,0,0,90,,,\n" +
	"2026-03-01 18:00:00,Push,1h,Secret Press,1,20,12,0,0,,,\n"

const run = "2026-03-03 07:00:00,Run,45m,Running,1,0,0,5,1500,,,\n"

// accept lets the world's people upload files.
func (w *world) accept() {
	w.T.Helper()
	limits := func(context.Context) (upload.Limits, error) { return upload.Limits{Client: 100 << 20}, nil }
	queue := w.Queue()
	files, err := upload.InFolder(disk.Machine, w.T.TempDir())
	uploads := &upload.Service{Store: w.DB, Jobs: queue, Limits: limits, Now: w.Time, Files: files}
	w.OK(err)
	uploads.Register(queue.Workers)
	w.Uploads = uploads
}

// file uploads a table.
func (w *world) file(ctx context.Context, csv string) uuid.UUID {
	w.T.Helper()
	door, err := w.Uploads.Handler(func(rw http.ResponseWriter, _ *http.Request, err error) {
		http.Error(rw, err.Error(), http.StatusTeapot)
	})
	w.OK(err)
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, upload.Path, strings.NewReader(csv))
	for name, value := range map[string]string{"Tus-Resumable": "1.0.0", "Upload-Length": fmt.Sprint(len(csv)),
		"Upload-Metadata": "kind dGFibGU=", "Content-Type": "application/offset+octet-stream"} {
		r.Header.Set(name, value)
	}
	answer := httptest.NewRecorder()
	door.ServeHTTP(answer, r)
	location := answer.Header().Get("Location")
	id, err := uuid.Parse(location[strings.LastIndex(location, "/")+1:])
	if err != nil {
		w.T.Fatalf("the upload is answered %d %s", answer.Code, answer.Body)
	}
	return id
}

// confirmed returns a new client who may upload.
func (w *world) confirmed() context.Context {
	p := w.NewClient()
	viewer.From(p).EmailConfirmed = true
	return p
}

func (w *world) table(ctx context.Context, csv string, matches ...*training.ExerciseMatchInput) training.WorkoutTableInput {
	return training.WorkoutTableInput{UploadID: w.file(ctx, csv), Matches: matches}
}

// take imports a table to its end, and returns the id of the import.
func (w *world) take(ctx context.Context, table training.WorkoutTableInput) uuid.UUID {
	w.T.Helper()
	in := training.WorkoutImportInput{ID: domaintest.NewID(), Table: table}
	for {
		done, err := w.ImportWorkouts(ctx, in)
		w.OK(err)
		if done.SetsLeft == 0 {
			return in.ID
		}
	}
}

// undo undoes an import to its end.
func (w *world) undo(ctx context.Context, id uuid.UUID) {
	w.T.Helper()
	for {
		done, err := w.UndoWorkoutImport(ctx, id)
		w.OK(err)
		if done.TakenBackAt == nil {
			w.T.Fatal("what is undone does not say so")
		}
		if done.Sets == 0 {
			return
		}
	}
}

// past is what the viewer did with other apps, latest first.
func (w *world) past(ctx context.Context) string {
	w.T.Helper()
	page, _, _, err := w.PastWorkouts(ctx, viewer.From(ctx).ID, 100, nil)
	w.OK(err)
	var b strings.Builder
	for _, p := range page {
		fmt.Fprintf(&b, "%s:%d ", p.Title, len(p.Edges.Sets))
	}
	return strings.TrimSpace(b.String())
}

// bests are the viewer's best loads, by repetitions.
func (w *world) bests(ctx context.Context) string {
	w.T.Helper()
	rows, err := w.DB.Ent.BestLoad.Query().Order(bestload.ByReps(), bestload.BySeconds()).All(ctx)
	w.OK(err)
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "%d/%d:%g ", r.Reps, r.Seconds, r.LoadKg)
	}
	wrong, err := w.DB.WrongTotals(context.Background())
	w.OK(err)
	if len(wrong) > 0 {
		w.T.Errorf("these totals differ from a recount: %v", wrong)
	}
	return strings.TrimSpace(b.String())
}

func TestPastWorkoutsAreImportedOnceAndUndone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		bench := w.NewExercise("bench-press")
		ctx, other := w.confirmed(), w.confirmed()
		log := w.complete(ctx, w.NewWorkout(nil))
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.SetLog.Create().SetProfileID(domaintest.ID(ctx)).SetWorkoutLogID(log.Log.ID).SetExerciseID(bench).SetPosition(0).
				SetReps(5).SetLoadKg(70).Exec(system)
		})
		before, err := w.rewards.Activity(ctx)
		w.OK(err)

		table, err := w.WorkoutTable(ctx, w.table(ctx, strong+push))
		w.OK(err)
		if table.App != "STRONG" || table.Workouts != 1 || table.AddedWorkouts != 1 || table.AddedSets != 3 || table.Ignored != 1 {
			t.Errorf("the dry run is %+v", table)
		}
		if e := table.Exercises[0]; e.Name != "Bench Press (Barbell)" || e.ExerciseID == nil || *e.ExerciseID != bench || e.Decided {
			t.Errorf("a name of the catalogue is %+v", e)
		}
		if e := table.Exercises[1]; e.ExerciseID != nil || e.Decided {
			t.Errorf("an unknown name is %+v", e)
		}
		if w.past(ctx) != "" {
			t.Error("a dry run stores workouts")
		}

		first := w.take(ctx, w.table(ctx, strong+push))
		if got := w.past(ctx) + " " + w.bests(ctx); got != "Push:3 5/0:80 10/0:40" {
			t.Errorf("the import made %s", got)
		}
		_, err = w.ImportWorkouts(ctx, training.WorkoutImportInput{ID: domaintest.NewID(), Table: w.table(ctx, strong+push)})
		domaintest.Refused(t, err, errs.BadInput, "table.uploadId")

		// A longer export has a new workout and one more set in the one that is there.
		longer := w.table(ctx, strong+push+"2026-03-01 18:00:00,Push,1h,Bench Press (Barbell),2,90,3,0,0,,,\n"+run)
		table, err = w.WorkoutTable(ctx, longer)
		w.OK(err)
		if table.AddedWorkouts != 1 || table.AddedSets != 2 || table.Workouts != 2 {
			t.Errorf("the longer export is %+v", table)
		}
		second := w.take(ctx, longer)
		if got := w.past(ctx) + " " + w.bests(ctx); got != "Run:1 Push:4 3/0:90 5/0:80 10/0:40" {
			t.Errorf("with the longer export it is %s", got)
		}
		if w.past(other) != "" {
			t.Error("somebody else has it too")
		}
		_, err = w.UndoWorkoutImport(other, first)
		domaintest.Refused(t, err, errs.NotFound, "")

		w.undo(ctx, first)
		if got := w.past(ctx) + " " + w.bests(ctx); got != "Run:1 Push:1 3/0:90 5/0:70" {
			t.Errorf("without the first import it is %s", got)
		}
		third := w.take(ctx, w.table(ctx, strong+push))
		if got := w.past(ctx) + " " + w.bests(ctx); got != "Run:1 Push:4 3/0:90 5/0:80 10/0:40" {
			t.Errorf("imported again it is %s", got)
		}
		w.undo(ctx, second)
		w.undo(ctx, second)
		w.undo(ctx, third)
		if got := w.past(ctx) + w.bests(ctx); got != "5/0:70" {
			t.Errorf("when all is undone, this stays: %s", got)
		}
		imports, err := w.WorkoutImports(ctx)
		w.OK(err)
		if len(imports) != 3 || imports[0].ID != third {
			t.Errorf("the imports are %v", imports)
		}
		after, err := w.rewards.Activity(ctx)
		w.OK(err)
		if before.Total != after.Total || before.Points(before.Achieved) != after.Points(after.Achieved) {
			t.Errorf("the counts were %+v and are %+v", before.Counts, after.Counts)
		}
	})
}

func TestImportedWorkoutsEarnNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		ctx := w.confirmed()
		w.take(ctx, w.table(ctx, strong+push+run))
		a, err := w.rewards.Activity(ctx)
		w.OK(err)
		if a.Total != 0 || a.Points(a.Achieved) != 0 || len(a.Achieved) != 0 || a.Longest != 0 {
			t.Errorf("they earn %+v", a)
		}
		told, err := w.DB.Ent.Notification.Query().Count(ctx)
		w.OK(err)
		if told != 0 {
			t.Errorf("they ring the bell %d times", told)
		}
	})
}

func TestWhatAnExerciseIsIsRemembered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		bench, squat := w.NewExercise("bench-press"), w.NewExercise("squat")
		ctx := w.confirmed()
		said := []*training.ExerciseMatchInput{{Name: "Secret Press", ExerciseID: &squat}, {Name: "Bench Press (Barbell)"}}
		id := w.take(ctx, w.table(ctx, strong+push, said...))
		if got := w.bests(ctx); got != "12/0:20" {
			t.Errorf("as said, the bests are %s", got)
		}
		w.undo(ctx, id)
		table, err := w.WorkoutTable(ctx, w.table(ctx, strong+push+run))
		w.OK(err)
		for _, e := range table.Exercises {
			switch {
			case e.Name == "Secret Press" && e.Decided && *e.ExerciseID == squat, e.Name == "Running" && !e.Decided,
				e.Name == "Bench Press (Barbell)" && e.Decided && e.ExerciseID == nil:
			default:
				t.Errorf("it is forgotten: %+v", e)
			}
		}
		_, err = w.WorkoutTable(w.confirmed(), w.table(ctx, strong+push))
		domaintest.Refused(t, err, errs.NotFound, "")
		theirs := w.confirmed()
		table, err = w.WorkoutTable(theirs, w.table(theirs, strong+push))
		w.OK(err)
		if *table.Exercises[0].ExerciseID != bench || table.Exercises[0].Decided {
			t.Errorf("somebody else said it: %+v", table.Exercises[0])
		}
		unknown := uuid.New()
		_, err = w.WorkoutTable(ctx, w.table(ctx, strong+push, &training.ExerciseMatchInput{Name: "Running", ExerciseID: &unknown}))
		domaintest.Refused(t, err, errs.BadInput, "matches.0.exerciseId")
	})
}

func TestUnitsAreThePersonsUnlessSaid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		w.NewExercise("bench-press")
		ctx := w.confirmed()
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(domaintest.ID(ctx)).SetUnits(profile.UnitsIMPERIAL).Exec(system)
		})
		table, err := w.WorkoutTable(ctx, w.table(ctx, strong+push))
		w.OK(err)
		if table.Unit != "LB" || table.UnitSaid {
			t.Errorf("the unit is %s", table.Unit)
		}
		kg := "KG"
		in := w.table(ctx, strong+push)
		in.Unit = &kg
		w.take(ctx, in)
		if got := w.bests(ctx); got != "5/0:80 10/0:40" {
			t.Errorf("in kilograms the bests are %s", got)
		}
	})
}

func TestFilesThatAreNoExportAreRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		ctx := w.confirmed()
		for _, csv := range []string{"date,weight\n2026-03-01,80\n", strong, "\xff\xfe"} {
			_, err := w.WorkoutTable(ctx, w.table(ctx, csv))
			domaintest.Refused(t, err, errs.BadInput, "uploadId")
		}
		_, err := w.WorkoutTable(ctx, training.WorkoutTableInput{UploadID: domaintest.NewID()})
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.ImportWorkouts(ctx, training.WorkoutImportInput{ID: domaintest.NewID(), Table: w.table(ctx, "never")})
		domaintest.Refused(t, err, errs.BadInput, "table.uploadId")
	})
}

func TestTenYearsAreImportedInSteps(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		for _, key := range []string{"bench-press", "squat", "deadlift", "row"} {
			w.NewExercise(key)
		}
		ctx := w.confirmed()
		var csv strings.Builder
		csv.WriteString(strong)
		const workouts, sets = 750, 20
		for i := range workouts {
			at := w.Time().AddDate(0, 0, -5*(workouts-i)).Format(time.DateTime)
			for j := range sets {
				name := []string{"Bench Press (Barbell)", "Air Squat", "Deadlift (Barbell)", "Bent Over Row (Dumbbell)"}[j/5]
				fmt.Fprintf(&csv, "%s,Workout %d,1h 5m,%s,%d,%d,%d,0,0,,,8\n%[1]s,Workout %[2]d,1h 5m,%[3]s,Rest Timer,0,0,0,90,,,\n",
					at, i, name, j%5+1, 40+(i*7+j)%60, 3+(i+j)%10)
			}
		}
		in := training.WorkoutImportInput{ID: domaintest.NewID(), Table: w.table(ctx, csv.String())}
		begun, steps := time.Now(), 0
		counted, n := store.RecordStatements(ctx)
		for left := 1; left > 0; steps++ {
			done, err := w.ImportWorkouts(counted, in)
			w.OK(err)
			if left = done.SetsLeft; done.Sets+left != workouts*sets {
				t.Fatalf("%d sets are stored and %d are left", done.Sets, left)
			}
		}
		t.Logf("%d sets in a file of %d KB: %d steps, %d statements, %s", workouts*sets, csv.Len()>>10, steps, n.Count(), time.Since(begun))
		if steps < 5 {
			t.Errorf("%d steps show no progress", steps)
		}
		stored, err := w.DB.Ent.PastSet.Query().Where(pastset.ExerciseIDNotNil()).Count(ctx)
		w.OK(err)
		if stored != workouts*sets {
			t.Errorf("%d sets are stored", stored)
		}
		w.bests(ctx)
		begun = time.Now()
		w.undo(ctx, in.ID)
		t.Logf("undone in %s", time.Since(begun))
		if got := w.past(ctx) + w.bests(ctx); got != "" {
			t.Errorf("this stays: %s", got)
		}
	})
}

// steps imports a file until nothing is left, at most so often.
func (w *world) steps(ctx context.Context, in training.WorkoutImportInput, most int) (left int) {
	w.T.Helper()
	left = 1
	for range most {
		if left == 0 {
			break
		}
		done, err := w.ImportWorkouts(ctx, in)
		w.OK(err)
		left = done.SetsLeft
	}
	return left
}

func TestAnImportEndsIfAnotherDeviceStoresTheRest(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		ctx := w.confirmed()
		var csv strings.Builder
		csv.WriteString(strong)
		const workouts, sets = 50, 60
		for i := range workouts {
			for j := range sets {
				fmt.Fprintf(&csv, "%s,Workout %d,1h,Squat,%d,60,5,0,0,,,\n", w.Time().AddDate(0, 0, -i-1).Format(time.DateTime), i, j)
			}
		}
		phone := training.WorkoutImportInput{ID: domaintest.NewID(), Table: w.table(ctx, csv.String())}
		laptop := training.WorkoutImportInput{ID: domaintest.NewID(), Table: w.table(ctx, csv.String())}
		if left := w.steps(ctx, phone, 1); left == 0 {
			t.Fatal("one step stores the whole file")
		}
		if left := w.steps(ctx, laptop, 5); left != 0 {
			t.Errorf("%d sets are left on the second device", left)
		}
		if left := w.steps(ctx, phone, 5); left != 0 {
			t.Errorf("%d sets are left on the first device", left)
		}
		stored, err := w.DB.Ent.PastSet.Query().Count(ctx)
		w.OK(err)
		if stored != workouts*sets {
			t.Errorf("%d sets are stored", stored)
		}
		w.undo(ctx, phone.ID)
		w.undo(ctx, laptop.ID)
		if got := w.past(ctx); got != "" {
			t.Errorf("this stays: %s", got)
		}
	})
}
