package analytics

import (
	"context"

	"forma/ent"
	"forma/ent/dayfigure"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// trendDays is the length of the trend.
const trendDays = 14

// Trend returns the stored completions of each of the last days.
func (s *Service) Trend(ctx context.Context) ([]*CompletionDay, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	ctx = grant.With(ctx, grant.Figures)
	name, err := s.Zone(ctx)
	if err != nil {
		return nil, err
	}
	first := viewer.Day(s.Now(), viewer.Location(name)) - trendDays + 1
	trend := make([]*CompletionDay, trendDays)
	for i := range trend {
		trend[i] = &CompletionDay{Date: first + i}
	}
	rows, err := s.Store.Ent.DayFigure.Query().
		Where(dayfigure.NameIn(manual, watched), dayfigure.DayGTE(first), dayfigure.DayLT(first+trendDays)).
		All(ctx)
	for _, f := range rows {
		trend[f.Day-first].add(f)
	}
	return trend, err
}

func (d *CompletionDay) add(f *ent.DayFigure) {
	if f.Name == manual {
		d.Manual += f.Value
	} else {
		d.Watched += f.Value
	}
}
