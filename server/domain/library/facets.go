package library

import (
	"slices"

	"forma/ent"
	"forma/server/platform/search"
)

// facets are the words for what filters and exercises say in a word of the contract, in every language.
var facets = func() map[string]string {
	all := map[string]string{}
	for _, l := range search.Vocabularies {
		for facet, said := range l.Words {
			all[facet] += said + " "
		}
	}
	return all
}()

// withoutEquipment is the facet of a workout that needs none, or only a mat.
const withoutEquipment = "BODYWEIGHT"

// bodyweight reports whether a workout has exercises, and none needs equipment.
func bodyweight(exercises []*ent.Exercise) bool {
	return len(exercises) > 0 && !slices.ContainsFunc(exercises, func(e *ent.Exercise) bool {
		return e.Equipment != "none" && e.Equipment != "mat"
	})
}
