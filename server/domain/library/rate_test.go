package library_test

import (
	"context"
	"sync"
	"testing"

	"github.com/google/uuid"

	"forma/server/domain/domaintest"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

func TestStarsNeedACompletionAndMayChange(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		row, people := w.workout(nil), []context.Context{w.NewClient(), w.NewClient(), w.NewClient()}
		_, err := w.Rate(people[0], row.ID, 5)
		domaintest.Refused(t, err, errs.Forbidden, "")
		_, err = w.Rate(people[0], domaintest.NewID(), 5)
		domaintest.Refused(t, err, errs.NotFound, "workoutId")
		for _, stars := range []int{0, 6} {
			_, err = w.Rate(people[0], row.ID, stars)
			domaintest.Refused(t, err, errs.BadInput, "stars")
		}
		var all sync.WaitGroup
		failed := make([]error, len(people))
		for i, p := range people {
			w.done(p, row)
			all.Go(func() { _, failed[i] = w.Rate(p, row.ID, 3+i) })
		}
		all.Wait()
		for _, err := range failed {
			w.OK(err)
		}
		rated, err := w.Rate(people[2], row.ID, 2)
		w.OK(err)
		if *rated.Rating != 3 || rated.RatingCount != 3 {
			t.Errorf("3, 4 and 2 make %v of %d", *rated.Rating, rated.RatingCount)
		}
	})
}

func TestKeyedRatingTakesEffectOnceHoweverLateTheReplay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.workout(nil)
		w.done(ctx, row)
		key := uuid.Must(uuid.NewV7())
		rate := func(key uuid.UUID, stars int) (int, error) {
			_, err := w.Rate(store.Keyed(ctx, key, "rateWorkout", stars), row.ID, stars)
			r, failed := w.Store.Ent.WorkoutRating.Query().Only(ctx)
			w.OK(failed)
			return r.Stars, err
		}
		for _, s := range []struct {
			key         uuid.UUID
			stars, have int
		}{{key: key, stars: 2, have: 2}, {key: row.ID, stars: 5, have: 5}, {key: key, stars: 2, have: 5}} {
			if have, err := rate(s.key, s.stars); err != nil || have != s.have {
				t.Errorf("after %d stars there are %d, %v", s.stars, have, err)
			}
		}
		_, err := rate(key, 3)
		domaintest.Refused(t, err, errs.IDConflict, "")
		other := w.NewClient()
		w.done(other, row)
		_, err = w.Rate(store.Keyed(other, key, "rateWorkout", 4), row.ID, 4)
		w.OK(err)
	})
}
