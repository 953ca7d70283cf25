package people

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/auditevent"
	"forma/ent/coachassignment"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func (w *world) call(s *identity.Session, first, last, phone string) {
	w.T.Helper()
	w.OK(domaintest.Second(w.UpdateProfile(w.as(s), ProfileInput{FirstName: &first, LastName: &last, Phone: &phone})))
}

func (w *world) found(ctx context.Context, f PeopleFilter, sort PeopleSort) string {
	w.T.Helper()
	var names []string
	for after := (*string)(nil); ; {
		page, more, end, err := w.People(ctx, &f, sort, 2, after)
		w.OK(err)
		for _, m := range page {
			names = append(names, m.Profile.FirstName)
		}
		if !more {
			return strings.Join(names, " ")
		}
		after = &end
	}
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
			"alena.k@mail": "Алёна", "mail example": "Алёна", "3456789": "Алёна", "+7 912": "Алёна", "345-67": "Алёна", "0142": "Renée",
			"example":        "Renée Алёна Робин",
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
		w.Coded(err, errs.BadInput)
	})
}

func TestCoachesAreFoundByNameAmongClients(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		w.call(w.someone("client@example.org"), "Алла", "Клиент", "+1 555 0141")
		w.call(w.hire("alla@example.org", viewer.RoleCoach), "Алла", "Тренер", "+1 555 0142")
		w.call(w.hire("ann@example.org", viewer.RoleCoach), "Ann", "Coach", "+1 555 0143")
		role, isSuspended := viewer.RoleCoach, false
		for search, want := range map[string]string{"": "Ann Алла", "АЛЛ": "Алла", "ANN": "Ann", "клиент": ""} {
			if got := w.found(w.asAdmin(boss), PeopleFilter{Role: &role, Suspended: &isSuspended, Search: &search}, NameAZ); got != want {
				t.Errorf("%q finds %q, not %q", search, got, want)
			}
		}
	})
}

func TestPagesOfPeopleShowEachPersonOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss := w.hire("boss@example.org", viewer.RoleAdmin)
		for i := range 12 {
			s := w.someone(fmt.Sprintf("p%d@example.org", i))
			w.call(s, "Same", "Name", "12345")
			if i%3 == 0 {
				w.Pass(time.Hour)
			}
		}
		ctx := w.asAdmin(boss)
		for sort := range peopleOrders {
			seen, after := map[uuid.UUID]bool{}, (*string)(nil)
			for more := true; more; {
				page, next, end, err := w.People(ctx, nil, sort, 5, after)
				w.OK(err)
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
			w.OK(err)
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
		w.OK(domaintest.Second(w.SetPlan(ctx, one.Profile.ID, viewer.PlanVIP, nil)))
		w.OK(domaintest.Second(w.SetSuspended(ctx, []uuid.UUID{two.Profile.ID}, true)))
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.CoachAssignment.Create().SetCoachID(coach.Profile.ID).SetClientID(one.Profile.ID).Exec(system)
		})
		w.Pass(time.Hour)
		w.OK(domaintest.Second(w.identity.SignIn(here, "one@example.org", secret, false)))
		client, vip, yes, no := viewer.RoleClient, viewer.PlanVIP, true, false
		since := w.Time().Add(-time.Minute)
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
			w.OK(domaintest.Second(w.SetSuspended(ctx, []uuid.UUID{coach.Profile.ID}, suspended)))
			with, without := "One", "Two"
			if suspended {
				with, without = "", "One Two"
			}
			if a, b := w.found(ctx, PeopleFilter{HasCoach: &yes}, NameAZ), w.found(ctx, PeopleFilter{HasCoach: &no}, NameAZ); a != with ||
				b != without {
				t.Errorf("suspended %t: %q are coached, %q are not", suspended, a, b)
			}
			if m, err := w.Person(ctx, one.Profile.ID); err != nil || m.CoachSuspended() != suspended || m.Coach.ID != coach.Profile.ID {
				t.Errorf("suspended %t: the coach is %v, %v", suspended, m, err)
			}
		}
		m, err := w.Person(ctx, one.Profile.ID)
		w.OK(err)
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
		w.Coded(err, errs.Forbidden)
		for _, err := range []error{domaintest.Second(w.SetRole(ctx, id, viewer.RoleAdmin, nil)),
			domaintest.Second(w.SetSuspended(ctx, []uuid.UUID{id}, false)),
			domaintest.Second(w.SetPlans(ctx, []uuid.UUID{id}, viewer.PlanVIP, nil)), domaintest.Second(w.SignOutEverywhere(ctx,
				id)), domaintest.Second(w.Person(ctx, id))} {
			w.Coded(err, errs.Forbidden)
		}
	})
}

func TestTheLastAdminKeepsRoleAndAccess(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, vice := w.hire("boss@example.org", viewer.RoleAdmin), w.hire("vice@example.org", viewer.RoleAdmin)
		ctx, id := w.asAdmin(boss), boss.Profile.ID
		w.OK(domaintest.Second(w.SetSuspended(ctx, []uuid.UUID{vice.Profile.ID}, true)))
		w.Coded(domaintest.Second(w.SetRole(ctx, id, viewer.RoleCoach, nil)), errs.LastAdmin)
		w.Coded(domaintest.Second(w.SetSuspended(ctx, []uuid.UUID{id}, true)), errs.LastAdmin)
		w.OK(domaintest.Second(w.SetSuspended(ctx, []uuid.UUID{vice.Profile.ID}, false)))
		w.Coded(domaintest.Second(w.SetSuspended(ctx, []uuid.UUID{id, vice.Profile.ID}, true)), errs.LastAdmin)
		w.OK(domaintest.Second(w.SetRole(ctx, id, viewer.RoleCoach, nil)))
		w.Coded(domaintest.Second(w.SetRole(w.asAdmin(vice), vice.Profile.ID, viewer.RoleClient, nil)), errs.LastAdmin)
	})
}

// rounds is how often two admins demote each other at the same time.
const rounds = 1000

func TestAdminsDemotingEachOtherLeaveOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a, b := w.hire("a@example.org", viewer.RoleAdmin), w.hire("b@example.org", viewer.RoleAdmin)
		restore := fmt.Sprintf("UPDATE profiles SET role = 'ADMIN' WHERE id IN ('%s', '%s')", a.Profile.ID, b.Profile.ID)
		for range rounds {
			var all sync.WaitGroup
			all.Go(func() { _, _ = w.SetRole(w.asAdmin(a), b.Profile.ID, viewer.RoleCoach, nil) })
			all.Go(func() { _, _ = w.SetRole(w.asAdmin(b), a.Profile.ID, viewer.RoleCoach, nil) })
			all.Wait()
			var left int
			w.OK(w.Store.DB.QueryRow("SELECT count(*) FROM profiles WHERE role = 'ADMIN'").Scan(&left))
			if left != 1 {
				t.Fatalf("%d admins are left", left)
			}
			w.OK(domaintest.Second(w.Store.DB.Exec(restore)))
		}
	})
}

func TestCoachWithClientsCannotBeDemotedOrLeave(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, coach, client := w.hire(
			"boss@example.org",
			viewer.RoleAdmin,
		), w.hire(
			"coach@example.org",
			viewer.RoleCoach,
		), w.someone(
			"client@example.org",
		)
		bond := func() {
			w.System(func(system context.Context, tx *store.Tx) error {
				return tx.CoachAssignment.Create().SetCoachID(coach.Profile.ID).SetClientID(client.Profile.ID).Exec(system)
			})
		}
		bond()
		w.Coded(domaintest.Second(w.SetRole(w.asAdmin(boss), coach.Profile.ID, viewer.RoleClient, nil)), errs.CoachHasClients)
		w.Coded(domaintest.Second(w.Delete(w.as(coach))), errs.CoachHasClients)
		w.OK(domaintest.Second(w.SetRole(w.asAdmin(boss), client.Profile.ID, viewer.RoleCoach, nil))) // a new coach has none
		open, err := w.Store.Ent.CoachAssignment.Query().Where(coachassignment.EndedAtIsNil()).Count(viewer.System(context.Background()))
		w.OK(err)
		if open != 0 {
			t.Error("a coach has a coach")
		}
		w.OK(domaintest.Second(w.SetRole(w.asAdmin(boss), coach.Profile.ID, viewer.RoleClient, nil)))
		if got := w.Acts(); !slices.Equal(got, []auditevent.Act{"ROLE_CHANGED", "ROLE_CHANGED"}) {
			t.Errorf("the log says %v", got)
		}
	})
}

func TestSuspendedPersonIsSignedOutUntilReinstated(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, s := w.hire("boss@example.org", viewer.RoleAdmin), w.someone("uma@example.org")
		ctx, ids := w.asAdmin(boss), []uuid.UUID{s.Profile.ID}
		list, err := w.SetSuspended(ctx, ids, true)
		w.OK(err)
		if !list[0].Suspended() {
			t.Error("the answer says otherwise")
		}
		w.Coded(domaintest.Second(w.identity.SignIn(here, "uma@example.org", secret, false)), errs.SuspendedAccount)
		w.Coded(domaintest.Second(w.identity.Refresh(context.Background(), s.Refresh)), errs.Unauthenticated)
		w.OK(domaintest.Second(w.SetSuspended(ctx, ids, true))) // repeating it changes nothing
		w.OK(domaintest.Second(w.SetSuspended(ctx, ids, false)))
		w.OK(domaintest.Second(w.identity.SignIn(here, "uma@example.org", secret, false)))
		if n, err := w.SignOutEverywhere(ctx, s.Profile.ID); err != nil || n != 1 {
			t.Errorf("%d devices, %v", n, err)
		}
		if got := w.Acts(); !slices.Equal(got, []auditevent.Act{"SUSPENDED", "REINSTATED", "SIGNED_OUT"}) {
			t.Errorf("the log says %v", got)
		}
	})
}

func TestBulkPlanChangeIsAllOrNothing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		boss, one, two := w.hire("boss@example.org", viewer.RoleAdmin), w.someone("one@example.org"), w.someone("two@example.org")
		ctx := w.asAdmin(boss)
		w.Coded(domaintest.Second(w.SetPlans(ctx, []uuid.UUID{one.Profile.ID, boss.Profile.ID}, viewer.PlanVIP, nil)), errs.BadInput)
		vip := viewer.PlanVIP
		if got := w.found(ctx, PeopleFilter{Plan: &vip}, NameAZ); got != "" {
			t.Errorf("%q have the plan", got)
		}
		list, err := w.SetPlans(ctx, []uuid.UUID{two.Profile.ID, one.Profile.ID}, vip, nil)
		w.OK(err)
		if len(list) != 2 || list[0].ID() != two.Profile.ID || list[1].Profile.SubscriptionPlan != vip {
			t.Errorf("the answer is %v", list)
		}
	})
}
