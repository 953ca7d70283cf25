package nutrition

import (
	"context"
	"math"

	"github.com/google/uuid"

	"forma/server/platform/errs"
)

// Weight is what is known of a person's weight and goal.
type Weight struct {
	Kg        *float64
	Lose      bool
	Wanted    bool // whether the goal is not reached
	KgPerWeek *float64
}

// MissingTarget is why there is no target.
type MissingTarget string

// What may be missing.
const (
	Nothing        MissingTarget = "NOTHING"
	MissingAnswers MissingTarget = "ANSWERS"
	MissingWeight  MissingTarget = "WEIGHT"
	ScreenedOut    MissingTarget = "SCREENED_OUT"
)

// TargetAnswer is a target, or why there is none.
type TargetAnswer struct {
	Target  *NutritionTarget
	Missing MissingTarget
}

// The bounds of answers.
const (
	leastCm, mostCm = 120, 230
	mostKgPerWeek   = 1.0
	oldest          = 110 // years
)

// NutritionTargetInput is what a client answers for their target. Whether they are pregnant or have trouble with eating is not stored.
type NutritionTargetInput struct {
	Sex                     Sex
	Activity                PhysicalActivity
	BirthYear               int
	HeightCm, KgPerWeek     float64
	Pregnant, EatingTrouble bool
}

func (in NutritionTargetInput) check(year int) error {
	switch {
	case in.Sex != Female && in.Sex != Male:
		return errs.Input("sex", errs.Invalid)
	case factors[in.Activity] == 0:
		return errs.Input("activity", errs.Invalid)
	case in.BirthYear < year-oldest || in.BirthYear > year:
		return errs.Range("birthYear", errs.OutOfRange, year-oldest, year)
	case math.IsNaN(in.HeightCm) || in.HeightCm < leastCm || in.HeightCm > mostCm:
		return errs.Range("heightCm", errs.OutOfRange, leastCm, mostCm)
	case math.IsNaN(in.KgPerWeek) || in.KgPerWeek < 0 || in.KgPerWeek > mostKgPerWeek:
		return errs.Range("kgPerWeek", errs.OutOfRange, 0, mostKgPerWeek)
	}
	return nil
}

// target computes a person's target from answers, and from the weight, its trend and the goal of their progress.
func (s *Service) target(ctx context.Context, person uuid.UUID, of NutritionAnswers) (*TargetAnswer, error) {
	w, err := s.WeightOf(ctx, person)
	if err != nil {
		return nil, err
	}
	if w.Kg == nil {
		return &TargetAnswer{Missing: MissingWeight}, nil
	}
	b := Body{Sex: of.Sex, Kg: *w.Kg, Cm: of.HeightCm, Age: s.Now().Year() - of.BirthYear, Activity: of.Activity}
	if w.Wanted && of.KgPerWeek > 0 {
		b.Pace, b.Trend = of.KgPerWeek, w.KgPerWeek
		if w.Lose {
			b.Pace = -b.Pace
		}
	}
	t := b.Target()
	return &TargetAnswer{Target: &t, Missing: Nothing}, nil
}
