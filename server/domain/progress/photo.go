package progress

import (
	"cmp"
	"context"
	"math"
	"time"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/mediafile"
	"forma/ent/progressphoto"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// The longest sides of stored photos.
const (
	largeSide = 1280
	smallSide = 320
)

// AddPhoto creates a photo from an upload, exactly once per client-generated id.
func (s *Service) AddPhoto(ctx context.Context, in ProgressPhotoInput) (p *ent.ProgressPhoto, err error) {
	if err := s.checkPhoto(ctx, in); err != nil {
		return nil, err
	}
	pictures, refused := s.renditions(ctx, in)
	me := viewer.From(ctx).ID
	files, err := s.Media.PutPictures(ctx, me, mediafile.KindPHOTO, pictures)
	if err != nil {
		return nil, err
	}
	defer func() { s.Media.Discard(err, files...) }()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "addProgressPhoto", in)
		if err != nil {
			return err
		}
		if replayed {
			p, err = tx.ProgressPhoto.Query().Where(progressphoto.ID(in.ID), progressphoto.DeletedAtIsNil()).Only(ctx)
			return err
		}
		switch { // first, report an id used for something else
		case refused != nil:
			return refused
		case len(pictures) == 0:
			return errs.New(errs.IDConflict)
		}
		if err := needConsent(ctx, tx); err != nil {
			return err
		}
		if err := s.Uploads.Take(ctx, tx, in.UploadID); err != nil {
			return err
		}
		p, err = s.storePhoto(ctx, tx, in, pictures[0], files)
		return err
	})
	return p, err
}

// PutPhoto creates a photo from bytes instead of an upload.
func (s *Service) PutPhoto(ctx context.Context, in ProgressPhotoInput, data []byte) (*ent.ProgressPhoto, error) {
	return s.putPhoto(ctx, in, data, func(*store.Tx, []*media.File) error { return nil })
}

// putPhoto is PutPhoto with what else its transaction does.
func (s *Service) putPhoto(ctx context.Context, in ProgressPhotoInput, data []byte,
	also func(tx *store.Tx, files []*media.File) error) (p *ent.ProgressPhoto, err error) {
	if err := s.checkPhoto(ctx, in); err != nil {
		return nil, err
	}
	pictures, refused := media.Renditions(ctx, data, "photo", largeSide, smallSide)
	files, err := s.Media.PutPictures(ctx, viewer.From(ctx).ID, mediafile.KindPHOTO, pictures)
	if err != nil {
		return nil, err
	}
	defer func() { s.Media.Discard(err, files...) }()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := cmp.Or(needConsent(ctx, tx), refused); err != nil {
			return err
		}
		if err := also(tx, files); err != nil {
			return err
		}
		p, err = s.storePhoto(ctx, tx, in, pictures[0], files)
		return err
	})
	return p, err
}

// renditions reads and re-encodes the upload; none if the photo was created before, which took its upload.
func (s *Service) renditions(ctx context.Context, in ProgressPhotoInput) ([]media.Rendition, error) {
	known, err := s.Store.Ent.ProgressPhoto.Query().Where(progressphoto.ID(in.ID)).Exist(ctx)
	if err != nil || known {
		return nil, err
	}
	return s.Uploads.Picture(ctx, in.UploadID, "uploadId", largeSide, smallSide)
}

func (s *Service) storePhoto(
	ctx context.Context,
	tx *store.Tx,
	in ProgressPhotoInput,
	large media.Rendition,
	files []*media.File,
) (*ent.ProgressPhoto, error) {
	if err := s.Media.Keep(ctx, tx, files...); err != nil {
		return nil, err
	}
	p, err := tx.ProgressPhoto.Create().SetID(in.ID).SetProfileID(viewer.From(ctx).ID).SetLocalDay(in.Date).SetPose(in.Pose).
		SetLargeID(files[0].ID).SetSmallID(files[1].ID).SetWidth(large.Width).SetHeight(large.Height).
		SetNillableImportID(in.importID).SetPreview(large.Preview).SetCreatedAt(s.Now()).Save(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.IDConflict)
	}
	return p, err
}

func (s *Service) checkPhoto(ctx context.Context, in ProgressPhotoInput) error {
	switch {
	case in.Date > viewer.Today(ctx, s.Now()) || in.Date < check.OldestDay:
		return errs.Input("date", errs.OutOfRange)
	case progressphoto.PoseValidator(in.Pose) != nil:
		return errs.Input("pose", errs.Invalid)
	}
	return nil
}

// undoTime is how long a deleted photo can be restored.
const undoTime = 10 * time.Minute

// DeletePhoto hides a photo from everyone immediately; its pictures are erased later. Idempotent until then.
func (s *Service) DeletePhoto(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		now := s.Now()
		n, err := tx.ProgressPhoto.Update().Where(progressphoto.ID(id), progressphoto.DeletedAtIsNil()).SetDeletedAt(now).Save(ctx)
		if err != nil {
			return err
		}
		if n == 0 {
			_, err := tx.ProgressPhoto.Get(ctx, id)
			return err
		}
		return s.Jobs.Insert(ctx, tx, ErasePhotoJob{ID: id, At: now.Add(undoTime)})
	})
}

// RestorePhoto undoes a deletion until the pictures are erased. Idempotent.
func (s *Service) RestorePhoto(ctx context.Context, id uuid.UUID) (p *ent.ProgressPhoto, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err = tx.ProgressPhoto.UpdateOneID(id).
			Where(progressphoto.Or(progressphoto.DeletedAtIsNil(), progressphoto.DeletedAtGT(s.Now().Add(-undoTime)))).
			ClearDeletedAt().
			Save(ctx)
		return err
	})
	return p, err
}

// Photos returns a page of photos, newest day first: the viewer's own, or those of a person who shares them.
func (s *Service) Photos(
	ctx context.Context,
	of *uuid.UUID,
	pose *progressphoto.Pose,
	first int,
	after *string,
) (page []*ent.ProgressPhoto, hasNext bool, end string, err error) {
	const list store.List = "photos"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	owner := viewer.From(ctx).ID
	if of != nil && *of != owner {
		if _, err := s.Store.Ent.Profile.Get(ctx, *of); err != nil {
			return nil, false, "", err
		}
		owner = *of
	}
	if ctx, err = audit.Reading(ctx, s.Store, owner, auditevent.ActPHOTOS_READ); err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.ProgressPhoto.Query().Where(progressphoto.ProfileID(owner), progressphoto.DeletedAtIsNil())
	if pose != nil {
		q.Where(progressphoto.PoseEQ(*pose))
	}
	if from != nil {
		if from.Key != math.Trunc(from.Key) || math.Abs(from.Key) > 1<<31 {
			return nil, false, "", errs.Input("after", errs.Invalid)
		}
		day := int(from.Key)
		q.Where(
			progressphoto.Or(progressphoto.LocalDayLT(day), progressphoto.And(progressphoto.LocalDay(day), progressphoto.IDLT(from.ID))),
		)
	}
	rows, err := q.Order(progressphoto.ByLocalDay(sql.OrderDesc()), progressphoto.ByID(sql.OrderDesc())).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(
		list,
		rows,
		first,
		func(p *ent.ProgressPhoto) store.Cursor { return store.Cursor{Key: float64(p.LocalDay), ID: p.ID} },
	)
	return page, hasNext, end, err
}

// PhotosOf returns the photos of the days of a person's entries.
func (s *Service) PhotosOf(ctx context.Context, person uuid.UUID, entries []*ent.ProgressEntry) ([]*ent.ProgressPhoto, error) {
	if len(entries) == 0 {
		return nil, nil
	}
	days := make([]int, len(entries))
	for i, e := range entries {
		days[i] = e.LocalDay
	}
	return s.Store.Ent.ProgressPhoto.Query().
		Where(progressphoto.ProfileID(person), progressphoto.LocalDayIn(days...), progressphoto.DeletedAtIsNil()).
		Order(progressphoto.ByLocalDay(sql.OrderDesc()), progressphoto.ByID(sql.OrderDesc())).
		All(ctx)
}
