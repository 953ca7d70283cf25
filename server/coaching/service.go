package coaching

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/progressentry"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutlog"
	"forma/server/errs"
	"forma/server/notify"
	"forma/server/store"
)

// Service is the bond of coaches and clients.
type Service struct {
	Store  *store.Store
	Notify *notify.Service
	Now    func() time.Time
}

var descending = sql.OrderDesc()

// recent is how many workouts and clients a coach's home shows.
const recent = 5

// Assign makes coach the client's coach from at on and tells both. A client has one coach: CONFLICT while another is.
func (s *Service) Assign(ctx context.Context, tx *store.Tx, coach, client *ent.Profile, by *ent.Profile, at time.Time) error {
	err := tx.CoachAssignment.Create().SetCoachID(coach.ID).SetClientID(client.ID).SetAssignedBy(by.ID).SetCreatedAt(at.UTC()).Exec(ctx)
	if ent.IsConstraintError(err) {
		return errs.New(errs.Conflict)
	}
	if err != nil {
		return err
	}
	if err := s.Notify.Write(ctx, tx, coach.ID, notification.KindNEW_CLIENT, map[string]string{"name": client.FirstName + " " + client.LastName}); err != nil {
		return err
	}
	return s.Notify.Write(ctx, tx, client.ID, notification.KindCOACH_ASSIGNED, map[string]string{"name": coach.FirstName + " " + coach.LastName})
}

// CoachHome is the viewer's home as a coach.
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
	err := db.Workout.Query().Where(workout.CreatedBy(me)).Aggregate(ent.As(ent.Count(), "workouts"), ent.As(ent.Sum(workout.FieldViews), "views"),
		stars, ent.As(ent.Sum(workout.FieldRatingCount), "ratings")).Scan(ctx, &totals)
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
	bonds, err := db.CoachAssignment.Query().Where(coachassignment.CoachID(me), coachassignment.EndedAtIsNil()).
		Order(coachassignment.ByCreatedAt(descending)).WithClient().All(ctx)
	if err != nil {
		return nil, err
	}
	home.TotalClients = len(bonds)
	for _, b := range bonds[:min(len(bonds), recent)] {
		home.RecentClients = append(home.RecentClients, b.Edges.Client)
	}
	home.RecentWorkouts, err = db.Workout.Query().Where(workout.CreatedBy(me)).Order(workout.ByID(descending)).Limit(recent).All(ctx)
	return home, err
}

// activeDays is how recently an active person did something.
const activeDays = 30

// AdminHome is the viewer's home as an admin.
func (s *Service) AdminHome(ctx context.Context) (*AdminHome, error) {
	db, home := s.Store.Ent, &AdminHome{}
	var err error
	if home.TotalUsers, err = db.Profile.Query().Count(ctx); err != nil {
		return nil, err
	}
	since := viewer.Day(s.Now(), time.UTC) - activeDays
	home.ActiveUsers, err = db.Profile.Query().Where(profile.Or(
		profile.HasLogsWith(workoutlog.LocalDayGT(since)), profile.HasEntriesWith(progressentry.LocalDayGT(since)))).Count(ctx)
	if err != nil {
		return nil, err
	}
	home.TotalWorkouts, err = db.Workout.Query().Count(ctx)
	return home, err
}
