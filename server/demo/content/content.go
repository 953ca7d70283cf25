// Package content is what ships with Forma: exercises, workouts and one short film, in both languages.
package content

import (
	"bytes"
	"embed"
	"encoding/json"

	"forma/ent/schema/text"
)

//go:embed exercises.json workouts.json video.mp4
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

// Exercises lists the exercise library.
func Exercises() []Exercise { return read[Exercise]("exercises.json") }

// Workouts lists the workout library.
func Workouts() []Workout { return read[Workout]("workouts.json") }

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
