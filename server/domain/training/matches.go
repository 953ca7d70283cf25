package training

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/viewer"
	"forma/ent/workoutimport"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/workoutcsv"
)

// mostNames bounds the exercises of a file.
const mostNames = 1000

// ExerciseMatchInput says what an exercise of a file is: one of the catalogue, or one that only has its name.
type ExerciseMatchInput struct {
	Name       string
	ExerciseID *uuid.UUID
}

// MatchedExercise is an exercise of a file.
type MatchedExercise struct {
	Name       string
	Sets       int
	ExerciseID *uuid.UUID
	// Decided reports whether the person said it, now or for an earlier import.
	Decided bool
}

// common are names of other apps for exercises of the catalogue that it calls something else. Names with the same words in another order
// are the same.
var common = map[string][]string{
	"squat":                {"bodyweight squat", "air squat"},
	"goblet-squat":         {"goblet squat dumbbell", "goblet squat kettlebell"},
	"back-squat":           {"squat barbell", "back squat barbell"},
	"front-squat":          {"front squat barbell"},
	"deadlift":             {"deadlift barbell", "conventional deadlift"},
	"romanian-deadlift":    {"romanian deadlift dumbbell"},
	"hip-thrust":           {"hip thrust barbell"},
	"bench-press":          {"bench press barbell", "flat bench press barbell"},
	"overhead-press":       {"overhead press dumbbell", "shoulder press dumbbell"},
	"row":                  {"bent over row dumbbell"},
	"dumbbell-row":         {"single arm row dumbbell", "one arm row dumbbell"},
	"seated-cable-row":     {"seated row cable", "cable row"},
	"lat-pulldown":         {"lat pulldown cable", "lat pulldown machine"},
	"lateral-raise":        {"lateral raise dumbbell"},
	"curl":                 {"bicep curl dumbbell"},
	"triceps-extension":    {"triceps extension band"},
	"floor-press":          {"floor press dumbbell"},
	"calf-raise":           {"standing calf raise", "standing calf raise bodyweight"},
	"reverse-lunge":        {"reverse lunge bodyweight"},
	"push-up":              {"push up bodyweight"},
	"pull-up":              {"pull up bodyweight"},
	"farmer-carry":         {"farmers walk", "farmers carry"},
	"jump-rope":            {"skipping", "skipping rope"},
	"easy-run":             {"running treadmill", "treadmill", "run"},
	"rowing":               {"rowing"},
	"cycling":              {"cycling", "cycling indoor", "stationary bike", "spinning"},
	"dumbbell-bench-press": {"bench press dumbbell"},
}

// wordsOf are the words of a name in one form and order: "Bench Press (Barbell)" and "barbell bench press" are the same.
func wordsOf(name string) string {
	words := strings.FieldsFunc(search.Fold(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, word := range words {
		if len(word) > 3 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") {
			words[i] = word[:len(word)-1]
		}
	}
	slices.Sort(words)
	return strings.Join(slices.Compact(words), " ")
}

// byWords returns the catalogue's exercises by their words in both languages and by common names.
func byWords(catalogue []*ent.Exercise) map[string]uuid.UUID {
	known := map[string]uuid.UUID{}
	for _, e := range catalogue {
		for _, name := range common[e.Key] {
			known[wordsOf(name)] = e.ID
		}
	}
	for _, e := range catalogue {
		for _, name := range e.Name {
			known[wordsOf(name)] = e.ID
		}
	}
	delete(known, "")
	return known
}

// remembered returns what the names of the viewer's earlier imports stand for.
func remembered(ctx context.Context, db *ent.Client) (map[string]uuid.UUID, error) {
	latest, err := db.WorkoutImport.Query().Where(workoutimport.ProfileID(viewer.From(ctx).ID)).
		Order(workoutimport.ByCreatedAt(sql.OrderDesc()), workoutimport.ByID(sql.OrderDesc())).First(ctx)
	if ent.IsNotFound(err) {
		return map[string]uuid.UUID{}, nil
	}
	if err != nil {
		return nil, err
	}
	return latest.Matches, nil
}

// match says what the exercises of a file are: what the person says now, or said before, or the one with the same words. It also returns
// all that the person said until now, to be remembered.
func match(ctx context.Context, db *ent.Client, f *workoutcsv.File, chosen []*ExerciseMatchInput) ([]*MatchedExercise,
	map[string]uuid.UUID, error) {
	catalogue, err := db.Exercise.Query().Select(exercise.FieldID, exercise.FieldKey, exercise.FieldName).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	said, err := remembered(ctx, db)
	if err != nil {
		return nil, nil, err
	}
	exists := map[uuid.UUID]bool{}
	for _, e := range catalogue {
		exists[e.ID] = true
	}
	found, list := map[string]*MatchedExercise{}, []*MatchedExercise{}
	for _, w := range f.Workouts {
		for _, set := range w.Sets {
			if found[set.Exercise] == nil {
				found[set.Exercise] = &MatchedExercise{Name: set.Exercise}
				list = append(list, found[set.Exercise])
			}
			found[set.Exercise].Sets++
			if set.CatalogueID != nil && exists[*set.CatalogueID] {
				found[set.Exercise].ExerciseID = set.CatalogueID
			}
		}
	}
	if len(list) > mostNames {
		return nil, nil, errs.Exceeded("exercises", mostNames, len(list))
	}
	if len(said) > mostNames { // only what this file needs
		maps.DeleteFunc(said, func(name string, _ uuid.UUID) bool { return found[name] == nil })
	}
	for i, c := range chosen {
		switch {
		case c.ExerciseID != nil && !exists[*c.ExerciseID]:
			return nil, nil, errs.Input(fmt.Sprintf("matches.%d.exerciseId", i), errs.Invalid)
		case found[c.Name] == nil:
		case c.ExerciseID == nil:
			said[c.Name] = uuid.Nil
		default:
			said[c.Name] = *c.ExerciseID
		}
	}
	known := byWords(catalogue)
	for _, e := range list {
		if e.ExerciseID != nil {
			continue
		}
		id, decided := said[e.Name]
		if !decided {
			id = known[wordsOf(e.Name)]
		}
		if e.Decided = decided; id != uuid.Nil {
			e.ExerciseID = &id
		}
	}
	slices.SortStableFunc(list, func(a, b *MatchedExercise) int { return b.Sets - a.Sets })
	return list, said, nil
}
