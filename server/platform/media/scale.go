package media

import (
	"context"
	"image"
	"image/draw"
	"math"
)

// taps are the pixels of a line that make one pixel of the result, and how much each counts.
type taps struct {
	first   int
	weights []float32
}

// tapsOf returns the taps that scale n pixels, of which the part from, to is used, to size pixels, by the kernel of Catmull and Rom.
func tapsOf(from, to, size int) []taps {
	all := make([]taps, size)
	ratio := float64(to-from) / float64(size)
	wide := max(ratio, 1)
	for i := range all {
		centre := float64(from) + (float64(i)+0.5)*ratio
		first, last := max(from, int(math.Floor(centre-2*wide))), min(to-1, int(math.Ceil(centre+2*wide)))
		weights, sum := make([]float32, last-first+1), 0.0
		for j := range weights {
			w := kernel((float64(first+j) + 0.5 - centre) / wide)
			weights[j], sum = float32(w), sum+w
		}
		for j := range weights {
			weights[j] /= float32(sum)
		}
		all[i] = taps{first, weights}
	}
	return all
}

func kernel(x float64) float64 {
	switch x = math.Abs(x); {
	case x < 1:
		return (1.5*x-2.5)*x*x + 1
	case x < 2:
		return ((-0.5*x+2.5)*x-4)*x + 2
	}
	return 0
}

// scale draws a part of a picture over the rectangle at of dst, which has its background. It keeps a few lines in memory, whatever the size
// of the picture, and ends with its context.
func scale(ctx context.Context, dst draw.Image, at image.Rectangle, src image.Image, part image.Rectangle) error {
	w, h := at.Dx(), at.Dy()
	across, down := tapsOf(part.Min.X, part.Max.X, w), tapsOf(part.Min.Y, part.Max.Y, h)
	line := image.NewRGBA(image.Rect(part.Min.X, 0, part.Max.X, 1))
	scaled := make([]float32, 4*w)
	made := image.NewRGBA(image.Rect(0, 0, w, 1))
	open := map[int][]float32{} // lines of the result that need more lines of the picture
	next := 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		draw.Draw(line, line.Rect, src, image.Pt(part.Min.X, y), draw.Src)
		scaleLine(scaled, line.Pix, across, part.Min.X)
		for i := next; i < h && down[i].first <= y; i++ {
			t := down[i]
			n := y - t.first
			if n >= len(t.weights) {
				continue
			}
			sum := open[i]
			if sum == nil {
				sum = make([]float32, 4*w)
				open[i] = sum
			}
			add(sum, scaled, t.weights[n])
			if n == len(t.weights)-1 {
				round(made.Pix, sum)
				draw.Draw(dst, image.Rect(at.Min.X, at.Min.Y+i, at.Max.X, at.Min.Y+i+1), made, image.Point{}, draw.Over)
				delete(open, i)
				next = i + 1
			}
		}
	}
	return nil
}

// What touches every pixel is not watched by the race detector, with which a photo takes longer than a request may; nothing here is shared.

// add adds a weighted line.
//
//go:norace
func add(sum, line []float32, weight float32) {
	for j, v := range line {
		sum[j] += weight * v
	}
}

// scaleLine scales a line of pixels.
//
//go:norace
func scaleLine(to []float32, pix []byte, across []taps, from int) {
	for i, t := range across {
		var r, g, b, a float32
		p := pix[4*(t.first-from):]
		for j, w := range t.weights {
			q := p[4*j : 4*j+4 : 4*j+4]
			r += w * float32(q[0])
			g += w * float32(q[1])
			b += w * float32(q[2])
			a += w * float32(q[3])
		}
		to[4*i], to[4*i+1], to[4*i+2], to[4*i+3] = r, g, b, a
	}
}

// round rounds a line; colours are premultiplied, so none exceeds its alpha.
//
//go:norace
func round(pix []byte, sum []float32) {
	for i := 0; i < len(sum); i += 4 {
		a := min(max(sum[i+3]+0.5, 0), 255)
		pix[i+3] = byte(a)
		for c := range 3 {
			pix[i+c] = byte(min(max(sum[i+c]+0.5, 0), a))
		}
	}
}
