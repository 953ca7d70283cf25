package media

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"

	"forma/server/platform/errs"
)

// Rendition is a stored picture: a JPEG without the metadata of the original file.
type Rendition struct {
	JPEG          []byte
	Width, Height int
	// Preview is a data URL of the picture in a few pixels.
	Preview string
}

// quality is that of stored JPEGs.
const quality = 85

// Renditions decodes a JPEG, PNG or WebP, turns it upright and re-encodes it for each longest side, largest first. Smaller pictures keep
// their size. Anything else, or more than 40 megapixels, is BAD_INPUT of the field.
func Renditions(ctx context.Context, data []byte, field string, sides ...int) ([]Rendition, error) {
	src, err := decode(ctx, data, field)
	if err != nil {
		return nil, err
	}
	defer src.release()
	upright, err := fit(ctx, src.Image, sides[0])
	if err != nil {
		return nil, err
	}
	upright = turn(upright, orientation(data, src.format))
	small, err := preview(ctx, upright)
	if err != nil {
		return nil, err
	}
	all := make([]Rendition, len(sides))
	for i, side := range sides {
		picture := upright
		if i > 0 {
			if picture, err = fit(ctx, upright, side); err != nil {
				return nil, err
			}
		}
		var out bytes.Buffer
		if err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: quality}); err != nil {
			return nil, err
		}
		all[i] = Rendition{JPEG: out.Bytes(), Width: picture.Rect.Dx(), Height: picture.Rect.Dy(), Preview: small}
	}
	return all, nil
}

// claimed returns the number of pixels and the format in a picture's header.
func claimed(data []byte, field string) (pixels int64, format string, err error) {
	header, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || (format != "jpeg" && format != "png" && format != "webp") || header.Width < 1 || header.Height < 1 {
		return 0, "", errs.Input(field, errs.Invalid)
	}
	if pixels = int64(header.Width) * int64(header.Height); pixels > most {
		return 0, "", errs.Range(field, errs.TooLong, 1, most)
	}
	return pixels, format, nil
}

// fit scales a picture down to the longest side, with white behind transparent parts.
func fit(ctx context.Context, src image.Image, side int) (*image.RGBA, error) {
	w, h := src.Bounds().Dx(), src.Bounds().Dy()
	if longest := max(w, h); longest > side {
		w, h = max(1, w*side/longest), max(1, h*side/longest)
	}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(dst, dst.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	return dst, scale(ctx, dst, dst.Rect, src, src.Bounds())
}

// turn applies the EXIF orientation 1–8.
func turn(src *image.RGBA, orientation int) *image.RGBA {
	if orientation < 2 || orientation > 8 {
		return src
	}
	w, h := src.Rect.Dx(), src.Rect.Dy()
	bounds := image.Rect(0, 0, w, h)
	if orientation > 4 {
		bounds = image.Rect(0, 0, h, w)
	}
	dst := image.NewRGBA(bounds)
	for y := range h {
		for x := range w {
			tx, ty := moved(orientation, x, y, w-1, h-1)
			copy(dst.Pix[dst.PixOffset(tx, ty):][:4], src.Pix[src.PixOffset(x, y):][:4])
		}
	}
	return dst
}

// moved returns the new place of a pixel in a w+1 × h+1 picture.
func moved(orientation, x, y, w, h int) (int, int) {
	switch orientation {
	case 2:
		return w - x, y
	case 3:
		return w - x, h - y
	case 4:
		return x, h - y
	case 5:
		return y, x
	case 6:
		return h - y, x
	case 7:
		return h - y, w - x
	default:
		return y, w - x
	}
}
