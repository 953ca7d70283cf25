package coaching

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/headcount"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/notify"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// Service manages assignments, and the home screens of coaches and admins.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Jobs   *jobs.Queue
	Now    func() time.Time
	// Thresholds returns the current ones.
	Thresholds func(context.Context) (Thresholds, error)
	// Parted cancels the pair's upcoming sessions when their assignment has ended. Rejoined books them again when that is undone, and
	// reports how many were restored and how many lost.
	Parted   func(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment) error
	Rejoined func(ctx context.Context, tx *store.Tx, bond *ent.CoachAssignment) (restored, lost int, err error)
}

// recent is how many workouts and clients a coach's home shows.
const recent = 5

// CoachHome returns the viewer's home as a coach. During their holiday it has no attention cards.
func (s *Service) CoachHome(ctx context.Context) (*CoachHome, error) {
	me, db := viewer.From(ctx).ID, s.Store.Ent
	home := &CoachHome{}
	var totals []struct {
		Workouts int      `json:"workouts"`
		Views    *int     `json:"views"`
		Stars    *float64 `json:"stars"`
		Ratings  *int     `json:"ratings"`
	}
	stars := func(sel *sql.Selector) string {
		return sql.As("SUM("+sel.C(workout.FieldRating)+" * "+sel.C(workout.FieldRatingCount)+")", "stars")
	}
	err := db.Workout.Query().
		Where(workout.CreatedBy(me), workout.DeletedAtIsNil()).
		Aggregate(ent.As(ent.Count(), "workouts"), ent.As(ent.Sum(workout.FieldViews), "views"),
			stars, ent.As(ent.Sum(workout.FieldRatingCount), "ratings")).
		Scan(ctx, &totals)
	if err != nil {
		return nil, err
	}
	t := totals[0]
	home.TotalWorkouts = t.Workouts
	if t.Views != nil {
		home.TotalViews = *t.Views
	}
	if t.Stars != nil && t.Ratings != nil && *t.Ratings > 0 {
		mean := *t.Stars / float64(*t.Ratings)
		home.AverageRating = &mean
	}
	r, err := s.roster(ctx)
	if err != nil {
		return nil, err
	}
	home.TotalClients = len(r.clients)
	for _, c := range r.clients[:min(len(r.clients), recent)] {
		home.RecentClients = append(home.RecentClients, c.Client)
	}
	self, err := db.Profile.Get(ctx, me)
	if err != nil {
		return nil, err
	}
	if home.Holiday = holidayOf(self, r.today); home.Holiday == nil || home.Holiday.From > r.today {
		if err := s.needs(ctx, r); err != nil {
			return nil, err
		}
		home.NeedsYou = r.cards()
	}
	home.RecentWorkouts, err = db.Workout.Query().
		Where(workout.CreatedBy(me), workout.DeletedAtIsNil()).
		Order(workout.ByID(sql.OrderDesc())).
		Limit(recent).
		All(ctx)
	return home, err
}

// activeDays is the period in which active people did something.
const activeDays = 30

// AdminHome returns the viewer's home as an admin. The counts of people are maintained by the database.
func (s *Service) AdminHome(ctx context.Context) (*AdminHome, error) {
	db, home := s.Store.Ent, &AdminHome{}
	if since := s.Store.FullSince(); !since.IsZero() {
		home.DiskFullSince = &since
	}
	if err := s.people(ctx, home); err != nil {
		return nil, err
	}
	var statuses []struct {
		Status workout.Status `json:"status"`
		Count  int            `json:"count"`
	}
	err := db.Workout.Query().Where(workout.DeletedAtIsNil()).GroupBy(workout.FieldStatus).Aggregate(ent.Count()).Scan(ctx, &statuses)
	for _, of := range statuses {
		home.TotalWorkouts += of.Count
		if of.Status == workout.StatusDRAFT {
			home.Drafts = of.Count
		}
	}
	return home, err
}

func (s *Service) people(ctx context.Context, home *AdminHome) error {
	since := viewer.Day(s.Now(), time.UTC) - activeDays
	var counts []struct {
		Kind headcount.Kind `json:"kind"`
		Sum  int            `json:"sum"`
	}
	shown := headcount.KindIn(headcount.KindPEOPLE, headcount.KindUNCONFIRMED, headcount.KindSESSIONS, headcount.KindCLIENTS,
		headcount.KindCOACHED)
	active := headcount.And(headcount.KindEQ(headcount.KindACTIVE), headcount.DayGT(since))
	err := s.Store.Ent.HeadCount.Query().Where(headcount.Or(shown, active)).
		GroupBy(headcount.FieldKind).Aggregate(ent.Sum(headcount.FieldPeople)).Scan(ctx, &counts)
	for _, c := range counts {
		switch c.Kind {
		case headcount.KindPEOPLE:
			home.TotalUsers = c.Sum
		case headcount.KindUNCONFIRMED:
			home.UnconfirmedPeople = c.Sum
		case headcount.KindACTIVE:
			home.ActiveUsers = c.Sum
		case headcount.KindSESSIONS:
			home.TotalSessions = c.Sum
		case headcount.KindCLIENTS:
			home.UnassignedClients += c.Sum
		case headcount.KindCOACHED:
			home.UnassignedClients -= c.Sum
		}
	}
	if err != nil {
		return err
	}
	// Begins with those who are suspended: they are fewer than the coaches.
	suspended := func(sel *sql.Selector) {
		sel.Where(sql.P(func(b *sql.Builder) {
			b.WriteString(sel.C(profile.FieldSuspended) + " = ").Arg(true)
			b.WriteString(" AND " + sel.C(profile.FieldRole) + " || '' = ").Arg(string(viewer.RoleCoach))
		}))
	}
	left, err := s.Store.Ent.Profile.Query().Where(suspended).WithClientTotal().All(ctx)
	for _, coach := range left {
		if of := coach.Edges.ClientTotal; of != nil {
			home.UnassignedClients += of.Clients
		}
	}
	return err
}
