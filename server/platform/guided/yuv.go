package guided

import "image"

// yuv is a frame as encoders want it: a plane of light, and two of colour at half the size; BT.709, limited range.
type yuv struct {
	pix           []byte
	width, height int
	spare         []byte
}

func newYUV(size image.Rectangle) yuv {
	return yuv{pix: make([]byte, size.Dx()*size.Dy()*3/2), width: size.Dx(), height: size.Dy()}
}

// take copies a picture to its own place, whose sides are even.
func (y *yuv) take(from *image.RGBA) {
	at, light := from.Rect, y.width*y.height
	u, v := y.pix[light:light+light/4], y.pix[light+light/4:]
	for py := at.Min.Y; py < at.Max.Y; py += 2 {
		upper, lower := from.Pix[from.PixOffset(at.Min.X, py):], from.Pix[from.PixOffset(at.Min.X, py+1):]
		for i := range at.Dx() / 2 {
			px := at.Min.X + 2*i
			a, b, c, d := upper[8*i:8*i+4], upper[8*i+4:8*i+8], lower[8*i:8*i+4], lower[8*i+4:8*i+8]
			y.pix[py*y.width+px], y.pix[py*y.width+px+1] = luma(a), luma(b)
			y.pix[(py+1)*y.width+px], y.pix[(py+1)*y.width+px+1] = luma(c), luma(d)
			var sum [3]int
			for k := range sum {
				sum[k] = (int(a[k]) + int(b[k]) + int(c[k]) + int(d[k]) + 2) / 4
			}
			at := py/2*(y.width/2) + px/2
			u[at] = byte((-6596*sum[0] - 22189*sum[1] + 28784*sum[2] + 128<<16 + 1<<15) >> 16)
			v[at] = byte((28784*sum[0] - 26145*sum[1] - 2639*sum[2] + 128<<16 + 1<<15) >> 16)
		}
	}
}

func luma(p []byte) byte {
	return byte((11966*int(p[0]) + 40254*int(p[1]) + 4064*int(p[2]) + 16<<16 + 1<<15) >> 16)
}

// rows copies a part with even sides out of the frame, or into it if it is given.
func (y *yuv) rows(at image.Rectangle, into []byte) []byte {
	out, inward := into, into != nil
	if !inward {
		out = make([]byte, 0, at.Dx()*at.Dy()*3/2)
	}
	n := 0
	copied := func(plane, stride int, at image.Rectangle) {
		for row := at.Min.Y; row < at.Max.Y; row++ {
			line := y.pix[plane+row*stride+at.Min.X : plane+row*stride+at.Max.X]
			if inward {
				n += copy(line, out[n:])
			} else {
				out = append(out, line...)
			}
		}
	}
	light := y.width * y.height
	half := image.Rect(at.Min.X/2, at.Min.Y/2, at.Max.X/2, at.Max.Y/2)
	copied(0, y.width, at)
	copied(light, y.width/2, half)
	copied(light+light/4, y.width/2, half)
	return out
}
