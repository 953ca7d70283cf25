package progress_test

import (
	"testing"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/progress"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestCheckInMeasurementsAreStoredAsProgress(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		w.weigh(ctx, 9, 80)
		keep := func(values map[string]float64) {
			t.Helper()
			w.OK(w.Store.InTx(ctx, func(tx *store.Tx) error { return w.StoreMeasures(ctx, tx, today, values) }))
		}
		keep(map[string]float64{"WEIGHT": 75, "WAIST": 81.5})
		page, _, _, err := w.List(ctx, viewer.From(ctx).ID, 10, nil)
		w.OK(err)
		if len(page) != 2 || page[0].LocalDay != today || *page[0].WeightKg != 75 || *page[0].WaistCm != 81.5 || page[0].HipCm != nil {
			t.Fatalf("the entries are %v", page)
		}
		if !w.reached(ctx) {
			t.Error("five kilograms less are no milestone")
		}
		for _, m := range []progress.Measure{progress.Arm, progress.Chest, progress.Hip, progress.Leg} {
			keep(map[string]float64{string(m): 50})
			series, err := w.Series(ctx, viewer.From(ctx).ID, m, nil)
			if w.OK(err); len(series) != 1 || series[0].Value != 50 {
				t.Errorf("%s is %v", m, series)
			}
		}
		for measure, bounds := range map[string][2]float64{"WEIGHT": {20, 500}, "WAIST": {10, 300}} {
			w.OK(w.CheckMeasure("x", measure, bounds[0]))
			w.OK(w.CheckMeasure("x", measure, bounds[1]))
			domaintest.Refused(t, w.CheckMeasure("x", measure, bounds[0]-0.1), errs.BadInput, "x")
			domaintest.Refused(t, w.CheckMeasure("x", measure, bounds[1]+0.1), errs.BadInput, "x")
		}
		_, err = w.WithdrawConsent(ctx)
		w.OK(err)
		domaintest.Refused(t, w.Store.InTx(ctx, func(tx *store.Tx) error { return w.NeedConsent(ctx, tx) }), errs.ConsentRequired, "")
	})
}
