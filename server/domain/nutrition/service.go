// Package nutrition plans what people eat: foods, recipes, targets, weeks of meals, and what was eaten.
package nutrition

import (
	"time"

	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// Service manages foods, recipes and meals.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Now    func() time.Time
}
