package people

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/identity"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

func TestAdminSetsAPlanAndThePersonIsNotified(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.as(w.hire("admin@example.org", viewer.RoleAdmin)), w.someone("uma@example.org")
		id := s.Profile.ID
		live, bell := w.Listen(ProfileSubject(id)), w.Listen(notify.Subject(id))
		p, err := w.SetPlan(admin, id, viewer.PlanVIP, nil)
		w.OK(err)
		live()
		bell()
		if p.SubscriptionPlan != viewer.PlanVIP || viewer.From(w.as(s)).Plan != viewer.PlanVIP {
			t.Errorf("the plan is %s", p.SubscriptionPlan)
		}
		_, err = w.SetPlan(admin, id, viewer.PlanVIP, nil)
		w.OK(err)
		if kinds := w.Bell(id); !slices.Equal(kinds, []notification.Kind{notification.KindWELCOME, notification.KindPLAN_CHANGED}) {
			t.Errorf("the bell says %v", kinds)
		}
		rows, err := w.Store.Ent.Notification.Query().
			Where(notification.ProfileID(id), notification.KindEQ(notification.KindPLAN_CHANGED)).
			All(w.as(s))
		w.OK(err)
		for language, title := range map[viewer.Language]string{viewer.LanguageEN: "Your plan is now VIP",
			viewer.LanguageRU: "Теперь у вас тариф «VIP»"} {
			if said := notify.Render(rows[0], language, "Northside"); said.Title != title || said.Link != "/subscription" {
				t.Errorf("in %s the bell says %+v", language, said)
			}
		}
	})
}

func TestOnlyAdminsSetPlans(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.as(w.hire("admin@example.org", viewer.RoleAdmin)), w.someone("uma@example.org")
		today := viewer.DayIn(w.Time(), s.Profile.TimeZone)
		yesterday := today - 1
		for want, err := range map[string]error{
			"FORBIDDEN":                     domaintest.Second(w.SetPlan(w.as(s), s.Profile.ID, viewer.PlanVIP, nil)),
			"BAD_INPUT plan INVALID":        domaintest.Second(w.SetPlan(admin, s.Profile.ID, "EXTENDED", nil)),
			"BAD_INPUT endsOn INVALID":      domaintest.Second(w.SetPlan(admin, s.Profile.ID, viewer.PlanFree, &today)),
			"BAD_INPUT endsOn OUT_OF_RANGE": domaintest.Second(w.SetPlan(admin, s.Profile.ID, viewer.PlanVIP, &yesterday)),
			"NOT_FOUND profileId":           domaintest.Second(w.SetPlan(admin, uuid.New(), viewer.PlanVIP, nil)),
			"BAD_INPUT profileId INVALID":   domaintest.Second(w.SetPlan(admin, viewer.From(admin).ID, viewer.PlanVIP, nil)),
		} {
			w.Expect(err, want)
		}
		if plan := viewer.From(w.as(s)).Plan; plan != viewer.PlanFree {
			t.Errorf("the plan is %s", plan)
		}
	})
}

func TestPlanSetTwentyTimesConcurrentlyNotifiesOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.as(w.hire("admin@example.org", viewer.RoleAdmin)), w.someone("uma@example.org")
		var wait sync.WaitGroup
		for range 20 {
			wait.Go(func() {
				if _, err := w.SetPlan(admin, s.Profile.ID, viewer.PlanBasic, nil); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if kinds := w.Bell(s.Profile.ID); len(kinds) != 2 {
			t.Errorf("the bell says %v", kinds)
		}
	})
}

// planOf returns a person's plan, and its days left after today.
func (w *world) planOf(s *identity.Session) string {
	w.T.Helper()
	p, err := w.Store.Ent.Profile.Get(viewer.System(context.Background()), s.Profile.ID)
	w.OK(err)
	if left := daysLeft(p, viewer.DayIn(w.Time(), p.TimeZone)); left != nil {
		return fmt.Sprint(p.SubscriptionPlan, " ", *left)
	}
	return string(p.SubscriptionPlan)
}

func TestPlanEndsAfterItsLastLocalDay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.as(w.hire("admin@example.org", viewer.RoleAdmin)), w.someone("uma@example.org")
		id := s.Profile.ID
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(id).SetTimeZone("Pacific/Auckland").Exec(system)
		})
		p, err := w.Store.Ent.Profile.Get(w.as(s), id)
		w.OK(err)
		last := viewer.DayIn(w.Time(), p.TimeZone) + 9
		for range 2 { // setting it again changes nothing
			w.OK(domaintest.Second(w.SetPlan(admin, id, viewer.PlanVIP, &last)))
		}
		end := func(want string, bell ...notification.Kind) {
			t.Helper()
			for range 2 { // the job may run twice
				w.OK(w.EndPlans(context.Background()))
			}
			bell = append([]notification.Kind{notification.KindWELCOME, notification.KindPLAN_CHANGED}, bell...)
			if got, kinds := w.planOf(s), w.Bell(id); got != want || !slices.Equal(kinds, bell) {
				t.Errorf("the plan is %s, not %s, and the bell says %v", got, want, kinds)
			}
		}
		end("VIP 9")
		w.Pass(48 * time.Hour)
		end("VIP 7", notification.KindPLAN_ENDS)
		w.Pass(7 * 24 * time.Hour)
		end("VIP 0", notification.KindPLAN_ENDS)
		live := w.Listen(ProfileSubject(id))
		w.Pass(24 * time.Hour)
		end("FREE", notification.KindPLAN_ENDS, notification.KindPLAN_ENDED)
		live()
		if acts := w.Acts(); len(acts) != 1 {
			t.Errorf("the audit log says %v", acts)
		}
	})
}

func TestExtendedPlanContinues(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.as(w.hire("admin@example.org", viewer.RoleAdmin)), w.someone("uma@example.org")
		today := viewer.DayIn(w.Time(), s.Profile.TimeZone)
		soon, later := today+1, today+31
		w.OK(domaintest.Second(w.SetPlan(admin, s.Profile.ID, viewer.PlanBasic, &soon)))
		w.OK(w.EndPlans(context.Background()))
		w.OK(domaintest.Second(w.SetPlan(admin, s.Profile.ID, viewer.PlanBasic, &later)))
		w.Pass(48 * time.Hour)
		w.OK(w.EndPlans(context.Background()))
		if got := w.planOf(s); got != "BASIC 29" {
			t.Errorf("after it was extended the plan is %s", got)
		}
		w.Pass(24 * 24 * time.Hour)
		w.OK(w.EndPlans(context.Background()))
		want := []notification.Kind{
			notification.KindWELCOME,
			notification.KindPLAN_CHANGED,
			notification.KindPLAN_ENDS,
			notification.KindPLAN_ENDS,
		}
		if kinds := w.Bell(s.Profile.ID); !slices.Equal(kinds, want) {
			t.Errorf("an end that was put off is told again: the bell says %v", kinds)
		}
		w.OK(domaintest.Second(w.SetPlan(admin, s.Profile.ID, viewer.PlanBasic, nil)))
		w.Pass(365 * 24 * time.Hour)
		w.OK(w.EndPlans(context.Background()))
		if got := w.planOf(s); got != "BASIC" {
			t.Errorf("a plan without an end became %s", got)
		}
	})
}
