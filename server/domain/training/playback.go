package training

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/playback"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostRanges    = 200
	mostKept      = 1000 // ranges that are stored; of more, the shortest are dropped
	joinSlack     = 0.25 // seconds between ranges that are merged
	fastest       = 2.2  // video seconds per second of real time: 2× with slack
	startSlack    = 5.0  // seconds a report may be ahead of the clock; players report when playing starts
	watchedEnough = 0.95 // the fraction of the video that completes the workout
	viewSeconds   = 10.0 // minimum of a view
)

// PlayedRange is a range of video seconds.
type PlayedRange struct{ From, To float64 }

// PlaybackInput reports what was actually played; the two times are the client's, for reports that waited offline.
type PlaybackInput struct {
	WorkoutID       uuid.UUID
	PositionSeconds float64
	Ranges          []PlayedRange
	PlayedFrom      *time.Time
	PlayedUntil     *time.Time
}

// PlaybackResult is the playback so far; Completion is set if the report completed the workout.
type PlaybackResult struct {
	Playback   *ent.Playback
	Completion *CompletionResult
}

// RecordPlayback merges what was actually played. A report is cut to what could have been played since the first one. At 95 % the workout
// is completed, and the next playback starts over.
func (s *Service) RecordPlayback(ctx context.Context, in PlaybackInput) (result *PlaybackResult, err error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	now := s.Now()
	when, err := in.playedAt(now)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		w, err := open(ctx, tx, in.WorkoutID)
		if err != nil {
			return err
		}
		f := filmOf(w)
		if f.seconds == 0 {
			return errs.Input("workoutId", errs.Invalid)
		}
		p, err := startedPlayback(ctx, tx, w.ID, when.from)
		if err != nil {
			return err
		}
		result, err = s.play(ctx, tx, f, p, in, when)
		return err
	})
	return result, err
}

// film is what plays of a workout: its video, or else the guided film of its steps, which makes no views.
type film struct {
	*ent.Workout
	seconds int // 0 if it is unknown, or there is none
	guided  bool
}

func filmOf(w *ent.Workout) film {
	if w.VideoID != nil || w.VideoRef != "" {
		return film{Workout: w, seconds: w.VideoSeconds}
	}
	return film{Workout: w, seconds: workoutstep.GuidedSeconds(w.Steps), guided: true}
}

// startedPlayback returns the viewer's playback of the workout, started at that time if there is none.
func startedPlayback(ctx context.Context, tx *store.Tx, workoutID uuid.UUID, at time.Time) (*ent.Playback, error) {
	me := viewer.From(ctx).ID
	p, err := tx.Playback.Query().Where(playback.ProfileID(me), playback.WorkoutID(workoutID)).Only(ctx)
	if !ent.IsNotFound(err) {
		return p, err
	}
	return tx.Playback.Create().SetProfileID(me).SetWorkoutID(workoutID).SetRanges([][2]float64{}).
		SetStartedAt(at).SetUpdatedAt(at).SetCreatedAt(at).Save(ctx)
}

func (s *Service) play(
	ctx context.Context,
	tx *store.Tx,
	f film,
	p *ent.Playback,
	in PlaybackInput,
	when stretch,
) (*PlaybackResult, error) {
	length := float64(f.seconds)
	// A film shorter than the slack would be completed by its first report.
	slack := math.Min(startSlack, length/4)
	allowed := s.Now().Sub(p.StartedAt).Seconds()*fastest + slack
	if when.claimed {
		allowed = math.Min(allowed, total(p.Ranges)+when.allowed(slack))
	}
	ranges := merge(p.Ranges, in.Ranges, length, allowed)
	watched := total(ranges)
	report := viewReport{in: in, watched: watched, length: length, slack: slack, now: when.until}
	if !f.guided && report.isView(p, viewer.From(ctx).Location()) {
		if err := s.OnViewed(ctx, tx, f.ID, when.until); err != nil {
			return nil, err
		}
	}
	u := p.Update().SetUpdatedAt(later(p.UpdatedAt, when.until))
	result := &PlaybackResult{}
	var err error
	if watched >= length*watchedEnough {
		c := completion{workout: f.ID, at: when.until, seconds: int(math.Round(watched)), source: workoutlog.SourceWATCHED}
		if result.Completion, err = s.record(ctx, tx, c); err != nil {
			return nil, err
		}
		s.OnWorkoutChanged(tx, f.Workout)
		u.SetRanges([][2]float64{}).SetWatchedSeconds(0).SetPositionSeconds(0).SetStartedAt(later(p.StartedAt, when.until))
	} else {
		u.SetRanges(ranges).SetWatchedSeconds(watched)
		// A report that waited offline on one device does not move the position that another has reached since.
		if !when.until.Before(p.UpdatedAt) {
			u.SetPositionSeconds(math.Min(math.Max(in.PositionSeconds, 0), length))
		}
	}
	result.Playback, err = u.Save(ctx)
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

// merge unites ranges within [0, length], up to a total of allowed seconds.
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
	return longest(ranges, mostKept)
}

// longest keeps the n longest ranges, in order, to bound the row's size.
func longest(ranges [][2]float64, n int) [][2]float64 {
	if len(ranges) <= n {
		return ranges
	}
	length := func(r [2]float64) float64 { return r[1] - r[0] }
	slices.SortFunc(ranges, func(a, b [2]float64) int { return cmp.Compare(length(b), length(a)) })
	return union(ranges[:n])
}

func union(ranges [][2]float64) [][2]float64 {
	slices.SortFunc(ranges, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) })
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

// viewReport decides whether a report makes a view.
type viewReport struct {
	in                     PlaybackInput
	watched, length, slack float64
	now                    time.Time
}

// isView reports whether ten seconds have been played on this local day: by this report alone, new or repeated, or by the whole playback
// if it started today.
func (r viewReport) isView(p *ent.Playback, loc *time.Location) bool {
	if len(r.in.Ranges) > 0 && r.watched >= viewSeconds && viewer.Day(p.StartedAt, loc) == viewer.Day(r.now, loc) {
		return true
	}
	possible := r.now.Sub(p.UpdatedAt).Seconds()*fastest + r.slack
	return total(merge(nil, r.in.Ranges, r.length, possible)) >= viewSeconds
}

// Ranges returns the stored ranges.
func Ranges(p *ent.Playback) []*PlayedRange {
	out := make([]*PlayedRange, len(p.Ranges))
	for i, r := range p.Ranges {
		out[i] = &PlayedRange{From: r[0], To: r[1]}
	}
	return out
}
