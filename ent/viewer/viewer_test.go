package viewer_test

import (
	"testing"

	"forma/ent/viewer"
)

func TestPlansOpenWhatTheirRankIncludes(t *testing.T) {
	for _, c := range []struct {
		role       viewer.Role
		held, plan viewer.Plan
		opens      bool
	}{
		{viewer.RoleClient, viewer.PlanFree, viewer.PlanFree, true},
		{viewer.RoleClient, viewer.PlanFree, viewer.PlanBasic, false},
		{viewer.RoleClient, viewer.PlanBasic, viewer.PlanBasic, true},
		{viewer.RoleClient, viewer.PlanBasic, viewer.PlanVIP, false},
		{viewer.RoleClient, viewer.PlanVIP, viewer.PlanVIP, true},
		{viewer.RoleCoach, viewer.PlanFree, viewer.PlanVIP, true},
		{viewer.RoleAdmin, viewer.PlanFree, viewer.PlanVIP, true},
	} {
		v := &viewer.Viewer{Role: c.role, Plan: c.held}
		if got := v.Opens(c.plan); got != c.opens {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
