package guided

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The size of a film, and where on it things are: the figure at the left, words at the right.
const (
	Width  = 1280
	Height = 720
)

var (
	figurePlace = image.Rect(24, 24, 744, 696)
	wordsPlace  = image.Rect(768, 24, 1248, 696)
)

// The colours of the app's stage in the light theme; see webapp/src/styles/tokens.css.
var (
	stageColour = color.NRGBA{0xff, 0xff, 0xff, 0xff}
	inkColour   = color.NRGBA{0x14, 0x1a, 0x17, 0xff}
	softColour  = color.NRGBA{0x56, 0x5f, 0x59, 0xff}
)

// style is how words are written.
type style struct {
	face   font.Face
	colour color.Color
	line   int // height
	lines  int // at most
	gap    int // above
}

// styles are those of the words of a scene.
type styles struct{ head, lead, note, count, foot, told style }

func newStyles() (*styles, error) {
	face := func(data []byte, size float64) (font.Face, error) {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return nil, err
		}
		return opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	}
	s := &styles{
		head:  style{colour: inkColour, line: 56, lines: 3},
		lead:  style{colour: softColour, line: 42, lines: 2, gap: 12},
		note:  style{colour: inkColour, line: 38, lines: 3, gap: 16},
		count: style{colour: inkColour, line: 168, lines: 1, gap: 8},
		foot:  style{colour: softColour, line: 38, lines: 2, gap: 8},
		told:  style{colour: inkColour, line: 46, lines: 12},
	}
	for _, one := range []struct {
		of   *style
		data []byte
		size float64
	}{
		{&s.head, gobold.TTF, 46},
		{&s.lead, goregular.TTF, 32},
		{&s.note, goregular.TTF, 28},
		{&s.count, gobold.TTF, 144},
		{&s.foot, goregular.TTF, 28},
		{&s.told, goregular.TTF, 34},
	} {
		var err error
		if one.of.face, err = face(one.data, one.size); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// block is a text in its style, in lines.
type block struct {
	style
	text []string
}

func (s style) block(text string, width int) block { return block{s, s.wrap(text, width)} }

// wrap breaks a text into lines; what does not fit into the most lines ends in an ellipsis.
func (s style) wrap(text string, width int) (lines []string) {
	fits := func(line string) bool { return font.MeasureString(s.face, line).Ceil() <= width }
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && fits(lines[last]+" "+word) {
			lines[last] += " " + word
			continue
		}
		if len(lines) == s.lines {
			lines[last] = shortened(lines[last]+" "+word, fits)
			return lines
		}
		if !fits(word) {
			word = shortened(word, fits)
		}
		lines = append(lines, word)
	}
	return lines
}

// shortened returns as much of a text as fits before an ellipsis.
func shortened(text string, fits func(string) bool) string {
	letters := []rune(text)
	for len(letters) > 0 && !fits(string(letters)+"…") {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,.;:–—") + "…"
}

// write writes blocks below each other, in the middle of a place.
func write(onto draw.Image, place image.Rectangle, blocks ...block) {
	height := 0
	for i, b := range blocks {
		height += len(b.text) * b.line
		if i > 0 && len(b.text) > 0 {
			height += b.gap
		}
	}
	y := place.Min.Y + max(0, (place.Dy()-height)/2)
	for i, b := range blocks {
		if i > 0 && len(b.text) > 0 {
			y += b.gap
		}
		metrics := b.face.Metrics()
		for _, line := range b.text {
			width := font.MeasureString(b.face, line)
			base := y + (b.line+metrics.Ascent.Ceil()-metrics.Descent.Ceil())/2
			pen := font.Drawer{Dst: onto, Src: image.NewUniform(b.colour), Face: b.face}
			pen.Dot = fixed.Point26_6{X: fixed.I(place.Min.X) + (fixed.I(place.Dx())-width)/2, Y: fixed.I(base)}
			pen.DrawString(line)
			y += b.line
		}
	}
}

// words writes what is said beside the figure, and the count.
func (s *styles) words(onto *image.RGBA, now *scene, count string) {
	draw.Draw(onto, wordsPlace, image.NewUniform(stageColour), image.Point{}, draw.Src)
	width := wordsPlace.Dx()
	write(onto, wordsPlace, s.head.block(now.Head, width), s.lead.block(now.Lead, width), s.note.block(now.Note, width),
		s.count.block(count, width), s.foot.block(now.Foot, width))
}

// told writes how an exercise is done that has no figure.
func (s *styles) tell(onto *image.RGBA, now *scene) {
	write(onto, figurePlace.Inset(32), s.told.block(now.HowTo, figurePlace.Dx()-64))
}
