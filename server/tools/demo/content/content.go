// Package content is what ships with Forma: exercises, workouts, programmes and one short film, in both languages.
package content

import (
	"bytes"
	"embed"
	"encoding/json"

	"forma/ent/schema/text"
)

//go:embed exercises.json workouts.json programmes.json video.mp4
var files embed.FS

// Exercise is a movement of the exercise library.
type Exercise struct {
	Key         string
	Name, HowTo text.Localized
	MuscleGroup string
	Equipment   string
}

// Step is one line of a workout's plan.
type Step struct {
	Exercise    string
	Sets        int
	Reps        *int
	Seconds     *int
	RestSeconds int
	Superset    *int
}

// Workout is one training of the library; Coach counts from 0.
type Workout struct {
	Category, Goal, Level string
	Minutes               int
	RequiredPlan          string
	VIPOnly               bool
	Coach                 int
	Title, Description    text.Localized
	Tags                  text.Tags
	Steps                 []Step
	Video                 bool
}

// Programme is weeks of training; Coach counts from 0 and is −1 for the house's.
type Programme struct {
	Coach              int
	Goal, Level        string
	Title, Description text.Localized
	Phases             []Phase
}

// Phase is weeks of a programme that are alike.
type Phase struct {
	Weeks int
	Days  []Day
}

// Day is what is done on a weekday, 1 for Monday; workouts are named by their English titles.
type Day struct {
	Weekday  int
	Workouts []string
}

// Exercises lists the exercise library.
func Exercises() []Exercise { return read[Exercise]("exercises.json") }

// Workouts lists the workout library.
func Workouts() []Workout { return read[Workout]("workouts.json") }

// Programmes lists the programmes of the house and of its coaches.
func Programmes() []Programme { return read[Programme]("programmes.json") }

// VideoSeconds is the length of the film.
const VideoSeconds = 20

// Video is a film of our own: a figure that squats for twenty seconds.
func Video() []byte {
	b, err := files.ReadFile("video.mp4")
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
