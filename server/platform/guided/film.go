package guided

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"io"
	"math"
	"strings"

	"github.com/klauspost/compress/s2"
)

// FramesPerSecond is enough for the calm movements of exercises.
const FramesPerSecond = 20

// Film is the guided film of a plan in a language. It is not safe for concurrent use.
type Film struct {
	scenes []scene

	engine *engine
	brush  *brush
	styles *styles
	canvas *image.RGBA
	frame  yuv
	shown  shown
	// drawn are the frames of the figures. A repetition is drawn once.
	drawn map[string][]*cut
	bytes int
}

// shown is what the words of the frame say.
type shown struct {
	scene int
	count string
}

// mostBytes bounds the memory for figures that were drawn.
const mostBytes = 48 << 20

// New prepares the film of a plan, which has to be closed.
func New(plan *Plan) (f *Film, err error) {
	f = &Film{brush: newBrush(), canvas: image.NewRGBA(image.Rect(0, 0, Width, Height)), drawn: map[string][]*cut{}}
	if f.engine, err = newEngine(); err != nil {
		return nil, err
	}
	if f.styles, err = newStyles(); err == nil {
		f.scenes, err = f.engine.scenes(plan)
	}
	if err != nil {
		return nil, errors.Join(err, f.engine.close())
	}
	f.frame, f.shown.scene = newYUV(image.Rect(0, 0, Width, Height)), -1
	draw.Draw(f.canvas, f.canvas.Rect, image.NewUniform(stageColour), image.Point{}, draw.Src)
	f.frame.take(f.canvas)
	return f, nil
}

// Close frees what the script holds.
func (f *Film) Close() error { return f.engine.close() }

// Seconds is the length of the film.
func (f *Film) Seconds() int {
	if len(f.scenes) == 0 {
		return 0
	}
	return f.scenes[len(f.scenes)-1].To
}

// Write writes all frames, as planes of YUV 4:2:0, and reports the seconds that were written.
func (f *Film) Write(ctx context.Context, to io.Writer, progress func(seconds int)) error {
	for i := range f.scenes {
		now := &f.scenes[i]
		for n := range (now.To - now.From) * FramesPerSecond {
			if n%FramesPerSecond == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
				progress(now.From + n/FramesPerSecond)
			}
			if err := f.show(i, n); err != nil {
				return err
			}
			if _, err := to.Write(f.frame.pix); err != nil {
				return err
			}
		}
	}
	return nil
}

// show brings the frame to a frame of a scene.
func (f *Film) show(i, n int) error {
	now := &f.scenes[i]
	if is := (shown{i, now.count(n / FramesPerSecond)}); is != f.shown {
		if i != f.shown.scene {
			draw.Draw(f.canvas, figurePlace, image.NewUniform(stageColour), image.Point{}, draw.Src)
			f.styles.tell(f.canvas, now)
			f.frame.take(f.canvas.SubImage(figurePlace).(*image.RGBA))
		}
		f.styles.words(f.canvas, now, is.count)
		f.frame.take(f.canvas.SubImage(wordsPlace).(*image.RGBA))
		f.shown = is
	}
	if now.Figure == "" {
		return nil
	}
	_, part := math.Modf(float64(n) / FramesPerSecond / now.Cycle)
	return f.move(now.Figure, part)
}

// count is what the film counts after so many seconds of a scene: repetitions up, or seconds down.
func (s *scene) count(second int) string {
	if s.Repetition > 0 {
		return fmt.Sprint(second/s.Repetition + 1)
	}
	left := s.To - s.From - second
	return fmt.Sprintf("%d:%02d", left/60, left%60)
}

// framesOfRepetition is how many pictures a repetition has: those of a counted one; others pass through them at their own pace.
const framesOfRepetition = 4 * FramesPerSecond

// move draws the figure at a part of its repetition.
func (f *Film) move(key string, part float64) error {
	if f.drawn[key] == nil {
		if f.bytes > mostBytes {
			clear(f.drawn)
			f.bytes = 0
		}
		f.drawn[key] = make([]*cut, framesOfRepetition)
	}
	at := int(math.Round(part*framesOfRepetition)) % framesOfRepetition
	if one := f.drawn[key][at]; one != nil {
		return f.frame.paste(one)
	}
	p, err := f.engine.figure(key, float64(at)/framesOfRepetition, float64(figurePlace.Dx())/float64(figurePlace.Dy()))
	if err != nil {
		return err
	}
	draw.Draw(f.canvas, figurePlace, image.NewUniform(stageColour), image.Point{}, draw.Src)
	f.brush.paint(f.canvas, figurePlace, p)
	f.frame.take(f.canvas.SubImage(figurePlace).(*image.RGBA))
	one := f.frame.cut(figurePlace)
	f.bytes += len(one.packed)
	f.drawn[key][at] = one
	return nil
}

// Captions are what the film says, as SubRip.
func (f *Film) Captions() string {
	var all strings.Builder
	for i, s := range f.scenes {
		lines := []string{s.Head, s.Lead}
		if s.Note != "" {
			lines = append(lines, strings.Join(strings.Fields(s.Note), " "))
		}
		_, _ = fmt.Fprintf(&all, "%d\n%s --> %s\n%s\n\n", i+1, stamp(s.From), stamp(s.To), strings.Join(lines, "\n"))
	}
	return all.String()
}

func stamp(second int) string {
	return fmt.Sprintf("%02d:%02d:%02d,000", second/3600, second/60%60, second%60)
}

// cut is a part of a frame, compressed.
type cut struct {
	at     image.Rectangle
	packed []byte
}

// cut returns a part of the frame.
func (y *yuv) cut(at image.Rectangle) *cut {
	return &cut{at, s2.Encode(nil, y.rows(at, nil))}
}

// paste puts a part back.
func (y *yuv) paste(one *cut) error {
	raw, err := s2.Decode(y.spare, one.packed)
	if err != nil {
		return err
	}
	y.spare = raw
	y.rows(one.at, raw)
	return nil
}
