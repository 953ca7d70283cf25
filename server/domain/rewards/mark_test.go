package rewards_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/historymark"
	"forma/ent/plannedworkout"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutlog"
	"forma/server/domain/rewards"
	"forma/server/platform/store"
)

// Whatever happens to a history, what is read with its mark is what is read without one.
func TestMarkedHistoryIsTheWholeOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := rand.New(rand.NewPCG(5, 6))
		kept, later := 0, 0
		for range 12 {
			ctx, row, today := w.NewClient(), w.NewWorkout(nil), viewer.Day(w.Time(), time.UTC)
			w.longHistory(ctx, r, row, today)
			w.OK(w.Mark(ctx))
			for range 20 {
				before := w.mark(ctx)
				w.happens(ctx, r, row, viewer.Day(w.Time(), time.UTC))
				marked, err := w.Activity(ctx)
				w.OK(err)
				old := w.mark(ctx)
				w.unmark(ctx)
				whole, err := w.Activity(ctx)
				w.OK(err)
				if !reflect.DeepEqual(marked.Counts, whole.Counts) || *marked.Streak != *whole.Streak || marked.Longest != whole.Longest {
					t.Fatalf("with the mark %+v it is %+v, %+v and %d, without %+v, %+v and %d", old,
						marked.Counts, *marked.Streak, marked.Longest, whole.Counts, *whole.Streak, whole.Longest)
				}
				w.OK(w.Mark(ctx))
				fresh := w.mark(ctx)
				if old == nil {
					continue
				}
				kept++
				if before != nil && before.Until < old.Until {
					later++
				}
				fresh.ID = old.ID
				if old.Until == fresh.Until && *old != *fresh {
					t.Fatalf("the mark is %+v, again %+v", old, fresh)
				}
				w.unmark(ctx)
				w.restore(ctx, old)
			}
		}
		if kept < 60 || later < 3 {
			t.Errorf("%d marks survived and %d were moved: the test tests nothing", kept, later)
		}
	})
}

// plainMark is a mark without the rest of a row.
type plainMark struct {
	ID, Until, Completions, LastDay, Streak, Longest int
	Comeback                                         bool
}

func (w *world) mark(ctx context.Context) *plainMark {
	w.T.Helper()
	m, err := w.Store.Ent.HistoryMark.Query().Where(historymark.ProfileID(viewer.From(ctx).ID)).Only(viewer.System(ctx))
	if ent.IsNotFound(err) {
		return nil
	}
	w.OK(err)
	return &plainMark{m.ID, m.Until, m.Completions, m.LastDay, m.Streak, m.Longest, m.Comeback}
}

func (w *world) unmark(ctx context.Context) {
	w.T.Helper()
	w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
		_, err := tx.HistoryMark.Delete().Where(historymark.ProfileID(viewer.From(ctx).ID)).Exec(viewer.System(ctx))
		return err
	}))
}

func (w *world) restore(ctx context.Context, m *plainMark) {
	w.T.Helper()
	w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.HistoryMark.Create().SetProfileID(viewer.From(ctx).ID).SetUntil(m.Until).SetCompletions(m.Completions).
			SetLastDay(m.LastDay).SetStreak(m.Streak).SetLongest(m.Longest).SetComeback(m.Comeback).Exec(viewer.System(ctx))
	}))
}

func (w *world) log(tx *store.Tx, ctx context.Context, row *ent.Workout, day int) *ent.WorkoutLogCreate {
	return tx.WorkoutLog.Create().SetProfileID(viewer.From(ctx).ID).SetWorkoutID(row.ID).SetCompletedAt(w.Time()).SetLocalDay(day).
		SetDurationSeconds(60).SetSource("MANUAL")
}

// longHistory is of more than a year, with gaps, programmes and pauses.
func (w *world) longHistory(ctx context.Context, r *rand.Rand, row *ent.Workout, today int) {
	w.T.Helper()
	w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
		var logs []*ent.WorkoutLogCreate
		habit, stop := 0.8+0.2*r.Float64(), 0
		for day := today - 100 - r.IntN(300); day <= today; day++ {
			if r.IntN(120) == 0 {
				stop = day + r.IntN(40)
			}
			if day >= stop && r.Float64() < habit {
				logs = append(logs, w.log(tx, ctx, row, day))
			}
		}
		return tx.WorkoutLog.CreateBulk(logs...).Exec(ctx)
	}))
	for at := today - 300; at < today; at += 30 + r.IntN(120) {
		w.given(ctx, r, row, viewer.Monday(at))
	}
}

// given assigns a programme of four weeks.
func (w *world) given(ctx context.Context, r *rand.Rand, row *ent.Workout, starts int) {
	w.T.Helper()
	system, me := viewer.System(ctx), viewer.From(ctx).ID
	w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
		a, err := tx.AssignedProgramme.Create().SetProfileID(me).SetTitle(text.LocalizedText{"en": "P"}).SetStartsOn(starts).SetWeeks(4).
			SetLastDay(starts + 27).Save(system)
		for day := starts; err == nil && day < starts+28; day++ {
			if r.IntN(3) > 0 {
				err = tx.PlannedWorkout.Create().SetProfileID(me).SetWorkoutID(row.ID).SetAssignedID(a.ID).SetDay(day).SetPlannedFor(day).
					SetPosition(0).Exec(system)
			}
		}
		return err
	}))
}

// happens changes a history.
func (w *world) happens(ctx context.Context, r *rand.Rand, row *ent.Workout, today int) {
	w.T.Helper()
	system, me := viewer.System(ctx), viewer.From(ctx).ID
	day := today - r.IntN(200)
	in := func(f func(tx *store.Tx) error) { w.T.Helper(); w.OK(w.Store.InTx(ctx, f)) }
	switch r.IntN(10) {
	case 0:
		in(func(tx *store.Tx) error { return w.log(tx, ctx, row, day).Exec(ctx) })
	case 1:
		in(func(tx *store.Tx) error {
			_, err := tx.WorkoutLog.Delete().Where(workoutlog.ProfileID(me), workoutlog.LocalDayIn(day, day+1)).Exec(system)
			return err
		})
	case 2:
		from := today - r.IntN(30)
		to := from + r.IntN(9)
		_, err := w.CreatePause(ctx, rewards.PauseInput{FromDay: from, ToDay: &to, Reason: "HOLIDAY"})
		w.OK(err)
	case 3:
		in(func(tx *store.Tx) error {
			return tx.Pause.Create().SetProfileID(me).SetFromDay(day).SetToDay(day + r.IntN(20)).SetReason("HOLIDAY").Exec(system)
		})
	case 4:
		in(func(tx *store.Tx) error { _, err := tx.Pause.Delete().Exec(system); return err })
	case 5:
		in(func(tx *store.Tx) error {
			return tx.PlannedWorkout.Update().Where(plannedworkout.ProfileID(me), plannedworkout.DayIn(day, day+1, day+2)).
				SetDeletedAt(w.Time()).Exec(system)
		})
	case 6:
		in(func(tx *store.Tx) error {
			_, err := tx.AssignedProgramme.Update().SetLastDay(day).Save(system)
			return err
		})
	case 7:
		status := []workout.Status{workout.StatusDRAFT, workout.StatusPUBLISHED}[r.IntN(2)]
		in(func(tx *store.Tx) error { return tx.Workout.UpdateOneID(row.ID).SetStatus(status).Exec(system) })
	default:
		for range 1 + r.IntN(25) {
			w.Pass(24 * time.Hour)
			in(func(tx *store.Tx) error {
				l, err := w.log(tx, ctx, row, viewer.Day(w.Time(), time.UTC)).Save(ctx)
				if err == nil {
					_, err = w.Award(ctx, tx, l)
				}
				return err
			})
		}
	}
}
