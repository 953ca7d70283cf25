package nutrition_test

import (
	"context"
	"testing"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/nutrition"
)

// world is the domain with its catalogue, and a client on the plan that includes it.
type world struct {
	*nutrition.Service
	*domaintest.World
	eater context.Context
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base, Service: &nutrition.Service{Store: base.DB, Now: base.Time, Notify: base.Notifier}}
		w.OK(w.Init(context.Background()))
		w.eater = w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
		f(t, w)
	})
}
