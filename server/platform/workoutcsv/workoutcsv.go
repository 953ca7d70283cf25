// Package workoutcsv parses the workouts that other training apps export as CSV.
package workoutcsv

import (
	"errors"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/server/platform/csv"
)

// TrainingApp is the app that exported a file.
type TrainingApp string

// The apps.
const (
	Strong TrainingApp = "STRONG"
	Hevy   TrainingApp = "HEVY"
	Forma  TrainingApp = "FORMA" // another account
)

// Name returns the app's name, which is the same in both languages.
func (a TrainingApp) Name() string {
	return map[TrainingApp]string{Strong: "Strong", Hevy: "Hevy", Forma: "Forma"}[a]
}

// The bounds of a file and of a workout in it. 15,000 sets of ten years take about 2 MiB and, with rest timers, 30,000 lines.
const (
	MostBytes      = 8 << 20 // as large as an upload may be
	mostLines      = 100_000
	longestHeader  = 4096 // bytes
	MostSets       = 300  // of a workout
	LongestName    = 120  // code points of a title or of an exercise's name
	LongestNote    = 2000
	longestShown   = 80
	mostShown      = 100 // of the refused lines
	mostReps       = 1000
	mostKg         = 1000
	mostSeconds    = 24 * 60 * 60
	mostMetres     = 1_000_000
	earliestYear   = 1970
	kgPerPound     = 0.45359237
	metresPerMile  = 1609.344
	metresPerKm    = 1000
	leastRPE       = 1
	mostRPE        = 10
	clockSlack     = 24 * time.Hour // a file of another time zone may be ahead
	finestRounding = 1e4
)

// The reasons why a file cannot be read.
var (
	ErrUnknown = errors.New("workoutcsv: not the export of a known app")
	ErrSyntax  = errors.New("workoutcsv: not a table")
	ErrTooLong = errors.New("workoutcsv: too long")
	ErrEmpty   = errors.New("workoutcsv: no workouts")
)

// Kind is the kind of a set.
type Kind string

// The kinds of sets.
const (
	Working Kind = "WORKING"
	WarmUp  Kind = "WARM_UP"
	Drop    Kind = "DROP"
	Failure Kind = "FAILURE"
)

// Kinds lists them.
var Kinds = []Kind{Working, WarmUp, Drop, Failure}

// WorkoutLineRefusal is the reason why a line is refused.
type WorkoutLineRefusal string

// The reasons.
const (
	Cut        WorkoutLineRefusal = "CUT"
	NoDate     WorkoutLineRefusal = "NO_DATE"
	FutureDate WorkoutLineRefusal = "FUTURE_DATE"
	NoExercise WorkoutLineRefusal = "NO_EXERCISE"
	NoNumber   WorkoutLineRefusal = "NO_NUMBER"
	OutOfRange WorkoutLineRefusal = "OUT_OF_RANGE"
	TooMany    WorkoutLineRefusal = "TOO_MANY"
)

// Options are what a file does not say.
type Options struct {
	// Zone is where its times were.
	Zone *time.Location
	// Pounds says that loads without a unit are in pounds, and distances in miles.
	Pounds bool
	Now    time.Time
}

// File is a parsed file.
type File struct {
	App TrainingApp
	// UnitSaid reports whether the file says in what its loads are.
	UnitSaid bool
	// Workouts are those whose lines are all usable, by start.
	Workouts []*Workout
	// Refused are the first lines that are not usable, of RefusedLines; the workouts that they belong to are left out as a whole.
	Refused      []Refusal
	RefusedLines int
	// LeftOut counts these workouts, and Ignored the lines of rest timers and of sets without any value.
	LeftOut, Ignored int
}

// Workout is one that was done.
type Workout struct {
	Start time.Time
	Title string
	// Key is the same whenever the workout is exported again: its time as written and its title.
	Key     string
	Seconds int // 0 if the file does not say it
	Note    string
	Sets    []*Set

	bad bool
}

// Set is a set as it was done, for reps or for seconds. A value that is 0 in the file is nil.
type Set struct {
	Exercise string
	Kind     Kind
	Reps     *int
	LoadKg   *float64
	Seconds  *int
	Metres   *float64
	RPE      *float64
	Note     string
	// CatalogueID is the exercise in the catalogue of the app, if that may be ours.
	CatalogueID *uuid.UUID
}

// InRange reports whether a set has a value, and none that cannot be.
func (s *Set) InRange() bool {
	within := func(n, least, most float64) bool { return n >= least && n <= most }
	none := s.Reps == nil && s.Seconds == nil && s.Metres == nil
	return !none && (s.Reps == nil || within(float64(*s.Reps), 1, mostReps)) &&
		(s.LoadKg == nil || within(*s.LoadKg, 0, mostKg)) && (s.Seconds == nil || within(float64(*s.Seconds), 1, mostSeconds)) &&
		(s.Metres == nil || within(*s.Metres, 0, mostMetres)) && (s.RPE == nil || within(*s.RPE, leastRPE, mostRPE))
}

// InRange reports whether a workout may have been done.
func (w *Workout) InRange(now time.Time) bool {
	return w.Start.Year() >= earliestYear && !w.Start.After(now.Add(clockSlack)) && w.Seconds >= 0 && w.Seconds <= mostSeconds
}

// Refusal is a line that is not usable.
type Refusal struct {
	Line int // in the file, from 1
	Text string
	Why  WorkoutLineRefusal
}

// Detect returns the app whose export a text is, by its header.
func Detect(text string) (TrainingApp, bool) {
	h := headerOf(text)
	return h.app, h.app != ""
}

// Parse parses a file. Lines that are not usable are listed in it; an error means that nothing of it is.
func Parse(text string, o Options) (*File, error) {
	if len(text) > MostBytes {
		return nil, ErrTooLong
	}
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, ErrSyntax
	}
	h := headerOf(text)
	if h.app == "" {
		return nil, ErrUnknown
	}
	p := &parser{Options: o, header: h, file: &File{App: h.app, UnitSaid: h.saysUnit()}, byKey: map[string]*Workout{},
		starts: map[string]start{}}
	lines, before := 0, csv.Row{}
	for row, err := range csv.Rows(strings.TrimPrefix(text, byteOrderMark), h.separator, mostLines) {
		switch {
		case errors.Is(err, csv.ErrTooLong):
			return nil, ErrTooLong
		case err != nil:
			return nil, ErrSyntax
		}
		if lines++; lines > 2 {
			p.line(before, false)
		}
		before = row
	}
	if lines < 2 {
		return nil, ErrEmpty
	}
	p.line(before, true)
	return p.end(), nil
}

// end drops the workouts with lines that are not usable, and those without sets.
func (p *parser) end() *File {
	f := p.file
	for _, w := range p.workouts {
		switch {
		case w.bad:
			f.LeftOut++
		case len(w.Sets) > 0:
			f.Workouts = append(f.Workouts, w)
		}
	}
	slices.SortStableFunc(f.Workouts, func(a, b *Workout) int { return a.Start.Compare(b.Start) })
	return f
}
