package nutrition

import (
	"math"

	"forma/ent/schema/meal"
)

// The formulas and their sources are in docs/nutrition.md.
const (
	kcalPerKg       = 7700 // of body mass
	leastFemale     = 1200 // kcal a day that nothing is planned under
	leastMale       = 1500
	mostDeficit     = 0.25  // of what is spent
	mostSurplus     = 0.15  // of what is spent
	mostLoss        = 0.01  // of the weight, a week
	mostGain        = 0.005 // of the weight, a week
	leastBMI        = 18.5  // under which nobody loses weight here
	referenceBMI    = 25    // protein is reckoned from at most this weight
	mostCorrection  = 200   // kcal a day that the trend may change
	damping         = 0.5   // how much of what the trend was off is corrected at once
	adult           = 18    // years
	fatShare        = 0.3   // of the energy
	mostProtein     = 0.3   // of the energy
	fibrePer1000    = 14    // g
	proteinChange   = 1.6   // g per kg while the weight is to change
	proteinKeep     = 1.2   // g per kg otherwise
	kcalProteinCarb = 4
	kcalFat         = 9
)

// Sex is which of the two formulas fits a person.
type Sex string

// The sexes of the formulas.
const (
	Female Sex = "FEMALE"
	Male   Sex = "MALE"
)

// PhysicalActivity is how active a person is in a usual week.
type PhysicalActivity string

// The activities, the least first.
const (
	Sedentary  PhysicalActivity = "SEDENTARY"
	Light      PhysicalActivity = "LIGHT"
	Moderate   PhysicalActivity = "MODERATE"
	Active     PhysicalActivity = "ACTIVE"
	VeryActive PhysicalActivity = "VERY_ACTIVE"
)

// factors multiply the resting energy.
var factors = map[PhysicalActivity]float64{
	Sedentary:  1.2,
	Light:      1.375,
	Moderate:   1.55,
	Active:     1.725,
	VeryActive: 1.9,
}

// Body is what a target is computed from.
type Body struct {
	Sex      Sex
	Kg, Cm   float64
	Age      int
	Activity PhysicalActivity
	// Pace is the change of weight that is wanted, in kg a week: negative to lose.
	Pace float64
	// Trend is what the weight did in the last weeks, nil if not known, or if not eaten as planned.
	Trend *float64
}

// TargetLimit is why a target is not what the pace would need.
type TargetLimit string

// The limits.
const (
	NoLimit     TargetLimit = "NONE"
	Floor       TargetLimit = "FLOOR"       // less would not be safe
	Slower      TargetLimit = "SLOWER"      // the pace is too fast for the weight
	Underweight TargetLimit = "UNDERWEIGHT" // the weight should not fall further
)

// NutritionTarget is what a person should eat in a day.
type NutritionTarget struct {
	Nutrition meal.Nutrition
	// RestingKcal is the energy at rest, SpentKcal with the activity, FloorKcal what nothing is planned under.
	RestingKcal, SpentKcal, FloorKcal float64
	// CorrectionKcal is what the trend changed.
	CorrectionKcal float64
	// KgPerWeek is the pace that was used.
	KgPerWeek float64
	Limit     TargetLimit
}

// Resting is the energy at rest by Mifflin and St Jeor.
func (b Body) Resting() float64 {
	kcal := 10*b.Kg + 6.25*b.Cm - 5*float64(b.Age)
	if b.Sex == Male {
		return kcal + 5
	}
	return kcal - 161
}

// Least is the floor: nothing is planned under it, nor under what the body needs at rest.
func (b Body) Least() float64 {
	if b.Sex == Male {
		return math.Max(leastMale, b.Resting())
	}
	return math.Max(leastFemale, b.Resting())
}

func (b Body) bmi() float64 { return b.Kg / (b.Cm * b.Cm / 1e4) }

// pace returns the change in kg a week that is safe, and what limits it.
func (b Body) pace() (float64, TargetLimit) {
	slowest := -mostLoss * b.Kg
	switch {
	case b.Pace < 0 && b.bmi() < leastBMI:
		return 0, Underweight
	case b.Pace < slowest:
		return slowest, Slower
	case b.Pace > mostGain*b.Kg:
		return mostGain * b.Kg, Slower
	}
	return b.Pace, NoLimit
}

// Target returns what the person should eat in a day. It is never under the floor.
func (b Body) Target() NutritionTarget {
	resting := b.Resting()
	t := NutritionTarget{RestingKcal: resting, SpentKcal: resting * factors[b.Activity], FloorKcal: b.Least()}
	t.KgPerWeek, t.Limit = b.pace()
	change := t.KgPerWeek * kcalPerKg / 7
	if bounded := math.Max(-mostDeficit*t.SpentKcal, math.Min(mostSurplus*t.SpentKcal, change)); bounded != change {
		change, t.Limit, t.KgPerWeek = bounded, Slower, bounded*7/kcalPerKg
	}
	if b.Trend != nil && t.Limit != Underweight {
		off := (t.KgPerWeek - *b.Trend) * kcalPerKg / 7 * damping
		t.CorrectionKcal = math.Max(-mostCorrection, math.Min(mostCorrection, off))
	}
	kcal := math.Round((t.SpentKcal+change+t.CorrectionKcal)/10) * 10
	if kcal < t.FloorKcal {
		kcal, t.Limit = math.Ceil(t.FloorKcal/10)*10, Floor
	}
	t.Nutrition = b.split(kcal)
	return t
}

// split divides energy among what gives it.
func (b Body) split(kcal float64) meal.Nutrition {
	perKg := proteinChange
	if b.Pace == 0 {
		perKg = proteinKeep
	}
	reference := math.Min(b.Kg, referenceBMI*b.Cm*b.Cm/1e4)
	protein := math.Round(math.Min(perKg*reference, mostProtein*kcal/kcalProteinCarb))
	fat := math.Round(fatShare * kcal / kcalFat)
	fibre := math.Round(fibrePer1000 * kcal / 1000)
	carbs := math.Round(math.Max(0, (kcal-kcalProteinCarb*protein-kcalFat*fat-2*fibre)/kcalProteinCarb))
	return meal.Nutrition{Kcal: kcal, Protein: protein, Fat: fat, Carbs: carbs, Fibre: fibre}
}
