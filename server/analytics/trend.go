package analytics

import (
	"context"

	"forma/ent/viewer"
	"forma/server/errs"
)

// trendDays is how far back the trend goes.
const trendDays = 14

// Trend is what was completed on each of the last days as it is kept, so that it costs one short walk however much there is.
func (s *Service) Trend(ctx context.Context) ([]*CompletionDay, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	ctx = viewer.System(ctx)
	name, err := s.Zone(ctx)
	if err != nil {
		return nil, err
	}
	first := viewer.Day(s.Now(), viewer.Location(name)) - trendDays + 1
	trend := make([]*CompletionDay, trendDays)
	for i := range trend {
		trend[i] = &CompletionDay{Date: first + i}
	}
	rows, err := s.Store.Ent.QueryContext(ctx, `SELECT day, SUM(manual), SUM(watched) FROM workout_days WHERE day >= $1 AND day < $2 GROUP BY day`,
		first, first+trendDays)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		d := CompletionDay{}
		if err := rows.Scan(&d.Date, &d.Manual, &d.Watched); err != nil {
			return nil, err
		}
		*trend[d.Date-first] = d
	}
	return trend, rows.Err()
}
