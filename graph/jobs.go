package graph

import (
	"context"

	"forma/graph/model"
)

func (r query) FailedJobs(ctx context.Context, first int, after *string) (*model.FailedJobConnection, error) {
	page, more, end, err := r.Jobs.Failed(ctx, first, after)
	return &model.FailedJobConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r mutation) RetryFailedJob(ctx context.Context, id string) (string, error) {
	return id, r.Jobs.RetryFailed(ctx, id)
}

func (r mutation) DismissFailedJob(ctx context.Context, id string) (string, error) {
	return id, r.Jobs.DismissFailed(ctx, id)
}

func (r mutation) RestoreFailedJob(ctx context.Context, id string) (string, error) {
	return id, r.Jobs.RestoreFailed(ctx, id)
}
