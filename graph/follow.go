package graph

import (
	"context"

	"forma/graph/live"
)

// follow loads the events of a subject as the viewer, while the directives of the field admit them.
func follow[T any](ctx context.Context, subject string, load func(ctx context.Context, event []byte) (T, error)) (<-chan T, error) {
	return live.Follow(ctx, live.Feed[T]{Subject: subject, Load: load})
}
