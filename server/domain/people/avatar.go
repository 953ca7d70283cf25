package people

import (
	"context"
	"encoding/base64"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// avatarSide is the width and height of a stored avatar; avatarBytes limits the upload.
const (
	avatarSide  = 512
	avatarBytes = 700_000
)

// SetAvatar re-encodes and stores the viewer's picture.
func (s *Service) SetAvatar(ctx context.Context, image string) (p *ent.Profile, err error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	if err := s.Limits.pictures.Take(v.ID.String()); err != nil {
		return nil, err
	}
	picture, err := avatarPicture(ctx, image)
	if err != nil {
		return nil, err
	}
	file, err := s.Media.Put(ctx, v.ID, mediafile.KindAVATAR, "image/jpeg", picture)
	if err != nil {
		return nil, err
	}
	defer func() { s.Media.Discard(err, file) }()
	return s.update(ctx, func(tx *store.Tx, u *ent.ProfileUpdateOne) error {
		if err := s.removePicture(ctx, tx); err != nil {
			return err
		}
		u.SetAvatarURL(media.Path(file.ID))
		return s.Media.Keep(ctx, tx, file)
	})
}

// avatarPicture re-encodes the uploaded picture.
func avatarPicture(ctx context.Context, image string) ([]byte, error) {
	if image == "" {
		return nil, errs.Input("image", errs.Required)
	}
	if base64.StdEncoding.DecodedLen(len(image)) > avatarBytes+2 {
		return nil, errs.Range("image", errs.TooLong, 0, avatarBytes)
	}
	data, err := base64.StdEncoding.DecodeString(image)
	if err != nil {
		return nil, errs.Input("image", errs.Invalid)
	}
	if len(data) > avatarBytes {
		return nil, errs.Range("image", errs.TooLong, 0, avatarBytes)
	}
	return media.Picture(ctx, data, "image", avatarSide, avatarSide)
}

// RemoveAvatar removes the viewer's picture.
func (s *Service) RemoveAvatar(ctx context.Context) (*ent.Profile, error) {
	return s.update(ctx, func(tx *store.Tx, u *ent.ProfileUpdateOne) error {
		u.SetAvatarURL("")
		return s.removePicture(ctx, tx)
	})
}

// removePicture removes the file of the viewer's picture, if there is one.
func (s *Service) removePicture(ctx context.Context, tx *store.Tx) error {
	me, err := tx.Profile.Get(ctx, viewer.From(ctx).ID)
	if err != nil {
		return err
	}
	if id, ok := media.ID(me.AvatarURL); ok {
		return s.Media.Remove(ctx, tx, id)
	}
	return nil
}
