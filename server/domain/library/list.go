package library

import (
	"context"
	"math"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// WorkoutSort is an order of the library.
type WorkoutSort string

// The orders.
const (
	Newest      WorkoutSort = "NEWEST"
	Oldest      WorkoutSort = "OLDEST"
	MostViewed  WorkoutSort = "MOST_VIEWED"
	LeastViewed WorkoutSort = "LEAST_VIEWED"
	TopRated    WorkoutSort = "TOP_RATED"
	LowestRated WorkoutSort = "LOWEST_RATED"
	Shortest    WorkoutSort = "SHORTEST"
	Longest     WorkoutSort = "LONGEST"
	Relevance   WorkoutSort = "RELEVANCE"
)

// order defines a sort: its column, and whether the larger comes first. The id breaks ties, and orders everything if there is no column.
type order struct {
	column func(s *sql.Selector) string
	desc   bool
	whole  bool // whether the column holds whole numbers
}

var orders = map[WorkoutSort]order{
	Newest:      {desc: true, whole: true},
	Oldest:      {whole: true},
	MostViewed:  {column: plain(workout.FieldViews), desc: true, whole: true},
	LeastViewed: {column: plain(workout.FieldViews), whole: true},
	TopRated:    {column: stars, desc: true},
	LowestRated: {column: stars},
	Shortest:    {column: plain(workout.FieldDurationMinutes), whole: true},
	Longest:     {column: plain(workout.FieldDurationMinutes), desc: true, whole: true},
}

func plain(column string) func(s *sql.Selector) string {
	return func(s *sql.Selector) string { return s.C(column) }
}

// stars is the mean of ratings; an unrated workout counts as 0.
func stars(s *sql.Selector) string { return "COALESCE(" + s.C(workout.FieldRating) + ", 0)" }

// orderOf returns the order of a sort; relevance without a search is newest first.
func orderOf(sort WorkoutSort, f *WorkoutFilter) (o order, known bool) {
	if sort == Relevance {
		if f != nil && f.lookup != nil {
			return order{column: f.lookup.relevance, desc: true, whole: true}, true
		}
		sort = Newest
	}
	o, known = orders[sort]
	return o, known
}

// Workouts returns a page of the workouts that match, with these columns, or all if none are given.
func (s *Service) Workouts(
	ctx context.Context,
	f *WorkoutFilter,
	sort WorkoutSort,
	first int,
	after *string,
	columns ...string,
) (page []*ent.Workout, hasNext bool, end string, err error) {
	list := store.List("workouts " + sort)
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	if err := s.read(ctx, f); err != nil {
		return nil, false, "", err
	}
	o, known := orderOf(sort, f)
	switch {
	case !known:
		return nil, false, "", errs.Input("sort", errs.Invalid)
	case from != nil && !o.fits(*from):
		return nil, false, "", errs.Input("after", errs.Invalid)
	}
	if len(columns) > 0 && o.column == nil && f.general() {
		now, err := s.shown(ctx)
		if err != nil {
			return nil, false, "", err
		}
		if now != nil {
			page, hasNext, end = store.Cut(list, now.page(f, o.desc, from, first+1), first, position)
			page, err = s.complete(ctx, page, columns)
			return page, hasNext, end, err
		}
	}
	rows, err := s.rows(ctx, f, sort, from, first+1, columns)
	if err == nil && len(rows) == 0 {
		var better bool
		if better, err = s.correct(ctx, f); better {
			rows, err = s.rows(ctx, f, sort, from, first+1, columns)
		}
	}
	page, hasNext, end = store.Cut(list, rows, first, position)
	return page, hasNext, end, err
}

// rows reads up to limit workouts that follow a position.
func (s *Service) rows(
	ctx context.Context,
	f *WorkoutFilter,
	sort WorkoutSort,
	from *store.Cursor,
	limit int,
	columns []string,
) ([]*ent.Workout, error) {
	o, _ := orderOf(sort, f)
	where := f.predicates(ctx)
	if from != nil {
		where = append(where, o.after(*from))
	}
	q := s.Store.Ent.Workout.Query()
	q.Modify(o.page(where, limit, from == nil && f != nil && f.lookup != nil))
	return reading(q, viewer.From(ctx).ID, columns).All(ctx)
}

func position(w *ent.Workout) store.Cursor { return store.Cursor{Key: key(w), ID: w.ID} }

// Count returns how many workouts match. The first page of a search already has the count.
func (s *Service) Count(ctx context.Context, f *WorkoutFilter, page []*ent.Workout) (int, error) {
	if len(page) > 0 {
		if v, err := page[0].Value(totalColumn); err == nil {
			if n, known := v.(int64); known {
				return int(n), nil
			}
		}
	}
	if f.general() {
		now, err := s.shown(ctx)
		if err != nil {
			return 0, err
		}
		if now != nil {
			return now.count(f), nil
		}
	}
	if err := s.read(ctx, f); err != nil {
		return 0, err
	}
	n, err := s.Store.Ent.Workout.Query().Where(f.predicates(ctx)...).Count(ctx)
	if err == nil && n == 0 {
		var better bool
		if better, err = s.correct(ctx, f); better {
			n, err = s.Store.Ent.Workout.Query().Where(f.predicates(ctx)...).Count(ctx)
		}
	}
	return n, err
}

// fits reports whether the cursor can be of this order.
func (o order) fits(c store.Cursor) bool {
	return math.Abs(c.Key) < 1<<53 && (!o.whole || c.Key == math.Trunc(c.Key))
}

// keyColumn is the sort key of a row, totalColumn the number of rows on all pages.
const (
	keyColumn   = "page_key"
	totalColumn = "page_total"
)

func key(w *ent.Workout) float64 {
	v, _ := w.Value(keyColumn)
	switch v := v.(type) {
	case int64:
		return float64(v)
	case float64:
		return v
	default:
		return 0
	}
}

// page selects rows by the filter and sort columns only, and then reads the rest: the texts are most of a workout's size. Counted pages
// select and count in one statement.
func (o order) page(where []predicate.Workout, limit int, counted bool) func(s *sql.Selector) {
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		t := d.Table(workout.Table)
		chosen := d.Select(t.C(workout.FieldID)).From(t)
		for _, p := range where {
			p(chosen)
		}
		if o.column != nil {
			chosen.AppendSelectExprAs(sql.Raw(o.column(chosen)), keyColumn)
			chosen.OrderExpr(sql.Raw(o.direction(o.column(chosen))))
		}
		if counted {
			chosen.AppendSelectExprAs(sql.Raw("COUNT(*) OVER ()"), totalColumn)
		}
		chosen.OrderExpr(sql.Raw(o.direction(chosen.C(workout.FieldID)))).Limit(limit).As("page")
		s.Join(chosen).On(s.C(workout.FieldID), chosen.C(workout.FieldID))
		if counted {
			s.AppendSelect(chosen.C(totalColumn))
		}
		if o.column != nil {
			s.AppendSelect(chosen.C(keyColumn)).OrderExpr(sql.Raw(o.direction(chosen.C(keyColumn))))
		}
		s.OrderExpr(sql.Raw(o.direction(s.C(workout.FieldID))))
	}
}

func (o order) direction(column string) string {
	if o.desc {
		return column + " DESC"
	}
	return column
}

func (o order) after(c store.Cursor) predicate.Workout {
	return func(s *sql.Selector) {
		op, id := " > ", s.C(workout.FieldID)
		if o.desc {
			op = " < "
		}
		if o.column == nil {
			s.Where(sql.P(func(b *sql.Builder) { b.WriteString(id + op).Arg(c.ID) }))
			return
		}
		column := o.column(s)
		s.Where(sql.P(func(b *sql.Builder) {
			b.WriteString("(" + column + op).Arg(c.Key).WriteString(" OR (" + column + " = ").Arg(c.Key).
				WriteString(" AND " + id + op).Arg(c.ID).WriteString("))")
		}))
	}
}
