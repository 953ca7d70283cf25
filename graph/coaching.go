package graph

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/graph/generated"
	"forma/graph/model"
	"forma/server/domain/coaching"
	"forma/server/domain/notify"
	"forma/server/domain/programme"
	"forma/server/domain/progress"
	"forma/server/domain/training"
)

type clientProgressResolver struct{ *Resolver }

// ClientProgress resolves the parts of a client's page, each by its domain.
func (r *Resolver) ClientProgress() generated.ClientProgressResolver {
	return clientProgressResolver{r}
}

func (r query) CoachHome(ctx context.Context) (*coaching.CoachHome, error) {
	return r.Coaching.CoachHome(ctx)
}

func (r query) CoachClients(ctx context.Context, search string, only *coaching.ClientsShown, sort coaching.ClientSort, first int, after *string) (*model.CoachClientConnection, error) {
	page, total, more, end, err := r.Coaching.Clients(ctx, search, only, sort, first, after)
	return &model.CoachClientConnection{Nodes: page, PageInfo: model.Page(more, end), TotalCount: total}, err
}

func (r query) ClientProgress(ctx context.Context, id uuid.UUID) (*model.ClientProgress, error) {
	c, err := r.Coaching.Client(ctx, id)
	return &model.ClientProgress{ID: id, Overview: c}, err
}

func (r clientProgressResolver) WeightGoal(ctx context.Context, p *model.ClientProgress) (*progress.Goal, error) {
	return r.Progress.Goal(ctx, p.ID)
}

func (r clientProgressResolver) MeasureSeries(ctx context.Context, p *model.ClientProgress, measure progress.Measure, since *int) ([]*progress.Point, error) {
	return r.Progress.Series(ctx, p.ID, measure, since)
}

func (r clientProgressResolver) ProgressEntries(ctx context.Context, p *model.ClientProgress, first int, after *string) (*model.ProgressEntryConnection, error) {
	return r.entriesOf(ctx, p.ID, first, after)
}

func (r clientProgressResolver) Streak(ctx context.Context, p *model.ClientProgress) (*training.Streak, error) {
	return r.Training.StreakOf(ctx, p.ID, p.Overview.Client.TimeZone)
}

func (r clientProgressResolver) Days(ctx context.Context, p *model.ClientProgress, from, to int) ([]*training.ActivityDay, error) {
	return r.Training.Days(ctx, p.ID, from, to)
}

func (r clientProgressResolver) Pauses(ctx context.Context, p *model.ClientProgress) ([]*ent.Pause, error) {
	return r.Training.Pauses(ctx, p.ID)
}

func (r clientProgressResolver) RecentActivity(ctx context.Context, p *model.ClientProgress, first int) ([]*ent.WorkoutLog, error) {
	return r.Training.Logs(ctx, p.ID, first, nil)
}

func (r clientProgressResolver) Notes(ctx context.Context, p *model.ClientProgress) ([]*ent.CoachNote, error) {
	return r.Coaching.Notes(ctx, p.ID)
}

func (r clientProgressResolver) Programmes(ctx context.Context, p *model.ClientProgress) ([]*ent.AssignedProgramme, error) {
	return r.Resolver.Programmes.Assigned(ctx, p.ID, p.Overview.Client.TimeZone)
}

func (r clientProgressResolver) TrainingWeek(ctx context.Context, p *model.ClientProgress, of *int) (*programme.Week, error) {
	return r.Resolver.Programmes.Week(ctx, p.ID, p.Overview.Client.TimeZone, of)
}

func (r clientProgressResolver) Adherence(ctx context.Context, p *model.ClientProgress, weeks int) ([]*programme.WeekCount, error) {
	return r.Resolver.Programmes.Weeks(ctx, p.ID, p.Overview.Client.TimeZone, weeks)
}

func (r mutation) PutCardAside(ctx context.Context, card coaching.CardInput, days *int) (uuid.UUID, error) {
	return card.ID(), r.Coaching.PutAside(ctx, card, days)
}

func (r mutation) BringCardBack(ctx context.Context, card coaching.CardInput) (uuid.UUID, error) {
	return card.ID(), r.Coaching.BringBack(ctx, card)
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
