package rewards_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/rewards"
	"forma/server/platform/errs"
)

func TestAPauseKeepsAStreakThatItWouldHaveBroken(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		start := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
		for _, d := range []int{0, 1, 2, 3, 8, 9, 10} {
			w.Set(start.AddDate(0, 0, d))
			w.complete(ctx, row)
		}
		if s, err := w.Streak(ctx); err != nil || s.Days != 3 {
			t.Fatalf("without a pause the streak is %+v, %v", s, err)
		}
		day := viewer.Day(start, time.UTC)
		p, err := w.CreatePause(ctx, rewards.PauseInput{FromDay: day + 4, ToDay: new(day + 7), Reason: "INJURY"})
		w.OK(err)
		if s, err := w.Streak(ctx); err != nil || s.Days != 7 || !s.Today || s.Paused {
			t.Fatalf("with the pause the streak is %+v, %v", s, err)
		}
		w.Set(start.AddDate(0, 0, 11))
		w.complete(ctx, row)
		has := func() (n int) {
			list, err := w.Achievements(ctx)
			w.OK(err)
			for _, a := range list {
				if a.Kind == achievement.KindSTREAK_7 {
					n++
				}
			}
			return n
		}
		if has() != 1 {
			t.Fatal("eight days in a row, a pause left out, are not rewarded")
		}
		for range 2 { // the answer to the first may have been lost
			w.OK(w.DeletePause(ctx, p.ID))
		}
		if s, err := w.Streak(ctx); err != nil || s.Days != 4 || has() != 0 {
			t.Fatalf("after the pause is gone the streak is %+v, %v, the milestone stands %d times", s, err, has())
		}
	})
}

func TestPausesThatTouchBecomeOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.NewClient()
		today := viewer.Day(w.Time(), time.UTC)
		add := func(from int, until *int) {
			_, err := w.CreatePause(ctx, rewards.PauseInput{FromDay: from, ToDay: until, Reason: "HOLIDAY"})
			w.OK(err)
		}
		add(today-5, new(today-4))
		add(today+4, new(today+6))
		add(today-3, new(today-1))
		add(today+10, nil)
		list, err := w.Pauses(ctx, viewer.From(ctx).ID)
		w.OK(err)
		if len(list) != 3 || list[2].FromDay != today-5 || *list[2].ToDay != today-1 {
			t.Fatalf("the pauses are %v", list)
		}
		_, err = w.UpdatePause(ctx, list[2].ID, rewards.PauseInput{FromDay: today - 5, ToDay: new(today + 9), Reason: "INJURY"})
		w.OK(err)
		list, err = w.Pauses(ctx, viewer.From(ctx).ID)
		w.OK(err)
		if len(list) != 1 || list[0].FromDay != today-5 || list[0].ToDay != nil || list[0].Reason != "INJURY" {
			t.Fatalf("the pauses are %v", list)
		}
	})
}

func TestAPauseIsMadeOnceAndOnlyWithinReason(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, other := w.NewClient(), w.NewClient()
		today := viewer.Day(w.Time(), time.UTC)
		id := uuid.Must(uuid.NewV7())
		good := rewards.PauseInput{ID: &id, FromDay: today, ToDay: new(today + 7), Reason: "HOLIDAY"}
		for range 2 {
			p, err := w.CreatePause(ctx, good)
			w.OK(err)
			if p.ID != id {
				t.Fatalf("the id is %v", p.ID)
			}
		}
		changed := good
		changed.Reason = "INJURY"
		for _, c := range map[string]struct {
			in    rewards.PauseInput
			code  errs.Code
			field string
		}{
			"other content": {changed, errs.IDConflict, ""},
			"long ago":      {rewards.PauseInput{FromDay: today - 31, Reason: "HOLIDAY"}, errs.BadInput, "from"},
			"far ahead":     {rewards.PauseInput{FromDay: today + 366, Reason: "HOLIDAY"}, errs.BadInput, "from"},
			"backwards":     {rewards.PauseInput{FromDay: today, ToDay: new(today - 1), Reason: "HOLIDAY"}, errs.BadInput, "to"},
			"endless":       {rewards.PauseInput{FromDay: today, ToDay: new(today + 366), Reason: "HOLIDAY"}, errs.BadInput, "to"},
			"no reason":     {rewards.PauseInput{FromDay: today}, errs.BadInput, "reason"},
		} {
			_, err := w.CreatePause(ctx, c.in)
			domaintest.Refused(t, err, c.code, c.field)
		}
		_, err := w.UpdatePause(other, id, good)
		domaintest.Refused(t, err, errs.NotFound, "")
		domaintest.Refused(t, w.DeletePause(other, id), errs.NotFound, "")
	})
}

func TestCalendarShowsEachDayOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.NewWorkout(nil)
		start := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC) // a Monday
		for _, hours := range []int{0, 2, 24, 24 * 8} {
			w.Set(start.Add(time.Duration(hours) * time.Hour))
			w.complete(ctx, row)
		}
		first := viewer.Day(start, time.UTC)
		days, err := w.Days(ctx, viewer.From(ctx).ID, first, first+30)
		w.OK(err)
		if len(days) != 3 || days[0].Completions != 2 || days[0].Minutes != 2*row.DurationMinutes || days[2].Date != first+8 {
			t.Fatalf("the days are %+v", days)
		}
		a, err := w.Activity(ctx)
		w.OK(err)
		if m := a.Monthly(); m.Done != 4 || m.ThisWeek != 1 || m.WeekTarget != 5 || a.Longest != 2 || a.Total != 4 {
			t.Fatalf("the overview is %+v, %+v", a, m)
		}
		for _, m := range a.Milestones() {
			if (m.Kind == achievement.KindFIRST_WORKOUT) != (m.ReachedAt != nil) || (m.Kind == achievement.KindWORKOUTS_5 && m.Have != 4) {
				t.Fatalf("a milestone is %+v", m)
			}
		}
		_, err = w.Days(ctx, viewer.From(ctx).ID, first, first+401)
		domaintest.Refused(t, err, errs.BadInput, "to")
	})
}
