package content

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"math"
)

const (
	figureWidth  = 480
	figureHeight = 640
)

// The figures that can be drawn.
const (
	FigureFront = "FRONT"
	FigureSide  = "SIDE"
)

// limb is a line of the body, from and to thick at its ends; broad is how much it grows with the girth.
type limb struct {
	x1, y1, x2, y2  float64
	from, to, broad float64
}

var bodies = map[string][]limb{
	FigureFront: {
		{240, 104, 240, 104, 37, 37, 0}, {240, 130, 240, 160, 17, 18, 0},
		{186, 190, 294, 190, 27, 27, 0.3}, {240, 196, 240, 312, 56, 43, 0.9}, {240, 316, 240, 356, 44, 51, 0.9},
		{178, 190, 150, 344, 18, 12, 0.4}, {302, 190, 330, 344, 18, 12, 0.4},
		{214, 360, 204, 568, 31, 15, 0.6}, {266, 360, 276, 568, 31, 15, 0.6},
		{203, 574, 192, 582, 13, 12, 0}, {277, 574, 288, 582, 13, 12, 0},
	},
	FigureSide: {
		{244, 104, 244, 104, 36, 36, 0}, {240, 130, 236, 164, 17, 19, 0},
		{236, 192, 240, 312, 38, 33, 0.8}, {246, 296, 246, 330, 30, 34, 1.4}, {236, 330, 236, 352, 38, 40, 0.8},
		{238, 360, 236, 568, 35, 16, 0.6}, {236, 574, 270, 582, 13, 11, 0},
	},
}

// Figure draws a person as a shape, 480 × 640, in one pose; a girth of 1 is slim, 1.3 is stout.
func Figure(pose string, girth float64) ([]byte, error) {
	light, shade, floor, skin, cloth := rgb(0xdfe5e1), rgb(0xc3cec8), rgb(0xa9b7b0), rgb(0x5b6f68), rgb(0x0b6e4f)
	img := image.NewRGBA(image.Rect(0, 0, figureWidth, figureHeight))
	for y := range figureHeight {
		back := mix(light, shade, float64(y)/figureHeight)
		back = mix(back, floor, soft(float64(y)-560))
		shorts := soft(float64(y)-326) * soft(430-float64(y))
		for x := range figureWidth {
			body := mix(skin, cloth, shorts*soft(70-math.Abs(float64(x)-figureWidth/2)))
			img.SetRGBA(x, y, mix(back, body, inside(bodies[pose], girth, float64(x), float64(y))))
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 85})
	return out.Bytes(), err
}

// inside is how much of a point belongs to the body, 0–1.
func inside(body []limb, girth, x, y float64) (a float64) {
	for _, l := range body {
		dx, dy, along := l.x2-l.x1, l.y2-l.y1, 0.0
		if length := dx*dx + dy*dy; length > 0 {
			along = math.Min(1, math.Max(0, ((x-l.x1)*dx+(y-l.y1)*dy)/length))
		}
		thick := (l.from + (l.to-l.from)*along) * (1 + (girth-1)*l.broad)
		ox, oy := x-l.x1-dx*along, y-l.y1-dy*along
		if far := thick + 1; ox*ox+oy*oy < far*far {
			a = math.Max(a, soft(thick-math.Hypot(ox, oy)))
		}
	}
	return a
}

// soft turns a signed distance into an edge one and a half pixels wide.
func soft(d float64) float64 { return math.Min(1, math.Max(0, d/1.5+0.5)) }

func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

func mix(a, b color.RGBA, t float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t) }
	return color.RGBA{R: f(a.R, b.R), G: f(a.G, b.G), B: f(a.B, b.B), A: 255}
}
