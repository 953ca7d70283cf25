package nutrition_test

import (
	"math"
	"testing"

	"forma/server/domain/nutrition"
)

// bodies calls f with people of all weights, heights, ages, activities, paces and trends.
func bodies(f func(b nutrition.Body)) {
	trends := []*float64{nil}
	for _, t := range []float64{-2, -0.4, 0, 0.4, 2} {
		trends = append(trends, &t)
	}
	for _, sex := range []nutrition.Sex{nutrition.Female, nutrition.Male} {
		for kg := 30.0; kg <= 300; kg += 15 {
			for cm := 120.0; cm <= 230; cm += 10 {
				for age := 18; age <= 100; age += 8 {
					for _, activity := range []nutrition.PhysicalActivity{"SEDENTARY", "LIGHT", "MODERATE", "ACTIVE", "VERY_ACTIVE"} {
						for _, pace := range []float64{-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5} {
							for _, trend := range trends {
								f(nutrition.Body{Sex: sex, Kg: kg, Cm: cm, Age: age, Activity: activity, Pace: pace, Trend: trend})
							}
						}
					}
				}
			}
		}
	}
}

func TestTargetsAreNeverUnderTheFloor(t *testing.T) {
	seen := map[nutrition.TargetLimit]int{}
	bodies(func(b nutrition.Body) {
		got := b.Target()
		kcal := got.Nutrition.Kcal
		least := 1200.0
		if b.Sex == nutrition.Male {
			least = 1500
		}
		if kcal < least || kcal < b.Resting() || kcal < got.FloorKcal {
			t.Fatalf("%+v: %g kcal, the floor is %g", b, kcal, got.FloorKcal)
		}
		seen[got.Limit]++
		if b.Pace < 0 && b.Kg/(b.Cm*b.Cm/1e4) < 18.5 && kcal < got.SpentKcal-10 {
			t.Fatalf("%+v is underweight and gets %g kcal of %g", b, kcal, got.SpentKcal)
		}
	})
	for _, l := range []nutrition.TargetLimit{nutrition.Floor, nutrition.Slower, nutrition.Underweight} {
		if seen[l] == 0 {
			t.Errorf("nobody met the limit %s", l)
		}
	}
}

func TestPartsOfATargetAddUpToItsEnergy(t *testing.T) {
	bodies(func(b nutrition.Body) {
		n := b.Target().Nutrition
		sum := 4*n.Protein + 9*n.Fat + 4*n.Carbs + 2*n.Fibre
		if math.Abs(sum-n.Kcal) > 15 || n.Protein <= 0 || n.Fat <= 0 || n.Carbs < 0 || n.Protein > 2*b.Kg+1 {
			t.Fatalf("%+v: %+v adds up to %g", b, n, sum)
		}
	})
}

func TestTargetsFollowTheGoal(t *testing.T) {
	bodies(func(b nutrition.Body) {
		if b.Trend != nil {
			return
		}
		got, keep := b.Target(), b
		keep.Pace = 0
		still := keep.Target().Nutrition.Kcal
		if b.Pace < 0 && got.Nutrition.Kcal > still || b.Pace > 0 && got.Nutrition.Kcal < still {
			t.Fatalf("%+v: %g kcal, and %g to stay", b, got.Nutrition.Kcal, still)
		}
		if math.Abs(got.KgPerWeek) > math.Abs(b.Pace) || got.KgPerWeek < -0.01*b.Kg-1e-9 {
			t.Fatalf("%+v: %g kg a week", b, got.KgPerWeek)
		}
	})
}

func TestTheTrendCorrectsTowardThePace(t *testing.T) {
	b := nutrition.Body{Sex: nutrition.Female, Kg: 80, Cm: 170, Age: 35, Activity: nutrition.Moderate, Pace: -0.5}
	plain := b.Target()
	for _, c := range []struct{ trend, correction float64 }{{-0.5, 0}, {-0.3, -110}, {-0.7, 110}, {0.5, -200}, {-2, 200}} {
		b.Trend = &c.trend
		got := b.Target()
		if math.Abs(got.CorrectionKcal-c.correction) > 0.5 ||
			math.Abs(got.Nutrition.Kcal-plain.Nutrition.Kcal-c.correction) > 10 {
			t.Errorf("a trend of %g kg a week corrects by %g kcal to %g from %g", c.trend, got.CorrectionKcal, got.Nutrition.Kcal,
				plain.Nutrition.Kcal)
		}
	}
}

// TestRestingEnergyIsThatOfTheFormula has the worked figures of Mifflin and St Jeor's equations.
func TestRestingEnergyIsThatOfTheFormula(t *testing.T) {
	man := nutrition.Body{Sex: nutrition.Male, Kg: 80, Cm: 180, Age: 30}
	woman := nutrition.Body{Sex: nutrition.Female, Kg: 60, Cm: 165, Age: 40}
	if man.Resting() != 1780 || woman.Resting() != 1270.25 {
		t.Errorf("%g and %g kcal", man.Resting(), woman.Resting())
	}
}
