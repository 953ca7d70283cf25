package media

import (
	"bytes"
	"image"
	"image/png"

	"golang.org/x/image/draw"

	"forma/server/platform/errs"
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
