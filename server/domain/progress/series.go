package progress

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/progressentry"
	"forma/server/platform/errs"
)

const (
	mostPoints = 5000 // the newest entries, of which a series is made
	trendDays  = 7    // the days of the mean that smooths daily noise
)

// columns maps measures to columns.
var columns = map[Measure]string{
	Weight: progressentry.FieldWeightKg, Arm: progressentry.FieldArmCm, Chest: progressentry.FieldChestCm,
	Waist: progressentry.FieldWaistCm, Hip: progressentry.FieldHipCm, Leg: progressentry.FieldLegCm,
}

// Series returns a person's measure by day since a day, oldest first, in one statement.
func (s *Service) Series(ctx context.Context, of uuid.UUID, measure Measure, from *int) ([]*SeriesPoint, error) {
	column, ok := columns[measure]
	if !ok {
		return nil, errs.Input("measure", errs.Invalid)
	}
	q := newestFirst(s.entriesOf(of).Where(sql.FieldNotNull(column)))
	if from != nil {
		// The trend of the first day needs earlier ones.
		q.Where(progressentry.LocalDayGTE(*from - trendDays + 1))
	}
	rows, err := q.Limit(mostPoints).Select(progressentry.FieldLocalDay, column).All(ctx)
	if err != nil {
		return nil, err
	}
	points := series(rows, measure)
	if from != nil {
		points = since(points, *from)
	}
	return points, nil
}

// series turns entries with the measure, newest first, into one point per day, oldest first. The latest entry of a day is its value. The
// trend is the mean of the values of the seven calendar days up to the point's.
func series(rows []*ent.ProgressEntry, measure Measure) []*SeriesPoint {
	points := []*SeriesPoint{}
	for i := len(rows) - 1; i >= 0; i-- {
		day, value := rows[i].LocalDay, *valueOf(rows[i], measure)
		last := len(points) - 1
		if last < 0 || points[last].Date != day {
			points = append(points, &SeriesPoint{Date: day})
			last++
		}
		points[last].Value = value
		points[last].Entries++
	}
	for i, first := 0, 0; i < len(points); i++ {
		for points[first].Date <= points[i].Date-trendDays {
			first++
		}
		points[i].Trend = mean(points[first : i+1])
	}
	return points
}

func mean(points []*SeriesPoint) (m float64) {
	for _, p := range points {
		m += p.Value / float64(len(points))
	}
	return m
}

func valueOf(e *ent.ProgressEntry, measure Measure) *float64 {
	switch measure {
	case Weight:
		return e.WeightKg
	case Arm:
		return e.ArmCm
	case Chest:
		return e.ChestCm
	case Waist:
		return e.WaistCm
	case Hip:
		return e.HipCm
	default:
		return e.LegCm
	}
}
