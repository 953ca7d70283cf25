package app_test

import (
	"context"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
)

func TestAdminsAreNotifiedOfJobsThatKeepFailing(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		w.someone("Cora", viewer.RoleCoach, viewer.PlanFree)
		w.Jobs.OnFailing()
		deadline := time.After(longest)
		for tick := time.Tick(20 * time.Millisecond); ; {
			told, err := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindJOBS_FAILED)).
				All(viewer.System(context.Background()))
			w.must(err)
			if len(told) == 1 && told[0].ProfileID == admin.id {
				break
			}
			if len(told) > 0 {
				t.Fatalf("%d are notified", len(told))
			}
			select {
			case <-tick:
			case <-deadline:
				t.Fatal("no admin is notified")
			}
		}
		nodes := `{ notifications(first: 10) { nodes { title link } } }`
		if got := admin.must(nodes, nil).at("notifications", "nodes"); len(got.([]any)) == 0 ||
			got.([]any)[0].(map[string]any)["link"] != "/admin/settings?tab=jobs" {
			t.Errorf("the admin sees %v", got)
		}
	})
}
