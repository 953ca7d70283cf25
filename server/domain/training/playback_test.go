package training_test

import (
	"context"
	"math"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/errs"
)

func (w *world) play(ctx context.Context, film *ent.Workout, position float64, ranges ...training.PlayedRange) *training.PlaybackResult {
	w.T.Helper()
	r, err := w.RecordPlayback(ctx, training.PlaybackInput{WorkoutID: film.ID, PositionSeconds: position, Ranges: ranges})
	w.OK(err)
	return r
}

func (w *world) views(film *ent.Workout) int {
	w.T.Helper()
	row, err := w.Store.Ent.Workout.Get(viewer.System(context.Background()), film.ID)
	w.OK(err)
	return row.Views
}

func played(from, to float64) training.PlayedRange {
	return training.PlayedRange{From: from, To: to}
}

func TestConcurrentReportsOfSixteenDevicesLoseNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(400)
		w.play(ctx, film, 0)
		w.Pass(10 * time.Minute)
		failed := make([]error, 16)
		var all sync.WaitGroup
		for i := range failed {
			from := float64(20 * i)
			all.Go(func() {
				_, failed[i] = w.RecordPlayback(
					ctx,
					training.PlaybackInput{WorkoutID: film.ID, Ranges: []training.PlayedRange{played(from, from+19)}},
				)
			})
		}
		all.Wait()
		for _, err := range failed {
			w.OK(err)
		}
		p := w.play(ctx, film, 5).Playback
		if p.WatchedSeconds != 16*19 || len(p.Ranges) != 16 || p.PositionSeconds != 5 {
			t.Errorf("%v seconds in %d ranges", p.WatchedSeconds, len(p.Ranges))
		}
		if w.views(film) != 1 {
			t.Errorf("they make %d views", w.views(film))
		}
	})
}

func TestDevicesThatFinishTogetherCompleteOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(100)
		w.play(ctx, film, 0)
		w.Pass(time.Minute)
		w.play(ctx, film, 60, played(0, 60))
		w.Pass(time.Minute)
		results, failed := make([]*training.PlaybackResult, 8), make([]error, 8)
		var all sync.WaitGroup
		for i := range results {
			all.Go(func() {
				results[i], failed[i] = w.RecordPlayback(
					ctx,
					training.PlaybackInput{WorkoutID: film.ID, PositionSeconds: 96, Ranges: []training.PlayedRange{played(60, 96)}},
				)
			})
		}
		all.Wait()
		completed := 0
		for i, r := range results {
			w.OK(failed[i])
			if r.Completion != nil {
				completed++
				if log := r.Completion.Log; log.Source != "WATCHED" || log.DurationSeconds != 96 || len(r.Completion.Achievements) != 1 {
					t.Errorf("the completion is %+v", r.Completion)
				}
			}
		}
		logs, err := w.Logs(ctx, viewer.From(ctx).ID, 100, nil)
		w.OK(err)
		if completed != 1 || len(logs) != 1 {
			t.Errorf("%d answers and %d records of a completion", completed, len(logs))
		}
	})
}

func TestCompletedVideoStartsOver(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(100)
		for n := 1; n <= 2; n++ {
			w.play(ctx, film, 0)
			w.Pass(time.Minute)
			if r := w.play(ctx, film, 94, played(0, 94)); r.Completion != nil || r.Playback.PositionSeconds != 94 {
				t.Fatalf("94 of 100 seconds answer %+v", r)
			}
			r := w.play(ctx, film, 95, played(94, 95))
			if r.Completion == nil || len(r.Playback.Ranges) != 0 || r.Playback.PositionSeconds != 0 || r.Playback.WatchedSeconds != 0 {
				t.Fatalf("95 of 100 seconds answer %+v", r)
			}
			w.Pass(time.Minute)
		}
		logs, err := w.Logs(ctx, viewer.From(ctx).ID, 100, nil)
		w.OK(err)
		if len(logs) != 2 || w.views(film) != 1 {
			t.Errorf("watched twice on one day: %d completions, %d views", len(logs), w.views(film))
		}
	})
}

func TestForgedReportIsCutToTheElapsedTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(3600)
		if p := w.play(ctx, film, 3600, played(0, 3600)).Playback; p.WatchedSeconds != 5 {
			t.Errorf("the whole film at once counts %v seconds", p.WatchedSeconds)
		}
		for range 20 {
			w.play(ctx, film, 3600, played(0, 3600))
		}
		w.Pass(10 * time.Minute)
		if p := w.play(ctx, film, 3600, played(0, 3600)).Playback; math.Abs(p.WatchedSeconds-(600*2.2+5)) > 0.01 {
			t.Errorf("after ten minutes %v seconds count", p.WatchedSeconds)
		}
		w.Pass(20 * time.Minute)
		if r := w.play(ctx, film, 3600, played(0, 3600)); r.Completion == nil {
			t.Errorf("half an hour at double speed does not complete an hour: %+v", r.Playback)
		}
		short := w.film(4)
		if r := w.play(ctx, short, 4, played(0, 4)); r.Completion != nil {
			t.Error("a film shorter than the slack is completed by its first report")
		}
	})
}

func TestAViewNeedsTenSecondsOfItsOwnDay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		film := w.film(600)
		ctx := w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "Asia/Kathmandu")
		step := func(seconds int, ranges ...training.PlayedRange) int {
			w.Pass(time.Duration(seconds) * time.Second)
			w.play(ctx, film, 0, ranges...)
			return w.views(film)
		}
		for _, s := range []struct {
			wait, views int
			ranges      []training.PlayedRange
		}{
			{0, 0, nil},
			{9, 0, []training.PlayedRange{played(0, 9)}},
			{9, 1, []training.PlayedRange{played(9, 18)}}, // eighteen seconds today
			{60, 1, []training.PlayedRange{played(18, 78)}},
			{24 * 3600, 1, nil}, // opened the next day but not played
			{5, 1, []training.PlayedRange{played(78, 83)}},
			{12, 2, []training.PlayedRange{played(0, 12)}}, // seen again for twelve seconds
			{60, 2, []training.PlayedRange{played(83, 140)}},
		} {
			if got := step(s.wait, s.ranges...); got != s.views {
				t.Fatalf("after %v there are %d views, not %d", s, got, s.views)
			}
		}
		w.play(w.NewClient(), film, 0)
		if w.views(film) != 2 {
			t.Error("opening the film is a view")
		}
	})
}

func TestAReportIsChecked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(100)
		ask := func(ctx context.Context, in training.PlaybackInput) error {
			_, err := w.RecordPlayback(ctx, in)
			return err
		}
		for field, in := range map[string]training.PlaybackInput{
			"positionSeconds":  {PositionSeconds: math.NaN()},
			"positionSeconds ": {PositionSeconds: math.Inf(1)},
			"ranges":           {Ranges: make([]training.PlayedRange, 201)},
			"ranges ":          {Ranges: []training.PlayedRange{played(5, 4)}},
			"ranges  ":         {Ranges: []training.PlayedRange{played(-1, 4)}},
			"ranges   ":        {Ranges: []training.PlayedRange{played(math.NaN(), 4)}},
			"ranges    ":       {Ranges: []training.PlayedRange{played(0, math.Inf(1))}},
		} {
			in.WorkoutID = film.ID
			domaintest.Refused(t, ask(ctx, in), errs.BadInput, strings.TrimSpace(field))
		}
		domaintest.Refused(t, ask(ctx, training.PlaybackInput{WorkoutID: domaintest.NewID()}), errs.NotFound, "workoutId")
		domaintest.Refused(t, ask(ctx, training.PlaybackInput{WorkoutID: w.NewWorkout(nil).ID}), errs.BadInput, "workoutId")
		vip := w.NewWorkout(func(n *ent.WorkoutCreate) {
			n.SetVideoID(domaintest.NewID()).SetVideoSeconds(60).SetRequiredPlan(viewer.PlanVIP)
		})
		basic := w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
		domaintest.Refused(t, ask(basic, training.PlaybackInput{WorkoutID: vip.ID}), errs.PlanRequired, "")
		w.Pass(time.Hour)
		for position, want := range map[float64]float64{-5: 0, 40: 40, 500: 100} {
			if p := w.play(ctx, film, position, played(90, 500), played(200, 300)).Playback; p.PositionSeconds != want {
				t.Errorf("position %v is kept as %v", position, p.PositionSeconds)
			}
		}
	})
}

func TestManyTinyRangesDoNotGrowTheRow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(7200)
		w.play(ctx, film, 0)
		w.Pass(time.Hour)
		w.play(ctx, film, 0, played(5000, 5100))
		for n := range 7 {
			crumbs := make([]training.PlayedRange, 200)
			for i := range crumbs {
				from := float64(200*n+i) * 0.5
				crumbs[i] = played(from, from+0.1)
			}
			w.play(ctx, film, 0, crumbs...)
		}
		p := w.play(ctx, film, 0).Playback
		if len(p.Ranges) != 1000 || p.Ranges[999] != [2]float64{5000, 5100} {
			t.Errorf("%d ranges are kept, the last is %v", len(p.Ranges), p.Ranges[len(p.Ranges)-1])
		}
	})
}

func TestPlaybackIsPersonal(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		film, one, two := w.film(100), w.NewClient(), w.NewClient()
		w.play(one, film, 0)
		w.Pass(time.Minute)
		w.play(one, film, 50, played(0, 50))
		if p := w.play(two, film, 1).Playback; p.WatchedSeconds != 0 || p.PositionSeconds != 1 {
			t.Errorf("the second person starts with %+v", p)
		}
	})
}
