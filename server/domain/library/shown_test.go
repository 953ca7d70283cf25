package library_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/headcount"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/library"
	"forma/server/platform/store"
)

// informed is a request's context of a person, which has just learned the version of the library.
func (w *world) informed(ctx context.Context) context.Context {
	w.T.Helper()
	version, err := w.Store.Ent.HeadCount.Query().Where(headcount.KindEQ(headcount.KindLIBRARY)).Select(headcount.FieldPeople).
		Int(viewer.System(ctx))
	w.OK(err)
	return library.Known(ctx, version)
}

var listed = []string{workout.FieldID, workout.FieldTitle, workout.FieldLevel, workout.FieldCreatedBy}

func (w *world) listed(ctx context.Context) (list []string) {
	w.T.Helper()
	page, _, _, err := w.Workouts(w.informed(ctx), nil, library.Newest, 100, nil, listed...)
	w.OK(err)
	for _, row := range page {
		author := ""
		if row.Edges.Author != nil {
			author = row.Edges.Author.FirstName
		}
		list = append(list, row.Title["en"]+" by "+author)
	}
	return list
}

// TestTheLibraryInMemoryIsThatOfTheDatabase compares each page of each filter and sort with that of a context that knows no version.
func TestTheLibraryInMemoryIsThatOfTheDatabase(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := w.NewClient()
		kinds := []string{"STRENGTH", "CARDIO", "MOBILITY"}
		levels := []string{"BEGINNER", "INTERMEDIATE", "ADVANCED"}
		plans := []string{"FREE", "BASIC", "VIP"}
		for i := range 30 {
			row := w.workout(func(n *library.NewWorkout) {
				n.Category, n.Level, n.RequiredPlan, n.Minutes = kinds[i%3], levels[i/3%3], plans[i/9%3], 10+i
				n.Draft = i%7 == 6
			})
			if i%5 == 0 && i%7 != 6 {
				_, err := w.SetFavourite(ctx, row.ID, true)
				w.OK(err)
				w.done(ctx, row)
			}
		}
		basic, short, long := viewer.PlanBasic, 15, 30
		for _, f := range []*library.WorkoutFilter{
			nil, {}, {Category: &kinds[1]}, {Level: &levels[0], Category: &kinds[0]}, {Plan: &basic},
			{MinMinutes: &short, MaxMinutes: &long}, {Goal: new("LOSE_WEIGHT")}, {Favourites: new(true)},
		} {
			for _, sort := range []library.WorkoutSort{library.Newest, library.Oldest, library.Relevance, library.Longest} {
				for _, columns := range [][]string{listed, append(slices.Clone(listed), library.FavouriteColumn, library.LastDayColumn,
					workout.FieldViews, workout.FieldRating, workout.FieldDescription)} {
					var after *string
					for {
						page := func(ctx context.Context) (string, bool, string) {
							rows, more, end, err := w.Workouts(ctx, f, sort, 4, after, columns...)
							w.OK(err)
							n, err := w.Count(ctx, f, rows)
							w.OK(err)
							text := fmt.Sprint(n, more, end)
							for _, row := range rows {
								favourite, known := library.Favourite(row)
								day, _ := library.LastDay(row)
								text += fmt.Sprintln(row.ID, row.Title, row.Level, *row.CreatedBy, row.Views, row.Rating, row.Description,
									favourite, known, day == nil)
							}
							return text, more, end
						}
						got, more, end := page(w.informed(ctx))
						if want, _, _ := page(ctx); got != want {
							t.Fatalf("%+v by %s after %v:\n%s\nis in the database\n%s", f, sort, after, got, want)
						}
						if !more {
							break
						}
						after = &end
					}
				}
			}
		}
	})
}

// TestChangesOfTheLibraryAreSeenAtOnceOnEveryNode changes what lists show, and asks another node each time.
func TestChangesOfTheLibraryAreSeenAtOnceOnEveryNode(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		node := &world{Service: &library.Service{Store: w.DB, Bus: w.Events, Now: w.Time}, World: w.World}
		ctx := w.NewClient()
		coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
		name := func(first string) {
			w.System(func(system context.Context, tx *store.Tx) error {
				return tx.Profile.UpdateOneID(viewer.From(coach).ID).SetFirstName(first).Exec(system)
			})
		}
		name("Anna")
		seen := func(want ...string) {
			t.Helper()
			for _, one := range []*world{w, node} {
				if got := one.listed(ctx); !slices.Equal(got, want) {
					t.Errorf("the library shows %v, not %v", got, want)
				}
			}
		}
		w.workout(nil) // so that the library is never empty
		first := w.listed(ctx)
		row, err := w.create(coach, w.draft(coach))
		w.OK(err)
		seen("Squat by Anna", first[0])
		name("Maria")
		seen("Squat by Maria", first[0])
		change := func(f func(u *ent.WorkoutUpdateOne)) {
			w.System(func(system context.Context, tx *store.Tx) error {
				u := tx.Workout.UpdateOneID(row.ID)
				f(u)
				return u.Exec(system)
			})
		}
		change(func(u *ent.WorkoutUpdateOne) { u.SetStatus(workout.StatusDRAFT) })
		seen(first[0])
		change(func(u *ent.WorkoutUpdateOne) { u.SetStatus(workout.StatusPUBLISHED) })
		seen("Squat by Maria", first[0])
		change(func(u *ent.WorkoutUpdateOne) { u.ClearCreatedBy() })
		seen("Squat by ", first[0])
		w.System(func(system context.Context, tx *store.Tx) error { return tx.Workout.DeleteOneID(row.ID).Exec(system) })
		seen(first[0])
	})
}

// TestAPageOfTheLibraryTakesNoStatementOfItsOwn counts those of a page that is not about the viewer, before and after a view.
func TestAPageOfTheLibraryTakesNoStatementOfItsOwn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row := w.NewClient(), w.workout(nil)
		w.listed(ctx)
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Workout.UpdateOneID(row.ID).AddViews(1).Exec(system)
		})
		informed := w.informed(ctx)
		counting, statements := store.RecordStatements(informed)
		page, _, _, err := w.Workouts(counting, nil, library.Newest, 20, nil, listed...)
		w.OK(err)
		if len(page) != 1 || statements.Count() != 0 {
			t.Errorf("%d workouts in %d statements", len(page), statements.Count())
		}
		if page, _, _, err = w.Workouts(counting, nil, library.Newest, 20, nil, append(listed, workout.FieldViews)...); err != nil ||
			page[0].Views != 1 || statements.Count() != 1 {
			t.Errorf("%d views in %d statements, %v", page[0].Views, statements.Count(), err)
		}
	})
}

// TestAWorkoutIsKeptUntilTheLibraryChanges asks for single workouts, as dashboards do.
func TestAWorkoutIsKeptUntilTheLibraryChanges(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx, row, other := w.NewClient(), w.workout(nil), w.workout(nil)
		informed := w.informed(ctx)
		counting, statements := store.RecordStatements(informed)
		if w.Kept(counting, row.ID, listed...) != nil || statements.Count() != 0 {
			t.Errorf("before a page has read the library, it costs %d statements", statements.Count())
		}
		w.listed(ctx)
		for _, one := range []*ent.Workout{row, other} {
			if kept := w.Kept(informed, one.ID, listed...); kept == nil || kept.ID != one.ID || !maps.Equal(kept.Title, one.Title) {
				t.Errorf("%s is kept as %v", one.ID, kept)
			}
		}
		if w.Kept(informed, uuid.New(), listed...) != nil || w.Kept(informed, row.ID, workout.FieldViews) != nil ||
			w.Kept(informed, row.ID) != nil || w.Kept(ctx, row.ID, listed...) != nil {
			t.Error("another workout, a column that changes with use, whole rows, or nothing about the version is answered from memory")
		}
		w.System(func(system context.Context, tx *store.Tx) error {
			return tx.Workout.UpdateOneID(row.ID).SetStatus(workout.StatusDRAFT).Exec(system)
		})
		if w.Kept(w.informed(ctx), row.ID, listed...) != nil {
			t.Error("a draft is shown")
		}
	})
}

// TestRowsOfAPageAreFoundByTheirIDs asks how SQLite, which has no statistics, finds what is not in memory of a page.
func TestRowsOfAPageAreFoundByTheirIDs(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		if w.Store.Dialect != dialect.SQLite {
			return
		}
		for range 30 {
			w.workout(nil)
		}
		ctx := w.NewClient()
		w.listed(ctx)
		counting, statements := store.RecordStatements(w.informed(ctx))
		_, _, _, err := w.Workouts(counting, nil, library.Newest, 24, nil, append(listed, workout.FieldViews)...)
		w.OK(err)
		for _, one := range statements.All() {
			rows, err := w.Store.DB.Query("EXPLAIN QUERY PLAN "+one.SQL, one.Args...)
			w.OK(err)
			defer func() { w.OK(rows.Close()) }()
			var id, parent, unused int
			var step string
			rows.Next()
			w.OK(rows.Scan(&id, &parent, &unused, &step))
			if !strings.Contains(step, "(id=?)") {
				t.Errorf("%s begins with %s", one.SQL, step)
			}
		}
	})
}
