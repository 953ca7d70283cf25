package checkin_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/checkin"
	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
)

func TestDueDaysNeverDrift(t *testing.T) {
	zones := []string{
		"UTC",
		"America/New_York",
		"Europe/Moscow",
		"Asia/Kathmandu",
		"Pacific/Apia",
		"Pacific/Kiritimati",
		"America/St_Johns",
		"Australia/Lord_Howe",
	}
	each(t, func(t *testing.T, w *world) {
		dice := rand.New(rand.NewPCG(1, 2))
		for _, zone := range zones {
			t.Run(zone, func(t *testing.T) {
				loc := viewer.Location(zone)
				local := func(day int) time.Time { // some time on that day
					return time.Date(1970, 1, 1+day, 0, 0, 0, 0, loc).Add(time.Duration(dice.IntN(23*60)) * time.Minute)
				}
				w.Set(morning)
				client, coach := w.pair(viewer.PlanVIP, zone)
				form, every := w.form(coach), 1+dice.IntN(15)
				first := viewer.Day(w.Time(), loc) + 1 + dice.IntN(5)
				w.plan(client, coach, form, every, first)
				sent := map[int]bool{}
				for day := first; day < first+400; day += 1 + dice.IntN(2*every) { // across both clock changes
					w.Set(local(day))
					if got := viewer.Day(w.Time(), loc); got != day {
						continue // a day that the zone skipped
					}
					next, err := w.Next(client)
					w.OK(err)
					latest := first + (day-first)/every*every
					want := latest
					if sent[latest] {
						want = latest + every
					}
					if next.DueOn != want || (next.DueOn-first)%every != 0 {
						t.Fatalf("every %d days, on day %d of the plan, %d is due, not %d", every, day-first, next.DueOn-first, want-first)
					}
					if want <= day && dice.IntN(3) > 0 {
						w.sent(client, form, want)
						sent[want] = true
					}
				}
				if len(sent) == 0 {
					t.Error("nothing was sent")
				}
			})
		}
	})
}

func TestOnlyDueDaysAreSent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form := w.form(coach)
		_, err := w.send(client, form, today)
		domaintest.Refused(t, err, errs.NotFound, "")
		w.plan(client, coach, form, 7, today)
		for _, day := range []int{today - 7, today - 1, today + 1, today + 7} {
			_, err := w.send(client, form, day)
			domaintest.Refused(t, err, errs.BadInput, "dueOn")
		}
		w.sent(client, form, today)
		w.sent(client, form, today+7) // the next one, ahead of time
		_, err = w.send(client, form, today+14+7)
		domaintest.Refused(t, err, errs.BadInput, "dueOn")
		w.Set(w.Time().AddDate(0, 0, 30))
		w.sent(client, form, today+14) // was offline while others became due
		if next, err := w.Next(client); err != nil || next.DueOn != today+28 {
			t.Errorf("asked is %v, %v", next, err)
		}
	})
}

func TestPlanIsReplacedRemovedAndRestored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		form, other := w.form(coach), w.form(coach)
		w.plan(client, coach, form, 7, today)
		w.Set(w.Time().AddDate(0, 0, 9)) // overdue by two days
		in := checkin.CheckInPlanInput{ClientID: domaintest.ID(client), FormID: other.ID, EveryDays: 7, FirstDueOn: today + 7}
		p, err := w.SetPlan(coach, in)
		if w.OK(err); p.NextDueOn != today+7 || p.Form.ID != other.ID {
			t.Errorf("the plan that keeps its days is %+v", p)
		}
		in.FirstDueOn = today + 6
		_, err = w.SetPlan(coach, in)
		domaintest.Refused(t, err, errs.BadInput, "firstDueOn")
		w.OK(w.RemovePlan(coach, domaintest.ID(client)))
		w.OK(w.RemovePlan(coach, domaintest.ID(client)))
		if next, err := w.Next(client); next != nil || err != nil {
			t.Errorf("without a plan %v, %v is asked", next, err)
		}
		_, err = w.send(client, other, today+7)
		domaintest.Refused(t, err, errs.NotFound, "")
		back, err := w.RestorePlan(coach, domaintest.ID(client))
		if w.OK(err); back.NextDueOn != today+7 || back.Form.ID != other.ID {
			t.Errorf("brought back is %+v", back)
		}
		w.sent(client, other, today+7)
		// A plan from that day on takes sent check-ins into account.
		if p := w.plan(client, coach, form, 14, today+14); p.NextDueOn != today+14 {
			t.Errorf("due is %d", p.NextDueOn-today)
		}
		w.sent(client, form, today+14)
		if p := w.plan(client, coach, form, 7, today+14); p.NextDueOn != today+21 {
			t.Errorf("what was sent is due again: %d", p.NextDueOn-today)
		}
		for _, every := range []int{0, 91} {
			_, err := w.SetPlan(
				coach,
				checkin.CheckInPlanInput{ClientID: domaintest.ID(client), FormID: form.ID, EveryDays: every, FirstDueOn: today + 30},
			)
			domaintest.Refused(t, err, errs.BadInput, "everyDays")
		}
		for _, first := range []int{today, today + 9 + 91} {
			_, err := w.SetPlan(
				coach,
				checkin.CheckInPlanInput{ClientID: domaintest.ID(client), FormID: form.ID, EveryDays: 7, FirstDueOn: first},
			)
			domaintest.Refused(t, err, errs.BadInput, "firstDueOn")
		}
		_, err = w.SetPlan(
			coach,
			checkin.CheckInPlanInput{ClientID: domaintest.ID(client), FormID: domaintest.NewID(), EveryDays: 7, FirstDueOn: today + 30},
		)
		domaintest.Refused(t, err, errs.NotFound, "formId")
		foreign := w.form(w.person(viewer.RoleCoach, viewer.PlanFree, "UTC"))
		_, err = w.SetPlan(
			coach,
			checkin.CheckInPlanInput{ClientID: domaintest.ID(client), FormID: foreign.ID, EveryDays: 7, FirstDueOn: today + 30},
		)
		domaintest.Refused(t, err, errs.NotFound, "formId")
	})
}
