package graph

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/prescription"
	"forma/ent/schema/programmeday"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/graph/generated"
	"forma/graph/loader"
	"forma/graph/model"
	"forma/server/domain/programme"
	"forma/server/domain/training"
	"forma/server/platform/errs"
)

// gone replaces the name of a person who has left.
const gone = "…"

type programmeResolver struct{}

type programmeWorkoutResolver struct{}

type assignedProgrammeResolver struct{ *Resolver }

type programmeCopyChangeResolver struct{}

type plannedWorkoutResolver struct{ *Resolver }

type prescribedExerciseResolver struct{}

type progressionWeekResolver struct{}

func (r *Resolver) Programme() generated.ProgrammeResolver { return programmeResolver{} }

func (r *Resolver) ProgrammeWorkout() generated.ProgrammeWorkoutResolver {
	return programmeWorkoutResolver{}
}

func (r *Resolver) AssignedProgramme() generated.AssignedProgrammeResolver {
	return assignedProgrammeResolver{r}
}

func (r *Resolver) ProgrammeCopyChange() generated.ProgrammeCopyChangeResolver {
	return programmeCopyChangeResolver{}
}

func (r *Resolver) PlannedWorkout() generated.PlannedWorkoutResolver {
	return plannedWorkoutResolver{r}
}

func (r *Resolver) PrescribedExercise() generated.PrescribedExerciseResolver {
	return prescribedExerciseResolver{}
}

func (r *Resolver) ProgressionWeek() generated.ProgressionWeekResolver {
	return progressionWeekResolver{}
}

func (r query) Programmes(ctx context.Context) ([]*ent.Programme, error) {
	return r.Resolver.Programmes.Programmes(ctx)
}

func (r query) Programme(ctx context.Context, id uuid.UUID) (*ent.Programme, error) {
	return r.Resolver.Programmes.Programme(ctx, id)
}

func (r query) ProgrammeChange(
	ctx context.Context,
	id uuid.UUID,
	input programme.ProgrammeInput,
) ([]*programme.ProgrammeCopyChange, error) {
	return r.Resolver.Programmes.CopyChanges(ctx, id, input)
}

func (r query) SuggestedProgramme(ctx context.Context) (*ent.Programme, error) {
	goal, err := r.Progress.Goal(ctx, viewer.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	return r.Resolver.Programmes.Suggested(ctx, goal.Direction)
}

func (r query) TrainingSettings(ctx context.Context) (*programme.TrainingSettings, error) {
	return r.Resolver.Programmes.TrainingSettings(ctx, viewer.From(ctx).ID)
}

func (r query) TrainingWeek(ctx context.Context, of *int) (*programme.TrainingWeek, error) {
	v := viewer.From(ctx)
	return r.Resolver.Programmes.Week(ctx, v.ID, v.TimeZone, of)
}

func (r query) Progression(ctx context.Context, in programme.ProgressionInput) ([]*programme.ProgressionWeek, error) {
	return r.Resolver.Programmes.Progression(ctx, in)
}

func (r subscription) TrainingWeekChanged(ctx context.Context) (<-chan bool, error) {
	return follow(ctx, programme.WeekSubject(viewer.From(ctx).ID), func(context.Context, []byte) (bool, error) { return true, nil })
}

func (programmeResolver) Goal(_ context.Context, p *ent.Programme) (workout.Goal, error) {
	return workout.Goal(p.Goal), nil
}

func (programmeResolver) Level(_ context.Context, p *ent.Programme) (workout.Level, error) {
	return workout.Level(p.Level), nil
}

func (programmeResolver) DaysPerWeek(_ context.Context, p *ent.Programme) (int, error) {
	return programme.DaysPerWeek(p), nil
}

func (r programmeResolver) RequiredPlan(ctx context.Context, p *ent.Programme) (viewer.Plan, error) {
	workouts, err := r.workoutsOf(ctx, p)
	return programme.RequiredPlan(p, workouts), err
}

// workoutsOf returns the workouts of a programme that may be planned.
func (r programmeResolver) workoutsOf(ctx context.Context, p *ent.Programme) ([]*ent.Workout, error) {
	lines, err := r.Workouts(ctx, p)
	if err != nil {
		return nil, err
	}
	workouts := make([]*ent.Workout, len(lines))
	for i, line := range lines {
		if workouts[i], err = loader.From(ctx).Workouts().Load(line.WorkoutID); err != nil {
			return nil, err
		}
	}
	return workouts, nil
}

func (r programmeResolver) Strenuous(ctx context.Context, p *ent.Programme) (bool, error) {
	workouts, err := r.workoutsOf(ctx, p)
	return programme.Strenuous(p, workouts), err
}

func (r programmeResolver) Equipment(ctx context.Context, p *ent.Programme) ([]string, error) {
	workouts, err := r.workoutsOf(ctx, p)
	if err != nil {
		return nil, err
	}
	var ids []uuid.UUID
	for _, w := range workouts {
		for _, step := range w.Steps {
			ids = append(ids, step.ExerciseID)
		}
	}
	exercises, failures := loader.From(ctx).Exercises().LoadAll(ids)
	if err := errors.Join(failures...); err != nil {
		return nil, err
	}
	catalogue := map[uuid.UUID]string{}
	for _, e := range exercises {
		catalogue[e.ID] = e.Equipment
	}
	return programme.Needs(workouts, catalogue), nil
}

func (programmeResolver) Workouts(ctx context.Context, p *ent.Programme) ([]*programmeday.ProgrammeWorkout, error) {
	ids := make([]uuid.UUID, len(p.Days))
	for i, line := range p.Days {
		ids[i] = line.WorkoutID
	}
	workouts, failures := loader.From(ctx).Workouts().LoadAll(ids)
	lines := []*programmeday.ProgrammeWorkout{}
	for i, w := range workouts {
		var gone *errs.Error // deleted, or another person's draft
		if err := failures[i]; err != nil && !(errors.As(err, &gone) && gone.Code == errs.NotFound) {
			return nil, err
		}
		if w != nil && programme.Plannable(w) {
			lines = append(lines, &p.Days[i])
		}
	}
	return lines, nil
}

func (programmeResolver) Author(ctx context.Context, p *ent.Programme) (*model.Member, error) {
	if p.CreatedBy == nil {
		return nil, nil
	}
	return loader.From(ctx).Members().Load(*p.CreatedBy)
}

func (programmeResolver) Clients(ctx context.Context, p *ent.Programme) (int, error) {
	if viewer.From(ctx).Role == viewer.RoleClient {
		return 0, nil
	}
	return loader.From(ctx).Training().Load(p.ID)
}

func (programmeWorkoutResolver) Workout(ctx context.Context, line *programmeday.ProgrammeWorkout) (*ent.Workout, error) {
	return loader.From(ctx).Workouts().Load(line.WorkoutID)
}

func (r assignedProgrammeResolver) CanEnd(ctx context.Context, a *ent.AssignedProgramme) (bool, error) {
	return r.Programmes.CanEnd(ctx, a)
}

func (assignedProgrammeResolver) Coach(ctx context.Context, a *ent.AssignedProgramme) (*model.Member, error) {
	if a.CoachID == nil {
		return nil, nil
	}
	return loader.From(ctx).Members().Load(*a.CoachID)
}

func (programmeCopyChangeResolver) Client(ctx context.Context, c *programme.ProgrammeCopyChange) (*model.Member, error) {
	return loader.From(ctx).Members().Load(c.Client.ID)
}

func (r plannedWorkoutResolver) Workout(ctx context.Context, p *programme.PlannedWorkout) (*ent.Workout, error) {
	return r.workout(ctx, p.WorkoutID)
}

func (plannedWorkoutResolver) Prescribed(_ context.Context, p *programme.PlannedWorkout) ([]*model.PrescribedExercise, error) {
	return prescribedFor(p.ProfileID, p.PlannedWorkout.Prescribed), nil
}

func (progressionWeekResolver) Prescribed(_ context.Context, w *programme.ProgressionWeek) ([]*model.PrescribedExercise, error) {
	return prescribedFor(w.ClientID, w.Exercises), nil
}

func prescribedFor(client uuid.UUID, exercises []prescription.PrescribedExercise) []*model.PrescribedExercise {
	list := make([]*model.PrescribedExercise, len(exercises))
	for i := range exercises {
		list[i] = &model.PrescribedExercise{PrescribedExercise: &exercises[i], ClientID: client}
	}
	return list
}

func (prescribedExerciseResolver) Exercise(ctx context.Context, e *model.PrescribedExercise) (*ent.Exercise, error) {
	return loader.From(ctx).Exercises().Load(e.ExerciseID)
}

// EstimatedMaxKg reads nothing where no load depends on it.
func (prescribedExerciseResolver) EstimatedMaxKg(ctx context.Context, e *model.PrescribedExercise) (*float64, error) {
	if !slices.ContainsFunc(e.Sets, func(s prescription.PrescribedSets) bool { return s.LoadPercent != nil }) {
		return nil, nil
	}
	best, err := loader.From(ctx).Bests().Load(loader.LiftOf{Person: e.ClientID, Exercise: e.ExerciseID})
	return training.BestMax(best), err
}

func (r mutation) CreateProgramme(ctx context.Context, input programme.ProgrammeInput) (*ent.Programme, error) {
	return r.Programmes.Create(ctx, input)
}

func (r mutation) UpdateProgramme(
	ctx context.Context,
	id uuid.UUID,
	input programme.ProgrammeInput,
	copies *bool,
) (*ent.Programme, error) {
	return r.Programmes.Update(ctx, id, input, copies != nil && *copies)
}

func (r mutation) DuplicateProgramme(ctx context.Context, id, newID uuid.UUID) (*ent.Programme, error) {
	return r.Programmes.Duplicate(ctx, id, newID)
}

func (r mutation) DeleteProgramme(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Programmes.Delete(ctx, id)
}

func (r mutation) RestoreProgramme(ctx context.Context, id uuid.UUID) (*ent.Programme, error) {
	return r.Programmes.Restore(ctx, id)
}

func (r mutation) AssignProgramme(ctx context.Context, input programme.AssignProgrammeInput) (*ent.AssignedProgramme, error) {
	return r.Programmes.Assign(ctx, input)
}

func (r mutation) StartProgramme(ctx context.Context, input programme.StartProgrammeInput) (*ent.AssignedProgramme, error) {
	return r.Programmes.Start(ctx, input)
}

func (r mutation) SaveTrainingSettings(ctx context.Context, input programme.TrainingSettingsInput) (*programme.TrainingSettings, error) {
	return r.Programmes.SaveTrainingSettings(ctx, input)
}

func (r mutation) ShiftProgramme(ctx context.Context, id uuid.UUID, continuesOn int) (*ent.AssignedProgramme, error) {
	return r.Programmes.Shift(ctx, id, continuesOn)
}

func (r mutation) EndProgramme(ctx context.Context, id uuid.UUID) (*ent.AssignedProgramme, error) {
	return r.Programmes.End(ctx, id)
}

func (r mutation) ResumeProgramme(ctx context.Context, id uuid.UUID) (*ent.AssignedProgramme, error) {
	return r.Programmes.Resume(ctx, id)
}

func (r mutation) PlanWorkout(ctx context.Context, input programme.PlanWorkoutInput) (*programme.PlannedWorkout, error) {
	return r.Programmes.Plan(ctx, input)
}

func (r mutation) PlanWorkouts(ctx context.Context, input programme.PlanWorkoutsInput) ([]*programme.PlannedWorkout, error) {
	return r.Programmes.PlanMany(ctx, input)
}

func (r mutation) UnplanWorkout(ctx context.Context, id uuid.UUID) (uuid.UUID, error) {
	return id, r.Programmes.Unplan(ctx, id)
}

func (r mutation) RestorePlannedWorkout(ctx context.Context, id uuid.UUID) (*programme.PlannedWorkout, error) {
	return r.Programmes.RestorePlanned(ctx, id)
}

func (r mutation) Prescribe(
	ctx context.Context,
	id uuid.UUID,
	exercises []*prescription.PrescribedExercise,
) (*programme.PlannedWorkout, error) {
	return r.Programmes.Prescribe(ctx, id, exercises)
}

func (r mutation) MovePlannedWorkout(ctx context.Context, id uuid.UUID, date int) (*programme.PlannedWorkout, error) {
	return r.Programmes.Move(ctx, id, date)
}
