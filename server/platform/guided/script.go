package guided

import (
	_ "embed"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"modernc.org/quickjs"
)

// script is bundled by the web app's generator from webapp/src/features/training/guided/rendered.ts.
//
//go:embed figure.gen.js
var script string

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
type engine struct{ vm *quickjs.VM }

func newEngine() (*engine, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	if _, err = vm.Eval(script, quickjs.EvalGlobal); err != nil {
		_ = vm.Close()
		return nil, err
	}
	return &engine{vm}, nil
}

func (e *engine) close() error { return e.vm.Close() }

// scenes returns the scenes of the film of a plan.
func (e *engine) scenes(plan *Plan) (all []scene, err error) {
	steps, err := json.Marshal(append([]Step{}, plan.Steps...))
	if err != nil {
		return nil, err
	}
	said, err := e.call("scenesOf", string(steps), strings.ToLower(string(plan.Language)))
	if err != nil {
		return nil, err
	}
	return all, json.Unmarshal([]byte(said), &all)
}

// call returns the text that a function of the script returns.
func (e *engine) call(function string, arguments ...any) (string, error) {
	said, err := e.vm.Call("film."+function, arguments...)
	if err != nil {
		return "", err
	}
	text, ok := said.(string)
	if !ok {
		return "", errors.New("guided: the script says no text")
	}
	return text, nil
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
	said, err := e.call("figureAt", key, part, aspect)
	if err != nil {
		return nil, err
	}
	return parse(said)
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
