// Package rewards is streaks, points, achievements, goals, and the reminders that keep a streak.
package rewards

import (
	"time"

	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// Service computes and awards rewards.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Now    func() time.Time
}
