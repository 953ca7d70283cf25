package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/graph/order"
	"forma/server/domain/library"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
)

type clientDashboardResolver struct{ *Resolver }

func (r *Resolver) ClientDashboard() generated.ClientDashboardResolver {
	return clientDashboardResolver{r}
}

// recentActivity is the number of completions on the dashboard.
const recentActivity = 5

// ClientDashboard reads what several of the cards that are asked for share.
func (r query) ClientDashboard(ctx context.Context) (*model.ClientDashboard, error) {
	d := &model.ClientDashboard{}
	var err error
	switch {
	case loader.Asks(ctx, "ClientDashboard", "points", "achievements"):
		d.Activity, err = r.Rewards.Activity(ctx)
	case loader.Asks(ctx, "ClientDashboard", "monthlyGoal", "streak", "trainedOn", "checkInDueOn"):
		d.Activity, err = r.Rewards.Totals(ctx)
	}
	if err != nil {
		return nil, err
	}
	if loader.Asks(ctx, "ClientDashboard", "recentActivity", "today", "week", "suggestion") {
		if d.Recent, err = r.Training.Recent(ctx, recentActivity, loader.Columns(ctx, loader.Logs)...); err != nil {
			return nil, err
		}
	}
	if loader.Asks(ctx, "ClientDashboard", "today", "week", "suggestion") {
		if d.Week, err = r.Resolver.Programmes.ThisWeek(ctx, d.Recent); err != nil {
			return nil, err
		}
	}
	r.settleWorkouts(ctx, d)
	return d, nil
}

// settleWorkouts reports that the workouts of a dashboard are in memory, if they are.
func (r *Resolver) settleWorkouts(ctx context.Context, d *model.ClientDashboard) {
	columns := loader.Columns(ctx, loader.Workouts)
	kept := func(id uuid.UUID) bool { return r.Library.Kept(ctx, id, columns...) != nil }
	for _, l := range d.Recent[:min(len(d.Recent), recentActivity)] {
		if !kept(l.WorkoutID) {
			return
		}
	}
	for _, p := range d.Week {
		if !kept(p.WorkoutID) {
			return
		}
	}
	order.Settle(ctx, "WorkoutLog", "workout")
	order.Settle(ctx, "PlannedWorkout", "workout")
}

func (clientDashboardResolver) MonthlyGoal(_ context.Context, d *model.ClientDashboard) (*rewards.MonthlyGoal, error) {
	return d.Monthly(), nil
}

func (clientDashboardResolver) Points(_ context.Context, d *model.ClientDashboard) (int, error) {
	return d.Counts.Points(d.Achieved), nil
}

func (r clientDashboardResolver) WeightGoal(ctx context.Context, _ *model.ClientDashboard) (*progress.WeightGoal, error) {
	return r.Progress.Goal(ctx, viewer.From(ctx).ID)
}

func (clientDashboardResolver) RecentActivity(_ context.Context, d *model.ClientDashboard) ([]*ent.WorkoutLog, error) {
	return d.Recent[:min(len(d.Recent), recentActivity)], nil
}

func (r clientDashboardResolver) Today(ctx context.Context, d *model.ClientDashboard) ([]*programme.PlannedWorkout, error) {
	return r.Programmes.Today(ctx, d.Week), nil
}

func (r clientDashboardResolver) Suggestion(ctx context.Context, d *model.ClientDashboard) (*ent.Workout, error) {
	switch {
	case len(r.Programmes.Today(ctx, d.Week)) > 0:
		return nil, nil
	case len(d.Recent) > 0:
		columns := library.OwnColumns(loader.Columns(ctx, loader.Workouts))
		if done := r.Library.Kept(ctx, d.Recent[0].WorkoutID, workout.FieldGoal, workout.FieldLevel); done != nil {
			return r.Training.NextUpAfter(ctx, done, columns...)
		}
		return r.Training.Suggest(ctx, d.Recent, columns...)
	}
	goal, err := r.Progress.Goal(ctx, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	return r.Library.Suggest(ctx, goal.Direction)
}

func (r clientDashboardResolver) CoachMessage(ctx context.Context, _ *model.ClientDashboard) (*ent.Message, error) {
	return r.Chat.FromCoach(ctx)
}

func (r clientDashboardResolver) CheckInDueOn(ctx context.Context, d *model.ClientDashboard) (*int, error) {
	return r.CheckIns.DueOn(ctx, d.Asks), nil
}

func (r clientDashboardResolver) NextSession(ctx context.Context, _ *model.ClientDashboard) (*ent.CoachingSession, error) {
	next, seat, err := r.Sessions.Next(ctx)
	if seat != nil {
		loader.From(ctx).MySeats().Prime(next.ID, seat)
	}
	return next, err
}
