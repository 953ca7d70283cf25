package library

import (
	"slices"

	"forma/ent"
)

// facets are the words for what filters and exercises say in a word of the contract, in both languages: those that screens show, and
// others that people search by.
var facets = map[string]string{
	"STRENGTH": "strength strong weights resistance сила силовая силовые",
	"CARDIO":   "cardio aerobic endurance кардио кардиотренировка аэробная выносливость",
	"MOBILITY": "mobility flexibility stretching мобильность гибкость растяжка",

	"LOSE_WEIGHT":      "lose weight loss fat снижение веса похудение похудеть сбросить вес",
	"BUILD_MUSCLE":     "build muscle gain mass набор мышц мышечная масса",
	"MAINTAIN_FITNESS": "maintain fitness keep fit shape поддержание формы форма",

	"BEGINNER":     "beginner easy новичок начальный начинающий лёгкая",
	"INTERMEDIATE": "intermediate medium средний",
	"ADVANCED":     "advanced hard продвинутый опытный сложная",

	"arms":         "arms biceps triceps руки бицепс трицепс",
	"back":         "back спина",
	"back of legs": "hamstrings legs задняя поверхность бёдра ноги",
	"calves":       "calves calf икры голень",
	"chest":        "chest pecs грудь грудные",
	"core":         "core abs abdominals stomach кор пресс живот",
	"glutes":       "glutes butt ягодицы",
	"hips":         "hips таз бёдра",
	"legs":         "legs thighs ноги бёдра",
	"shoulders":    "shoulders плечи",
	"spine":        "spine позвоночник спина",
	"upper back":   "upper back traps верх спины трапеция",
	"whole body":   "whole full body всё тело",

	"band":        "band резинка лента эспандер",
	"barbell":     "barbell штанга",
	"bench":       "bench скамья",
	"bike":        "bike cycling велотренажёр велосипед",
	"dumbbell":    "dumbbell гантель",
	"dumbbells":   "dumbbells гантели",
	"kettlebell":  "kettlebell гиря",
	"machine":     "machine тренажёр",
	"mat":         "mat коврик",
	"pull-up bar": "bar перекладина турник",
	"rope":        "rope skipping скакалка",
	"rower":       "rower rowing гребной тренажёр гребля",
	"step":        "step степ платформа",
}

// withoutEquipment are the words of a workout that needs none, or only a mat.
const withoutEquipment = "bodyweight no equipment без инвентаря оборудования собственный вес"

// bodyweight reports whether a workout has exercises, and none needs equipment.
func bodyweight(exercises []*ent.Exercise) bool {
	return len(exercises) > 0 && !slices.ContainsFunc(exercises, func(e *ent.Exercise) bool {
		return e.Equipment != "none" && e.Equipment != "mat"
	})
}
