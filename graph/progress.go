package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/progress"
)

type progressEntryConnectionResolver struct{ *Resolver }

// ProgressEntryConnection resolves counts and photos.
func (r *Resolver) ProgressEntryConnection() generated.ProgressEntryConnectionResolver {
	return progressEntryConnectionResolver{r}
}

func (r query) ProgressEntries(ctx context.Context, first int, after *string) (*model.ProgressEntryConnection, error) {
	return r.entriesOf(ctx, viewer.From(ctx).ID, first, after)
}

func (r *Resolver) entriesOf(ctx context.Context, person uuid.UUID, first int, after *string) (*model.ProgressEntryConnection, error) {
	page, more, end, err := r.Progress.List(ctx, person, first, after)
	return &model.ProgressEntryConnection{Of: person, Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r progressEntryConnectionResolver) TotalCount(ctx context.Context, c *model.ProgressEntryConnection) (int, error) {
	return r.Progress.Count(ctx, c.Of)
}

func (r progressEntryConnectionResolver) Photos(ctx context.Context, c *model.ProgressEntryConnection) ([]*ent.ProgressPhoto, error) {
	return r.Progress.PhotosOf(ctx, c.Nodes)
}

func (r query) MeasureSeries(ctx context.Context, measure progress.Measure, since *int) ([]*progress.Point, error) {
	return r.Progress.Series(ctx, viewer.From(ctx).ID, measure, since)
}

func (r query) HealthConsent(ctx context.Context) (*ent.HealthConsent, error) {
	return r.Progress.Consent(ctx)
}

func (r mutation) GiveHealthConsent(ctx context.Context, version int) (*ent.HealthConsent, error) {
	return r.Progress.GiveConsent(ctx, version)
}

func (r mutation) WithdrawHealthConsent(ctx context.Context) (*ent.HealthConsent, error) {
	return r.Progress.WithdrawConsent(ctx)
}

func (r query) WeightGoal(ctx context.Context) (*progress.Goal, error) {
	return r.Progress.Goal(ctx, viewer.From(ctx).ID)
}

func (r mutation) CreateProgressEntry(ctx context.Context, input progress.EntryInput) (*ent.ProgressEntry, error) {
	return r.Progress.Create(ctx, input)
}

func (r mutation) UpdateProgressEntry(ctx context.Context, id uuid.UUID, input progress.EntryInput) (*ent.ProgressEntry, error) {
	return r.Progress.Update(ctx, id, input)
}

func (r mutation) DeleteProgressEntry(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Progress.Delete(ctx, id)
}

func (r mutation) SetWeightGoal(ctx context.Context, input progress.GoalInput) (*progress.Goal, error) {
	return r.Progress.SetGoal(ctx, input)
}
