package training

import (
	"context"
	"math"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/predicate"
	"forma/ent/workout"
	"forma/server/errs"
	"forma/server/store"
)

// order says how a sort reads: by which expression, and whether the larger comes first. The id decides ties.
type order struct {
	expr string
	desc bool
	key  func(*ent.Workout) float64
}

var orders = map[WorkoutSort]order{
	Newest:     {expr: "", desc: true, key: func(*ent.Workout) float64 { return 0 }},
	MostViewed: {expr: workout.FieldViews, desc: true, key: func(w *ent.Workout) float64 { return float64(w.Views) }},
	TopRated:   {expr: workout.FieldRating, desc: true, key: rating},
	Shortest:   {expr: workout.FieldDurationMinutes, key: func(w *ent.Workout) float64 { return float64(w.DurationMinutes) }},
	Relevance:  {expr: hitsScore, desc: true, key: relevance},
}

// orderOf is the order of a sort; without a search nothing is more relevant than anything else, and the newest come first.
func orderOf(sort WorkoutSort, f *WorkoutFilter) (o order, known bool) {
	if sort == Relevance && (f == nil || f.Search == nil || lookFor(*f.Search) == nil) {
		sort = Newest
	}
	o, known = orders[sort]
	return o, known
}

func rating(w *ent.Workout) float64 {
	if w.Rating == nil {
		return 0
	}
	return *w.Rating
}

// Library is a page of the workouts that match.
func (s *Service) Library(ctx context.Context, f *WorkoutFilter, sort WorkoutSort, first int, after *string) (page []*ent.Workout, hasNext bool, end string, err error) {
	from, err := store.PageArgs(first, after)
	if err != nil {
		return nil, false, "", err
	}
	where, err := f.predicates()
	if err != nil {
		return nil, false, "", err
	}
	o, known := orderOf(sort, f)
	if !known {
		return nil, false, "", errs.Input("sort", errs.Invalid)
	}
	if from != nil && !o.fits(*from) {
		return nil, false, "", errs.Input("after", errs.Invalid)
	}
	q := s.Store.Ent.Workout.Query().Where(where...)
	if from != nil {
		q.Where(o.after(*from))
	}
	if o.expr == hitsScore {
		q.Modify(selectRelevance)
	}
	rows, err := q.Order(o.by).Limit(first + 1).All(ctx)
	page, hasNext, end = store.Cut(rows, first, func(w *ent.Workout) store.Cursor { return store.Cursor{Key: o.key(w), ID: w.ID} })
	return page, hasNext, end, err
}

// Count tells how many workouts match.
func (s *Service) Count(ctx context.Context, f *WorkoutFilter) (int, error) {
	where, err := f.predicates()
	if err != nil {
		return 0, err
	}
	return s.Store.Ent.Workout.Query().Where(where...).Count(ctx)
}

// column is what the sort reads; an unrated workout counts as 0.
func (o order) column(s *sql.Selector) string {
	switch o.expr {
	case workout.FieldRating:
		return "COALESCE(" + s.C(o.expr) + ", 0)"
	case hitsScore:
		return relevanceOf(s)
	default:
		return s.C(o.expr)
	}
}

// fits tells whether the cursor can come from this order: all keys but the mean rating are whole numbers.
func (o order) fits(c store.Cursor) bool {
	return math.Abs(c.Key) < 1<<53 && (o.expr == workout.FieldRating || c.Key == math.Trunc(c.Key))
}

func (o order) by(s *sql.Selector) {
	direction := func(c string) string {
		if o.desc {
			return c + " DESC"
		}
		return c
	}
	if o.expr != "" {
		s.OrderExpr(sql.Raw(direction(o.column(s))))
	}
	s.OrderExpr(sql.Raw(direction(s.C(workout.FieldID))))
}

func (o order) after(c store.Cursor) predicate.Workout {
	return func(s *sql.Selector) {
		op := " > "
		if o.desc {
			op = " < "
		}
		s.Where(sql.P(func(b *sql.Builder) {
			if o.expr == "" {
				b.WriteString(s.C(workout.FieldID) + op).Arg(c.ID)
				return
			}
			column := o.column(s)
			b.WriteString("(" + column + op).Arg(c.Key).WriteString(" OR (" + column + " = ").Arg(c.Key).
				WriteString(" AND " + s.C(workout.FieldID) + op).Arg(c.ID).WriteString("))")
		}))
	}
}

// longestSearch is in code points.
const longestSearch = 100

func (f *WorkoutFilter) predicates() (p []predicate.Workout, err error) {
	if f == nil {
		return nil, nil
	}
	if f.Search != nil {
		if err := checkText("filter.search", *f.Search, longestSearch); err != nil {
			return nil, err
		}
		if found := lookFor(*f.Search); found != nil {
			p = append(p, found.join)
		}
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
	if f.MaxMinutes != nil {
		p = append(p, workout.DurationMinutesLTE(*f.MaxMinutes))
	}
	return p, nil
}
