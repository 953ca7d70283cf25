// Package rewards is streaks, points, achievements, goals, and the reminders that keep a streak.
package rewards

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// Service computes and awards rewards.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Now    func() time.Time
}

var descending = sql.OrderDesc()

// today is the viewer's calendar day.
func (s *Service) today(ctx context.Context) int {
	return viewer.Day(s.Now(), viewer.From(ctx).Location())
}

// now is truncated to the precision of both databases.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Microsecond) }
