package rule_test

import (
	"context"
	"testing"

	"forma/ent/viewer"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

func TestGroupSessionsAreVisibleToTheirPlansOnly(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w, rows := build(t, s)
		for plan, want := range map[viewer.Plan]int{viewer.PlanFree: 0, viewer.PlanBasic: 1, viewer.PlanVIP: 1} {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: w.stranger, Role: viewer.RoleClient, Plan: plan, Onboarded: true})
			if n, err := rows["CoachingSession"](ctx); err != nil || n != want {
				t.Errorf("with the plan %s a stranger sees %d sessions, not %d (%v)", plan, n, want, err)
			}
		}
		coach := viewer.With(context.Background(), &viewer.Viewer{ID: w.otherCoach, Role: viewer.RoleCoach, Plan: viewer.PlanVIP,
			Onboarded: true})
		if n, err := rows["CoachingSession"](coach); err != nil || n != 1 {
			t.Errorf("a coach sees %d sessions, not their own one (%v)", n, err)
		}
	})
}
