// Command video draws the demo film frame by frame and encodes it with ffmpeg: go run ./server/tools/demo/content/video
// server/tools/demo/content/video.mp4.
package main

import (
	"image"
	"image/color"
	"io"
	"log"
	"math"
	"os"
	"os/exec"
)

const (
	width, height = 640, 360
	rate, seconds = 25, 20
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: video OUTPUT.mp4")
	}
	cmd := exec.Command(
		"ffmpeg",
		"-y",
		"-loglevel",
		"error",
		"-f",
		"rawvideo",
		"-pix_fmt",
		"rgba",
		"-s",
		"640x360",
		"-r",
		"25",
		"-i",
		"-",
		"-f",
		"lavfi",
		"-i",
		"anullsrc=r=44100:cl=mono",
		"-shortest",
		"-c:v",
		"libx264",
		"-profile:v",
		"baseline",
		"-pix_fmt",
		"yuv420p",
		"-crf",
		"26",
		"-g",
		"50",
		"-c:a",
		"aac",
		"-b:a",
		"32k",
		"-movflags",
		"+faststart",
		os.Args[1],
	)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		log.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		log.Fatal(err)
	}
	for i := range rate * seconds {
		if _, err := in.Write(frame(float64(i) / rate).Pix); err != nil && err != io.ErrClosedPipe {
			log.Fatal(err)
		}
	}
	_ = in.Close()
	if err := cmd.Wait(); err != nil {
		log.Fatal(err)
	}
}

type point struct{ x, y float64 }

// frame draws the figure at t seconds: one squat in two and a half seconds, and a bar that fills.
func frame(t float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			s := float64(y) / height
			img.SetRGBA(x, y, color.RGBA{uint8(18 + 30*s), uint8(62 + 60*s), uint8(72 + 50*s), 255})
		}
	}
	depth := (1 - math.Cos(2*math.Pi*t/2.5)) / 2
	foot := point{300, 300}
	knee := point{300 + 34*depth, 300 - 62 + 6*depth}
	hip := point{300 - 38*depth, 300 - 124 + 58*depth}
	neck := point{hip.x + 6 + 34*depth, hip.y - 84 + 6*depth}
	hand := point{neck.x + 30 + 44*depth, neck.y + 52 - 40*depth}
	pale := color.RGBA{246, 231, 200, 255}
	for _, limb := range [][2]point{{foot, knee}, {knee, hip}, {hip, neck}, {neck, hand}, {foot, {foot.x + 26, foot.y}}} {
		line(img, limb[0], limb[1], 8, pale)
	}
	line(img, point{neck.x + 4, neck.y - 26}, point{neck.x + 4, neck.y - 26}, 20, pale)
	line(img, point{90, 312}, point{550, 312}, 2, color.RGBA{255, 255, 255, 90})
	line(img, point{90, 338}, point{90 + 460*t/seconds, 338}, 4, color.RGBA{242, 179, 107, 255})
	return img
}

func line(img *image.RGBA, a, b point, radius float64, c color.RGBA) {
	for y := int(math.Min(a.y, b.y) - radius); y <= int(math.Max(a.y, b.y)+radius); y++ {
		for x := int(math.Min(a.x, b.x) - radius); x <= int(math.Max(a.x, b.x)+radius); x++ {
			px, py, dx, dy := float64(x)-a.x, float64(y)-a.y, b.x-a.x, b.y-a.y
			s := 0.0
			if l := dx*dx + dy*dy; l > 0 {
				s = math.Min(1, math.Max(0, (px*dx+py*dy)/l))
			}
			if math.Hypot(px-s*dx, py-s*dy) <= radius && image.Pt(x, y).In(img.Rect) {
				img.SetRGBA(x, y, c)
			}
		}
	}
}
