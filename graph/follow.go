package graph

import (
	"context"

	"forma/graph/live"
)

// follow turns the events of a subject into rows that are loaded as the viewer, as long as the directives of the field let them in.
func follow[T any](ctx context.Context, subject string, load func(ctx context.Context, event []byte) (T, error)) (<-chan T, error) {
	return live.Follow(ctx, live.Feed[T]{Subject: subject, Load: load})
}
