package library

import "testing"

func TestEachExerciseIsFoundByItsMusclesAndEquipment(t *testing.T) {
	catalogue, err := CatalogueExercises()
	if err != nil || len(catalogue) == 0 {
		t.Fatalf("%d exercises: %v", len(catalogue), err)
	}
	for _, e := range catalogue {
		if facets[e.MuscleGroup] == "" {
			t.Errorf("%s: no word finds %q", e.Key, e.MuscleGroup)
		}
		if e.Equipment != "none" && facets[e.Equipment] == "" {
			t.Errorf("%s: no word finds %q", e.Key, e.Equipment)
		}
	}
}
