package progress_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/progress"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func points(t *testing.T, w *world, ctx context.Context, measure progress.Measure, since *int) string {
	t.Helper()
	ctx, n := store.RecordStatements(ctx)
	series, err := w.Series(ctx, viewer.From(ctx).ID, measure, since)
	w.OK(err)
	if n.Count() != 1 {
		t.Errorf("a series costs %d statements", n.Count())
	}
	var all []string
	for _, p := range series {
		all = append(all, fmt.Sprintf("%d:%g/%.2f/%d", today-p.Date, p.Value, p.Trend, p.Entries))
	}
	return strings.Join(all, " ")
}

func TestASeriesHasTheLatestValueOfEachDayAndItsTrend(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		for _, e := range []struct {
			back int
			kg   float64
		}{{0, 78}, {5, 80}, {5, 79.5}, {3, 79}, {9, 81}, {16, 84}} {
			w.weigh(ctx, e.back, e.kg)
		}
		_, err := w.Create(
			ctx,
			progress.ProgressEntryInput{
				Date:         today - 1,
				Notes:        new("no weight"),
				Measurements: progress.MeasurementsInput{WaistCm: new(82.5)},
			},
		)
		w.OK(err)
		// The seven days include the day itself: 16 is outside 9's, 9 is in 3's, 9 is outside 0's.
		if got := points(t, w, ctx, progress.Weight, nil); got != "16:84/84.00/1 9:81/81.00/1 5:79.5/80.25/2 3:79/79.83/1 0:78/78.83/1" {
			t.Errorf("the series is %s", got)
		}
		if got := points(t, w, ctx, progress.Weight, new(today-5)); got != "5:79.5/80.25/2 3:79/79.83/1 0:78/78.83/1" {
			t.Errorf("since five days ago it is %s", got)
		}
		if got := points(t, w, ctx, progress.Waist, nil); got != "1:82.5/82.50/1" {
			t.Errorf("the waist is %s", got)
		}
		if got := points(t, w, ctx, progress.Arm, nil); got != "" {
			t.Errorf("the arm is %s", got)
		}
		if got := points(t, w, w.client(), progress.Weight, nil); got != "" {
			t.Errorf("another person sees %s", got)
		}
		if g := w.goal(ctx); math.Abs(*g.TrendKg-78.8333) > 0.001 {
			t.Errorf("the goal's trend is %v", *g.TrendKg)
		}
		_, err = w.Series(ctx, viewer.From(ctx).ID, "NECK", nil)
		domaintest.Refused(t, err, errs.BadInput, "measure")
	})
}

func TestASeriesIsMadeOfTheNewestFiveThousandEntries(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		w.weigh(ctx, 6000, 99)
		me := w.weigh(ctx, 5500, 98).ProfileID
		w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error {
			for from := 0; from < 5000; from += 500 {
				var rows []*ent.ProgressEntryCreate
				for i := range 500 {
					rows = append(rows, tx.ProgressEntry.Create().SetProfileID(me).SetLocalDay(today-from-i).SetWeightKg(80))
				}
				if err := tx.ProgressEntry.CreateBulk(rows...).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		}))
		series, err := w.Series(ctx, viewer.From(ctx).ID, progress.Weight, nil)
		w.OK(err)
		if len(series) != 5000 || series[0].Date != today-4999 || series[4999].Date != today {
			t.Errorf("%d points from %d to %d", len(series), today-series[0].Date, today-series[len(series)-1].Date)
		}
	})
}
