package library

import (
	"cmp"
	"context"

	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutfavourite"
	"forma/ent/workouttag"
	"forma/server/platform/errs"
	"forma/server/platform/search"
)

// WorkoutFilter filters the library; nil matches everything.
type WorkoutFilter struct {
	Search     *string
	Category   *string
	Goal       *string
	Level      *string
	Plan       *viewer.Plan
	MinMinutes *int
	MaxMinutes *int
	Tag        *string
	Favourites *bool

	scope  *scope  // nil: the library
	lookup *lookup // the search, once it has been read; nil: without words
}

// longestSearch is in code points.
const longestSearch = 100

// check refuses texts that no search or tag may contain.
func (f *WorkoutFilter) check() (err error) {
	if f.Search != nil {
		err = errs.Text("filter.search", *f.Search, longestSearch)
	}
	if f.Tag != nil {
		err = cmp.Or(err, errs.Text("filter.tag", *f.Tag, longestTag))
	}
	return err
}

// predicates returns the whole filter, whose search has been read, for the viewer of ctx.
func (f *WorkoutFilter) predicates(ctx context.Context) (p []predicate.Workout) {
	p = f.within()
	if f == nil {
		return p
	}
	if f.lookup != nil {
		p = append(p, f.lookup.join)
	}
	if f.Category != nil {
		p = append(p, workout.CategoryEQ(workout.Category(*f.Category)))
	}
	if f.Goal != nil {
		p = append(p, workout.GoalEQ(workout.Goal(*f.Goal)))
	}
	if f.Level != nil {
		p = append(p, workout.LevelEQ(workout.Level(*f.Level)))
	}
	if f.Plan != nil {
		p = append(p, workout.RequiredPlanIn(f.Plan.Within()...))
	}
	if f.MinMinutes != nil {
		p = append(p, workout.DurationMinutesGTE(*f.MinMinutes))
	}
	if f.MaxMinutes != nil {
		p = append(p, workout.DurationMinutesLTE(*f.MaxMinutes))
	}
	if f.Tag != nil {
		p = append(p, workout.HasTagRowsWith(workouttag.Tag(search.Fold(*f.Tag))))
	}
	if f.Favourites != nil && *f.Favourites {
		p = append(p, workout.HasFavouritesWith(workoutfavourite.ProfileID(viewer.From(ctx).ID)))
	}
	return p
}
