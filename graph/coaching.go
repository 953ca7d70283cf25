package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/checkin"
	"forma/server/domain/coaching"
	"forma/server/domain/notify"
	"forma/server/domain/people"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/rewards"
	"forma/server/domain/screening"
	"forma/server/domain/training"
)

func (r clientProgressResolver) CheckInPlan(ctx context.Context, p *model.ClientProgress) (*checkin.CheckInPlan, error) {
	return r.CheckIns.PlanOf(ctx, p.Overview.Client)
}

type clientProgressResolver struct{ *Resolver }

func (r *Resolver) ClientProgress() generated.ClientProgressResolver {
	return clientProgressResolver{r}
}

func (r query) CoachHome(ctx context.Context) (*coaching.CoachHome, error) {
	return r.Coaching.CoachHome(ctx)
}

func (r query) CoachClients(
	ctx context.Context,
	search string,
	only *coaching.CoachClientsShown,
	sort coaching.CoachClientSort,
	first int,
	after *string,
) (*model.CoachClientConnection, error) {
	page, total, more, end, err := r.Coaching.Clients(ctx, search, only, sort, first, after)
	return &model.CoachClientConnection{Nodes: page, PageInfo: model.Page(more, end), TotalCount: total}, err
}

func (r query) ClientProgress(ctx context.Context, id uuid.UUID) (*model.ClientProgress, error) {
	c, err := r.Coaching.Client(ctx, id)
	return &model.ClientProgress{ID: id, Overview: c}, err
}

func (r clientProgressResolver) WeightGoal(ctx context.Context, p *model.ClientProgress) (*progress.WeightGoal, error) {
	return r.Progress.Goal(ctx, p.ID)
}

func (r clientProgressResolver) MeasureSeries(
	ctx context.Context,
	p *model.ClientProgress,
	measure progress.Measure,
	since *int,
) ([]*progress.SeriesPoint, error) {
	return r.Progress.Series(ctx, p.ID, measure, since)
}

func (r clientProgressResolver) ProgressEntries(
	ctx context.Context,
	p *model.ClientProgress,
	first int,
	after *string,
) (*model.ProgressEntryConnection, error) {
	return r.entriesOf(ctx, p.ID, first, after)
}

func (r clientProgressResolver) Streak(ctx context.Context, p *model.ClientProgress) (*rewards.Streak, error) {
	return r.Rewards.StreakOf(ctx, p.ID, p.Overview.Client.TimeZone)
}

func (r clientProgressResolver) Days(ctx context.Context, p *model.ClientProgress, from, to int) ([]*rewards.ActivityDay, error) {
	return r.Rewards.Days(ctx, p.ID, from, to)
}

func (r clientProgressResolver) Pauses(ctx context.Context, p *model.ClientProgress) ([]*ent.Pause, error) {
	return r.Rewards.Pauses(ctx, p.ID)
}

func (r clientProgressResolver) RecentActivity(ctx context.Context, p *model.ClientProgress, first int) ([]*ent.WorkoutLog, error) {
	return r.Training.Logs(ctx, p.ID, first, nil, loader.Columns(ctx, loader.Logs)...)
}

func (r clientProgressResolver) PastWorkouts(
	ctx context.Context,
	p *model.ClientProgress,
	first int,
	after *string,
) (*model.PastWorkoutConnection, error) {
	return r.pastWorkouts(ctx, p.ID, first, after)
}

func (r clientProgressResolver) MuscleWeeks(ctx context.Context, p *model.ClientProgress, since int) ([]*training.MuscleWeek, error) {
	return r.Training.MuscleWeeks(ctx, p.ID, since)
}

func (r clientProgressResolver) Lifts(ctx context.Context, p *model.ClientProgress) ([]*ent.Exercise, error) {
	return r.Training.Lifts(ctx, p.ID)
}

func (r clientProgressResolver) Lift(
	ctx context.Context,
	p *model.ClientProgress,
	exerciseID uuid.UUID,
	since int,
) (*training.Lift, error) {
	return r.Training.Lift(ctx, p.ID, exerciseID, since)
}

func (r clientProgressResolver) Notes(ctx context.Context, p *model.ClientProgress) ([]*ent.CoachNote, error) {
	return r.Coaching.Notes(ctx, p.ID)
}

func (r clientProgressResolver) Programmes(ctx context.Context, p *model.ClientProgress) ([]*ent.AssignedProgramme, error) {
	return r.Resolver.Programmes.Assigned(ctx, p.ID, p.Overview.Client.TimeZone)
}

func (r clientProgressResolver) TrainingSettings(ctx context.Context, p *model.ClientProgress) (*programme.TrainingSettings, error) {
	return r.Resolver.Programmes.TrainingSettings(ctx, p.ID)
}

func (r clientProgressResolver) HealthScreening(ctx context.Context, p *model.ClientProgress) (*screening.HealthScreening, error) {
	return r.Screening.Screening(ctx, p.ID)
}

func (r clientProgressResolver) TrainingWeek(ctx context.Context, p *model.ClientProgress, of *int) (*programme.TrainingWeek, error) {
	return r.Resolver.Programmes.Week(ctx, p.ID, p.Overview.Client.TimeZone, of)
}

func (r clientProgressResolver) Adherence(ctx context.Context, p *model.ClientProgress, weeks int) ([]*programme.WeekAdherence, error) {
	return r.Resolver.Programmes.Weeks(ctx, p.ID, p.Overview.Client.TimeZone, weeks)
}

func (r mutation) SnoozeCard(ctx context.Context, card coaching.AttentionCardInput, days *int) (uuid.UUID, error) {
	return card.ID(), r.Coaching.Snooze(ctx, card, days)
}

func (r mutation) UnsnoozeCard(ctx context.Context, card coaching.AttentionCardInput) (uuid.UUID, error) {
	return card.ID(), r.Coaching.Unsnooze(ctx, card)
}

func (r mutation) SetHoliday(ctx context.Context, holiday *coaching.Holiday) (*coaching.CoachHome, error) {
	if err := r.Coaching.SetHoliday(ctx, holiday); err != nil {
		return nil, err
	}
	return r.Coaching.CoachHome(ctx)
}

func (r mutation) CreateCoachNote(ctx context.Context, input coaching.CoachNoteInput) (*ent.CoachNote, error) {
	return r.Coaching.CreateNote(ctx, input)
}

func (r mutation) UpdateCoachNote(ctx context.Context, id uuid.UUID, text string) (*ent.CoachNote, error) {
	return r.Coaching.UpdateNote(ctx, id, text)
}

func (r mutation) DeleteCoachNote(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Coaching.DeleteNote(ctx, id)
}

func (r mutation) RestoreCoachNote(ctx context.Context, id uuid.UUID) (*ent.CoachNote, error) {
	return r.Coaching.RestoreNote(ctx, id)
}

func (r subscription) ClientActivity(ctx context.Context) (<-chan bool, error) {
	return follow(ctx, notify.ClientsSubject(viewer.From(ctx).ID), func(context.Context, []byte) (bool, error) { return true, nil })
}

type coachAssignmentResolver struct{}

func (r *Resolver) CoachAssignment() generated.CoachAssignmentResolver {
	return coachAssignmentResolver{}
}

func (r query) CoachAssignments(ctx context.Context, of uuid.UUID) ([]*ent.CoachAssignment, error) {
	return r.Coaching.History(ctx, of)
}

func (coachAssignmentResolver) Coach(ctx context.Context, a *ent.CoachAssignment) (*model.Member, error) {
	return loader.From(ctx).Members().Load(a.CoachID)
}

func (coachAssignmentResolver) Client(ctx context.Context, a *ent.CoachAssignment) (*model.Member, error) {
	return loader.From(ctx).Members().Load(a.ClientID)
}

func (coachAssignmentResolver) By(ctx context.Context, a *ent.CoachAssignment) (*model.Member, error) {
	return member(ctx, a.AssignedBy)
}

func (r mutation) AssignClients(
	ctx context.Context,
	clientIds []uuid.UUID,
	coachID uuid.UUID,
	note *string,
	actID *uuid.UUID,
) ([]*people.ManagedPerson, error) {
	if err := r.Coaching.AssignClients(ctx, clientIds, coachID, orEmpty(note), actID); err != nil {
		return nil, err
	}
	return r.People.PeopleByID(ctx, clientIds)
}

// orEmpty returns an optional text, or "".
func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func (r mutation) UnassignClients(ctx context.Context, clientIds []uuid.UUID, actID *uuid.UUID) ([]*people.ManagedPerson, error) {
	if err := r.Coaching.UnassignClients(ctx, clientIds, actID); err != nil {
		return nil, err
	}
	return r.People.PeopleByID(ctx, clientIds)
}

func (r mutation) ReassignClients(ctx context.Context, from uuid.UUID, to *uuid.UUID, note *string, actID *uuid.UUID) (int, error) {
	return r.Coaching.ReassignClients(ctx, from, to, orEmpty(note), actID)
}

func (r mutation) UndoAssignments(ctx context.Context, actID uuid.UUID) (*coaching.UndoneAssignments, error) {
	return r.Coaching.Undo(ctx, actID)
}

func (r *Resolver) entriesOf(ctx context.Context, person uuid.UUID, first int, after *string) (*model.ProgressEntryConnection, error) {
	page, more, end, err := r.Progress.List(ctx, person, first, after, loader.Columns(ctx, loader.Entries)...)
	return &model.ProgressEntryConnection{Of: person, Nodes: page, PageInfo: model.Page(more, end)}, err
}
