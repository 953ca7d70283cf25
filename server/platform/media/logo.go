package media

import (
	"bytes"
	"context"
	"image"
	"image/png"

	"github.com/google/uuid"
	"golang.org/x/image/draw"

	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Logo decodes a JPEG, PNG or WebP and re-encodes it as a square PNG with the whole picture centred, without the metadata of the
// original. Anything else is BAD_INPUT of the field.
func Logo(data []byte, field string, side int) ([]byte, error) {
	if _, _, err := claimed(data, field); err != nil {
		return nil, err
	}
	src, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, errs.Input(field, errs.Invalid)
	}
	w, h := side, side
	if b := src.Bounds(); b.Dx() > b.Dy() {
		h = max(1, side*b.Dy()/b.Dx())
	} else {
		w = max(1, side*b.Dx()/b.Dy())
	}
	dst := image.NewNRGBA(image.Rect(0, 0, side, side))
	at := image.Rect(0, 0, w, h).Add(image.Pt((side-w)/2, (side-h)/2))
	draw.CatmullRom.Scale(dst, at, src, src.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	err = png.Encode(&out, dst)
	return out.Bytes(), err
}

// PutShared stores a file without an owner.
func (l *Library) PutShared(ctx context.Context, tx *store.Tx, kind mediafile.Kind, contentType string, data []byte) (uuid.UUID, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return id, err
	}
	if err := l.write(ctx, id, contentType, data); err != nil {
		return id, err
	}
	return id, tx.MediaFile.Create().
		SetID(id).
		SetKind(kind).
		SetContentType(contentType).
		SetSize(int64(len(data))).
		Exec(grant.With(ctx, grant.Media))
}
