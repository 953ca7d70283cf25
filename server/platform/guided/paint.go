package guided

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// brush paints paths. It is not safe for concurrent use.
type brush struct {
	raster *vector.Rasterizer
	mask   *image.Alpha
}

func newBrush() *brush { return &brush{raster: vector.NewRasterizer(1, 1), mask: &image.Alpha{}} }

// paint fills a place with a picture, and returns the part that it touched.
func (b *brush) paint(onto *image.RGBA, place image.Rectangle, p *picture) (touched image.Rectangle) {
	scale := min(float64(place.Dx())/p.box[2], float64(place.Dy())/p.box[3])
	left := float64(place.Min.X) + (float64(place.Dx())-p.box[2]*scale)/2 - p.box[0]*scale
	top := float64(place.Min.Y) + (float64(place.Dy())-p.box[3]*scale)/2 - p.box[1]*scale
	for _, one := range p.paths {
		for _, shape := range one.shapes {
			for i := range shape {
				shape[i] = point{left + shape[i].x*scale, top + shape[i].y*scale}
			}
		}
		at := around(one.shapes).Intersect(place)
		if at.Empty() {
			continue
		}
		touched = touched.Union(at)
		b.outline(at, one.shapes)
		if one.light == nil {
			b.raster.Draw(onto, at, image.NewUniform(color.NRGBA{one.fill.r, one.fill.g, one.fill.b, one.fill.a}), image.Point{})
			continue
		}
		b.shine(onto, at, one.light, p.glow, left, top, scale)
	}
	return touched
}

// around returns the pixels that outlines may touch.
func around(shapes [][]point) image.Rectangle {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, shape := range shapes {
		for _, at := range shape {
			left, top, right, bottom = min(left, at.x), min(top, at.y), max(right, at.x), max(bottom, at.y)
		}
	}
	if left > right {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(left)), int(math.Floor(top)), int(math.Ceil(right))+1, int(math.Ceil(bottom))+1)
}

// outline gives the rasterizer outlines, with the corner of a rectangle as its origin.
func (b *brush) outline(at image.Rectangle, shapes [][]point) {
	b.raster.Reset(at.Dx(), at.Dy())
	b.raster.DrawOp = draw.Over
	for _, shape := range shapes {
		for i, p := range shape {
			x, y := float32(p.x-float64(at.Min.X)), float32(p.y-float64(at.Min.Y))
			if i == 0 {
				b.raster.MoveTo(x, y)
			} else {
				b.raster.LineTo(x, y)
			}
		}
		b.raster.ClosePath()
	}
}

// Where a light fades, as in the app's gradient: its opacity in the middle, halfway, and at the rim.
const (
	lightInside  = 0.85
	lightHalfway = 0.5
)

// shine lights what was outlined, softly toward the rim of an ellipse.
func (b *brush) shine(onto *image.RGBA, at image.Rectangle, light []float64, glow rgba, left, top, scale float64) {
	if n := at.Dx() * at.Dy(); cap(b.mask.Pix) < n {
		b.mask.Pix = make([]uint8, n)
	}
	b.mask.Pix, b.mask.Stride, b.mask.Rect = b.mask.Pix[:at.Dx()*at.Dy()], at.Dx(), image.Rect(0, 0, at.Dx(), at.Dy())
	b.raster.DrawOp = draw.Src
	b.raster.Draw(b.mask, b.mask.Rect, image.Opaque, image.Point{})
	m11, m21, m12, m22, dx, dy, strength := light[0], light[1], light[2], light[3], light[4], light[5], light[6]
	over := m11*m22 - m12*m21
	if math.Abs(over) < 1e-9 {
		return
	}
	for y := range at.Dy() {
		for x := range at.Dx() {
			covered := float64(b.mask.Pix[y*b.mask.Stride+x]) / 255
			if covered == 0 {
				continue
			}
			ux := (float64(at.Min.X+x)+0.5-left)/scale - dx
			uy := (float64(at.Min.Y+y)+0.5-top)/scale - dy
			far := math.Hypot((m22*ux-m12*uy)/over, (m11*uy-m21*ux)/over)
			if far >= 1 {
				continue
			}
			fade := lightHalfway * (1 - far) * 2
			if far < 0.5 {
				fade = lightInside + (lightHalfway-lightInside)*far*2
			}
			alpha := min(1, fade*strength) * covered
			pixel := onto.Pix[onto.PixOffset(at.Min.X+x, at.Min.Y+y):]
			for i, c := range [3]uint8{glow.r, glow.g, glow.b} {
				pixel[i] = uint8(float64(pixel[i]) + (float64(c)-float64(pixel[i]))*alpha + 0.5)
			}
		}
	}
}
