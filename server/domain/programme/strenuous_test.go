package programme_test

import (
	"testing"

	"forma/ent"
	rows "forma/ent/programme"
	"forma/ent/workout"
	"forma/server/domain/programme"
)

func TestAProgrammeIsAsStrenuousAsItsWorkouts(t *testing.T) {
	easy := &ent.Workout{Category: workout.CategorySTRENGTH, Level: workout.LevelINTERMEDIATE}
	hard := &ent.Workout{Category: workout.CategoryCARDIO, Level: workout.LevelADVANCED}
	stretch := &ent.Workout{Category: workout.CategoryMOBILITY, Level: workout.LevelADVANCED}
	for _, c := range []struct {
		level rows.Level
		of    []*ent.Workout
		want  bool
	}{
		{rows.LevelBEGINNER, []*ent.Workout{easy, stretch}, false},
		{rows.LevelBEGINNER, []*ent.Workout{easy, hard}, true},
		{rows.LevelADVANCED, []*ent.Workout{stretch, easy}, true},
		{rows.LevelADVANCED, []*ent.Workout{stretch}, false},
	} {
		if got := programme.Strenuous(&ent.Programme{Level: c.level}, c.of); got != c.want {
			t.Errorf("%s of %d: %v", c.level, len(c.of), got)
		}
	}
}
