package content

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"math"
)

const (
	coverWidth  = 800
	coverHeight = 450
)

type palette struct{ from, to, shape color.RGBA }

var palettes = map[string][]palette{
	"STRENGTH": {
		{
			rgb(0x1d2b4f),
			rgb(0x3f5fa8),
			rgb(0xf2b36b),
		}, {rgb(0x2a2140), rgb(0x6a4c93), rgb(0xf4d06f)}, {rgb(0x13343b), rgb(0x2f7d7a), rgb(0xf6ae9a)},
	},
	"CARDIO": {
		{
			rgb(0x7a1e2c),
			rgb(0xe4572e),
			rgb(0xffd3a5),
		}, {rgb(0x5b1a4a), rgb(0xd1495b), rgb(0xffe1b3)}, {rgb(0x6b2d0f), rgb(0xe88d3a), rgb(0xfff0c9)},
	},
	"MOBILITY": {
		{
			rgb(0x0f4c4a),
			rgb(0x5fb49c),
			rgb(0xe9f5db),
		}, {rgb(0x1f4e5f), rgb(0x79a8a9), rgb(0xfdf1d6)}, {rgb(0x2c5530), rgb(0x8fbf7f), rgb(0xf3f8d8)},
	},
}

var (
	goalShade = map[string]int{"LOSE_WEIGHT": 0, "BUILD_MUSCLE": 1, "MAINTAIN_FITNESS": 2}
	levelSize = map[string]float64{"BEGINNER": 0.7, "INTERMEDIATE": 0.9, "ADVANCED": 1.1}
)

func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 255}
}

// Cover draws a workout's cover, 800 × 450: discs for strength, waves for cardio, arcs for mobility. The goal picks the
// colours, the level the size of the shapes.
func Cover(w Workout) ([]byte, error) {
	p, size := palettes[w.Category][goalShade[w.Goal]], levelSize[w.Level]
	img := image.NewRGBA(image.Rect(0, 0, coverWidth, coverHeight))
	for y := range coverHeight {
		for x := range coverWidth {
			u, v := float64(x)/coverWidth, float64(y)/coverHeight
			c := mix(p.from, p.to, math.Min(1, u*0.6+v*0.5))
			img.SetRGBA(x, y, mix(c, p.shape, coverage(w.Category, size, float64(x), float64(y))))
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 82})
	return out.Bytes(), err
}

// coverage is how much of the shape's colour a point gets, 0–1.
func coverage(category string, size, x, y float64) float64 {
	switch category {
	case "STRENGTH":
		return discs(size, x, y)
	case "CARDIO":
		return waves(size, x, y)
	default:
		return arcs(size, x, y)
	}
}

func discs(size, x, y float64) (a float64) {
	for i, radius := range []float64{150, 118, 84} {
		for _, side := range []float64{-1, 1} {
			cx := coverWidth/2 + side*(150+float64(i)*46)*1.15
			a = math.Max(a, soft(radius*size-math.Hypot((x-cx)*2.6, y-coverHeight/2))*(0.85-0.22*float64(i)))
		}
	}
	return math.Max(a, soft(9*size-math.Abs(y-coverHeight/2))*0.7*soft(330-math.Abs(x-coverWidth/2)))
}

func waves(size, x, y float64) (a float64) {
	for i := range 5 {
		f := float64(i)
		line := coverHeight*0.62 + f*26 - 70*size*math.Exp(-math.Pow((x-260-f*70)/(90+f*12), 2))*math.Cos((x-260-f*70)/24)
		a = math.Max(a, soft(5-math.Abs(y-line))*(0.95-0.18*f))
	}
	return a
}

func arcs(size, x, y float64) (a float64) {
	for i := range 6 {
		f := float64(i)
		d := math.Abs(math.Hypot(x-coverWidth*0.64, y-coverHeight*1.02) - (110+f*62)*size)
		a = math.Max(a, soft(13-f*1.4-d)*(0.8-0.11*f))
	}
	return a
}

// soft turns a signed distance into an edge one and a half pixels wide.
func soft(d float64) float64 { return math.Min(1, math.Max(0, d/1.5+0.5)) }

func mix(a, b color.RGBA, t float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t) }
	return color.RGBA{R: f(a.R, b.R), G: f(a.G, b.G), B: f(a.B, b.B), A: 255}
}
