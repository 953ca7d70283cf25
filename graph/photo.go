package graph

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/progressphoto"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/progress"
)

type (
	progressPhotoResolver struct{ *Resolver }
	photoViewResolver     struct{}
)

// ProgressPhoto resolves the addresses of pictures.
func (r *Resolver) ProgressPhoto() generated.ProgressPhotoResolver { return progressPhotoResolver{r} }

// PhotoView resolves who looked.
func (r *Resolver) PhotoView() generated.PhotoViewResolver { return photoViewResolver{} }

func (r progressPhotoResolver) SmallURL(ctx context.Context, p *ent.ProgressPhoto) (string, error) {
	address, _ := r.Progress.PhotoLink(ctx, p.SmallID)
	return address, nil
}

func (r progressPhotoResolver) LargeURL(ctx context.Context, p *ent.ProgressPhoto) (string, error) {
	address, _ := r.Progress.PhotoLink(ctx, p.LargeID)
	return address, nil
}

func (r progressPhotoResolver) UrlsExpireAt(ctx context.Context, p *ent.ProgressPhoto) (*time.Time, error) {
	_, expires := r.Progress.PhotoLink(ctx, p.LargeID)
	return &expires, nil
}

func (photoViewResolver) Viewer(ctx context.Context, v *ent.PhotoView) (*model.Member, error) {
	return loader.From(ctx).Members().Load(v.ViewerID)
}

func (r query) ProgressPhotos(ctx context.Context, of *uuid.UUID, pose *progressphoto.Pose, first int, after *string) (*model.ProgressPhotoConnection, error) {
	page, more, end, err := r.Progress.Photos(ctx, of, pose, first, after)
	return &model.ProgressPhotoConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r query) PhotoViews(ctx context.Context, first int, after *string) (*model.PhotoViewConnection, error) {
	page, more, end, err := r.Progress.PhotoViews(ctx, first, after)
	return &model.PhotoViewConnection{Nodes: page, PageInfo: model.Page(more, end)}, err
}

func (r mutation) AddProgressPhoto(ctx context.Context, input progress.PhotoInput) (*ent.ProgressPhoto, error) {
	return r.Progress.AddPhoto(ctx, input)
}

func (r mutation) DeleteProgressPhoto(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Progress.DeletePhoto(ctx, id)
}

func (r mutation) RestoreProgressPhoto(ctx context.Context, id uuid.UUID) (*ent.ProgressPhoto, error) {
	return r.Progress.RestorePhoto(ctx, id)
}
