// Package content is the demo's content: workouts, programmes and a short film, in both languages.
package content

import (
	"bytes"
	"embed"
	"encoding/json"

	"forma/ent/schema/text"
)

//go:embed workouts.json programmes.json covers video.mp4
var files embed.FS

// Step is one line of a workout's plan.
type Step struct {
	Exercise    string
	Sets        int
	Reps        *int
	Seconds     *int
	RestSeconds int
	Superset    *int
	Note        text.LocalizedText
}

// Workout is a workout of the library; Coach counts from 0, and Cover is the exercise that the cover shows.
type Workout struct {
	Category, Goal, Level string
	Cover                 string
	Minutes               int
	RequiredPlan          string
	VIPOnly               bool
	Coach                 int
	Title, Description    text.LocalizedText
	Tags                  text.Tags
	Steps                 []Step
	Video                 bool
}

// Programme is weeks of training; Coach counts from 0 and is −1 for ready-made ones.
type Programme struct {
	Coach              int
	Goal, Level        string
	Title, Description text.LocalizedText
	Phases             []Phase
}

// Phase is a run of weeks with one aim.
type Phase struct {
	Title text.LocalizedText
	Weeks []Week
}

// Week is the plan of a week, or of as many in a row as Times says.
type Week struct {
	Times int
	Days  []Day
}

// Day is the workouts of a weekday, 1 for Monday, by their English titles.
type Day struct {
	Weekday  int
	Workouts []string
}

func Workouts() []Workout { return read[Workout]("workouts.json") }

func Programmes() []Programme { return read[Programme]("programmes.json") }

// VideoSeconds is the length of the film.
const VideoSeconds = 20

// Video returns a film of our own: a figure that squats for twenty seconds.
func Video() []byte { return file("video.mp4") }

// Cover returns the cover that shows an exercise, a JPEG of 800 × 450. It panics if no workout's cover does.
func Cover(exercise string) []byte { return file("covers/" + exercise + ".jpg") }

func file(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return b
}

func read[T any](name string) (list []T) {
	b, err := files.ReadFile(name)
	if err == nil {
		d := json.NewDecoder(bytes.NewReader(b))
		d.DisallowUnknownFields()
		err = d.Decode(&list)
	}
	if err != nil {
		panic(name + ": " + err.Error())
	}
	return list
}
