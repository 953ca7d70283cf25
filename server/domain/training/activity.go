package training

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/activity"
	"forma/server/platform/errs"
	"forma/server/platform/store"
	"forma/server/platform/workoutcsv"
)

// FoundActivity is an activity of a file.
type FoundActivity struct {
	Sport     activity.Sport
	Title     string
	StartedAt time.Time
	Seconds   int
	Metres    *float64
	HeartRate *ent.HeartRate
	// IsNew reports whether it is not there yet, from a file of any format.
	IsNew bool
}

// activityTable previews the import of a file of activities. Each is a past workout with one set: its distance, and its time in motion.
func (s *Service) activityTable(ctx context.Context, t *WorkoutTable, data []byte) error {
	list, err := activity.Parse(data, s.Now())
	if err != nil {
		return refusedFile(err)
	}
	t.App = workoutcsv.TrainingApp(list[0].Format)
	slices.SortStableFunc(list, func(a, b *activity.Activity) int { return a.Start.Compare(b.Start) })
	byKey := map[string]*activity.Activity{}
	var workouts []*workoutcsv.Workout
	for _, a := range list {
		if w := workoutOf(a); byKey[w.Key] == nil {
			byKey[w.Key] = a
			workouts = append(workouts, w)
		}
	}
	db := s.Store.Ent
	t.UnitSaid, t.Workouts = true, len(workouts)
	if t.said, err = remembered(ctx, db); err != nil {
		return err
	}
	if err := t.compare(ctx, db, workouts); err != nil {
		return err
	}
	isNew := map[string]bool{}
	for _, w := range t.waiting {
		w.activity, isNew[w.Key] = byKey[w.Key], true
		w.app = string(w.activity.Format)
	}
	for _, w := range workouts {
		a := byKey[w.Key]
		t.Activities = append(t.Activities, &FoundActivity{Sport: a.Sport, Title: w.Title, StartedAt: a.Start, Seconds: a.Seconds,
			Metres: w.Sets[0].Metres, HeartRate: heartRateOf(a), IsNew: isNew[w.Key]})
	}
	return s.leaveHeartRatesOut(ctx, t)
}

func refusedFile(err error) error {
	switch {
	case errors.Is(err, activity.ErrEmpty):
		return errs.Input("uploadId", errs.Required)
	case errors.Is(err, activity.ErrCut):
		return errs.Input("uploadId", errs.TooShort)
	case errors.Is(err, activity.ErrTooLong):
		return errs.Input("uploadId", errs.TooLong)
	case errors.Is(err, activity.ErrOutOfRange):
		return errs.Input("uploadId", errs.OutOfRange)
	}
	return errs.Input("uploadId", errs.Invalid)
}

// workoutOf is an activity as other apps write it: a workout with one set of its sport.
func workoutOf(a *activity.Activity) *workoutcsv.Workout {
	set := &workoutcsv.Set{Exercise: a.Sport.Name(), Kind: workoutcsv.Working, Seconds: &a.Seconds}
	if a.Metres > 0 {
		set.Metres = &a.Metres
	}
	return &workoutcsv.Workout{Start: a.Start, Title: workoutcsv.Clean(a.Title, workoutcsv.LongestName), Key: a.Key(), Seconds: a.Elapsed,
		Note: workoutcsv.Clean(a.Note, workoutcsv.LongestNote), Sets: []*workoutcsv.Set{set}}
}

// heartRateOf is the heart rate of an activity; nil without one.
func heartRateOf(a *activity.Activity) *ent.HeartRate {
	if a.Average == 0 && a.Maximum == 0 {
		return nil
	}
	known := func(rate int) *int {
		if rate == 0 {
			return nil
		}
		return &rate
	}
	return &ent.HeartRate{Average: known(a.Average), Maximum: known(a.Maximum)}
}

// leaveHeartRatesOut drops the heart rates of a table without consent to the storage of health data.
func (s *Service) leaveHeartRatesOut(ctx context.Context, t *WorkoutTable) error {
	if !slices.ContainsFunc(t.Activities, func(a *FoundActivity) bool { return a.HeartRate != nil }) {
		return nil
	}
	consents, err := s.Consents(ctx, s.Store.Ent.HealthConsent.Query())
	if t.HeartRateLeftOut = !consents; t.HeartRateLeftOut {
		for _, a := range t.Activities {
			a.HeartRate = nil
		}
	}
	return err
}

// storeHeartRates stores the heart rates of new activities, if the viewer still consents to it.
func (s *Service) storeHeartRates(ctx context.Context, tx *store.Tx, list []*waiting) error {
	var rates []*ent.HeartRateCreate
	for _, w := range list {
		if w.activity == nil || !w.isNew {
			continue
		}
		if rate := heartRateOf(w.activity); rate != nil {
			rates = append(rates, tx.HeartRate.Create().SetID(uuid.NewSHA1(w.id, []byte("heart rate"))).SetProfileID(viewer.From(ctx).ID).
				SetPastWorkoutID(w.id).SetNillableAverage(rate.Average).SetNillableMaximum(rate.Maximum).SetCreatedAt(s.Now()))
		}
	}
	if len(rates) == 0 {
		return nil
	}
	consents, err := s.Consents(ctx, tx.HealthConsent.Query())
	if err != nil || !consents {
		return err
	}
	return tx.HeartRate.CreateBulk(rates...).Exec(ctx)
}

// sport is that of an activity; nil for workouts of other apps.
func (w *waiting) sport() *string {
	if w.activity == nil {
		return nil
	}
	return (*string)(&w.activity.Sport)
}
