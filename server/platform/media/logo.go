package media

import (
	"bytes"
	"context"
	"image"
	"image/png"
)

// Logo decodes a JPEG, PNG or WebP and re-encodes it as a square PNG with the whole picture centred, without the metadata of the
// original. Anything else is BAD_INPUT of the field.
func Logo(ctx context.Context, data []byte, field string, side int) ([]byte, error) {
	src, err := decode(ctx, data, field)
	if err != nil {
		return nil, err
	}
	defer src.release()
	w, h := side, side
	if b := src.Bounds(); b.Dx() > b.Dy() {
		h = max(1, side*b.Dy()/b.Dx())
	} else {
		w = max(1, side*b.Dx()/b.Dy())
	}
	dst := image.NewNRGBA(image.Rect(0, 0, side, side))
	at := image.Rect(0, 0, w, h).Add(image.Pt((side-w)/2, (side-h)/2))
	if err := scale(ctx, dst, at, src.Image, src.Bounds()); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = png.Encode(&out, dst)
	return out.Bytes(), err
}
