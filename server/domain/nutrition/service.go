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
}
