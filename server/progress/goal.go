package progress

import (
	"context"
	"math"
	"strconv"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/predicate"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/ent/weightgoal"
	"forma/server/errs"
	"forma/server/store"
)

const (
	defaultChange = 5.0      // kg
	paceDays      = 28       // how far back the pace looks
	paceSpan      = 14       // the least days it needs
	farthest      = 2 * 365  // days a projection may reach
	slowest       = 0.01 / 7 // kg per day below which nothing is projected
	rounding      = 1e-9     // what binary fractions of kilograms may be off
)

// Goal is where a person stands.
func (s *Service) Goal(ctx context.Context, of uuid.UUID) (*Goal, error) {
	return s.goal(ctx, s.Store.Ent, of)
}

// SetGoal sets a new goal, counted from the latest weight.
func (s *Service) SetGoal(ctx context.Context, in GoalInput) (g *Goal, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if err := s.setGoal(ctx, tx, in, ""); err != nil {
			return err
		}
		g, err = s.goal(ctx, tx.Client, viewer.From(ctx).ID)
		return err
	})
	return g, err
}

func (s *Service) setGoal(ctx context.Context, tx *store.Tx, in GoalInput, prefix string) error {
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
	create := tx.WeightGoal.Create().SetProfileID(me).SetDirection(weightgoal.Direction(in.Direction)).SetChangeKg(in.ChangeKg).SetCreatedAt(s.now())
	if latest != nil {
		create.SetStartKg(*latest.WeightKg)
	}
	return create.Exec(ctx)
}

// goal needs two statements: the newest goal, and the weights of the time that the pace looks at with the very first one.
func (s *Service) goal(ctx context.Context, db *ent.Client, of uuid.UUID) (*Goal, error) {
	set, err := db.WeightGoal.Query().Where(weightgoal.ProfileID(of)).Order(weightgoal.ByCreatedAt(descending), weightgoal.ByID(descending)).First(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return nil, err
	}
	rows, err := newestFirst(db.ProgressEntry.Query().Where(progressentry.ProfileID(of), progressentry.WeightKgNotNil(), recentOrFirst(of))).
		Select(progressentry.FieldLocalDay, progressentry.FieldWeightKg).All(ctx)
	if err != nil {
		return nil, err
	}
	g := &Goal{Direction: string(weightgoal.DirectionLOSE), ChangeKg: defaultChange}
	if set != nil {
		g.Direction, g.ChangeKg, g.StartKg = string(set.Direction), set.ChangeKg, set.StartKg
	}
	g.measure(series(rows, Weight), s.today(ctx))
	return g, nil
}

// sign is the direction in which the weight has to move.
func sign(direction weightgoal.Direction) float64 {
	if direction == weightgoal.DirectionLOSE {
		return -1
	}
	return 1
}

// measure fills in what the weights tell, oldest first. A date is projected only where it is still to come.
func (g *Goal) measure(points []*Point, today int) {
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

func since(points []*Point, day int) []*Point {
	for i, p := range points {
		if p.Date >= day {
			return points[i:]
		}
	}
	return nil
}

// slope is the least-squares change per day.
func slope(points []*Point) float64 {
	n, sx, sy, sxx, sxy := float64(len(points)), 0.0, 0.0, 0.0, 0.0
	origin := points[0].Date
	for _, p := range points {
		x := float64(p.Date - origin)
		sx, sy, sxx, sxy = sx+x, sy+p.Value, sxx+x*x, sxy+x*p.Value
	}
	return (n*sxy - sx*sy) / (n*sxx - sx*sx)
}

// recentOrFirst keeps the weights of the days that the pace looks at, counted from the latest one, and the very first weight.
func recentOrFirst(me uuid.UUID) predicate.ProgressEntry {
	return func(s *sql.Selector) {
		bound := func(aggregate, plus string) *sql.Selector {
			t := sql.Dialect(s.Dialect()).Table(progressentry.Table).As("bound")
			return sql.Dialect(s.Dialect()).Select(aggregate + "(" + t.C(progressentry.FieldLocalDay) + ")" + plus).From(t).
				Where(sql.And(sql.EQ(t.C(progressentry.FieldProfileID), me), sql.NotNull(t.C(progressentry.FieldWeightKg))))
		}
		s.Where(sql.Or(
			sql.GTE(s.C(progressentry.FieldLocalDay), bound("MAX", "-"+strconv.Itoa(paceDays-1))),
			sql.EQ(s.C(progressentry.FieldLocalDay), bound("MIN", "")),
		))
	}
}
