// Package nutrition plans what people eat: foods, recipes, targets, weeks of meals, and what was eaten.
package nutrition

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// Service manages foods, recipes and meals.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	// WeightOf returns what is known of a person's weight and goal.
	WeightOf func(ctx context.Context, person uuid.UUID) (Weight, error)
	// NeedConsent refuses to store health data without the viewer's consent.
	NeedConsent func(ctx context.Context, tx *store.Tx) error
	Now         func() time.Time

	// catalogue is what Init keeps of the catalogue, which nobody changes, so that no page reads it.
	catalogue dishes
}

// MealWeekChange is what a coach did with a week of meals of a client.
type MealWeekChange string

// The changes.
const (
	Assigned  MealWeekChange = "ASSIGNED"
	Withdrawn MealWeekChange = "WITHDRAWN"
)

// WeekSubject is the subject of what coaches do with a client's weeks of meals.
func WeekSubject(client uuid.UUID) string { return "mealWeek." + client.String() }

// changed tells the client, after the commit, what their coach did with a week, and the coach that the client has other meals.
func (s *Service) changed(ctx context.Context, tx *store.Tx, client uuid.UUID, how MealWeekChange) error {
	tx.AfterCommit(func() { s.Notify.Bus.Publish(WeekSubject(client), []byte(how)) })
	return s.Notify.Logged(ctx, tx, client)
}
