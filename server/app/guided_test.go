package app_test

import (
	"testing"
	"time"

	"forma/ent/exercise"
	"forma/ent/viewer"
)

func TestGuidedPlaybackStartsOverWhenThePlanBecomesAnother(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		coach, client := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		plank, err := w.Store.Ent.Exercise.Query().Where(exercise.Key("plank")).Only(viewer.System(t.Context()))
		w.must(err)
		plan := func(seconds int, description string) map[string]any {
			return written(map[string]any{
				"description": map[string]any{"en": description},
				"steps":       []any{map[string]any{"exerciseId": plank.ID, "sets": 1, "seconds": seconds, "restSeconds": 0}},
			})
		}
		id := newID()
		coach.must(createDocument, map[string]any{"id": id, "input": plan(60, "")})
		report := func() {
			client.must(`mutation($id:ID!){recordPlayback(input:{workoutId:$id,positionSeconds:30,ranges:[{from:0,to:30}]}){completion{points}}}`,
				map[string]any{"id": id})
		}
		report()
		w.pass(time.Minute)
		report()
		const change = `mutation($id:ID!,$input:WorkoutInput!){updateWorkout(id:$id,input:$input){id}}`
		watched := func() any {
			seen := client.must(`query($id:ID!){workout(id:$id){views playback{watchedSeconds}}}`, map[string]any{"id": id})
			if seen.at("workout", "views") != 0.0 {
				t.Errorf("a workout without a video has %v views", seen.at("workout", "views"))
			}
			return seen.at("workout", "playback")
		}
		coach.must(change, map[string]any{"id": id, "input": plan(60, "In other words")})
		if p, known := watched().(map[string]any); !known || p["watchedSeconds"] != 30.0 {
			t.Errorf("after other words the playback is %v", p)
		}
		coach.must(change, map[string]any{"id": id, "input": plan(90, "In other words")})
		if p := watched(); p != nil {
			t.Errorf("after another plan the playback is still %v", p)
		}
	})
}
