package nutrition_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/nutrition"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Whatever is planned, added and ticked, the energy of a week is the mean of what its days say was eaten, in one statement.
func TestEnergyOfWeeksIsWhatTheDaysSay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := rand.New(rand.NewPCG(8, 1))
		w.follow("lose-omnivore")
		name, kcal := "Soup", 300.0
		for range 60 {
			day := today + 5 - r.IntN(40)
			in := nutrition.MealEntryInput{ID: uuid.New(), Date: day, Meal: "LUNCH", Name: &name, Amount: 1 + r.Float64()}
			if r.IntN(4) > 0 {
				in.Kcal = &kcal
			}
			d, err := w.AddMealEntry(w.eater, in)
			w.OK(err)
			_, err = w.TickMeals(w.eater, nutrition.MealTickInput{Date: day, LineIDs: []uuid.UUID{d.Lines[r.IntN(len(d.Lines))].ID},
				Eaten: r.IntN(3) > 0})
			w.OK(err)
			_, err = w.SetWater(w.eater, today-r.IntN(40), 250)
			w.OK(err)
		}
		since := today - 30
		sums, days := map[int]float64{}, map[int]int{}
		for day := since; day < today; day++ {
			if kcal := w.day(day).Eaten().Kcal; kcal > 0 {
				sums[viewer.Monday(day)] += kcal
				days[viewer.Monday(day)]++
			}
		}
		ctx, n := store.RecordStatements(w.eater)
		weeks, err := w.EnergyWeeks(ctx, since)
		w.OK(err)
		if n.Count() != 1 || len(weeks) != len(days) || len(weeks) < 4 {
			t.Fatalf("%d weeks in %d statements, not %d", len(weeks), n.Count(), len(days))
		}
		for i, of := range weeks {
			if of.Days != days[of.Week] || math.Abs(of.MeanKcal-sums[of.Week]/float64(of.Days)) > 1e-6 ||
				i > 0 && of.Week <= weeks[i-1].Week {
				t.Errorf("the week %d is %+v, not %.1f kcal in %d days", of.Week, of, sums[of.Week], days[of.Week])
			}
		}
	})
}

func TestEnergyGoesBackSoFar(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		_, err := w.EnergyWeeks(w.eater, today-401)
		domaintest.Refused(t, err, errs.BadInput, "since")
		weeks, err := w.EnergyWeeks(w.eater, today-400)
		w.OK(err)
		if len(weeks) > 0 {
			t.Errorf("who ate nothing has %v", weeks)
		}
	})
}
