package screening_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/healthscreening"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/domaintest"
	"forma/server/domain/screening"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const day = 24 * time.Hour

// world is the domain on an empty database, with a client and their coach.
type world struct {
	*screening.Service
	*domaintest.World
	consent       error
	client, coach context.Context
	workouts      []*ent.Workout // of each category and level
}

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		w := &world{World: base, client: base.NewClient(), coach: base.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")}
		w.Service = &screening.Service{Store: base.DB, Notify: base.Notifier, Now: base.Time,
			NeedConsent: func(context.Context, *store.Tx) error { return w.consent }}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			if err := tx.HealthConsent.Create().SetProfileID(domaintest.ID(w.client)).SetVersion(1).Exec(ctx); err != nil {
				return err
			}
			return tx.CoachAssignment.Create().SetCoachID(domaintest.ID(w.coach)).SetClientID(domaintest.ID(w.client)).Exec(ctx)
		})
		for _, category := range []workout.Category{workout.CategorySTRENGTH, workout.CategoryCARDIO, workout.CategoryMOBILITY} {
			for _, level := range []workout.Level{workout.LevelBEGINNER, workout.LevelINTERMEDIATE, workout.LevelADVANCED} {
				w.workouts = append(w.workouts, base.NewWorkout(func(n *ent.WorkoutCreate) { n.SetCategory(category).SetLevel(level) }))
			}
		}
		f(t, w)
	})
}

func (w *world) save(outcome healthscreening.Outcome) *screening.HealthScreening {
	w.T.Helper()
	of, err := w.Save(w.client, outcome)
	w.OK(err)
	return of
}

func (w *world) expectClears(expected bool) {
	w.T.Helper()
	clears, err := screening.Clears(w.client, w.DB.Ent, w.Time())
	if w.OK(err); clears != expected {
		w.T.Errorf("clears is %v", clears)
	}
	suggestible, err := w.DB.Ent.Workout.Query().Where(func(s *sql.Selector) {
		s.Where(screening.Suggestible(w.client, sql.Dialect(s.Dialect()), s.C, w.Time()))
	}).All(w.client)
	if w.OK(err); len(suggestible) != len(w.workouts) && expected {
		w.T.Errorf("cleared, they are suggested %d workouts of %d", len(suggestible), len(w.workouts))
	}
	for _, one := range w.workouts {
		strenuous := screening.Strenuous(one.Category, one.Level)
		has := slices.ContainsFunc(suggestible, func(s *ent.Workout) bool { return s.ID == one.ID })
		if has != (expected || !strenuous) {
			w.T.Errorf("a workout of %s and %s is suggested: %v", one.Category, one.Level, has)
		}
	}
}

func TestWhatIsStrenuousIsAdvancedAndNoMobility(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var strenuous []workout.Category
		for _, one := range w.workouts {
			if screening.Strenuous(one.Category, one.Level) {
				if one.Level != workout.LevelADVANCED {
					t.Errorf("a workout of level %s is strenuous", one.Level)
				}
				strenuous = append(strenuous, one.Category)
			}
		}
		if !slices.Equal(strenuous, []workout.Category{workout.CategorySTRENGTH, workout.CategoryCARDIO}) {
			t.Errorf("strenuous are those of %v", strenuous)
		}
		w.expectClears(false)
	})
}

func TestOutcomeCountsForAYear(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		if of, err := w.Screening(w.client, domaintest.ID(w.client)); of != nil || err != nil {
			t.Errorf("before it is %v (%v)", of, err)
		}
		w.expectClears(false)
		today := viewer.Day(w.Time(), time.UTC)
		of := w.save(healthscreening.OutcomeCLEARED)
		if of.ID != domaintest.ID(w.client) || of.AnsweredOn != today || *of.ClearsUntil != today+364 {
			t.Errorf("it came out %+v", of)
		}
		w.expectClears(true)
		w.Pass(364 * day)
		w.expectClears(true)
		w.Pass(day)
		w.expectClears(false)
		if of = w.save(healthscreening.OutcomeCLEARED); of.AnsweredOn != today+365 {
			t.Errorf("again, it came out %+v", of)
		}
		w.expectClears(true)
	})
}

func TestDoubtLastsUntilADoctorClears(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.save(healthscreening.OutcomeCLEARED)
		if of := w.save(healthscreening.OutcomeSEE_DOCTOR); of.ClearsUntil != nil {
			t.Errorf("it came out %+v", of)
		}
		w.expectClears(false)
		w.Pass(400 * day)
		w.expectClears(false)
		w.save(healthscreening.OutcomeCLEARED_BY_DOCTOR)
		w.expectClears(true)
	})
}

func TestCoachIsNotifiedOnceOfADoubt(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		expect := func(count int) {
			t.Helper()
			kinds := w.Bell(domaintest.ID(w.coach))
			other := func(k notification.Kind) bool { return k != notification.KindSCREENING_ANSWERED }
			if len(kinds) != count || slices.ContainsFunc(kinds, other) {
				t.Errorf("the coach has %v", kinds)
			}
		}
		w.save(healthscreening.OutcomeCLEARED)
		expect(0)
		w.save(healthscreening.OutcomeSEE_DOCTOR)
		w.save(healthscreening.OutcomeSEE_DOCTOR)
		expect(1)
		w.save(healthscreening.OutcomeCLEARED_BY_DOCTOR)
		expect(1)
		seen := func() *screening.HealthScreening {
			t.Helper()
			of, err := w.Screening(w.coach, domaintest.ID(w.client))
			w.OK(err)
			return of
		}
		if of := seen(); of == nil || of.Outcome != healthscreening.OutcomeCLEARED_BY_DOCTOR {
			t.Errorf("the coach sees %v", of)
		}
		w.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(domaintest.ID(w.client)).SetShareMeasurements(false).Exec(ctx)
		})
		w.save(healthscreening.OutcomeSEE_DOCTOR)
		expect(1)
		if of := seen(); of != nil {
			t.Errorf("the coach sees what is not shared: %v", of)
		}
	})
}

func TestNothingIsStoredWithoutConsent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.consent = errs.New(errs.ConsentRequired)
		_, err := w.Save(w.client, healthscreening.OutcomeSEE_DOCTOR)
		domaintest.Refused(t, err, errs.ConsentRequired, "")
		if of, err := w.Screening(w.client, domaintest.ID(w.client)); of != nil || err != nil {
			t.Errorf("stored is %v (%v)", of, err)
		}
		if kinds := w.Bell(domaintest.ID(w.coach)); len(kinds) > 0 {
			t.Errorf("the coach has %v", kinds)
		}
	})
}
