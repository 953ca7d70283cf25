package progress

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/progressphoto"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/personal"
	"forma/server/platform/store"
)

// PhotoBringer brings progress photos from the archive of another account, one in each call. They are decoded and made again like any
// upload.
type PhotoBringer struct{ *Service }

// archivedPhoto is a photo as archives have it.
type archivedPhoto struct {
	ID        uuid.UUID          `json:"id"`
	Day       *personal.Date     `json:"local_day"`
	Pose      progressphoto.Pose `json:"pose"`
	LargeID   uuid.UUID          `json:"large_id"`
	Width     int                `json:"width"`
	Height    int                `json:"height"`
	DeletedAt *time.Time         `json:"deleted_at"`
}

// arrivingPhoto is a photo that may be there already.
type arrivingPhoto struct {
	in  ProgressPhotoInput
	was archivedPhoto
}

func (a arrivingPhoto) Arrival() personal.Arrival {
	return personal.Arrival{ID: a.in.ID, Was: a.was.ID, Says: photoSays(a.in.Date, a.in.Pose, a.was.Width, a.was.Height)}
}

// photoSays is the same for photos that are taken for one: its bytes are made again in each account.
func photoSays(day int, pose progressphoto.Pose, width, height int) string {
	return fmt.Sprint(day, " ", pose, " ", width, "x", height)
}

// Preview implements [personal.Bringer].
func (b PhotoBringer) Preview(ctx context.Context, from *personal.Contents) (*personal.ArchivePreview, error) {
	_, p, err := b.missing(ctx, from)
	return p, err
}

// missing returns the photos of an archive that are not there yet; none without consent to storing them.
func (b PhotoBringer) missing(ctx context.Context, from *personal.Contents) ([]arrivingPhoto, *personal.ArchivePreview, error) {
	p := &personal.ArchivePreview{}
	rows, err := personal.RowsOf[archivedPhoto](from, progressphoto.Table, p)
	if err != nil {
		return nil, nil, err
	}
	me := viewer.From(ctx).ID
	var all []arrivingPhoto
	for _, row := range rows {
		photo := row.Of
		switch {
		case photo.DeletedAt != nil:
			continue
		case photo.ID == uuid.Nil || photo.Day == nil:
			p.LeaveOut(progressphoto.Table, row.Number, personal.Unreadable)
			continue
		case !from.HasPicture(mediafile.KindPHOTO, photo.LargeID):
			p.LeaveOut(progressphoto.Table, row.Number, personal.NoPicture)
			continue
		}
		in := ProgressPhotoInput{ID: personal.BroughtID(me, photo.ID), Date: int(*photo.Day), Pose: photo.Pose}
		if b.checkPhoto(ctx, in) != nil {
			p.LeaveOut(progressphoto.Table, row.Number, personal.OutOfRange)
			continue
		}
		all = append(all, arrivingPhoto{in, photo})
	}
	p.Holds.Photos = len(all)
	given, err := consents(ctx, b.Store.Ent.HealthConsent.Query())
	if err != nil || !given || len(all) == 0 {
		return nil, p, err
	}
	known, err := b.Store.Ent.ProgressPhoto.Query().Where(progressphoto.ProfileID(me)).
		Select(progressphoto.FieldID, progressphoto.FieldLocalDay, progressphoto.FieldPose, progressphoto.FieldWidth,
			progressphoto.FieldHeight).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	there := make(map[uuid.UUID]string, len(known))
	for _, k := range known {
		there[k.ID] = photoSays(k.LocalDay, k.Pose, k.Width, k.Height)
	}
	all = personal.Missing(all, there)
	p.Adds.Photos = len(all)
	return all, p, nil
}

// Bring implements [personal.Bringer]. What is no picture stays missing, so those that were counted as unusable come first.
func (b PhotoBringer) Bring(ctx context.Context, of *ent.ArchiveImport, from *personal.Contents, count personal.Count) (bool, error) {
	all, _, err := b.missing(ctx, from)
	if err != nil || len(all) <= of.Unusable {
		return false, err
	}
	photo := all[of.Unusable]
	data, err := from.Picture(mediafile.KindPHOTO, photo.was.LargeID)
	if err == nil {
		in := photo.in
		in.importID = &of.ID
		_, err = b.putPhoto(ctx, in, data, func(tx *store.Tx, files []*media.File) error {
			size := int64(0)
			for _, f := range files {
				size += f.Size()
			}
			if err := b.Uploads.Fits(ctx, tx, size); err != nil {
				return err
			}
			return count(ctx, tx, personal.ArchiveCounts{Photos: 1})
		})
	}
	refused := (*errs.Error)(nil)
	if errors.Is(err, personal.ErrForeign) || errors.Is(err, personal.ErrTooLarge) ||
		errors.As(err, &refused) && refused.Code == errs.BadInput {
		err = b.Store.InTx(ctx, func(tx *store.Tx) error { return count(ctx, tx, personal.ArchiveCounts{Unusable: 1}) })
	}
	return len(all) > of.Unusable+1, err
}

// TakeBack implements [personal.Bringer]. The photos cannot be restored, but the archive brings them again.
func (b PhotoBringer) TakeBack(ctx context.Context, of *ent.ArchiveImport, count personal.Count) (more bool, err error) {
	err = b.Store.InTx(ctx, func(tx *store.Tx) error {
		some, err := tx.ProgressPhoto.Query().Where(progressphoto.ImportID(of.ID)).Limit(photosAtOnce).
			Select(progressphoto.FieldID, progressphoto.FieldSmallID, progressphoto.FieldLargeID).All(ctx)
		if err != nil || len(some) == 0 {
			return err
		}
		more = len(some) == photosAtOnce
		var ids, files []uuid.UUID
		for _, photo := range some {
			ids, files = append(ids, photo.ID), append(files, photo.SmallID, photo.LargeID)
		}
		if err := count(ctx, tx, personal.ArchiveCounts{Photos: -len(ids)}); err != nil {
			return err
		}
		if _, err := tx.ProgressPhoto.Delete().Where(progressphoto.IDIn(ids...)).Exec(ctx); err != nil {
			return err
		}
		return b.Media.Remove(ctx, tx, files...)
	})
	return more, err
}

const photosAtOnce = 20
