package rewards_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/rewards"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// Daily completions are on consecutive days whatever the zone does to its clocks, so the streak, which only sees the days, has as many.
func TestDailyCompletionsAreConsecutiveDaysInEveryZone(t *testing.T) {
	all := storetest.Zones(t)
	clock := []struct{ hour, minute int }{{0, 0}, {0, 30}, {1, 59}, {2, 30}, {3, 0}, {12, 0}, {23, 59}}
	for _, zone := range all {
		loc, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		first := viewer.Day(time.Date(2026, 1, 1, 12, 0, 0, 0, loc), loc)
		for d := range 366 {
			c := clock[d%len(clock)]
			at := time.Date(2026, 1, 1+d, c.hour, c.minute, 0, 0, loc)
			if at.Hour() != c.hour { // the clock skips this hour on that day
				at = time.Date(2026, 1, 1+d, 12, 0, 0, 0, loc)
			}
			if day := viewer.Day(at.UTC(), loc); day != first+d {
				t.Fatalf("%s: %v is day %d, not %d", zone, at, day, first+d)
			}
		}
	}
}

// A completion on every local day, at hours around midnight and clock changes, is one unbroken streak.
func TestStreakSurvivesDaylightSavingTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.NewWorkout(nil)
		for _, zone := range []string{"America/Havana", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu",
			"Pacific/Kiritimati"} {
			loc, err := time.LoadLocation(zone)
			if err != nil {
				t.Fatal(err)
			}
			ctx := w.NewPerson(viewer.RoleClient, viewer.PlanVIP, zone)
			for d := range 70 {
				hour := []int{1, 23, 12, 3, 22}[d%5]
				w.Set(time.Date(2026, 2, 1+d, hour, 45, 0, 0, loc))
				before, err := w.Streak(ctx)
				w.OK(err)
				w.complete(ctx, row)
				after, err := w.Streak(ctx)
				w.OK(err)
				if before.Days != d || before.Today || after.Days != d+1 || !after.Today {
					t.Fatalf("%s, day %d at %v: %+v becomes %+v", zone, d, w.Time().In(loc), before, after)
				}
			}
		}
	})
}

// walk is a naive implementation of the rule.
func walk(done, paused, rest map[int]bool, today int) rewards.Streak {
	s := rewards.Streak{Today: done[today], Paused: paused[today]}
	for day := today; done[day] || paused[day] || rest[day] || day == today; day-- {
		if done[day] {
			s.Days++
		}
		if day < today-2000 {
			break
		}
	}
	return s
}

func TestStreakMatchesACountDayByDay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := rand.New(rand.NewPCG(3, 4))
		row, today := w.NewWorkout(nil), viewer.Day(domaintest.Morning, time.UTC)
		for range 120 {
			ctx, done, paused := w.NewClient(), map[int]bool{}, map[int]bool{}
			habit := 0.3 + 0.7*r.Float64()
			w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
				var logs []*ent.WorkoutLogCreate
				for back := range r.IntN(150) {
					if r.Float64() > habit {
						continue
					}
					day := today + 1 - back // one day ahead, from a zone where it had begun
					done[day] = true
					for range 1 + r.IntN(2) {
						logs = append(
							logs,
							tx.WorkoutLog.Create().
								SetProfileID(viewer.From(ctx).ID).
								SetWorkoutID(row.ID).
								SetCompletedAt(domaintest.Morning).
								SetLocalDay(day).
								SetDurationSeconds(60).
								SetSource("MANUAL"),
						)
					}
				}
				return tx.WorkoutLog.CreateBulk(logs...).Exec(ctx)
			}))
			for range r.IntN(5) {
				in := rewards.PauseInput{FromDay: today - 30 + r.IntN(35), Reason: "HOLIDAY"}
				to := in.FromDay + r.IntN(9)
				if r.IntN(6) > 0 {
					in.ToDay = &to
				} else {
					to = today + 3
				}
				_, err := w.CreatePause(ctx, in)
				w.OK(err)
				for day := in.FromDay; day <= to; day++ {
					paused[day] = true
				}
			}
			rest := w.programme(ctx, r, row, today)
			counted, n := store.RecordStatements(ctx)
			got, err := w.Streak(counted)
			w.OK(err)
			if want := walk(done, paused, rest, today); *got != want || n.Count() != 1 {
				t.Fatalf("%v, paused %v, rest %v: the streak of %d statements is %+v, not %+v", done, paused, rest, n.Count(), *got, want)
			}
			a, err := w.Activity(ctx)
			w.OK(err)
			if a.Longest < got.Days && !done[today+1] {
				t.Fatalf("the longest streak is %d, the current one %d", a.Longest, got.Days)
			}
		}
	})
}

// programme assigns a person one or two random programmes, some ended early, with workouts on some days, and returns the rest days.
func (w *world) programme(ctx context.Context, r *rand.Rand, row *ent.Workout, today int) map[int]bool {
	rest, me, system := map[int]bool{}, viewer.From(ctx).ID, viewer.System(ctx)
	w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
		for n := range r.IntN(3) {
			starts := viewer.Monday(today) - 7*(4+8*n-r.IntN(4))
			last := starts + 7*(1+r.IntN(4)) - 1 - r.IntN(8)
			given, err := tx.AssignedProgramme.Create().
				SetProfileID(me).
				SetTitle(text.LocalizedText{"en": "P"}).
				SetStartsOn(starts).
				SetWeeks(4).
				SetLastDay(last).
				Save(system)
			if err != nil {
				return err
			}
			for day := starts; day < starts+28; day++ {
				planned, gone := r.IntN(3) == 0, r.IntN(8) == 0
				rest[day] = rest[day] || day <= last && (!planned || gone)
				if !planned {
					continue
				}
				create := tx.PlannedWorkout.Create().
					SetProfileID(me).
					SetWorkoutID(row.ID).
					SetAssignedID(given.ID).
					SetDay(day).
					SetPlannedFor(day).
					SetPosition(0)
				if gone {
					create.SetDeletedAt(domaintest.Morning)
				}
				if err := create.Exec(system); err != nil {
					return err
				}
			}
		}
		return nil
	}))
	return rest
}

func TestProgrammeRestDayNeitherBreaksNorExtendsAStreak(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row, monday := w.NewClient(), w.NewWorkout(nil), viewer.Monday(viewer.Day(domaintest.Morning, time.UTC))
		system, me := viewer.System(ctx), viewer.From(ctx).ID
		var last *ent.PlannedWorkout
		w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
			p, err := tx.AssignedProgramme.Create().
				SetProfileID(me).
				SetTitle(text.LocalizedText{"en": "P"}).
				SetStartsOn(monday).
				SetWeeks(2).
				SetLastDay(monday + 13).
				Save(system)
			for _, weekday := range []int{0, 2, 4} {
				if err == nil {
					last, err = tx.PlannedWorkout.Create().
						SetProfileID(me).
						SetWorkoutID(row.ID).
						SetAssignedID(p.ID).
						SetDay(monday + weekday).
						SetPlannedFor(monday + weekday).
						SetPosition(0).
						Save(system)
				}
			}
			return err
		}))
		expect := func(weekday, days int) {
			t.Helper()
			w.Set(time.Unix(int64(monday+weekday)*86400, 0).UTC().Add(12 * time.Hour))
			got, err := w.Streak(ctx)
			w.OK(err)
			if got.Days != days {
				t.Errorf("on day %d the streak is %+v, not %d", weekday, got, days)
			}
		}
		expect(0, 0)
		w.complete(ctx, row)
		expect(1, 1)
		expect(2, 1)
		w.complete(ctx, row)
		expect(4, 2) // planned for today, which is not over
		expect(5, 0) // Friday was missed
		w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error { return tx.PlannedWorkout.UpdateOne(last).SetDay(monday + 6).Exec(system) }))
		expect(5, 2) // it was moved to Sunday
		expect(6, 2)
		expect(7, 0)
		w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
			return tx.PlannedWorkout.UpdateOne(last).SetDeletedAt(domaintest.Morning).Exec(system)
		}))
		expect(13, 2)
		expect(14, 2)
		expect(15, 0) // the programme is over
		a, err := w.Activity(ctx)
		w.OK(err)
		if a.Longest != 2 {
			t.Errorf("the longest streak is %d", a.Longest)
		}
	})
}
