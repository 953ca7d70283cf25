package progress_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/progress"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestFiftyReplaysOfAnEntryTakeEffectOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, in := w.client(), weight(0, 80)
		in.ID = new(domaintest.NewID())
		failed := make([]error, 50)
		var all sync.WaitGroup
		for i := range failed {
			all.Go(func() {
				e, err := w.Create(ctx, in)
				if failed[i] = err; err == nil && (e.ID != *in.ID || *e.WeightKg != 80) {
					failed[i] = fmt.Errorf("a replay answers %+v", e)
				}
			})
		}
		all.Wait()
		for _, err := range failed {
			w.OK(err)
		}
		if n, err := w.Count(ctx, viewer.From(ctx).ID); err != nil || n != 1 {
			t.Errorf("there are %d entries, %v", n, err)
		}
	})
}

func TestIDOfAnotherThingIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, other, in := w.client(), w.client(), weight(0, 80)
		in.ID = new(domaintest.NewID())
		_, err := w.Create(ctx, in)
		w.OK(err)
		_, err = w.Create(other, in)
		domaintest.Refused(t, err, errs.IDConflict, "")
		changed := in
		changed.Date--
		_, err = w.Create(ctx, changed)
		domaintest.Refused(t, err, errs.IDConflict, "")
		changed.ID = &w.weigh(other, 0, 70).ID
		_, err = w.Create(ctx, changed)
		domaintest.Refused(t, err, errs.IDConflict, "")
	})
}

func TestAnEntryIsChecked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		mine := w.weigh(ctx, 3, 80)
		m := func(f func(m *progress.MeasurementsInput)) progress.ProgressEntryInput {
			in := progress.ProgressEntryInput{Date: today}
			f(&in.Measurements)
			return in
		}
		for field, in := range map[string]progress.ProgressEntryInput{
			"measurements":            {Date: today},
			"measurements ":           {Date: today, Notes: new(" \n")},
			"date":                    weight(-1, 80),
			"date ":                   {Date: -25568, Notes: new("old")},
			"notes":                   {Date: today, Notes: new(strings.Repeat("я", 2001))},
			"notes ":                  {Date: today, Notes: new("a\x00")},
			"measurements.weightKg":   weight(0, 19.9),
			"measurements.weightKg ":  weight(0, 500.1),
			"measurements.weightKg  ": weight(0, math.NaN()),
			"measurements.armCm":      m(func(m *progress.MeasurementsInput) { m.ArmCm = new(9.9) }),
			"measurements.chestCm":    m(func(m *progress.MeasurementsInput) { m.ChestCm = new(300.1) }),
			"measurements.waistCm":    m(func(m *progress.MeasurementsInput) { m.WaistCm = new(math.Inf(1)) }),
			"measurements.hipCm":      m(func(m *progress.MeasurementsInput) { m.HipCm = new(-1.0) }),
			"measurements.legCm":      m(func(m *progress.MeasurementsInput) { m.LegCm = new(0.0) }),
		} {
			_, err := w.Create(ctx, in)
			domaintest.Refused(t, err, errs.BadInput, strings.TrimSpace(field))
			_, err = w.Update(ctx, mine.ID, in)
			domaintest.Refused(t, err, errs.BadInput, strings.TrimSpace(field))
		}
		for _, in := range []progress.ProgressEntryInput{weight(0, 20), weight(0, 500),
			{Date: -25567, Notes: new(strings.Repeat("я", 2000))}} {
			_, err := w.Create(ctx, in)
			w.OK(err)
		}
	})
}

func TestTodayFollowsThePersonsTimeZone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Set(time.Date(2026, 3, 10, 12, 30, 0, 0, time.UTC))
		_, err := w.Create(w.person(viewer.RoleClient, "Pacific/Auckland", true), weight(-1, 80)) // already the 11th there
		w.OK(err)
		_, err = w.Create(w.person(viewer.RoleClient, "America/New_York", true), weight(-1, 80))
		domaintest.Refused(t, err, errs.BadInput, "date")
	})
}

func TestAChangeReplacesTheWholeEntry(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		in := weight(2, 80)
		in.Measurements.WaistCm, in.Notes = new(90.0), new("before")
		e, err := w.Create(ctx, in)
		w.OK(err)
		e, err = w.Update(
			ctx,
			e.ID,
			progress.ProgressEntryInput{Date: today - 1, Measurements: progress.MeasurementsInput{ArmCm: new(33.5)}},
		)
		w.OK(err)
		if e.LocalDay != today-1 || e.WeightKg != nil || e.WaistCm != nil || *e.ArmCm != 33.5 || e.Notes != "" {
			t.Errorf("it is now %+v", e)
		}
	})
}

func TestEntriesOfOtherPeopleAreNotFound(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		e := w.weigh(ctx, 0, 80)
		for _, role := range []viewer.Role{viewer.RoleClient, viewer.RoleCoach, viewer.RoleAdmin} {
			other := w.person(role, "UTC", true)
			_, err := w.Update(other, e.ID, weight(0, 90))
			domaintest.Refused(t, err, errs.NotFound, "")
			domaintest.Refused(t, w.Delete(other, e.ID), errs.NotFound, "")
			if n, err := w.Count(other, viewer.From(other).ID); err != nil || n != 0 {
				t.Errorf("%s counts %d, %v", role, n, err)
			}
		}
		w.OK(w.Delete(ctx, e.ID))
		w.OK(w.Delete(ctx, e.ID))
		domaintest.Refused(t, w.Delete(w.client(), e.ID), errs.NotFound, "")
		_, err := w.Update(ctx, e.ID, weight(0, 90))
		domaintest.Refused(t, err, errs.NotFound, "")
	})
}

func TestPagesShowEachEntryOnceNewestDayFirst(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		for i := range 23 {
			w.weigh(ctx, (i*7)%10, 80)
		}
		counted, n := store.RecordStatements(ctx)
		seen, after, last := map[string]bool{}, (*string)(nil), today+1
		for more := true; more; {
			page, hasNext, end, err := w.List(counted, viewer.From(counted).ID, 5, after)
			w.OK(err)
			for _, e := range page {
				if seen[e.ID.String()] || e.LocalDay > last {
					t.Fatalf("%v comes again or out of order", e)
				}
				seen[e.ID.String()], last = true, e.LocalDay
			}
			more, after = hasNext, &end
		}
		if len(seen) != 23 || n.Count() != 5 {
			t.Errorf("%d entries in %d statements", len(seen), n.Count())
		}
		for _, first := range []int{0, 101} {
			_, _, _, err := w.List(ctx, viewer.From(ctx).ID, first, nil)
			domaintest.Refused(t, err, errs.BadInput, "first")
		}
		for _, bad := range []string{"", "%", store.Cursor{List: "entries", Key: 0.5}.String(), store.Cursor{List: "entries", Key: 1e300}.String()} {
			_, _, _, err := w.List(ctx, viewer.From(ctx).ID, 5, &bad)
			domaintest.Refused(t, err, errs.BadInput, "after")
		}
	})
}

func TestTheWizardKeepsOneEntryAndCountsTheGoalFromIt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.person(viewer.RoleClient, "UTC", false)
		save := func(ctx context.Context, m *progress.MeasurementsInput, g *progress.WeightGoalInput) error {
			return w.Store.InTx(ctx, func(tx *store.Tx) error { return w.SaveOnboarding(ctx, tx, m, g, nil) })
		}
		kg := func(v float64) *progress.MeasurementsInput { return &progress.MeasurementsInput{WeightKg: &v} }
		w.OK(save(ctx, nil, &progress.WeightGoalInput{Direction: "GAIN", ChangeKg: 4}))
		w.OK(save(ctx, kg(80), nil))
		w.Set(w.Time().AddDate(0, 0, 1))
		w.OK(save(ctx, kg(82), nil)) // corrected on the next day
		w.OK(save(ctx, &progress.MeasurementsInput{}, nil))
		page, _, _, err := w.List(ctx, viewer.From(ctx).ID, 10, nil)
		w.OK(err)
		if len(page) != 1 || *page[0].WeightKg != 82 || page[0].LocalDay != today+1 {
			t.Fatalf("the wizard wrote %v", page)
		}
		if g := w.goal(ctx); g.Direction != "GAIN" || g.ChangeKg != 4 || *g.StartKg != 82 || g.Fraction != 0 {
			t.Errorf("the goal is %+v", g)
		}
		domaintest.Refused(t, save(ctx, kg(5), nil), errs.BadInput, "measurements.weightKg")
		domaintest.Refused(t, save(ctx, nil, &progress.WeightGoalInput{Direction: "LOSE", ChangeKg: 0.4}), errs.BadInput, "goal.changeKg")
		domaintest.Refused(t, save(ctx, nil, &progress.WeightGoalInput{Direction: "HOLD", ChangeKg: 5}), errs.BadInput, "goal.direction")

		v := *viewer.From(ctx)
		v.Onboarded = true
		done := viewer.With(ctx, &v)
		w.Set(w.Time().AddDate(0, 0, 10))
		w.OK(save(done, kg(84), nil))
		if n, err := w.Count(done, viewer.From(done).ID); err != nil || n != 2 {
			t.Errorf("after the wizard a save leaves %d entries, %v", n, err)
		}
		if g := w.goal(done); *g.StartKg != 82 {
			t.Errorf("after the wizard a save moves the start to %v", *g.StartKg)
		}
	})
}

func TestReplayedChangeDoesNotOverwriteALaterOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.client()
		e := w.weigh(ctx, 0, 80)
		change := func(key uuid.UUID, kg float64) *ent.ProgressEntry {
			in := weight(0, kg)
			e, err := w.Update(store.Keyed(ctx, key, "updateProgressEntry", in), e.ID, in)
			w.OK(err)
			return e
		}
		first, second := uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7())
		change(first, 79)
		change(second, 78)
		if replay := change(first, 79); *replay.WeightKg != 79 {
			t.Errorf("the replay answers %v", *replay.WeightKg)
		}
		if now, err := w.Store.Ent.ProgressEntry.Get(ctx, e.ID); err != nil || *now.WeightKg != 78 {
			t.Errorf("the late replay leaves %v, %v", *now.WeightKg, err)
		}
		for range 3 {
			_, err := w.SetGoal(store.Keyed(ctx, first, "setWeightGoal", "gain"), progress.WeightGoalInput{Direction: "GAIN", ChangeKg: 4})
			w.OK(err)
		}
		if n, err := w.Store.Ent.WeightGoal.Query().Count(ctx); err != nil || n != 1 {
			t.Errorf("there are %d goals, %v", n, err)
		}
	})
}
