package invitation

import (
	"slices"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
)

func TestWhatAnImportedPersonHasPaidForEndsWithItsLastDay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		_, first := w.invite(boss, tabled("Почта;Тариф;Оплачено до\numa@example.org;vip;31.03.2026\n"))
		w.OK(domaintest.Second(w.Resend(w.asAdmin(boss), w.newest(boss).ID)))
		token := w.mailedToken("/signup")
		w.Expect(domaintest.Second(w.accept("uma@example.org", first)), "LINK_EXPIRED")
		in := form("uma@example.org")
		in.Invitation, in.TimeZone = &token, new("America/New_York")
		result, err := w.identity.SignUp(here, in)
		w.OK(err)
		p := result.Session.Profile
		until := time.Date(2026, 4, 1, 4, 0, 0, 0, time.UTC) // midnight in New York
		if p.SubscriptionPlan != viewer.PlanVIP || p.GivenPlan != viewer.PlanVIP || p.PlanUntil == nil || !p.PlanUntil.Equal(until) {
			t.Errorf("the profile is %+v", p)
		}
		if day := p.PlanEndsDay; day == nil || viewer.Date(*day) != "2026-03-31" {
			t.Errorf("the last day is %v", day)
		}
		if plan := p.PlanAt(until.Add(-time.Second)); plan != viewer.PlanVIP {
			t.Errorf("in its last second the plan is %s", plan)
		}
		if plan := p.PlanAt(until); plan != viewer.PlanFree {
			t.Errorf("after its last day the plan is %s", plan)
		}
		rows, err := w.Cells(w.asAdmin(boss), []*Invitation{w.newest(boss)})
		w.OK(err)
		if column := slices.Index(Heads(viewer.LanguageEN), "Paid until"); rows[0][column] != "2026-03-31" {
			t.Errorf("the exported row is %q", rows[0])
		}
	})
}

func TestAPlanThatHasEndedBeforeItIsAcceptedIsFree(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		in := listed("uma@example.org")
		in.PlanEndsOn = new(viewer.Day(w.Time(), time.UTC))
		_, token := w.invite(boss, in)
		w.Pass(3 * 24 * time.Hour)
		result, err := w.accept("uma@example.org", token)
		w.OK(err)
		p := result.Session.Profile
		if p.SubscriptionPlan != viewer.PlanFree || p.GivenPlan != viewer.PlanFree || p.PlanEndsDay != nil || p.PlanUntil != nil {
			t.Errorf("the profile is %+v", p)
		}
	})
}

func TestTheLastDayOfAListIsForLinesWithoutTheirOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		in := tabled("email,plan,role,paid until\na@b.org,,,\nb@b.org,,,2026-03-31\nc@b.org,free,,\nd@b.org,,coach,")
		in.PlanEndsOn = new(viewer.Day(w.Time(), time.UTC) + 1)
		lines, err := w.Check(w.asAdmin(boss), in)
		w.OK(err)
		want := "2 a@b.org  CLIENT BASIC until 2026-03-02 RU NEW\n3 b@b.org  CLIENT BASIC until 2026-03-31 RU NEW\n" +
			"4 c@b.org  CLIENT FREE RU NEW\n5 d@b.org  COACH FREE RU NEW"
		if got := verdicts(lines); got != want {
			t.Errorf("understood:\n%s\ninstead of\n%s", got, want)
		}
	})
}
