package support

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/clientwrite"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/ticket"
	"forma/ent/ticketimage"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

const (
	largeSide = 1600
	smallSide = 480
)

// picture is a picture that is stored, but not attached yet.
type picture struct {
	*TicketImageInput
	sizes []media.Rendition
	files []*media.File
}

// pictures re-encodes and stores the uploads of a write; none if its id is known: it was sent before, which used them
// up, or the id is for something else. Discard erases them unless they were attached.
func (s *Service) pictures(
	ctx context.Context,
	write uuid.UUID,
	images []*TicketImageInput,
) (all []picture, discard func(error), err error) {
	discard = func(failed error) {
		for _, p := range all {
			s.Media.Discard(failed, p.files...)
		}
	}
	if len(images) > MostImages {
		return nil, discard, errs.Range("images", errs.TooLong, 0, MostImages)
	}
	if len(images) > 0 {
		known, err := s.Store.Ent.ClientWrite.Query().Where(clientwrite.ID(write)).Exist(grant.With(ctx, grant.Replay))
		if err == nil && !known {
			known, err = s.Store.Ent.Ticket.Query().Where(ticket.ID(write)).Exist(ctx)
		}
		if err == nil && !known {
			known, err = s.Store.Ent.TicketMessage.Query().Where(ticketmessage.ID(write)).Exist(ctx)
		}
		if err != nil || known {
			return nil, discard, err
		}
	}
	for i, image := range images {
		p := picture{TicketImageInput: image}
		field := fmt.Sprintf("images.%d.uploadId", i)
		if p.sizes, err = s.Uploads.Picture(ctx, image.UploadID, field, largeSide, smallSide); err == nil {
			p.files, err = s.Media.PutPictures(ctx, viewer.From(ctx).ID, mediafile.KindTICKET, p.sizes)
		}
		if err != nil {
			discard(nil)
			return nil, func(error) {}, err
		}
		all = append(all, p)
	}
	return all, discard, nil
}

// attach adds the pictures of a new message and takes their uploads.
func (s *Service) attach(ctx context.Context, tx *store.Tx, m *ent.TicketMessage, pictures []picture) error {
	for i, p := range pictures {
		if err := s.Uploads.Take(ctx, tx, p.UploadID); err != nil {
			return err
		}
		if err := s.Media.Keep(ctx, tx, p.files...); err != nil {
			return err
		}
		err := tx.TicketImage.Create().SetID(p.ID).SetProfileID(viewer.From(ctx).ID).SetMessageID(m.ID).SetPosition(i).
			SetLargeID(p.files[0].ID).SetSmallID(p.files[1].ID).SetWidth(p.sizes[0].Width).SetHeight(p.sizes[0].Height).
			SetPreview(p.sizes[0].Preview).SetCreatedAt(s.now()).Exec(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// MayView reports whether the viewer may see a picture; media calls it for every request.
func (s *Service) MayView(ctx context.Context, file *ent.MediaFile, viewerID uuid.UUID) (bool, error) {
	as, err := s.Media.Bearer(ctx, viewerID)
	if err != nil || as == nil {
		return false, err
	}
	ctx = viewer.With(ctx, as)
	return s.Store.Ent.TicketImage.Query().Where(ticketimage.Or(ticketimage.LargeID(file.ID), ticketimage.SmallID(file.ID))).Exist(ctx)
}
