package guided

import (
	_ "embed"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"sync"

	"github.com/dop251/goja"
)

// script is bundled by the web app's generator from webapp/src/features/training/guided/rendered.ts.
//
//go:embed figure.gen.js
var script string

var program = sync.OnceValue(func() *goja.Program { return goja.MustCompile("figure.gen.js", script, true) })

// scene is a stretch of a film that shows the same words, in seconds.
type scene struct {
	From   int    `json:"from"`
	To     int    `json:"to"`
	Figure string `json:"figure"`
	HowTo  string `json:"howTo"`
	// Repetition is how long each takes; 0 where the seconds are counted down.
	Repetition int `json:"repetition"`
	// Cycle is how long the movement takes.
	Cycle float64 `json:"cycle"`
	Head  string  `json:"head"`
	Lead  string  `json:"lead"`
	Note  string  `json:"note"`
	Foot  string  `json:"foot"`
}

// engine runs the script. It is not safe for concurrent use.
type engine struct {
	run      *goja.Runtime
	figureAt goja.Callable
}

func newEngine() (*engine, error) {
	e := &engine{run: goja.New()}
	if _, err := e.run.RunProgram(program()); err != nil {
		return nil, err
	}
	var ok bool
	if e.figureAt, ok = goja.AssertFunction(e.run.Get("film").ToObject(e.run).Get("figureAt")); !ok {
		return nil, errors.New("guided: the script draws nothing")
	}
	return e, nil
}

// scenes returns the scenes of the film of a plan.
func (e *engine) scenes(plan *Plan) (all []scene, err error) {
	steps, err := json.Marshal(append([]Step{}, plan.Steps...))
	if err != nil {
		return nil, err
	}
	told := errors.Join(e.run.Set("steps", string(steps)), e.run.Set("language", strings.ToLower(string(plan.Language))))
	if told != nil {
		return nil, told
	}
	said, err := e.run.RunString("JSON.stringify(film.scenesOf(JSON.parse(steps), language))")
	if err != nil {
		return nil, err
	}
	return all, json.Unmarshal([]byte(said.String()), &all)
}

// picture is what the script draws of a figure: paths in the units of a box.
type picture struct {
	box   [4]float64
	glow  rgba
	paths []path
}

type rgba struct{ r, g, b, a uint8 }

type path struct {
	fill rgba
	// light is the matrix and the strength of a soft round light, instead of a colour.
	light  []float64
	shapes [][]point
}

type point struct{ x, y float64 }

// figure draws a figure at a part of its repetition, for a place of that width to height.
func (e *engine) figure(key string, part, aspect float64) (*picture, error) {
	said, err := e.figureAt(goja.Undefined(), e.run.ToValue(key), e.run.ToValue(part), e.run.ToValue(aspect))
	if err != nil {
		return nil, err
	}
	return parse(said.String())
}

func parse(said string) (*picture, error) {
	lines := strings.Split(said, "\n")
	if len(lines) < 2 {
		return nil, errors.New("guided: no such figure")
	}
	p := &picture{glow: colour(lines[1]), paths: make([]path, 0, len(lines)-2)}
	for i, n := range numbers(lines[0], " ") {
		p.box[i] = n
	}
	for _, line := range lines[2:] {
		fill, shapes, _ := strings.Cut(line, " ")
		one := path{shapes: outlines(shapes)}
		if strings.HasPrefix(fill, "#") {
			one.fill = colour(fill)
		} else {
			one.light = numbers(fill, ",")
		}
		p.paths = append(p.paths, one)
	}
	return p, nil
}

func numbers(text, separator string) (all []float64) {
	for _, word := range strings.Split(text, separator) {
		n, _ := strconv.ParseFloat(word, 64)
		all = append(all, n)
	}
	return all
}

// colour reads #rrggbbaa.
func colour(text string) rgba {
	n, _ := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	return rgba{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}
}

// outlines reads closed outlines of corners, as in M1 2L3 4L5 6Z.
func outlines(d string) (all [][]point) {
	for _, shape := range strings.Split(d, "Z") {
		if shape = strings.TrimPrefix(shape, "M"); shape == "" {
			continue
		}
		corners := make([]point, 0, 48)
		for _, corner := range strings.Split(shape, "L") {
			x, y, _ := strings.Cut(corner, " ")
			px, _ := strconv.Atoi(x)
			py, _ := strconv.Atoi(y)
			corners = append(corners, point{float64(px), float64(py)})
		}
		all = append(all, corners)
	}
	return all
}
