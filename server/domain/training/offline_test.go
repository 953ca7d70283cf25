package training_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/training"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func offline(w *world, workout uuid.UUID, ago, took time.Duration, ranges ...training.PlayedRange) training.PlaybackInput {
	from := w.Time().Add(-ago)
	return training.PlaybackInput{WorkoutID: workout, Ranges: ranges, PlayedFrom: &from, PlayedUntil: new(from.Add(took))}
}

func TestWhatWasPlayedOfflineCountsForTheTimeItWasPlayed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(600)
		r, err := w.RecordPlayback(ctx, offline(w, film.ID, 26*time.Hour, 6*time.Minute, played(0, 360)))
		w.OK(err)
		if r.Playback.WatchedSeconds != 360 || r.Completion != nil {
			t.Fatalf("six minutes of yesterday count as %v seconds", r.Playback.WatchedSeconds)
		}
		r, err = w.RecordPlayback(ctx, offline(w, film.ID, 26*time.Hour-6*time.Minute, 4*time.Minute, played(360, 600)))
		w.OK(err)
		yesterday := w.Time().Add(-26*time.Hour + 10*time.Minute)
		if r.Completion == nil || !r.Completion.Log.CompletedAt.Equal(yesterday) ||
			r.Completion.Log.LocalDay != viewer.Day(yesterday, time.UTC) {
			t.Fatalf("the whole film of yesterday answers %+v", r.Completion)
		}
		r, err = w.RecordPlayback(ctx, offline(w, film.ID, 2*time.Hour, 10*time.Minute, played(0, 600)))
		w.OK(err)
		if r.Completion == nil {
			t.Error("a second time of playing it offline does not complete it")
		}
		if w.views(film) != 2 {
			t.Errorf("two days make %d views", w.views(film))
		}
	})
}

func TestAnOfflineReportHoldsNoMoreThanItsOwnTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(3600)
		r, err := w.RecordPlayback(ctx, offline(w, film.ID, 24*time.Hour, time.Minute, played(0, 3600)))
		w.OK(err)
		if r.Playback.WatchedSeconds != 60*2.2+5 {
			t.Errorf("a minute counts as %v seconds", r.Playback.WatchedSeconds)
		}
		for field, in := range map[string]training.PlaybackInput{
			"playedFrom":   offline(w, film.ID, 30*24*time.Hour+time.Second, time.Minute),
			"playedUntil":  offline(w, film.ID, time.Hour, -time.Second),
			"playedUntil ": offline(w, film.ID, 0, 5*time.Minute+time.Second),
		} {
			_, err := w.RecordPlayback(ctx, in)
			domaintest.Refused(t, err, errs.BadInput, strings.TrimSpace(field))
		}
	})
}

func TestOlderReportDoesNotMoveThePositionBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(600)
		w.play(ctx, film, 0)
		w.Pass(10 * time.Minute)
		w.play(ctx, film, 300, played(200, 300))
		in := offline(w, film.ID, 9*time.Minute, time.Minute, played(0, 60))
		in.PositionSeconds = 60
		r, err := w.RecordPlayback(ctx, in)
		w.OK(err)
		if r.Playback.PositionSeconds != 300 || r.Playback.WatchedSeconds != 160 {
			t.Errorf("the place is %v after %v seconds", r.Playback.PositionSeconds, r.Playback.WatchedSeconds)
		}
	})
}

func TestKeyedWriteTakesEffectOnceHoweverLateTheReplay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, film := w.NewClient(), w.film(600)
		key := uuid.Must(uuid.NewV7())
		in := offline(w, film.ID, time.Hour, 10*time.Minute, played(0, 600))
		for range 3 {
			_, err := w.RecordPlayback(store.Keyed(ctx, key, "recordPlayback", in), in)
			w.OK(err)
			w.Pass(time.Hour)
		}
		logs, err := w.Logs(ctx, viewer.From(ctx).ID, 100, nil)
		w.OK(err)
		if len(logs) != 1 {
			t.Errorf("a report sent three times makes %d completions", len(logs))
		}
	})
}
