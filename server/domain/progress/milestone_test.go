package progress_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/progress"
	"forma/server/platform/store"
	"forma/server/tools/hard"
)

// counted is a goal as the milestone counts it.
type counted struct {
	from, to int
	up       bool
	change   float64
	start    *float64 // the first weight if nil
}

// reached is what the milestone means, said without any of its short cuts: some weight has reached the goal of its day.
func reached(entries []*ent.ProgressEntry, goals []counted) bool {
	var first *ent.ProgressEntry
	for _, e := range entries {
		if e.WeightKg != nil && (first == nil || e.LocalDay < first.LocalDay ||
			e.LocalDay == first.LocalDay && bytes.Compare(e.ID[:], first.ID[:]) > 0) {
			first = e
		}
	}
	for _, e := range entries {
		for _, g := range goals {
			if e.WeightKg == nil || e.LocalDay < g.from || e.LocalDay > g.to {
				continue
			}
			start := *first.WeightKg
			if g.start != nil {
				start = *g.start
			}
			if g.up && *e.WeightKg >= start+g.change-1e-6 || !g.up && *e.WeightKg <= start-g.change+1e-6 {
				return true
			}
		}
	}
	return false
}

func TestTheMilestoneFollowsEveryEdit(t *testing.T) {
	random := rand.New(rand.NewPCG(hard.Random(t), 0))
	each(t, func(t *testing.T, w *world) {
		const days = 12
		ctx := w.client()
		entries := []*ent.ProgressEntry{}
		goals := []counted{{from: -1 << 30, to: 1 << 30, change: 5}}
		held := 0
		for range 150 {
			w.Pass(time.Duration(1+random.IntN(10)) * time.Hour)
			now := viewer.Day(w.Time(), time.UTC)
			in := progress.ProgressEntryInput{Date: now - random.IntN(days)}
			if waist := 80.0; random.IntN(5) == 0 {
				in.Measurements.WaistCm = &waist
			} else {
				kg := 70 + float64(random.IntN(16))
				in.Measurements.WeightKg = &kg
			}
			nth := -1
			if len(entries) > 0 {
				nth = random.IntN(len(entries))
			}
			switch act := random.IntN(10); {
			case act < 4 || nth < 0:
				e, err := w.Create(ctx, in)
				w.OK(err)
				entries = append(entries, e)
			case act < 6:
				e, err := w.Update(ctx, entries[nth].ID, in)
				w.OK(err)
				entries[nth] = e
			case act < 9:
				w.OK(w.Delete(ctx, entries[nth].ID))
				entries = append(entries[:nth], entries[nth+1:]...)
			default:
				up := random.IntN(2) == 0
				direction := map[bool]string{true: "GAIN", false: "LOSE"}[up]
				change := 2 + float64(random.IntN(6))
				g, err := w.SetGoal(ctx, progress.WeightGoalInput{Direction: direction, ChangeKg: change})
				w.OK(err)
				goals[len(goals)-1].to = now
				var start *float64
				if slices.ContainsFunc(entries, func(e *ent.ProgressEntry) bool { return e.WeightKg != nil }) {
					start = g.StartKg
				}
				goals = append(goals, counted{from: now, to: 1 << 30, up: up, change: change, start: start})
			}
			got, want := w.reached(ctx), reached(entries, goals)
			if got != want {
				t.Fatalf("with %d entries and %d goals the milestone is held: %t", len(entries), len(goals), got)
			}
			if got {
				held++
			}
		}
		if held == 0 {
			t.Error("the milestone was never held")
		}
	})
}

// A statement may fail wherever it stands: PostgreSQL ends transactions that conflict.
func TestEveryStatementOfAnEntryMayFail(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		w.weigh(ctx, 5, 80)
		lost := errors.New("lost")
		for nth := 1; ; nth++ {
			recorded, statements := store.RecordStatements(ctx)
			said := 0
			statements.Refuse = func(string) error {
				if said++; said == nth {
					return lost
				}
				return nil
			}
			if _, err := w.Create(recorded, weight(1, 79)); said < nth {
				w.OK(err)
				return // every statement has failed once
			} else if !errors.Is(err, lost) {
				t.Fatalf("statement %d has failed: %v", nth, err)
			}
		}
	})
}
