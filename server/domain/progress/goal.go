package progress

import (
	"bytes"
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/predicate"
	"forma/ent/progressentry"
	"forma/ent/rule"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	defaultChange = 5.0      // kg
	paceDays      = 28       // the period of the pace
	paceSpan      = 14       // the minimum span of the data
	farthest      = 2 * 365  // maximum days of a projection
	slowest       = 0.01 / 7 // kg per day below which nothing is projected
	rounding      = 1e-9     // tolerance of binary fractions of kilograms
)

// Goal returns a person's goal and progress.
func (s *Service) Goal(ctx context.Context, of uuid.UUID) (*WeightGoal, error) {
	return s.goal(ctx, s.Store.Ent, of)
}

// SetGoal sets a new goal, starting from the latest weight.
func (s *Service) SetGoal(ctx context.Context, in WeightGoalInput) (g *WeightGoal, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := s.setGoal(ctx, tx, in, ""); err != nil {
			return err
		}
		g, err = s.goal(ctx, tx.Client, viewer.From(ctx).ID)
		return err
	})
	return g, err
}

func (s *Service) setGoal(ctx context.Context, tx *store.Tx, in WeightGoalInput, prefix string) error {
	if err := within(prefix+"changeKg", &in.ChangeKg, 0.5, 200); err != nil {
		return err
	}
	if weightgoal.DirectionValidator(weightgoal.Direction(in.Direction)) != nil {
		return errs.Input(prefix+"direction", errs.Invalid)
	}
	if err := needConsent(ctx, tx); err != nil {
		return err
	}
	me := viewer.From(ctx).ID
	latest, err := newestFirst(tx.ProgressEntry.Query().Where(progressentry.ProfileID(me), progressentry.WeightKgNotNil())).First(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return err
	}
	create := tx.WeightGoal.Create().
		SetProfileID(me).
		SetDirection(weightgoal.Direction(in.Direction)).
		SetChangeKg(in.ChangeKg).
		SetCreatedAt(s.Now())
	if latest != nil {
		create.SetStartKg(*latest.WeightKg)
	}
	return create.Exec(ctx)
}

// goal reads in one statement the weights that the pace depends on, the first weight, and the latest goal.
func (s *Service) goal(ctx context.Context, db *ent.Client, of uuid.UUID) (*WeightGoal, error) {
	var lines []struct {
		ID        uuid.UUID `json:"id"`
		LocalDay  int       `json:"local_day"`
		WeightKg  *float64  `json:"weight_kg"`
		Direction string    `json:"direction"`
		ChangeKg  float64   `json:"change_kg"`
		StartKg   *float64  `json:"start_kg"`
	}
	err := db.ProgressEntry.Query().
		Where(progressentry.ProfileID(of), progressentry.WeightKgNotNil(), recent(of)).
		Modify(func(weights *sql.Selector) {
			d := sql.Dialect(weights.Dialect())
			goals, other := d.Table(weightgoal.Table), d.Table(weightgoal.Table).As("other")
			newest := d.Select(other.C(weightgoal.FieldID)).From(other).Where(sql.EQ(other.C(weightgoal.FieldProfileID), of)).
				OrderBy(sql.Desc(other.C(weightgoal.FieldCreatedAt)), sql.Desc(other.C(weightgoal.FieldID))).Limit(1)
			goal := d.Select(goals.C(weightgoal.FieldID)).From(goals).Where(sql.EQ(goals.C(weightgoal.FieldID), newest))
			rule.Seen(ctx, ent.TypeProgressEntry, goal)
			goal.AppendSelectExpr(sql.Raw("0"), sql.Raw("NULL")).
				AppendSelect(goals.C(weightgoal.FieldDirection), goals.C(weightgoal.FieldChangeKg), goals.C(weightgoal.FieldStartKg))
			noGoal(weights.Select(weights.C(progressentry.FieldID), weights.C(progressentry.FieldLocalDay),
				weights.C(progressentry.FieldWeightKg))).
				UnionAll(first(ctx, d, of)).
				UnionAll(goal)
		}).
		Scan(ctx, &lines)
	if err != nil {
		return nil, err
	}
	g := &WeightGoal{Direction: string(weightgoal.DirectionLOSE), ChangeKg: defaultChange}
	var rows []*ent.ProgressEntry
	for _, l := range lines {
		if l.WeightKg == nil {
			g.Direction, g.ChangeKg, g.StartKg = l.Direction, l.ChangeKg, l.StartKg
		} else {
			rows = append(rows, &ent.ProgressEntry{ID: l.ID, LocalDay: l.LocalDay, WeightKg: l.WeightKg})
		}
	}
	slices.SortFunc(rows, func(a, b *ent.ProgressEntry) int {
		return cmp.Or(b.LocalDay-a.LocalDay, bytes.Compare(b.ID[:], a.ID[:]))
	})
	g.measure(series(rows, Weight), viewer.Today(ctx, s.Now()))
	return g, nil
}

// sign is the direction in which the weight should move.
func sign(direction weightgoal.Direction) float64 {
	if direction == weightgoal.DirectionLOSE {
		return -1
	}
	return 1
}

// measure computes the progress from weights, oldest first. A date is projected only if it is in the future.
func (g *WeightGoal) measure(points []*SeriesPoint, today int) {
	if len(points) == 0 {
		return
	}
	last := points[len(points)-1]
	if g.StartKg == nil {
		g.StartKg = &points[0].Value
	}
	g.CurrentKg = &last.Value
	g.TrendKg = &last.Trend
	toward := sign(weightgoal.Direction(g.Direction))
	g.Fraction = math.Min(1, math.Max(0, toward*(*g.CurrentKg-*g.StartKg)/g.ChangeKg))
	if g.Fraction > 1-rounding {
		g.Fraction = 1
	}
	recent := since(points, last.Date-paceDays+1)
	if last.Date-recent[0].Date < paceSpan {
		return
	}
	perDay := slope(recent)
	perWeek := perDay * 7
	g.KgPerWeek = &perWeek
	left := *g.StartKg + toward*g.ChangeKg - last.Trend
	if g.Fraction == 1 || math.Abs(perDay) < slowest || left*perDay <= 0 {
		return
	}
	if day := last.Date + int(math.Ceil(math.Min(left/perDay, 2*farthest))); day >= today && day <= today+farthest {
		g.ProjectedOn = &day
	}
}

func since(points []*SeriesPoint, day int) []*SeriesPoint {
	for i, p := range points {
		if p.Date >= day {
			return points[i:]
		}
	}
	return nil
}

// slope is the least-squares change per day.
func slope(points []*SeriesPoint) float64 {
	n, sx, sy, sxx, sxy := float64(len(points)), 0.0, 0.0, 0.0, 0.0
	origin := points[0].Date
	for _, p := range points {
		x := float64(p.Date - origin)
		sx, sy, sxx, sxy = sx+x, sy+p.Value, sxx+x*x, sxy+x*p.Value
	}
	return (n*sxy - sx*sy) / (n*sxx - sx*sx)
}

// dayOf selects the first or the last day with a weight of a person.
func dayOf(d *sql.DialectBuilder, person uuid.UUID, aggregate, plus string) *sql.Selector {
	t := d.Table(progressentry.Table).As("bound")
	return d.Select(aggregate + "(" + t.C(progressentry.FieldLocalDay) + ")" + plus).From(t).
		Where(sql.And(sql.EQ(t.C(progressentry.FieldProfileID), person), sql.NotNull(t.C(progressentry.FieldWeightKg))))
}

// recentFrom selects the first day of the pace's period, counted from the latest weight.
func recentFrom(d *sql.DialectBuilder, person uuid.UUID) *sql.Selector {
	return dayOf(d, person, "MAX", "-"+strconv.Itoa(paceDays-1))
}

// recent matches the weights of the pace's period.
func recent(person uuid.UUID) predicate.ProgressEntry {
	return func(s *sql.Selector) {
		s.Where(sql.GTE(s.C(progressentry.FieldLocalDay), recentFrom(sql.Dialect(s.Dialect()), person)))
	}
}

// first selects the weights of the first day, if they are not recent.
func first(ctx context.Context, d *sql.DialectBuilder, person uuid.UUID) *sql.Selector {
	t := d.Table(progressentry.Table)
	s := d.Select(t.C(progressentry.FieldID), t.C(progressentry.FieldLocalDay), t.C(progressentry.FieldWeightKg)).From(t).Where(sql.And(
		sql.EQ(t.C(progressentry.FieldProfileID), person),
		sql.NotNull(t.C(progressentry.FieldWeightKg)),
		sql.EQ(t.C(progressentry.FieldLocalDay), dayOf(d, person, "MIN", "")),
		// Of the other bound SQLite would make a range of days, and walk them all.
		sql.P(func(b *sql.Builder) {
			b.Wrap(func(b *sql.Builder) { b.Join(dayOf(d, person, "MIN", "")) }).WriteOp(sql.OpLT).
				Wrap(func(b *sql.Builder) { b.Join(recentFrom(d, person)) })
		}),
	))
	rule.Seen(ctx, ent.TypeProgressEntry, s)
	return noGoal(s)
}

// noGoal fills the columns of a goal.
func noGoal(s *sql.Selector) *sql.Selector {
	return s.AppendSelectExprAs(sql.Raw("''"), weightgoal.FieldDirection).
		AppendSelectExprAs(sql.Raw("0"), weightgoal.FieldChangeKg).
		AppendSelectExprAs(sql.Raw("CAST(NULL AS double precision)"), weightgoal.FieldStartKg)
}
