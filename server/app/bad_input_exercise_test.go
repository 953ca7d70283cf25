package app_test

import (
	"context"
	"slices"
	"strings"

	"forma/ent/exercise"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// pressInput is the content of an exercise.
func pressInput() map[string]any {
	said := func() map[string]any { return map[string]any{"en": "Press", "ru": "Жим"} }
	return map[string]any{"name": said(), "setUp": said(), "howTo": said(), "breathing": said(), "faults": []any{said()}, "muscleGroup": "chest",
		"equipment": "mat"}
}

// made returns the id of an exercise of the coach. People may have made only so many.
func (f *fixture) made() string {
	f.w.must(f.w.Store.InTx(context.Background(), func(tx *store.Tx) error {
		_, err := tx.Exercise.Delete().Where(exercise.CreatedBy(f.coach.id)).Exec(viewer.System(context.Background()))
		return err
	}))
	id := newID()
	f.coach.must(`mutation($id:ID!,$input:ExerciseInput!){createExercise(id:$id,input:$input){id}}`, map[string]any{"id": id, "input": pressInput()})
	return id
}

// foreignExercise returns the id of an exercise of another coach.
func (f *fixture) foreignExercise() string {
	id := newID()
	f.colleague.must(`mutation($id:ID!,$input:ExerciseInput!){createExercise(id:$id,input:$input){id}}`,
		map[string]any{"id": id, "input": pressInput()})
	return id
}

func (f *fixture) exerciseRequests() map[string]request {
	return map[string]request{
		"createExercise": {by: f.coach, args: func() map[string]any {
			f.made()
			return map[string]any{"id": newID(), "input": pressInput()}
		}},
		"updateExercise":  {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.made(), "input": pressInput()} }},
		"retireExercise":  {by: f.coach, args: withID(f.made)},
		"restoreExercise": {by: f.coach, args: withID(f.made)},
	}
}

func (f *fixture) exerciseInputs() map[string]kind {
	foreign := row(f.foreignExercise(), "-")
	listed := kind{wrong("unknown", "tail", "INVALID"), wrong("empty", "", "INVALID")}
	other := kind{wrong("unknown", "nothing", "INVALID"), wrong("empty", "", "INVALID"), right("of the catalogue", "squat")}
	unsaid := freeTexts(prose(2000))
	return map[string]kind{
		"createExercise.id":         {},
		"updateExercise.id":         foreign,
		"retireExercise.id":         foreign,
		"restoreExercise.id":        foreign,
		"ExerciseInput.name":        neededTexts(line(120)),
		"ExerciseInput.setUp":       unsaid,
		"ExerciseInput.howTo":       neededTexts(prose(2000)),
		"ExerciseInput.breathing":   unsaid,
		"ExerciseInput.faults":      {wrong("five", slices.Repeat([]any{map[string]any{"en": "Fast"}}, 5), "TOO_LONG"), right("none", []any{})},
		"ExerciseInput.easierKey":   other,
		"ExerciseInput.harderKey":   other,
		"ExerciseInput.muscleGroup": listed,
		"ExerciseInput.equipment":   listed,
		"ExerciseInput.movement": {
			wrong("no JSON", "squat", "INVALID"), wrong("empty", "", "INVALID"), wrong("too long", strings.Repeat(" ", 8<<10+1), "TOO_LONG"),
			{name: "without a view", value: `{"muscles":{},"keys":[{},{}]}`, reason: "REQUIRED", field: "movement.view"},
			right("good", `{"view":[46,8],"muscles":{},"keys":[{},{}]}`),
		},
	}
}
