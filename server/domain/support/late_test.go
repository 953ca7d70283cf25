package support_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
)

func TestThePromiseFollowsFromThePlan(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for as, hours := range map[context.Context]int{
			context.Background():       18,
			w.client(viewer.PlanFree):  18,
			w.client(viewer.PlanBasic): 9,
			w.client(viewer.PlanVIP):   2,
			w.admin():                  2,
			w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC"): 2,
		} {
			p, err := w.Promise(as)
			w.OK(err)
			if p.Within != hours || !slices.Equal(p.Days(), []int{1, 2, 3, 4, 5}) || p.From() != 540 || p.To() != 1080 {
				t.Errorf("the promise is %+v", p)
			}
		}
	})
}

func TestLateAnswerIsReportedOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, admin, other := w.client(viewer.PlanVIP), w.admin(), w.admin()
		asked := w.ask(client, "Urgent")
		w.Pass(2 * time.Hour)
		w.OK(w.Sweep(context.Background()))
		if w.heard(admin) != 0 {
			t.Error("it is not late yet")
		}
		w.Pass(time.Second)
		if got, err := w.Get(client, asked.ID); err != nil || !w.IsLate(got) {
			t.Errorf("it is late: %v", err)
		}
		for range 3 {
			w.OK(w.Sweep(context.Background()))
		}
		if w.heard(admin) != 1 || w.heard(other) != 1 || w.heard(client) != 0 {
			t.Errorf("heard %d, %d and %d times", w.heard(admin), w.heard(other), w.heard(client))
		}
		w.answer(admin, asked, false)
		if _, err := w.reply(client, asked); err != nil {
			t.Fatal(err)
		}
		w.Pass(24 * time.Hour)
		w.OK(w.Sweep(context.Background()))
		if w.heard(admin) != 2 {
			t.Errorf("a second late answer is heard of %d times", w.heard(admin)-1)
		}
	})
}

func TestLateQuestionsAreCountedWhateverBecomesOfThem(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, client := w.admin(), w.client(viewer.PlanVIP)
		late := func(when string, want int) {
			t.Helper()
			f, err := w.Figures(admin)
			if w.OK(err); f.Late != want {
				t.Errorf("%s %d are late, want %d", when, f.Late, want)
			}
		}
		first := w.ask(client, "First")
		w.Pass(3 * time.Hour)
		late("before admins have heard", 1)
		w.OK(w.Sweep(context.Background()))
		late("once they have heard", 1)
		w.answer(admin, first, true)
		late("answered", 0)
		second := w.ask(client, "Second")
		_, err := w.Merge(admin, second.ID, first.ID)
		w.OK(err)
		late("merged into one that was late once,", 0)
		w.Pass(3 * time.Hour)
		late("merged and not answered", 1)
		w.OK(w.Sweep(context.Background()))
		third := w.ask(client, "Third")
		w.Pass(3 * time.Hour)
		w.OK(w.Sweep(context.Background()))
		late("with another one", 2)
		_, err = w.Merge(admin, third.ID, first.ID)
		w.OK(err)
		late("merged as well", 1)
		_, err = w.Separate(admin, third.ID)
		w.OK(err)
		late("separated", 2)
		if n := w.heard(admin); n != 3 {
			t.Errorf("admins heard of %d", n)
		}
	})
}

func TestFiguresAreOfFirstAnswers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, client := w.admin(), w.client(viewer.PlanVIP)
		f, err := w.Figures(admin)
		w.OK(err)
		if f.MedianMinutes != nil || f.Answered != 0 {
			t.Errorf("of nothing they are %+v", f)
		}
		for _, minutes := range []int{10, 20, 60, 180} {
			asked := w.ask(client, "Question")
			w.Pass(time.Duration(minutes) * time.Minute)
			w.answer(admin, asked, true)
			w.Set(domaintest.Morning)
		}
		w.ask(client, "Waits")
		w.Pass(3 * time.Hour)
		f, err = w.Figures(admin)
		w.OK(err)
		if f.Waiting != 1 || f.Late != 1 || f.Answered != 4 || f.InTime != 3 || *f.MedianMinutes != 40 {
			t.Errorf("they are %+v, median %d", f, *f.MedianMinutes)
		}
		w.Pass(31 * 24 * time.Hour)
		if f, err = w.Figures(admin); err != nil || f.Answered != 0 {
			t.Errorf("a month later %+v, %v", f, err)
		}
		_, err = w.Figures(client)
		w.Coded(err, errs.Forbidden)
	})
}
