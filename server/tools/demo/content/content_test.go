package content_test

import (
	"bytes"
	"image/jpeg"
	"slices"
	"testing"
	"unicode"

	"forma/ent/schema/text"
	"forma/server/domain/library"
	"forma/server/tools/demo/content"
)

func both(t *testing.T, what string, l text.LocalizedText) {
	t.Helper()
	has := func(s string, of *unicode.RangeTable) bool {
		for _, r := range s {
			if unicode.Is(of, r) {
				return true
			}
		}
		return false
	}
	if !has(l.EN, unicode.Latin) || has(l.EN, unicode.Cyrillic) || !has(l.RU, unicode.Cyrillic) {
		t.Errorf("%s is not in both languages: %+v", what, l)
	}
}

func TestWorkoutsAreOfExercisesOfTheCatalogue(t *testing.T) {
	catalogue, err := library.CatalogueExercises()
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for _, e := range catalogue {
		keys[e.Key] = true
	}
	for _, w := range content.Workouts() {
		for _, s := range w.Steps {
			if !keys[s.Exercise] {
				t.Errorf("%s has an unknown exercise %q", w.Title.EN, s.Exercise)
			}
		}
	}
}

func TestWorkoutsShipForEveryCategoryGoalAndLevel(t *testing.T) {
	cells := map[[3]string]int{}
	for _, w := range content.Workouts() {
		both(t, w.Title.EN, w.Title)
		both(t, w.Title.EN, w.Description)
		if len(w.Tags.EN) != len(w.Tags.RU) {
			t.Errorf("%s: tags differ: %+v", w.Title.EN, w.Tags)
		}
		cells[[3]string{w.Category, w.Goal, w.Level}]++
	}
	if len(cells) != 27 {
		t.Errorf("%d of 27 combinations have a workout", len(cells))
	}
}

func TestEveryCoverShowsAnExerciseOfItsWorkoutAndNoOtherCover(t *testing.T) {
	shown := map[string]string{}
	for _, w := range content.Workouts() {
		if !slices.ContainsFunc(w.Steps, func(s content.Step) bool { return s.Exercise == w.Cover }) {
			t.Errorf("%s does not contain the exercise of its cover, %q", w.Title.EN, w.Cover)
		}
		cover := content.Cover(w.Cover)
		size, err := jpeg.DecodeConfig(bytes.NewReader(cover))
		if err != nil || size.Width != 800 || size.Height != 450 || len(cover) > 32<<10 {
			t.Errorf("%s: %d × %d pixels in %d bytes, %v", w.Title.EN, size.Width, size.Height, len(cover), err)
		}
		if other, ok := shown[string(cover)]; ok {
			t.Errorf("%s has the cover of %s", w.Title.EN, other)
		}
		shown[string(cover)] = w.Title.EN
	}
}

func TestFiguresAreDrawnTheSameEachTimeAndShowTheGirth(t *testing.T) {
	drawn := map[string]bool{}
	for _, pose := range []string{content.FigureFront, content.FigureSide} {
		for _, girth := range []float64{1, 1.3} {
			first, err := content.Figure(pose, girth)
			again, _ := content.Figure(pose, girth)
			if err != nil || !bytes.Equal(first, again) || len(first) > 40_000 {
				t.Errorf("%s at %v: %d bytes, %v", pose, girth, len(first), err)
			}
			drawn[string(first)] = true
		}
	}
	if len(drawn) != 4 {
		t.Errorf("%d of 4 figures differ", len(drawn))
	}
}
