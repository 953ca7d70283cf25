package training_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/healthconsent"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// A run of 10 km in 50 minutes, and as GPX one of 111 m in a minute that begins at the same time.
const (
	tcxRun = `<TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2026-03-01T07:00:00Z</Id>` +
		`<Lap StartTime="2026-03-01T07:00:00Z"><TotalTimeSeconds>3000</TotalTimeSeconds><DistanceMeters>10000</DistanceMeters>` +
		`<AverageHeartRateBpm><Value>142</Value></AverageHeartRateBpm><MaximumHeartRateBpm><Value>171</Value></MaximumHeartRateBpm></Lap>` +
		`<Notes>Windy` + "\u202e" + `</Notes></Activity></Activities></TrainingCenterDatabase>`
	gpxRun = `<gpx><trk><name>Lake</name><type>running</type><trkseg><trkpt lat="0" lon="0"><time>2026-03-01T07:00:00Z</time></trkpt>` +
		`<trkpt lat="0.001" lon="0"><time>2026-03-01T07:01:00Z</time></trkpt></trkseg></trk></gpx>`
)

// gpxRide is another activity.
var gpxRide = strings.NewReplacer("Lake", "", "running", "cycling", "03-01", "03-02").Replace(gpxRun)

// consent lets the store keep a person's health data.
func (w *world) consent(ctx context.Context) {
	w.System(func(system context.Context, tx *store.Tx) error {
		return tx.HealthConsent.Create().SetProfileID(domaintest.ID(ctx)).SetVersion(1).Exec(system)
	})
}

func (w *world) withdraw(ctx context.Context) {
	w.System(func(system context.Context, tx *store.Tx) error {
		return tx.HealthConsent.Update().Where(healthconsent.ProfileID(domaintest.ID(ctx))).SetWithdrawnAt(w.Time()).Exec(system)
	})
}

// done is what someone sees of the activities of a person, latest first.
func (w *world) done(ctx context.Context, of context.Context) string {
	w.T.Helper()
	page, _, _, err := w.PastWorkouts(ctx, domaintest.ID(of), 100, nil)
	w.OK(err)
	var lines []string
	for _, p := range page {
		set := p.Edges.Sets[0]
		line := fmt.Sprintf("%s %s %q %q %ds", p.App, *p.Sport, p.Title, p.Note, *set.Seconds)
		if set.Metres != nil {
			line += fmt.Sprintf(" %gm", *set.Metres)
		}
		lines = append(lines, line+beats(p.Edges.HeartRate))
	}
	return strings.Join(lines, "; ")
}

func beats(rate *ent.HeartRate) string {
	if rate == nil {
		return ""
	}
	return fmt.Sprintf(" %d/%d", *rate.Average, *rate.Maximum)
}

func TestActivitiesArePastWorkouts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		ctx, other := w.confirmed(), w.confirmed()
		w.consent(ctx)
		table, err := w.WorkoutTable(ctx, w.table(ctx, tcxRun))
		w.OK(err)
		if table.App != "TCX" || !table.UnitSaid || table.Workouts != 1 || table.AddedWorkouts != 1 || table.AddedSets != 1 ||
			len(table.Exercises) != 0 || table.HeartRateLeftOut || len(table.Activities) != 1 {
			t.Fatalf("the dry run is %+v", table)
		}
		if a := table.Activities[0]; a.Sport != "RUNNING" || a.Seconds != 3000 || *a.Metres != 10000 || beats(a.HeartRate) != " 142/171" ||
			!a.IsNew || !a.StartedAt.Equal(time.Date(2026, 3, 1, 7, 0, 0, 0, time.UTC)) {
			t.Errorf("the activity is %+v", a)
		}
		if got := w.done(ctx, ctx); got != "" {
			t.Errorf("a dry run stores %s", got)
		}
		const run = `TCX RUNNING "" "Windy" 3000s 10000m 142/171`
		first := w.take(ctx, w.table(ctx, tcxRun))
		if got := w.done(ctx, ctx); got != run {
			t.Errorf("the import made %s", got)
		}
		// The same again, in either format, adds nothing.
		for _, again := range []string{tcxRun, gpxRun} {
			table, err = w.WorkoutTable(ctx, w.table(ctx, again))
			w.OK(err)
			if table.AddedSets != 0 || table.Activities[0].IsNew {
				t.Errorf("the same again is %+v", table)
			}
			_, err = w.ImportWorkouts(ctx, training.WorkoutImportInput{ID: domaintest.NewID(), Table: w.table(ctx, again)})
			domaintest.Refused(t, err, errs.BadInput, "table.uploadId")
		}
		second := w.take(ctx, w.table(ctx, gpxRide))
		if got := w.done(ctx, ctx); got != `GPX CYCLING "" "" 60s 111.2m; `+run {
			t.Errorf("with a ride it is %s", got)
		}
		if w.done(other, ctx)+w.done(other, other) != "" {
			t.Error("another client has it too")
		}
		w.undo(ctx, first)
		w.undo(ctx, second)
		left, err := w.DB.Ent.HeartRate.Query().Count(ctx)
		w.OK(err)
		if got := w.done(ctx, ctx); got != "" || left != 0 {
			t.Errorf("when all is undone, this stays: %s, %d heart rates", got, left)
		}
		w.take(ctx, w.table(ctx, tcxRun))
		if got := w.done(ctx, ctx); got != run {
			t.Errorf("imported again it is %s", got)
		}
	})
}

func TestAFileMayHaveSeveralActivities(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		ctx := w.confirmed()
		both := strings.TrimSuffix(gpxRide, "</gpx>") + strings.TrimPrefix(gpxRun, "<gpx>")
		twice := strings.TrimSuffix(both, "</gpx>") + strings.TrimPrefix(both, "<gpx>")
		table, err := w.WorkoutTable(ctx, w.table(ctx, twice))
		w.OK(err)
		if table.Workouts != 2 || *table.FirstDay+1 != *table.LastDay || table.Activities[0].Title != "Lake" ||
			table.Activities[1].Sport != "CYCLING" {
			t.Errorf("the dry run is %+v", table)
		}
		w.take(ctx, w.table(ctx, gpxRun))
		w.take(ctx, w.table(ctx, twice))
		if got := w.done(ctx, ctx); got != `GPX CYCLING "" "" 60s 111.2m; GPX RUNNING "Lake" "" 60s 111.2m` {
			t.Errorf("the imports made %s", got)
		}
		other := w.confirmed()
		w.undo(other, w.take(other, w.table(other, tcxRun+"\n"+gpxRide)))
		w.take(other, w.table(other, tcxRun+"\n"+gpxRide))
		if got := w.done(other, other); got != `GPX CYCLING "" "" 60s 111.2m; TCX RUNNING "" "Windy" 3000s 10000m` {
			t.Errorf("the files one after another made %s", got)
		}
	})
}

func TestHeartRatesNeedConsentAndAreSharedLikeMeasurements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		ctx := w.confirmed()
		table, err := w.WorkoutTable(ctx, w.table(ctx, tcxRun))
		w.OK(err)
		if !table.HeartRateLeftOut || table.Activities[0].HeartRate != nil {
			t.Errorf("without consent the dry run is %+v", table)
		}
		id := w.take(ctx, w.table(ctx, tcxRun))
		const run = `TCX RUNNING "" "Windy" 3000s 10000m`
		if got := w.done(ctx, ctx); got != run {
			t.Errorf("without consent it is %s", got)
		}
		w.undo(ctx, id)
		w.consent(ctx)
		w.take(ctx, w.table(ctx, tcxRun))
		coach := w.NewProfile(viewer.RoleCoach, nil)
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.CoachAssignment.Create().SetCoachID(coach.ID).SetClientID(domaintest.ID(ctx)).Exec(system)
		})
		looking := domaintest.As(coach)
		share := func(shared bool) {
			w.System(func(system context.Context, tx *store.Tx) error {
				return tx.Profile.Update().Where(profile.ID(domaintest.ID(ctx))).SetShareMeasurements(shared).Exec(system)
			})
		}
		for name, c := range map[string]struct {
			change func()
			want   string
		}{
			"shared":     {func() { share(true) }, run + " 142/171"},
			"not shared": {func() { share(false) }, run},
		} {
			c.change()
			if got := w.done(looking, ctx); got != c.want {
				t.Errorf("%s, the coach sees %s", name, got)
			}
		}
		share(true)
		w.withdraw(ctx)
		if got := w.done(looking, ctx); got != run {
			t.Errorf("after consent is withdrawn the coach sees %s", got)
		}
		if got := w.done(ctx, ctx); got != run+" 142/171" {
			t.Errorf("after consent is withdrawn the client sees %s", got)
		}
	})
}

func TestFilesThatAreNoActivityAreRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.accept()
		ctx := w.confirmed()
		for file, reason := range map[string]errs.Reason{
			tcxRun[:300]:        errs.TooShort,
			"<kml></kml>":       errs.Invalid,
			"<gpx><rte/></gpx>": errs.Required,
			strings.ReplaceAll(tcxRun, "2026-", "2126-"):                            errs.OutOfRange,
			"<gpx><a b='" + strings.Repeat("c", 70_000) + "'></a></gpx>":            errs.TooLong,
			"\x0e\x20\x00\x00\x09\x00\x00\x00.FIT\x00\x00" + strings.Repeat("x", 5): errs.TooShort,
		} {
			_, err := w.WorkoutTable(ctx, w.table(ctx, file))
			domaintest.Refused(t, err, errs.BadInput, "uploadId")
			if got := err.(*errs.Error).Args["reason"]; got != string(reason) {
				t.Errorf("%.30q is refused as %v", file, got)
			}
			_, err = w.ImportWorkouts(ctx, training.WorkoutImportInput{ID: domaintest.NewID(), Table: w.table(ctx, file)})
			domaintest.Refused(t, err, errs.BadInput, "table.uploadId")
		}
	})
}
