package graph

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/healthscreening"
	"forma/ent/progressphoto"
	"forma/ent/schema/brought"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/progress"
	"forma/server/domain/screening"
)

type progressPhotoResolver struct{ *Resolver }

type photoViewResolver struct{}

func (r *Resolver) ProgressPhoto() generated.ProgressPhotoResolver { return progressPhotoResolver{r} }

func (r *Resolver) PhotoView() generated.PhotoViewResolver { return photoViewResolver{} }

func (r progressPhotoResolver) SmallURL(ctx context.Context, p *ent.ProgressPhoto) (string, error) {
	address, _ := r.Progress.Media.PictureLink(ctx, p.SmallID)
	return address, nil
}

func (r progressPhotoResolver) LargeURL(ctx context.Context, p *ent.ProgressPhoto) (string, error) {
	address, _ := r.Progress.Media.PictureLink(ctx, p.LargeID)
	return address, nil
}

func (r progressPhotoResolver) UrlsExpireAt(ctx context.Context, p *ent.ProgressPhoto) (*time.Time, error) {
	_, expires := r.Progress.Media.PictureLink(ctx, p.LargeID)
	return &expires, nil
}

func (photoViewResolver) Viewer(ctx context.Context, v *ent.PhotoView) (*model.Member, error) {
	return loader.From(ctx).Members().Load(v.ViewerID)
}

func (r query) ProgressPhotos(
	ctx context.Context,
	of *uuid.UUID,
	pose *progressphoto.Pose,
	first int,
	after *string,
) (*model.ProgressPhotoConnection, error) {
	page, more, end, err := r.Progress.Photos(ctx, of, pose, first, after)
	return &model.ProgressPhotoConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) PhotoViews(ctx context.Context, first int, after *string) (*model.PhotoViewConnection, error) {
	page, more, end, err := r.Progress.PhotoViews(ctx, first, after)
	return &model.PhotoViewConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r mutation) AddProgressPhoto(ctx context.Context, input progress.ProgressPhotoInput) (*ent.ProgressPhoto, error) {
	return r.Progress.AddPhoto(ctx, input)
}

func (r mutation) DeleteProgressPhoto(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Progress.DeletePhoto(ctx, id)
}

func (r mutation) RestoreProgressPhoto(ctx context.Context, id uuid.UUID) (*ent.ProgressPhoto, error) {
	return r.Progress.RestorePhoto(ctx, id)
}

type progressEntryConnectionResolver struct{ *Resolver }

func (r *Resolver) ProgressEntryConnection() generated.ProgressEntryConnectionResolver {
	return progressEntryConnectionResolver{r}
}

func (r query) ProgressEntries(ctx context.Context, first int, after *string) (*model.ProgressEntryConnection, error) {
	return r.entriesOf(ctx, viewer.From(ctx).ID, first, after)
}

func (r progressEntryConnectionResolver) TotalCount(ctx context.Context, c *model.ProgressEntryConnection) (int, error) {
	return r.Progress.Count(ctx, c.Of)
}

func (r progressEntryConnectionResolver) Photos(ctx context.Context, c *model.ProgressEntryConnection) ([]*ent.ProgressPhoto, error) {
	return r.Progress.PhotosOf(ctx, c.Of, c.Nodes)
}

func (r query) MeasureSeries(ctx context.Context, measure progress.Measure, since *int) ([]*progress.SeriesPoint, error) {
	return r.Progress.Series(ctx, viewer.From(ctx).ID, measure, since)
}

func (r query) HealthConsent(ctx context.Context) (*ent.HealthConsent, error) {
	return r.Progress.Consent(ctx)
}

func (r query) BroughtMeasurements(ctx context.Context) (*brought.BroughtMeasurements, error) {
	return r.Progress.Brought(ctx)
}

func (r query) HealthScreening(ctx context.Context) (*screening.HealthScreening, error) {
	return r.Screening.Screening(ctx, viewer.From(ctx).ID)
}

func (r mutation) SaveHealthScreening(ctx context.Context, outcome healthscreening.Outcome) (*screening.HealthScreening, error) {
	return r.Screening.Save(ctx, outcome)
}

func (r mutation) GiveHealthConsent(ctx context.Context, version int) (*ent.HealthConsent, error) {
	return r.Progress.GiveConsent(ctx, version)
}

func (r mutation) WithdrawHealthConsent(ctx context.Context) (*ent.HealthConsent, error) {
	return r.Progress.WithdrawConsent(ctx)
}

func (r query) WeightGoal(ctx context.Context) (*progress.WeightGoal, error) {
	return r.Progress.Goal(ctx, viewer.From(ctx).ID)
}

func (r mutation) CreateProgressEntry(ctx context.Context, input progress.ProgressEntryInput) (*ent.ProgressEntry, error) {
	return r.Progress.Create(ctx, input)
}

func (r mutation) UpdateProgressEntry(ctx context.Context, id uuid.UUID, input progress.ProgressEntryInput) (*ent.ProgressEntry, error) {
	return r.Progress.Update(ctx, id, input)
}

func (r mutation) DeleteProgressEntry(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Progress.Delete(ctx, id)
}

func (r mutation) SetWeightGoal(ctx context.Context, input progress.WeightGoalInput) (*progress.WeightGoal, error) {
	return r.Progress.SetGoal(ctx, input)
}

type weightImportResolver struct{}

func (r *Resolver) WeightImport() generated.WeightImportResolver { return weightImportResolver{} }

func (weightImportResolver) Brought(_ context.Context, i *ent.WeightImport) (bool, error) {
	return progress.IsBrought(i), nil
}

func (weightImportResolver) Changed(_ context.Context, i *ent.WeightImport) (int, error) {
	return len(i.Changes), nil
}

func (r query) WeightTable(ctx context.Context, input progress.WeightTableInput) (*progress.WeightTable, error) {
	return r.Progress.Table(ctx, input)
}

func (r query) WeightImports(ctx context.Context) ([]*ent.WeightImport, error) {
	return r.Progress.Imports(ctx)
}

func (r mutation) ImportWeights(ctx context.Context, input progress.WeightImportInput) (*ent.WeightImport, error) {
	return r.Progress.Import(ctx, input)
}

func (r mutation) UndoWeightImport(ctx context.Context, id uuid.UUID) (*ent.WeightImport, error) {
	return r.Progress.UndoImport(ctx, id)
}
