package rewards_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/domain/rewards"
	"forma/server/platform/store"
)

// at sets the clock to a local time of the person.
func (w *world) at(ctx context.Context, day, hour, minute int) {
	w.Set(time.Date(2026, 3, day, hour, minute, 0, 0, viewer.From(ctx).Location()))
}

// reminded returns the person's reminders, oldest first: kind and local time.
func (w *world) reminded(ctx context.Context) (list []string) {
	w.T.Helper()
	for _, n := range w.lines(ctx) {
		list = append(list, string(n.Kind)+n.CreatedAt.In(viewer.From(ctx).Location()).Format(" 02 15:04"))
	}
	return list
}

func (w *world) lines(ctx context.Context) []*ent.Notification {
	w.T.Helper()
	rows, err := w.Store.Ent.Notification.Query().Where(notification.ProfileID(viewer.From(ctx).ID),
		notification.KindIn(notification.KindWORKOUT_REMINDER, notification.KindSTREAK_SAVER),
	).
		Order(notification.ByCreatedAt()).All(viewer.System(ctx))
	w.OK(err)
	return rows
}

// nodes reminds on two nodes concurrently.
func (w *world) nodes() {
	w.T.Helper()
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			if err := w.Remind(context.Background()); err != nil {
				w.T.Error(err)
			}
		})
	}
	all.Wait()
}

// through advances the clock from one local time to another, reminding at each step.
func (w *world) through(ctx context.Context, from, until [3]int, step time.Duration) {
	w.at(ctx, until[0], until[1], until[2])
	end := w.Time()
	for w.at(ctx, from[0], from[1], from[2]); !w.Time().After(end); w.Pass(step) {
		w.nodes()
	}
}

func (w *world) quiet(ctx context.Context, from, to int) {
	w.T.Helper()
	_, err := w.Notify.UpdatePreferences(
		ctx,
		notify.NotificationPreferencesInput{QuietHours: &notify.QuietHours{Enabled: true, From: from, To: to}},
	)
	w.OK(err)
}

func expectLines(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: reminded %v instead of %v", what, got, want)
	}
}

func TestRemindersAreSentADayLaterInTheEvening(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.NewWorkout(nil)
		trained := func(zone string, days ...[3]int) context.Context {
			ctx := w.NewPerson(viewer.RoleClient, viewer.PlanVIP, zone)
			for _, d := range days {
				w.at(ctx, d[0], d[1], d[2])
				w.complete(ctx, row)
			}
			return ctx
		}
		const moscow = "Europe/Moscow"
		regular := trained(moscow, [3]int{9, 18, 0}, [3]int{10, 18, 0})
		once := trained(moscow, [3]int{10, 18, 0})
		early := trained(moscow, [3]int{9, 6, 0}, [3]int{10, 6, 0})
		late := trained(moscow, [3]int{9, 23, 0}, [3]int{10, 23, 0})
		owl := trained(moscow, [3]int{9, 0, 10}, [3]int{10, 0, 10})
		close := trained(moscow, [3]int{9, 19, 40}, [3]int{10, 19, 40})
		soon := trained(moscow, [3]int{9, 12, 0}, [3]int{10, 12, 0})
		w.quiet(soon, 19*60, 8*60)
		never := trained(moscow, [3]int{9, 12, 0}, [3]int{10, 12, 0})
		w.quiet(never, 9*60, 8*60+30)
		w.through(regular, [3]int{10, 23, 30}, [3]int{13, 12, 0}, 10*time.Minute)
		expectLines(t, "trained at six in the evening", w.reminded(regular), []string{"WORKOUT_REMINDER 11 17:30", "STREAK_SAVER 11 20:00"})
		expectLines(t, "trained once", w.reminded(once), []string{"WORKOUT_REMINDER 11 17:30"})
		expectLines(t, "trained before quiet hours end", w.reminded(early), []string{"WORKOUT_REMINDER 11 07:00", "STREAK_SAVER 11 20:00"})
		expectLines(t, "trained in quiet hours", w.reminded(late), []string{"STREAK_SAVER 11 20:00"})
		expectLines(t, "trained after midnight", w.reminded(owl), []string{"WORKOUT_REMINDER 11 07:00", "STREAK_SAVER 11 20:00"})
		expectLines(t, "due two hours before", w.reminded(close), []string{"WORKOUT_REMINDER 11 19:10", "STREAK_SAVER 11 21:10"})
		expectLines(t, "quiet from seven", w.reminded(soon), []string{"WORKOUT_REMINDER 11 11:30", "STREAK_SAVER 11 18:30"})
		expectLines(t, "loud for half an hour", w.reminded(never), []string{"WORKOUT_REMINDER 12 08:30"})
	})
}

func TestNoReminderWithoutNeed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.NewWorkout(nil)
		people := map[string]context.Context{}
		for _, name := range []string{"trained again", "suspended", "on holiday", "asleep in the database"} {
			people[name] = w.NewClient()
			for _, day := range []int{9, 10} {
				w.at(people[name], day, 18, 0)
				w.complete(people[name], row)
			}
		}
		again, suspended, away := people["trained again"], people["suspended"], people["on holiday"]
		_, err := w.CreatePause(away, rewards.PauseInput{FromDay: viewer.Day(w.Time(), time.UTC) + 1, Reason: "HOLIDAY"})
		w.OK(err)
		w.at(again, 11, 17, 0)
		w.complete(again, row)
		w.OK(w.Store.InTx(again, func(tx *store.Tx) error {
			return tx.Account.Create().
				SetID(viewer.From(suspended).ID).
				SetEmail("s@example.org").
				SetPasswordHash("x").
				SetSuspendedAt(w.Time()).
				Exec(viewer.System(again))
		}))
		w.through(again, [3]int{11, 17, 0}, [3]int{11, 23, 30}, 30*time.Minute)
		expectLines(t, "trained again", w.reminded(again), nil)
		expectLines(t, "suspended", w.reminded(suspended), nil)
		expectLines(t, "on holiday", w.reminded(away), nil)
		sleeper := people["asleep in the database"]
		lines := w.lines(sleeper)
		if len(lines) != 2 || lines[1].Args["days"] != "2" {
			t.Fatalf("reminded %v", lines)
		}
		// Deleting the notification does not repeat it.
		w.OK(w.Notify.Delete(sleeper, lines[1].ID))
		w.at(sleeper, 11, 23, 45)
		w.nodes()
		if len(w.reminded(sleeper)) > 2 {
			t.Errorf("reminded again: %v", w.reminded(sleeper))
		}
	})
}

// Whatever a zone does to its clocks: nobody gets the same reminder twice on a local day, and a streak that ends is saved once.
func TestEachReminderIsSentOncePerLocalDay(t *testing.T) {
	zones := []string{"Europe/Berlin", "America/New_York", "America/Havana", "Australia/Lord_Howe", "Africa/Casablanca", "Africa/Cairo",
		"Asia/Kathmandu", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"}
	each(t, func(t *testing.T, w *world) {
		row := w.NewWorkout(nil)
		for _, first := range []time.Time{time.Date(2026, 3, 26, 0, 0, 0, 0, time.UTC), time.Date(2026, 10, 29, 0, 0, 0, 0, time.UTC)} {
			var people []context.Context
			for _, zone := range zones {
				people = append(people, w.NewPerson(viewer.RoleClient, viewer.PlanVIP, zone))
			}
			trains := func(ctx context.Context, now time.Time) bool {
				local := now.In(viewer.From(ctx).Location())
				day := viewer.Day(now, local.Location()) - viewer.Day(first, time.UTC)
				return day >= 0 && day < 4 && local.Hour() == 18 && local.Minute() == 0
			}
			for now := first.Add(-15 * time.Hour); now.Before(first.AddDate(0, 0, 7)); now = now.Add(15 * time.Minute) {
				w.Set(now)
				for _, ctx := range people {
					if trains(ctx, now) {
						w.complete(ctx, row)
					}
				}
				w.nodes()
			}
			for _, ctx := range people {
				expectOnceADay(t, w, ctx, viewer.Day(first, time.UTC)+4)
			}
		}
	})
}

// expectOnceADay checks all reminders of a person who misses the first day without training.
func expectOnceADay(t *testing.T, w *world, ctx context.Context, missed int) {
	t.Helper()
	zone := viewer.From(ctx).Location()
	heard := map[string]int{}
	for _, n := range w.lines(ctx) {
		day := viewer.Day(n.CreatedAt, zone) - missed
		if heard[fmt.Sprint(n.Kind, day)]++; heard[fmt.Sprint(n.Kind, day)] > 1 || day > 0 {
			t.Errorf("%s: %s on day %d", zone, n.Kind, day)
		}
		if local := n.CreatedAt.In(zone); n.Kind == notification.KindSTREAK_SAVER &&
			(local.Hour() != 20 || local.Minute() > 15 || n.Args["days"] != "4") {
			t.Errorf("%s: the saver came at %v: %v", zone, local, n.Args)
		}
	}
	if heard["WORKOUT_REMINDER0"] != 1 || heard["STREAK_SAVER0"] != 1 {
		t.Errorf("%s: reminded %v", zone, heard)
	}
}

func TestReminderStatementsDoNotGrowWithPeople(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row := w.NewWorkout(nil)
		var costs []int64
		for range 2 {
			for range 20 {
				w.complete(w.NewClient(), row)
			}
			ctx, counted := store.RecordStatements(context.Background())
			w.OK(w.Remind(ctx))
			costs = append(costs, counted.Count())
		}
		if costs[0] != costs[1] || costs[0] != 5 {
			t.Errorf("they cost %v statements", costs)
		}
	})
}

func TestNoReminderOnARestDay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row, monday := w.NewWorkout(nil), viewer.Monday(viewer.Day(domaintest.Morning, time.UTC))
		trained := func(planned int) context.Context {
			ctx := w.NewClient()
			system, me := viewer.System(ctx), viewer.From(ctx).ID
			w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
				p, err := tx.AssignedProgramme.Create().
					SetProfileID(me).
					SetTitle(text.LocalizedText{"en": "P"}).
					SetStartsOn(monday).
					SetWeeks(1).
					SetLastDay(monday + 6).
					Save(system)
				if err != nil {
					return err
				}
				return tx.PlannedWorkout.Create().
					SetProfileID(me).
					SetWorkoutID(row.ID).
					SetAssignedID(p.ID).
					SetDay(planned).
					SetPlannedFor(planned).
					SetPosition(0).
					Exec(system)
			}))
			for _, day := range []int{9, 10} {
				w.at(ctx, day, 18, 0)
				w.complete(ctx, row)
			}
			return ctx
		}
		rests, trains := trained(monday+4), trained(monday+2)
		w.through(rests, [3]int{10, 23, 30}, [3]int{11, 23, 50}, 10*time.Minute)
		expectLines(t, "rests on Wednesday", w.reminded(rests), nil)
		expectLines(t, "trains on Wednesday", w.reminded(trains), []string{"WORKOUT_REMINDER 11 17:30", "STREAK_SAVER 11 20:00"})
	})
}
