package workoutstep_test

import (
	"encoding/json"
	"os"
	"testing"

	"forma/ent/schema/workoutstep"
)

func TestGuidedFilmIsAsLongAsTheAppsTableSays(t *testing.T) {
	text, err := os.ReadFile("../../../webapp/src/features/training/guided/lengths.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name    string
		Steps   []workoutstep.WorkoutStep
		Seconds int
	}
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases: %v", len(cases), err)
	}
	for _, c := range cases {
		if got := workoutstep.GuidedSeconds(c.Steps); got != c.Seconds {
			t.Errorf("%s: %d seconds, not %d", c.Name, got, c.Seconds)
		}
	}
}
