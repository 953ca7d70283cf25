package people

import (
	"context"
	"encoding/csv"
	"fmt"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/server/domain/identity"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func (w *world) call(s *identity.Session, first, last, phone string) {
	w.t.Helper()
	w.check(second(w.UpdateProfile(w.as(s), ProfileInput{FirstName: &first, LastName: &last, Phone: &phone})))
}

func (w *world) found(ctx context.Context, f PeopleFilter, sort PeopleSort) string {
	w.t.Helper()
	var names []string
	w.check(w.eachPerson(ctx, &f, sort, func(page []*ManagedPerson) error {
		for _, m := range page {
			names = append(names, m.Profile.FirstName)
		}
		return nil
	}))
	return strings.Join(names, " ")
}

func TestPeopleAreFoundByNameAddressAndPhone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		w.call(boss, "Робин", "Главный", "100 200")
		w.call(w.someone("alena.k@mail.example"), "Алёна", "Ковалёва", "+7 (912) 345-67-89")
		w.call(w.someone("renee@example.org"), "Renée", "Noël", "+1 555 0142")
		ctx := w.asAdmin(boss)
		for search, want := range map[string]string{
			"": "Renée Алёна Робин", "алена": "Алёна", "АЛЁНА ков": "Алёна", "ковалева алена": "Алёна", "renee": "Renée", "NOEL": "Renée", "éee": "",
			"alena.k@mail": "Алёна", "mail example": "Алёна", "3456789": "Алёна", "+7 912": "Алёна", "345-67": "Алёна", "0142": "Renée", "example": "Renée Алёна Робин",
			"ковалева renee": "", "%": "Renée Алёна Робин", "who' OR 1=1": "",
		} {
			if got := w.found(ctx, PeopleFilter{Search: &search}, NameAZ); got != want {
				t.Errorf("%q finds %q, not %q", search, got, want)
			}
		}
		if got := w.found(ctx, PeopleFilter{}, NameZA); got != "Робин Алёна Renée" {
			t.Errorf("the other way round: %q", got)
		}
		long := strings.Repeat("я", 101)
		_, _, _, err := w.People(ctx, &PeopleFilter{Search: &long}, NameAZ, 10, nil)
		w.coded(err, errs.BadInput)
	})
}

func TestPagesOfPeopleShowEverybodyOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		for i := range 12 {
			s := w.someone(fmt.Sprintf("p%d@example.org", i))
			w.call(s, "Same", "Name", "12345")
			if i%3 == 0 {
				w.pass(time.Hour)
			}
		}
		ctx := w.asAdmin(boss)
		for sort := range peopleOrders {
			seen, after := map[uuid.UUID]bool{}, (*string)(nil)
			for more := true; more; {
				page, next, end, err := w.People(ctx, nil, sort, 5, after)
				w.check(err)
				for _, m := range page {
					if seen[m.ID()] {
						t.Errorf("%s shows a person twice", sort)
					}
					seen[m.ID()] = true
				}
				more, after = next, &end
			}
			if len(seen) != 13 {
				t.Errorf("%s shows %d people", sort, len(seen))
			}
		}
		for sort := range peopleOrders {
			_, _, end, err := w.People(ctx, nil, sort, 5, nil)
			w.check(err)
			for _, known := range []Counted{{}, {People: 5, End: end}, {People: 13, All: true}} {
				known.Sort = sort
				if n, err := w.CountPeople(ctx, known); err != nil || n != 13 {
					t.Errorf("%s counts %d people where %+v is known, %v", sort, n, known, err)
				}
			}
		}
	})
}

func TestFiltersOfPeopleNarrow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, coach := w.hire("boss@example.org", viewer.RoleAdmin), w.hire("coach@example.org", viewer.RoleCoach)
		one, two := w.someone("one@example.org"), w.someone("two@example.org")
		for s, name := range map[*identity.Session]string{boss: "Boss", coach: "Coach", one: "One", two: "Two"} {
			w.call(s, name, "X", "12345")
		}
		ctx := w.asAdmin(boss)
		w.check(second(w.SetPlan(ctx, one.Profile.ID, viewer.PlanVIP, nil)))
		w.check(second(w.SetSuspended(ctx, []uuid.UUID{two.Profile.ID}, true)))
		w.change(func(system context.Context, tx *store.Tx) error {
			return tx.CoachAssignment.Create().SetCoachID(coach.Profile.ID).SetClientID(one.Profile.ID).Exec(system)
		})
		w.pass(time.Hour)
		w.check(second(w.identity.SignIn(here, "one@example.org", secret, false)))
		client, vip, yes, no := viewer.RoleClient, viewer.PlanVIP, true, false
		since := w.clock().Add(-time.Minute)
		for want, f := range map[string]PeopleFilter{
			"One Two": {Role: &client}, "One": {Plan: &vip}, "Two": {Suspended: &yes}, "Boss Coach One": {Suspended: &no},
			"": {Confirmed: &yes}, "Boss Coach One Two": {Confirmed: &no},
		} {
			if got := w.found(ctx, f, NameAZ); got != want {
				t.Errorf("%+v finds %q, not %q", f, got, want)
			}
		}
		for i, f := range []PeopleFilter{{CoachID: &coach.Profile.ID}, {HasCoach: &yes}, {ActiveSince: &since}} {
			if got := w.found(ctx, f, ActiveLast); got != "One" {
				t.Errorf("filter %d finds %q", i, got)
			}
		}
		if got := w.found(ctx, PeopleFilter{HasCoach: &no}, NameAZ); got != "Two" {
			t.Errorf("without a coach is %q", got)
		}
		for _, suspended := range []bool{true, false} {
			w.check(second(w.SetSuspended(ctx, []uuid.UUID{coach.Profile.ID}, suspended)))
			with, without := "One", "Two"
			if suspended {
				with, without = "", "One Two"
			}
			if a, b := w.found(ctx, PeopleFilter{HasCoach: &yes}, NameAZ), w.found(ctx, PeopleFilter{HasCoach: &no}, NameAZ); a != with || b != without {
				t.Errorf("suspended %t: %q are coached, %q are not", suspended, a, b)
			}
			if m, err := w.Person(ctx, one.Profile.ID); err != nil || m.CoachSuspended() != suspended || m.Coach.ID != coach.Profile.ID {
				t.Errorf("suspended %t: the coach is %v, %v", suspended, m, err)
			}
		}
		m, err := w.Person(ctx, one.Profile.ID)
		w.check(err)
		if m.Coach == nil || m.Coach.ID != coach.Profile.ID {
			t.Errorf("the coach is %v", m.Coach)
		}
		if m, err = w.Person(ctx, coach.Profile.ID); err != nil || m.Clients != 1 {
			t.Errorf("the coach has %d clients, %v", m.Clients, err)
		}
	})
}

func TestOnlyAdminsManagePeople(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		ctx, id := w.as(s), s.Profile.ID
		_, _, _, err := w.People(ctx, nil, NameAZ, 10, nil)
		w.coded(err, errs.Forbidden)
		for _, err := range []error{second(w.SetRole(ctx, id, viewer.RoleAdmin, nil)), second(w.SetSuspended(ctx, []uuid.UUID{id}, false)),
			second(w.SetPlans(ctx, []uuid.UUID{id}, viewer.PlanVIP, nil)), second(w.SignOutEverywhere(ctx, id)), second(w.Person(ctx, id)),
			w.ExportPeople(ctx, httptest.NewRecorder(), nil)} {
			w.coded(err, errs.Forbidden)
		}
	})
}

func TestTheLastAdminKeepsRoleAndAccess(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, vice := w.hire("boss@example.org", viewer.RoleAdmin), w.hire("vice@example.org", viewer.RoleAdmin)
		ctx, id := w.asAdmin(boss), boss.Profile.ID
		w.check(second(w.SetSuspended(ctx, []uuid.UUID{vice.Profile.ID}, true)))
		w.coded(second(w.SetRole(ctx, id, viewer.RoleCoach, nil)), errs.LastAdmin)
		w.coded(second(w.SetSuspended(ctx, []uuid.UUID{id}, true)), errs.LastAdmin)
		w.check(second(w.SetSuspended(ctx, []uuid.UUID{vice.Profile.ID}, false)))
		w.coded(second(w.SetSuspended(ctx, []uuid.UUID{id, vice.Profile.ID}, true)), errs.LastAdmin)
		w.check(second(w.SetRole(ctx, id, viewer.RoleCoach, nil)))
		w.coded(second(w.SetRole(w.asAdmin(vice), vice.Profile.ID, viewer.RoleClient, nil)), errs.LastAdmin)
	})
}

// rounds is how often two admins demote each other at the same time.
const rounds = 1000

func TestTwoAdminsWhoDemoteEachOtherLeaveOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a, b := w.hire("a@example.org", viewer.RoleAdmin), w.hire("b@example.org", viewer.RoleAdmin)
		restore := fmt.Sprintf("UPDATE profiles SET role = 'ADMIN' WHERE id IN ('%s', '%s')", a.Profile.ID, b.Profile.ID)
		for range rounds {
			var all sync.WaitGroup
			all.Go(func() { _, _ = w.SetRole(w.asAdmin(a), b.Profile.ID, viewer.RoleCoach, nil) })
			all.Go(func() { _, _ = w.SetRole(w.asAdmin(b), a.Profile.ID, viewer.RoleCoach, nil) })
			all.Wait()
			var left int
			w.check(w.Store.DB.QueryRow("SELECT count(*) FROM profiles WHERE role = 'ADMIN'").Scan(&left))
			if left != 1 {
				t.Fatalf("%d admins are left", left)
			}
			w.check(second(w.Store.DB.Exec(restore)))
		}
	})
}

func TestACoachWithClientsIsNotDemotedAndDoesNotLeave(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, coach, client := w.hire("boss@example.org", viewer.RoleAdmin), w.hire("coach@example.org", viewer.RoleCoach), w.someone("client@example.org")
		bond := func() {
			w.change(func(system context.Context, tx *store.Tx) error {
				return tx.CoachAssignment.Create().SetCoachID(coach.Profile.ID).SetClientID(client.Profile.ID).Exec(system)
			})
		}
		bond()
		w.coded(second(w.SetRole(w.asAdmin(boss), coach.Profile.ID, viewer.RoleClient, nil)), errs.CoachHasClients)
		w.coded(second(w.Delete(w.as(coach))), errs.CoachHasClients)
		w.check(second(w.SetRole(w.asAdmin(boss), client.Profile.ID, viewer.RoleCoach, nil))) // a new coach has none
		open, err := w.Store.Ent.CoachAssignment.Query().Where(coachassignment.EndedAtIsNil()).Count(viewer.System(context.Background()))
		w.check(err)
		if open != 0 {
			t.Error("a coach has a coach")
		}
		w.check(second(w.SetRole(w.asAdmin(boss), coach.Profile.ID, viewer.RoleClient, nil)))
		if got := w.acts(); !slices.Equal(got, []auditevent.Act{"ROLE_CHANGED", "ROLE_CHANGED"}) {
			t.Errorf("the log says %v", got)
		}
	})
}

func TestWhoIsSuspendedIsOutUntilReinstated(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, s := w.hire("boss@example.org", viewer.RoleAdmin), w.someone("uma@example.org")
		ctx, ids := w.asAdmin(boss), []uuid.UUID{s.Profile.ID}
		list, err := w.SetSuspended(ctx, ids, true)
		w.check(err)
		if !list[0].Suspended() {
			t.Error("the answer says otherwise")
		}
		w.coded(second(w.identity.SignIn(here, "uma@example.org", secret, false)), errs.SuspendedAccount)
		w.coded(second(w.identity.Refresh(context.Background(), s.Refresh)), errs.Unauthenticated)
		w.check(second(w.SetSuspended(ctx, ids, true))) // repeating it changes nothing
		w.check(second(w.SetSuspended(ctx, ids, false)))
		w.check(second(w.identity.SignIn(here, "uma@example.org", secret, false)))
		if n, err := w.SignOutEverywhere(ctx, s.Profile.ID); err != nil || n != 1 {
			t.Errorf("%d devices, %v", n, err)
		}
		if got := w.acts(); !slices.Equal(got, []auditevent.Act{"SUSPENDED", "REINSTATED", "SIGNED_OUT"}) {
			t.Errorf("the log says %v", got)
		}
	})
}

func TestPlansOfManyChangeTogetherOrNotAtAll(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, one, two := w.hire("boss@example.org", viewer.RoleAdmin), w.someone("one@example.org"), w.someone("two@example.org")
		ctx := w.asAdmin(boss)
		w.coded(second(w.SetPlans(ctx, []uuid.UUID{one.Profile.ID, boss.Profile.ID}, viewer.PlanVIP, nil)), errs.BadInput)
		vip := viewer.PlanVIP
		if got := w.found(ctx, PeopleFilter{Plan: &vip}, NameAZ); got != "" {
			t.Errorf("%q have the plan", got)
		}
		list, err := w.SetPlans(ctx, []uuid.UUID{two.Profile.ID, one.Profile.ID}, vip, nil)
		w.check(err)
		if len(list) != 2 || list[0].ID() != two.Profile.ID || list[1].Profile.SubscriptionPlan != vip {
			t.Errorf("the answer is %v", list)
		}
	})
}

func TestTheExportHoldsWhoMatchesAndNoFormula(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		w.call(w.someone("eve@example.org"), "=1+1", "Eve", "+1 555 0100")
		for i := range 120 {
			w.change(func(_ context.Context, tx *store.Tx) error {
				n := identity.NewPerson{FirstName: fmt.Sprintf("P%03d", i), LastName: "Q", Email: fmt.Sprintf("q%d@example.org", i), Role: viewer.RoleClient, Plan: viewer.PlanFree, CreatedAt: w.clock()}
				return second(w.identity.Create(context.Background(), tx, n))
			})
		}
		read := func(q url.Values) [][]string {
			out := httptest.NewRecorder()
			w.check(w.ExportPeople(w.asAdmin(boss), out, q))
			body, byBits := strings.CutPrefix(out.Body.String(), "\uFEFF")
			lines, err := csv.NewReader(strings.NewReader(body)).ReadAll()
			w.check(err)
			if !byBits || !strings.Contains(out.Header().Get("Content-Disposition"), "forma-people-") {
				t.Errorf("the head is %v", out.Header())
			}
			return lines
		}
		if all := read(url.Values{"role": {"CLIENT"}}); len(all) != 122 || all[1][0] != "'=1+1 Eve" || all[1][2] != "'+1 555 0100" {
			t.Errorf("%d lines, %q", len(all), all[1])
		}
		if some := read(url.Values{"search": {"P01"}}); len(some) != 11 {
			t.Errorf("%d lines", len(some))
		}
		w.coded(w.ExportPeople(w.asAdmin(boss), httptest.NewRecorder(), url.Values{"suspended": {"perhaps"}}), errs.BadInput)
		if got := w.acts(); !slices.Equal(got, []auditevent.Act{"LIST_EXPORTED", "LIST_EXPORTED"}) {
			t.Errorf("the log says %v", got)
		}
	})
}
