package library

import (
	_ "embed"
	"encoding/json"

	"forma/ent/schema/text"
)

//go:embed catalogue/exercises.json
var exerciseLines []byte

// CatalogueExercise is an exercise of the catalogue.
type CatalogueExercise struct {
	Key         string
	Name, HowTo text.LocalizedText
	MuscleGroup string
	Equipment   string
}

// CatalogueExercises returns the exercises of the catalogue in order.
func CatalogueExercises() (all []CatalogueExercise, err error) {
	return all, json.Unmarshal(exerciseLines, &all)
}
