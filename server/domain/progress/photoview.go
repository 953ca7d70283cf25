package progress

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/grant"
	"forma/ent/photoview"
	"forma/ent/progressphoto"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/store"
)

// MayView reports whether the viewer may see a picture of a photo; media calls it for every request. Views by people other than the owner
// are recorded.
func (s *Service) MayView(ctx context.Context, file *ent.MediaFile, viewerID uuid.UUID) (bool, error) {
	as, err := s.Media.Bearer(ctx, viewerID)
	if err != nil || as == nil {
		return false, err
	}
	ctx = viewer.With(ctx, as)
	if file.OwnerID != nil {
		ctx = viewer.Recorded(ctx, *file.OwnerID) // remember does
	}
	photo, err := s.Store.Ent.ProgressPhoto.Query().
		Where(progressphoto.Or(progressphoto.LargeID(file.ID), progressphoto.SmallID(file.ID)), progressphoto.DeletedAtIsNil()).Only(ctx)
	if ent.IsNotFound(err) {
		return false, nil
	}
	if err != nil || photo.ProfileID == viewerID {
		return err == nil, err
	}
	return true, s.remember(ctx, photo)
}

// remember records that a person opened a photo, once per hour; for admins also in the audit log.
func (s *Service) remember(ctx context.Context, photo *ent.ProgressPhoto) error {
	v, logging, now := viewer.From(ctx), grant.With(ctx, grant.PhotoLog), s.Now()
	hour := int(now.Unix() / 3600)
	known, err := s.Store.Ent.PhotoView.Query().
		Where(photoview.PhotoID(photo.ID), photoview.ViewerID(v.ID), photoview.Hour(hour)).
		Exist(logging)
	if err != nil || known {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if v.IsAdmin() {
			if err := audit.Record(ctx, tx, audit.Act{What: auditevent.ActPHOTOS_READ, Subject: audit.Person(photo.ProfileID),
				At: now}); err != nil {
				return err
			}
		}
		return tx.PhotoView.Create().SetProfileID(photo.ProfileID).SetViewerID(v.ID).SetPhotoID(photo.ID).SetLocalDay(photo.LocalDay).
			SetHour(hour).
			SetCreatedAt(now).OnConflictColumns(photoview.FieldPhotoID, photoview.FieldViewerID, photoview.FieldHour).Ignore().Exec(logging)
	})
}

// PhotoViews returns a page of who opened the viewer's photos, latest first.
func (s *Service) PhotoViews(ctx context.Context, first int, after *string) (page []*ent.PhotoView, hasNext bool, end string, err error) {
	const list store.List = "photo views"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.PhotoView.Query().Where(photoview.ProfileID(viewer.From(ctx).ID))
	if from != nil {
		q.Where(photoview.IDLT(from.ID))
	}
	rows, err := q.Order(photoview.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(list, rows, first, func(v *ent.PhotoView) store.Cursor { return store.Cursor{ID: v.ID} })
	return page, hasNext, end, err
}

// ErasePhotoJob erases a photo that was deleted and not restored.
type ErasePhotoJob struct {
	ID uuid.UUID `json:"id"`
	At time.Time `json:"at"`
}

func (ErasePhotoJob) Kind() string { return "erase_photo" }

func (j ErasePhotoJob) InsertOpts() river.InsertOpts { return river.InsertOpts{ScheduledAt: j.At} }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(
		to,
		river.WorkFunc(func(ctx context.Context, job *river.Job[ErasePhotoJob]) error { return s.ErasePhoto(ctx, job.Args.ID) }),
	)
	river.AddWorker(to, river.WorkFunc(s.takeRest))
}

// ErasePhoto erases a photo whose deletion can no longer be undone, and ignores others.
func (s *Service) ErasePhoto(ctx context.Context, id uuid.UUID) error {
	ctx = grant.Job(ctx, grant.Purge)
	p, err := s.Store.Ent.ProgressPhoto.Query().Where(progressphoto.ID(id), progressphoto.DeletedAtLTE(s.Now().Add(-undoTime))).Only(ctx)
	if ent.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.Media.Erase(ctx, p.LargeID, p.SmallID); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error { return tx.ProgressPhoto.DeleteOneID(id).Exec(ctx) })
}
