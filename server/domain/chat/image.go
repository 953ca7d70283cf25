package chat

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/message"
	"forma/ent/messageimage"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

const (
	// MostImages is the maximum number of images of a message.
	MostImages = 4
	longestAlt = 200
	largeSide  = 1600
	smallSide  = 640
)

// MessageImageInput is an image to post.
type MessageImageInput struct {
	ID       uuid.UUID
	UploadID uuid.UUID
	Alt      string
}

// checked returns the validated input; at is its place among those of the message.
func (in MessageImageInput) checked(at int) (MessageImageInput, error) {
	in.Alt = strings.TrimSpace(in.Alt)
	field := fmt.Sprintf("images.%d.alt", at)
	switch {
	case utf8.RuneCountInString(in.Alt) > longestAlt:
		return in, errs.Range(field, errs.TooLong, 0, longestAlt)
	case !text.Clean(in.Alt, text.Lines):
		return in, errs.Input(field, errs.Invalid)
	}
	return in, nil
}

// Show is Post with images at hand instead of uploads.
func (s *Service) Show(ctx context.Context, in PostMessageInput, files ...[]byte) (*ent.Message, error) {
	all := make([]picture, len(files))
	for i, data := range files {
		sizes, err := media.Renditions(ctx, data, "images", largeSide, smallSide)
		if err != nil {
			return nil, err
		}
		all[i] = picture{MessageImageInput: *in.Images[i], sizes: sizes}
	}
	return s.postAlone(ctx, in, all, nil)
}

// picture is an image ready to be stored.
type picture struct {
	MessageImageInput
	sizes []media.Rendition
	files []*media.File // the sizes as they are stored
}

// pictures reads and re-encodes the uploads of a message; none if it was posted before, which used them up.
func (s *Service) pictures(ctx context.Context, in PostMessageInput) ([]picture, error) {
	if len(in.Images) > MostImages {
		return nil, errs.Range("images", errs.TooLong, 0, MostImages)
	}
	checked := make([]MessageImageInput, len(in.Images))
	for i, image := range in.Images {
		var err error
		if checked[i], err = image.checked(i); err != nil {
			return nil, err
		}
	}
	if len(checked) == 0 {
		return nil, nil
	}
	known, err := s.Store.Ent.Message.Query().Where(message.ID(in.ID)).Exist(ctx)
	if err != nil || known {
		return nil, err
	}
	all := make([]picture, len(checked))
	for i, image := range checked {
		sizes, err := s.Uploads.Picture(ctx, image.UploadID, fmt.Sprintf("images.%d.uploadId", i), largeSide, smallSide)
		if err != nil {
			return nil, err
		}
		all[i] = picture{MessageImageInput: image, sizes: sizes}
	}
	return all, nil
}

// putImages stores the pictures of a message; discard erases them unless the message was posted.
func (s *Service) putImages(ctx context.Context, pictures []picture) (discard func(failed error), err error) {
	discard = func(failed error) {
		for _, p := range pictures {
			s.Media.Discard(failed, p.files...)
		}
	}
	for i := range pictures {
		p := &pictures[i]
		if p.files, err = s.Media.PutPictures(ctx, viewer.From(ctx).ID, mediafile.KindCHAT, p.sizes); err != nil {
			discard(nil)
			return nil, err
		}
	}
	return discard, nil
}

// attach adds the images of a new message and takes their uploads.
func (s *Service) attach(ctx context.Context, tx *store.Tx, m *ent.Message, pictures []picture) error {
	me := viewer.From(ctx).ID
	for i, p := range pictures {
		if p.UploadID != uuid.Nil {
			if err := s.Uploads.Take(ctx, tx, p.UploadID); err != nil {
				return err
			}
		}
		if err := s.Media.Keep(ctx, tx, p.files...); err != nil {
			return err
		}
		err := tx.MessageImage.Create().SetID(p.ID).SetProfileID(me).SetConversationID(m.ConversationID).SetMessageID(m.ID).SetPosition(i).
			SetLargeID(p.files[0].ID).
			SetSmallID(p.files[1].ID).
			SetWidth(p.sizes[0].Width).
			SetHeight(p.sizes[0].Height).SetPreview(p.sizes[0].Preview).SetAlt(p.Alt).SetCreatedAt(s.Now()).Exec(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Images returns those of the images that the viewer may see; 1–100 ids.
func (s *Service) Images(ctx context.Context, ids []uuid.UUID) ([]*ent.MessageImage, error) {
	if len(ids) < 1 || len(ids) > store.LargestPage {
		return nil, errs.Range("ids", errs.OutOfRange, 1, store.LargestPage)
	}
	return s.Store.Ent.MessageImage.Query().Where(messageimage.IDIn(ids...), messageimage.HasMessageWith(message.DeletedAtIsNil())).
		Order(messageimage.ByID()).All(ctx)
}

// MayView reports whether the viewer may see an image; media calls it for every request.
func (s *Service) MayView(ctx context.Context, file *ent.MediaFile, viewerID uuid.UUID) (bool, error) {
	as, err := s.Media.Bearer(ctx, viewerID)
	if err != nil || as == nil {
		return false, err
	}
	ctx = viewer.With(ctx, as)
	return s.Store.Ent.MessageImage.Query().Where(messageimage.Or(messageimage.LargeID(file.ID), messageimage.SmallID(file.ID)),
		messageimage.HasMessageWith(message.DeletedAtIsNil())).Exist(ctx)
}

// detach removes the images of a message permanently.
func (s *Service) detach(ctx context.Context, tx *store.Tx, id uuid.UUID) error {
	rows, err := tx.MessageImage.Query().Where(messageimage.MessageID(id)).All(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	var files []uuid.UUID
	for _, row := range rows {
		files = append(files, row.LargeID, row.SmallID)
	}
	if _, err := tx.MessageImage.Delete().Where(messageimage.MessageID(id)).Exec(ctx); err != nil {
		return err
	}
	return s.Media.Remove(ctx, tx, files...)
}
