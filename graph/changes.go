package graph

import (
	"context"

	"forma/graph/loader"
	"forma/server/domain/changes"
)

func (r query) Changes(ctx context.Context, since *string, types []changes.ChangeType, first int) (*changes.ChangePage, error) {
	return r.Resolver.Changes.Changes(ctx, since, types, first, loader.AsksBelow(ctx, "WorkoutLog", "sets"))
}
