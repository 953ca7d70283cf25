package library_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/library"
	"forma/server/platform/errs"
)

// names returns the titles in order.
func names(page []*ent.Workout) string {
	var all []string
	for _, w := range page {
		all = append(all, w.Title["en"])
	}
	return strings.Join(all, ",")
}

func (w *world) named(title string) *ent.Workout {
	return w.workout(func(n *library.NewWorkout) { n.Title = text.LocalizedText{"en": title} })
}

func TestFavouritesArePersonalAndIdempotent(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a, b := w.named("a"), w.named("b")
		me, other := w.NewClient(), w.NewClient()
		set := func(ctx context.Context, row *ent.Workout, favourite bool) {
			t.Helper()
			got, err := w.SetFavourite(ctx, row.ID, favourite)
			w.OK(err)
			if got.ID != row.ID {
				t.Errorf("the answer is %v", got)
			}
		}
		kept := func(ctx context.Context) string {
			t.Helper()
			page, _, _, err := w.Workouts(ctx, &library.WorkoutFilter{Favourites: new(true)}, library.Newest, 20, nil)
			w.OK(err)
			return names(page)
		}
		set(me, a, true)
		set(me, a, true)
		set(me, b, true)
		set(other, b, true)
		set(other, b, false)
		set(other, b, false)
		if kept(me) != "b,a" || kept(other) != "" {
			t.Errorf("kept are %q and %q", kept(me), kept(other))
		}
		var wait sync.WaitGroup
		for range 8 {
			wait.Go(func() {
				if _, err := w.SetFavourite(other, a.ID, true); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if kept(other) != "a" {
			t.Errorf("after eight at once %q are kept", kept(other))
		}
		page, _, _, err := w.Workouts(me, &library.WorkoutFilter{Favourites: new(false)}, library.Newest, 20, nil)
		w.OK(err)
		if names(page) != "b,a" {
			t.Errorf("no favourites alone: %q", names(page))
		}
		_, err = w.SetFavourite(me, uuid.New(), true)
		domaintest.Refused(t, err, errs.NotFound, "workoutId")
	})
}

func TestRepeatListsEachDoneWorkoutOnceLatestFirst(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a, b, c := w.named("a"), w.named("b"), w.named("c")
		w.named("never")
		me, other := w.NewClient(), w.NewClient()
		for _, row := range []*ent.Workout{a, b, a, c, b} {
			w.Pass(time.Hour)
			w.done(me, row)
		}
		w.done(other, a)
		for first, want := range map[int]string{10: "b,c,a", 2: "b,c"} {
			page, err := w.Repeat(me, first)
			w.OK(err)
			if names(page) != want {
				t.Errorf("of %d it shows %s", first, names(page))
			}
		}
		_, err := w.Repeat(me, 0)
		domaintest.Refused(t, err, errs.BadInput, "first")
	})
}

func TestTagsAreCountedByLanguageAndNarrow(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		tagged := func(title string, en, ru []string) {
			w.workout(func(n *library.NewWorkout) {
				n.Title, n.Tags = text.LocalizedText{"en": title}, text.Tags{"en": en, "ru": ru}
			})
		}
		tagged("a", []string{"home", "full body"}, []string{"дом", "Тёплая"})
		tagged("b", []string{"home"}, []string{"дом"})
		tagged("c", []string{"gym"}, nil)
		ctx := w.NewClient()
		for tag, want := range map[string]string{"home": "a,b", "Full Body": "a", "теплая": "a", "дом": "a,b", "hom": ""} {
			page, _, _, err := w.Workouts(ctx, &library.WorkoutFilter{Tag: &tag}, library.Newest, 20, nil)
			w.OK(err)
			if got := strings.Join(titles(page), ","); got != want {
				t.Errorf("%q finds %q, not %q", tag, got, want)
			}
		}
		tags, err := w.Tags(ctx, viewer.LanguageEN, 2)
		w.OK(err)
		if !slices.EqualFunc(
			tags,
			[]library.WorkoutTag{{Tag: "home", Workouts: 2}, {Tag: "full body", Workouts: 1}},
			func(a *library.WorkoutTag, b library.WorkoutTag) bool { return *a == b },
		) {
			t.Errorf("the tags are %+v", tags)
		}
		_, _, _, err = w.Workouts(ctx, &library.WorkoutFilter{Tag: new(strings.Repeat("a", 41))}, library.Newest, 20, nil)
		domaintest.Refused(t, err, errs.BadInput, "filter.tag")
	})
}
