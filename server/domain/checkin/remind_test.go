package checkin_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// reminded returns when the person was reminded, in local time, oldest first.
func (w *world) reminded(ctx context.Context) (list []string) {
	w.T.Helper()
	rows, err := w.Store.Ent.Notification.Query().
		Where(notification.ProfileID(domaintest.ID(ctx)), notification.KindEQ(notification.KindCHECK_IN_DUE)).
		Order(notification.ByCreatedAt()).
		All(viewer.System(ctx))
	w.OK(err)
	for _, n := range rows {
		list = append(list, n.CreatedAt.In(viewer.From(ctx).Location()).Format("02 15:04"))
	}
	return list
}

// through advances the clock from one local time to another, reminding on two nodes at once.
func (w *world) through(ctx context.Context, from, until [2]int, step time.Duration) {
	w.T.Helper()
	local := func(at [2]int) time.Time {
		return time.Date(2026, 3, at[0], at[1], 0, 0, 0, viewer.From(ctx).Location())
	}
	for w.Set(local(from)); !w.Time().After(local(until)); w.Pass(step) {
		var nodes sync.WaitGroup
		for range 2 {
			nodes.Go(func() {
				if err := w.Remind(context.Background()); err != nil {
					w.T.Error(err)
				}
			})
		}
		nodes.Wait()
	}
}

func (w *world) expect(what string, ctx context.Context, want ...string) {
	w.T.Helper()
	if got := w.reminded(ctx); !slices.Equal(got, want) {
		w.T.Errorf("%s: reminded %v instead of %v", what, got, want)
	}
}

func day(d int) int { return viewer.Day(time.Date(2026, 3, d, 12, 0, 0, 0, time.UTC), time.UTC) }

func TestRemindersAreSentOnTheDueDayAndTheNextTwo(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, zone := range []string{"UTC", "Asia/Vladivostok", "Pacific/Honolulu"} {
			w.Set(morning)
			client, coach := w.pair(viewer.PlanBasic, zone)
			w.plan(client, coach, w.form(coach), 28, day(12))
			w.through(client, [2]int{11, 0}, [2]int{18, 0}, time.Hour)
			w.expect(zone, client, "12 09:00", "13 09:00", "14 09:00")
		}
	})
}

func TestNoReminderAfterTheCheckInIsSent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		w.plan(client, coach, form, 7, day(12))
		w.through(client, [2]int{12, 0}, [2]int{12, 20}, time.Hour)
		w.sent(client, form, day(12))
		unread, err := w.Store.Ent.Notification.Query().
			Where(notification.KindEQ(notification.KindCHECK_IN_DUE), notification.Read(false)).
			Count(client)
		if w.OK(err); unread != 0 {
			t.Error("the bell goes on telling that one is due")
		}
		w.through(client, [2]int{12, 21}, [2]int{19, 12}, time.Hour)
		w.expect("one that was sent", client, "12 09:00", "19 09:00")
	})
}

func TestRemindersFollowDaylightSavingTime(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "America/New_York") // the clocks change on the 8th
		w.Set(time.Date(2026, 3, 5, 12, 0, 0, 0, time.UTC))
		w.plan(client, coach, w.form(coach), 14, day(7))
		w.through(client, [2]int{6, 20}, [2]int{11, 0}, 30*time.Minute)
		w.expect("as the clocks change", client, "07 09:00", "08 09:00", "09 09:00")
	})
}

func TestRemindersKeepQuietHours(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		_, err := w.Notify.UpdatePreferences(
			client,
			notify.NotificationPreferencesInput{QuietHours: &notify.QuietHours{Enabled: true, From: 22 * 60, To: 11 * 60}},
		)
		w.OK(err)
		w.plan(client, coach, w.form(coach), 14, day(12))
		w.through(client, [2]int{12, 0}, [2]int{13, 8}, time.Hour)
		w.expect("in the morning", client, "12 11:00")
	})
}

func TestNoReminderWithoutTheRightToSend(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		free, coach := w.pair(viewer.PlanFree, "UTC")
		form := w.form(coach)
		w.plan(free, coach, form, 7, day(12))
		removed := w.person(viewer.RoleClient, viewer.PlanVIP, "UTC")
		w.bind(removed, coach)
		w.plan(removed, coach, form, 7, day(12))
		w.OK(w.RemovePlan(coach, domaintest.ID(removed)))
		alone, other := w.pair(viewer.PlanVIP, "UTC")
		w.plan(alone, other, w.form(other), 7, day(12))
		w.part(alone)
		w.through(free, [2]int{12, 0}, [2]int{13, 0}, time.Hour)
		w.expect("below Basic", free)
		w.expect("without a plan", removed)
		w.expect("whom nobody coaches", alone)
	})
}

func TestReminderStatementsDoNotGrowWithPlans(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.person(viewer.RoleCoach, viewer.PlanFree, "UTC")
		form := w.form(coach)
		for n := range 20 {
			client := w.person(viewer.RoleClient, viewer.PlanVIP, "UTC")
			w.bind(client, coach)
			w.plan(client, coach, form, 14, day(12+n%2*5))
		}
		w.through(coach, [2]int{12, 9}, [2]int{12, 9}, time.Hour)
		ctx, n := store.RecordStatements(context.Background())
		w.OK(w.Remind(ctx))
		if n.Count() > 6 {
			t.Errorf("twenty take %d statements when all have heard", n.Count())
		}
	})
}
