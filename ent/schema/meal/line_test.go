package meal_test

import (
	"database/sql/driver"
	"encoding/json"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/uuid"

	"forma/ent/schema/meal"
	"forma/ent/schema/text"
)

// randomly returns a value or nil.
func randomly[T any](r *rand.Rand, value T) *T {
	if r.IntN(2) == 0 {
		return nil
	}
	return &value
}

func randomNumber(r *rand.Rand) float64 {
	for {
		n := math.Float64frombits(r.Uint64())
		if r.IntN(2) == 0 {
			n = float64(r.IntN(1e6)) / 100
		}
		if !math.IsNaN(n) && !math.IsInf(n, 0) {
			return n
		}
	}
}

func randomText(r *rand.Rand) string {
	runes := []rune("aЖ\"\\/\n\t\u0000\u2028<&>ё😀\ufffd \u00a0'")
	text := make([]rune, r.IntN(12))
	for i := range text {
		text[i] = runes[r.IntN(len(runes))]
	}
	return string(text)
}

func TestLinesAreReadAsTheyWereWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		lines, planned := make(meal.MealLines, r.IntN(5)), make(meal.PlanLines, r.IntN(5))
		for i := range lines {
			lines[i] = meal.MealLine{
				ID:       uuid.New(),
				Meal:     meal.Meals[r.IntN(len(meal.Meals))],
				RecipeID: randomly(r, uuid.New()),
				FoodID:   randomly(r, uuid.New()),
				Name:     text.LocalizedText{"en": randomText(r), "ru": randomText(r)},
				Amount:   randomNumber(r),
				Per:      meal.Nutrition{Kcal: randomNumber(r), Protein: randomNumber(r), Fat: randomNumber(r), Carbs: randomNumber(r)},
				Contains: r.Int(),
				Aisles:   []string{randomText(r), randomText(r)}[:r.IntN(3)],
				CookedOn: randomly(r, r.IntN(30000)),
				Planned:  r.IntN(2) == 0,
				Eaten:    r.IntN(2) == 0,
			}
		}
		for i := range planned {
			planned[i] = meal.PlanLine{Weekday: r.IntN(8), Meal: randomText(r), Training: r.IntN(2) == 0, RecipeID: randomly(r, uuid.New()),
				FoodID: randomly(r, uuid.New()), Amount: randomNumber(r), CookedOn: randomly(r, r.IntN(8))}
		}
		same(t, lines, dayFrom)
		same(t, planned, weekFrom)
	}
}

// same checks that a column is read as the standard library reads it.
func same[T driver.Valuer](t *testing.T, written T, read func(column any) (T, error)) {
	t.Helper()
	column, err := written.Value()
	if err != nil {
		t.Fatal(err)
	}
	got, err := read(column)
	if err != nil {
		t.Fatalf("%s: %v", column, err)
	}
	var want T
	if err := json.Unmarshal(column.([]byte), &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s is read as %+v", column, got)
	}
}

func dayFrom(column any) (l meal.MealLines, err error) { return l, l.Scan(column) }

func weekFrom(column any) (l meal.PlanLines, err error) { return l, l.Scan(column) }

func TestEachRowHasItsOwnLines(t *testing.T) {
	var scanned meal.MealLines
	var rows []meal.MealLines
	for _, column := range []string{`[{"meal":"LUNCH"},{"meal":"DINNER"}]`, `[{"meal":"BREAKFAST"}]`} {
		if err := scanned.Scan(column); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, scanned)
	}
	if rows[0][0].Meal != "LUNCH" || rows[1][0].Meal != "BREAKFAST" {
		t.Errorf("the rows are %+v", rows)
	}
}

func TestDamagedLinesAreRefused(t *testing.T) {
	for _, column := range []any{
		nil,
		5,
		"",
		"[{]",
		"{}",
		`[{"amount":"x"}]`,
		[]byte(`[{"id":"x"}]`),
		[]byte(`[{"meal":1}]`),
	} {
		if l, err := dayFrom(column); err == nil {
			t.Errorf("%s is read as %+v", column, l)
		}
	}
}
