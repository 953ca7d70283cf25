package nutrition_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// world is the domain with its catalogue, and a client on the plan that includes it.
type world struct {
	*nutrition.Service
	*domaintest.World
	eater context.Context
	// weight is what is known of everyone's weight.
	weight  nutrition.Weight
	consent error
}

func (w *world) person() uuid.UUID { return domaintest.ID(w.eater) }

// today is the day on which every world begins.
var today = viewer.Day(domaintest.Morning, time.UTC)

// refused reports whether an error has this code and field.
func refused(err error, code errs.Code, field string) bool {
	var e *errs.Error
	return errors.As(err, &e) && e.Code == code && e.Field == field
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base, Service: &nutrition.Service{Store: base.DB, Now: base.Time, Notify: base.Notifier}}
		w.WeightOf = func(context.Context, uuid.UUID) (nutrition.Weight, error) { return w.weight, nil }
		w.NeedConsent = func(context.Context, *store.Tx) error { return w.consent }
		w.OK(w.Init(context.Background()))
		w.eater = w.NewPerson(viewer.RoleClient, viewer.PlanBasic, "UTC")
		f(t, w)
	})
}
