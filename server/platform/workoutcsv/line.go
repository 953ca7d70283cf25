package workoutcsv

import (
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"forma/ent/schema/text"
	"forma/server/platform/csv"
)

type parser struct {
	Options
	header
	file     *File
	workouts []*Workout
	byKey    map[string]*Workout
	starts   map[string]start // by how they are written
	note     string           // of a line that precedes the sets of its exercise
}

type start struct {
	at  time.Time
	key string
	ok  bool
}

// line adds what a line holds to its workout. Only the last one can have been cut.
func (p *parser) line(row csv.Row, last bool) {
	get := func(column int) string { return p.cell(row.Cells, column) }
	w, why := p.workout(row.Cells)
	if why == "" && last && len(row.Cells) < p.width {
		why = Cut
	}
	if why != "" {
		p.refuse(row, w, why)
		return
	}
	of, is := kindOf(p.app, get(order), get(kind))
	switch is {
	case aRest:
		p.file.Ignored++
		return
	case aNote:
		p.note = Clean(get(note), LongestNote)
		return
	}
	set, why := p.set(row.Cells, of)
	switch {
	case why == "" && set == nil:
		p.file.Ignored++
		return
	case why == "" && len(w.Sets) == MostSets:
		why = TooMany
	}
	if why != "" {
		p.refuse(row, w, why)
		return
	}
	if p.note != "" && set.Note == "" {
		set.Note = p.note
	}
	p.note = ""
	if n := len(w.Sets); n > 0 && w.Sets[n-1].Exercise == set.Exercise && repeats(w.Sets, set) {
		set.Note = ""
	}
	w.Sets = append(w.Sets, set)
}

// repeats reports whether an earlier set of the same run has this note: the apps write an exercise's note in each of its lines.
func repeats(before []*Set, set *Set) bool {
	for i := len(before) - 1; i >= 0 && before[i].Exercise == set.Exercise; i-- {
		if before[i].Note != "" {
			return before[i].Note == set.Note
		}
	}
	return false
}

func (p *parser) refuse(row csv.Row, w *Workout, why WorkoutLineRefusal) {
	if w != nil {
		w.bad = true
	}
	if p.file.RefusedLines++; p.file.RefusedLines > mostShown {
		return
	}
	p.file.Refused = append(p.file.Refused, Refusal{row.Number, Clean(strings.Join(row.Cells, " | "), longestShown), why})
}

// workout returns the workout that a line belongs to.
func (p *parser) workout(cells []string) (*Workout, WorkoutLineRefusal) {
	written := p.cell(cells, date)
	s, known := p.starts[written]
	if !known {
		s.at, s.key, s.ok = timeOf(written, p.Zone)
		p.starts[written] = s
	}
	switch {
	case !s.ok || s.at.Year() < earliestYear:
		return nil, NoDate
	case s.at.After(p.Now.Add(clockSlack)):
		return nil, FutureDate
	}
	name := Clean(p.cell(cells, title), LongestName)
	key := s.key + " " + name
	w := p.byKey[key]
	if w == nil {
		w = &Workout{Start: s.at, Title: name, Key: key, Seconds: durationOf(p.cell(cells, duration))}
		if until, _, ok := timeOf(p.cell(cells, end), p.Zone); ok {
			w.Seconds = within(until.Sub(s.at))
		}
		p.byKey[key] = w
		p.workouts = append(p.workouts, w)
		p.note = ""
	}
	if w.Note == "" {
		w.Note = Clean(p.cell(cells, workoutNote), LongestNote)
	}
	return w, ""
}

// The lines of a file are sets but for these.
const (
	aSet = iota
	aNote
	aRest
)

// kindOf tells by a set's order or type what a line is. What is not known is a working set, so that nothing is lost by a new kind.
func kindOf(app TrainingApp, order, kind string) (Kind, int) {
	if app == Hevy {
		switch strings.ToLower(kind) {
		case "warmup":
			return WarmUp, aSet
		case "dropset":
			return Drop, aSet
		case "failure":
			return Failure, aSet
		}
		return Working, aSet
	}
	switch order = strings.ToLower(order); {
	case strings.HasPrefix(order, "rest"), order == "ruhezeit":
		return "", aRest
	case strings.HasPrefix(order, "note"):
		return "", aNote
	case strings.HasPrefix(order, "w"):
		return WarmUp, aSet
	case strings.HasPrefix(order, "d"):
		return Drop, aSet
	case strings.HasPrefix(order, "f"):
		return Failure, aSet
	}
	return Working, aSet
}

// set returns the set of a line; nil if it has no value.
func (p *parser) set(cells []string, kind Kind) (*Set, WorkoutLineRefusal) {
	s := &Set{Exercise: Clean(p.cell(cells, exercise), LongestName), Kind: kind, Note: Clean(p.cell(cells, note), LongestNote)}
	if s.Exercise == "" {
		return nil, NoExercise
	}
	var found [columns]float64
	for _, column := range []int{weight, reps, distance, seconds, rpe} {
		n, ok := number(p.cell(cells, column))
		if !ok {
			return nil, NoNumber
		}
		found[column] = n
	}
	load, metres := found[weight]*p.kgs(cells), found[distance]*p.metres(cells)
	switch {
	case load > mostKg, metres < 0, metres > mostMetres, found[reps] < 0, found[reps] > mostReps, found[seconds] < 0,
		found[seconds] > mostSeconds, found[rpe] != 0 && (found[rpe] < leastRPE || found[rpe] > mostRPE):
		return nil, OutOfRange
	}
	s.Reps, s.Seconds = whole(found[reps]), whole(found[seconds])
	s.LoadKg, s.Metres, s.RPE = positive(load), positive(metres), positive(found[rpe])
	if s.Reps != nil { // a set is for one or the other
		s.Seconds = nil
	}
	if s.Reps == nil && s.Seconds == nil && s.Metres == nil {
		return nil, ""
	}
	return s, ""
}

// kgs is what one unit of a line's load weighs.
func (p *parser) kgs(cells []string) float64 {
	unit := strings.ToLower(p.cell(cells, weightUnit))
	if unit == "" {
		unit = p.loads
	}
	switch {
	case strings.HasPrefix(unit, "lb"), unit == "" && p.Pounds:
		return kgPerPound
	default:
		return 1
	}
}

// metres is the length of one unit of a line's distance.
func (p *parser) metres(cells []string) float64 {
	unit := strings.ToLower(p.cell(cells, distanceUnit))
	if unit == "" {
		unit = p.distances
	}
	switch {
	case strings.HasPrefix(unit, "mi"), unit == "" && p.Pounds:
		return metresPerMile
	case strings.HasPrefix(unit, "m"):
		return 1
	default:
		return metresPerKm
	}
}

// number parses "62.5" and "62,5"; what is empty is 0.
func number(cell string) (float64, bool) {
	if cell == "" {
		return 0, true
	}
	if len(cell) > 20 || strings.ContainsFunc(cell, func(r rune) bool { return !strings.ContainsRune("0123456789.,-+", r) }) {
		return 0, false
	}
	n, err := strconv.ParseFloat(strings.Replace(cell, ",", ".", 1), 64)
	return n, err == nil
}

func whole(n float64) *int {
	if n = math.Round(n); n <= 0 {
		return nil
	}
	v := int(n)
	return &v
}

func positive(n float64) *float64 {
	if n = math.Round(n*finestRounding) / finestRounding; n <= 0 {
		return nil
	}
	return &n
}

// Clean makes one text of what a cell holds, without characters that no text of ours has.
func Clean(s string, longest int) string {
	if !text.Clean(s, text.Lines) {
		s = strings.Map(func(r rune) rune {
			switch {
			case text.Clean(string(r), text.Lines):
				return r
			case unicode.IsControl(r):
				return ' '
			}
			return -1
		}, s)
	}
	if longest < LongestNote {
		s = strings.Join(strings.Fields(s), " ")
	}
	s = strings.TrimSpace(s)
	if r := []rune(s); len(r) > longest {
		s = string(r[:longest-1]) + "…"
	}
	return s
}
