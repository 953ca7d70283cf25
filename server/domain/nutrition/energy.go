package nutrition

import (
	"context"

	"forma/ent/mealday"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// shownDays is how far back the energy of weeks goes.
const shownDays = 400

// EnergyWeek is the energy that was eaten in a week, on the days with any.
type EnergyWeek struct {
	Week     int // its Monday
	Days     int
	MeanKcal float64
}

// EnergyWeeks returns the viewer's energy by week since a day, oldest first, in one statement. Today is not over, and does not count.
func (s *Service) EnergyWeeks(ctx context.Context, since int) ([]*EnergyWeek, error) {
	me, today := viewer.From(ctx).ID, viewer.Today(ctx, s.Now())
	if since < today-shownDays {
		return nil, errs.Input("since", errs.OutOfRange)
	}
	days, err := s.Store.Reader(ctx).MealDay.Query().
		Where(mealday.ProfileID(me), mealday.DayGTE(since), mealday.DayLT(today)).
		Order(mealday.ByDay()).
		Select(mealday.FieldDay, mealday.FieldLines).
		All(ctx)
	if err != nil {
		return nil, err
	}
	weeks := []*EnergyWeek{}
	for _, d := range days {
		kcal := 0.0
		for i := range d.Lines {
			if d.Lines[i].Eaten {
				kcal += d.Lines[i].Nutrition().Kcal
			}
		}
		if kcal == 0 {
			continue
		}
		if monday := viewer.Monday(d.Day); len(weeks) == 0 || weeks[len(weeks)-1].Week != monday {
			weeks = append(weeks, &EnergyWeek{Week: monday})
		}
		w := weeks[len(weeks)-1]
		w.Days++
		w.MeanKcal += (kcal - w.MeanKcal) / float64(w.Days)
	}
	return weeks, nil
}
