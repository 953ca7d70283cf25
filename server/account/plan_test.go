package account

import (
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/notify"
	"forma/server/store"
)

// admin is somebody who administers the business.
func (w *world) admin() context.Context {
	w.t.Helper()
	s := w.someone("admin@example.org")
	w.change(func(system context.Context, tx *store.Tx) error {
		return tx.Profile.UpdateOneID(s.Profile.ID).SetRole(viewer.RoleAdmin).Exec(system)
	})
	return w.as(s)
}

func TestAPlanIsSetByAnAdminAndTold(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.admin(), w.someone("uma@example.org")
		id := s.Profile.ID
		live, bell := w.heard(ProfileSubject(id)), w.heard(notify.Subject(id))
		p, err := w.SetPlan(admin, id, viewer.PlanVIP)
		w.check(err)
		live()
		bell()
		if p.SubscriptionPlan != viewer.PlanVIP || viewer.From(w.as(s)).Plan != viewer.PlanVIP {
			t.Errorf("the plan is %s", p.SubscriptionPlan)
		}
		_, err = w.SetPlan(admin, id, viewer.PlanVIP)
		w.check(err)
		if kinds := w.bell(id); !slices.Equal(kinds, []notification.Kind{notification.KindWELCOME, notification.KindPLAN_CHANGED}) {
			t.Errorf("the bell says %v", kinds)
		}
		rows, err := w.Store.Ent.Notification.Query().Where(notification.ProfileID(id), notification.KindEQ(notification.KindPLAN_CHANGED)).All(w.as(s))
		w.check(err)
		for language, title := range map[viewer.Language]string{viewer.LanguageEN: "Your plan is now VIP", viewer.LanguageRU: "Теперь у вас тариф «VIP»"} {
			if said := notify.Say(rows[0], language, "Northside"); said.Title != title || said.Link != "/subscription" {
				t.Errorf("in %s the bell says %+v", language, said)
			}
		}
	})
}

func TestAPlanIsNotForEverybodyToSet(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.admin(), w.someone("uma@example.org")
		for want, err := range map[string]error{
			"FORBIDDEN":                   second(w.SetPlan(w.as(s), s.Profile.ID, viewer.PlanVIP)),
			"BAD_INPUT plan INVALID":      second(w.SetPlan(admin, s.Profile.ID, "EXTENDED")),
			"NOT_FOUND profileId":         second(w.SetPlan(admin, uuid.New(), viewer.PlanVIP)),
			"BAD_INPUT profileId INVALID": second(w.SetPlan(admin, viewer.From(admin).ID, viewer.PlanVIP)),
		} {
			w.expect(err, want)
		}
		if plan := viewer.From(w.as(s)).Plan; plan != viewer.PlanFree {
			t.Errorf("the plan is %s", plan)
		}
	})
}

func TestOnePlanSetTwentyTimesAtOnceRingsOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, s := w.admin(), w.someone("uma@example.org")
		var wait sync.WaitGroup
		for range 20 {
			wait.Go(func() {
				if _, err := w.SetPlan(admin, s.Profile.ID, viewer.PlanBasic); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if kinds := w.bell(s.Profile.ID); len(kinds) != 2 {
			t.Errorf("the bell says %v", kinds)
		}
	})
}

func second[T any](_ T, err error) error { return err }
