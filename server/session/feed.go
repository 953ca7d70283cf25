package session

import (
	"context"
	"time"
)

// Feed is a private address of somebody's sessions.
type Feed struct {
	CreatedAt time.Time
	// URL is known when it is made alone.
	URL *string
}

// Feed is the viewer's; nil where there is none.
func (s *Service) Feed(_ context.Context) (*Feed, error) { return nil, errLater }

// MakeFeed makes the viewer's anew.
func (s *Service) MakeFeed(_ context.Context) (*Feed, error) { return nil, errLater }

// RemoveFeed ends the viewer's.
func (s *Service) RemoveFeed(_ context.Context) error { return errLater }
