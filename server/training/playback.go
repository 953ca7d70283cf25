package training

import (
	"context"
	"math"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/playback"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/ent/workoutview"
	"forma/server/errs"
	"forma/server/store"
)

const (
	mostRanges    = 200
	joinSlack     = 0.25 // seconds between ranges that count as one
	fastest       = 2.2  // how many video seconds a second of real time can play, with slack over 2×
	startSlack    = 5.0  // seconds that a report may be ahead of the clock; players report when playing starts
	watchedEnough = 0.95 // the part of the video that completes the workout
	viewSeconds   = 10.0 // what counts as a view
)

// RecordPlayback merges what was really played. More than could have been played since the last report is not merged: a report
// is cut to what the clock allows. At 95 % the workout is completed, and the next playing starts anew.
func (s *Service) RecordPlayback(ctx context.Context, in PlaybackInput) (result *PlaybackResult, err error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	v := viewer.From(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		w, err := open(ctx, tx, in.WorkoutID)
		if err != nil {
			return err
		}
		if w.VideoID == nil || w.VideoSeconds == 0 {
			return errs.Input("workoutId", errs.Invalid)
		}
		now := s.Now().UTC()
		p, err := tx.Playback.Query().Where(playback.ProfileID(v.ID), playback.WorkoutID(w.ID)).Only(ctx)
		if ent.IsNotFound(err) {
			p, err = tx.Playback.Create().SetProfileID(v.ID).SetWorkoutID(w.ID).SetRanges([][2]float64{}).
				SetStartedAt(now).SetUpdatedAt(now).SetCreatedAt(now).Save(ctx)
		}
		if err != nil {
			return err
		}
		length := float64(w.VideoSeconds)
		allowed := now.Sub(p.StartedAt).Seconds()*fastest + startSlack
		ranges := merge(p.Ranges, in.Ranges, length, allowed)
		watched := total(ranges)
		if watched >= viewSeconds {
			if err := s.countView(ctx, tx, w.ID, viewer.Day(now, v.Location()), now); err != nil {
				return err
			}
		}
		result = &PlaybackResult{}
		position := math.Min(math.Max(in.PositionSeconds, 0), length)
		if watched >= length*watchedEnough {
			c := completion{workout: w.ID, at: now, seconds: int(math.Round(watched)), source: workoutlog.SourceWATCHED}
			if result.Completion, err = s.record(ctx, tx, c); err != nil {
				return err
			}
			ranges, watched, position = [][2]float64{}, 0, 0
		}
		u := p.Update().SetRanges(ranges).SetWatchedSeconds(watched).SetPositionSeconds(position).SetUpdatedAt(now)
		if result.Completion != nil {
			u.SetStartedAt(now)
		}
		result.Playback, err = u.Save(ctx)
		return err
	})
	return result, err
}

func (in PlaybackInput) check() error {
	switch {
	case math.IsNaN(in.PositionSeconds) || math.IsInf(in.PositionSeconds, 0):
		return errs.Input("positionSeconds", errs.Invalid)
	case len(in.Ranges) > mostRanges:
		return errs.Range("ranges", errs.TooLong, 0, mostRanges)
	}
	for _, r := range in.Ranges {
		if math.IsNaN(r.From) || math.IsNaN(r.To) || math.IsInf(r.From, 0) || math.IsInf(r.To, 0) || r.From < 0 || r.To < r.From {
			return errs.Input("ranges", errs.Invalid)
		}
	}
	return nil
}

// merge unites ranges within [0, length], as long as the whole stays within allowed seconds.
func merge(have [][2]float64, more []PlayedRange, length, allowed float64) [][2]float64 {
	ranges := slices.Clone(have)
	for _, r := range more {
		from, to := r.From, math.Min(r.To, length)
		if from >= to {
			continue
		}
		next := union(append(slices.Clone(ranges), [2]float64{from, to}))
		if over := total(next) - allowed; over > 0 {
			to -= over
			if to <= from {
				continue
			}
			next = union(append(slices.Clone(ranges), [2]float64{from, to}))
		}
		ranges = next
	}
	return ranges
}

func union(ranges [][2]float64) [][2]float64 {
	slices.SortFunc(ranges, func(a, b [2]float64) int {
		if a[0] < b[0] {
			return -1
		}
		return 1
	})
	out := ranges[:0:0]
	for _, r := range ranges {
		if last := len(out) - 1; last >= 0 && r[0] <= out[last][1]+joinSlack {
			out[last][1] = math.Max(out[last][1], r[1])
		} else {
			out = append(out, r)
		}
	}
	return out
}

func total(ranges [][2]float64) (seconds float64) {
	for _, r := range ranges {
		seconds += r[1] - r[0]
	}
	return seconds
}

// countView counts one view per person, workout and local day.
func (s *Service) countView(ctx context.Context, tx *store.Tx, workoutID uuid.UUID, day int, now time.Time) error {
	me := viewer.From(ctx).ID
	seen, err := tx.WorkoutView.Query().Where(workoutview.ProfileID(me), workoutview.WorkoutID(workoutID), workoutview.LocalDay(day)).Exist(ctx)
	if err != nil || seen {
		return err
	}
	if err := tx.WorkoutView.Create().SetProfileID(me).SetWorkoutID(workoutID).SetLocalDay(day).SetCreatedAt(now).Exec(ctx); err != nil {
		return err
	}
	return tx.Workout.UpdateOneID(workoutID).AddViews(1).Exec(viewer.System(ctx))
}

// Ranges words the stored ranges for the wire.
func Ranges(p *ent.Playback) []*PlayedRange {
	out := make([]*PlayedRange, len(p.Ranges))
	for i, r := range p.Ranges {
		out[i] = &PlayedRange{From: r[0], To: r[1]}
	}
	return out
}
