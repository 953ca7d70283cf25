package programme

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/assignedprogramme"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/platform/errs"
)

const mostBack = 26 // weeks of adherence shown at once

// PlannedWorkout is a planned workout with the completion that counts for it, nil until then.
type PlannedWorkout struct {
	*ent.PlannedWorkout
	Log *ent.WorkoutLog
}

// TrainingWeek is a week of training.
type TrainingWeek struct {
	From      int
	Programme *ent.AssignedProgramme
	Planned   []*PlannedWorkout
	SelfAdded []*ent.WorkoutLog
	Adherence *adherence.Adherence
}

// WeekAdherence is the adherence of a week.
type WeekAdherence struct {
	From      int
	Adherence *adherence.Adherence
}

func (s *Service) read(ctx context.Context, person uuid.UUID, from, to, today int) (*adherence.Record, error) {
	records, err := adherence.Read(ctx, s.Store.Ent, []uuid.UUID{person}, from, to, today)
	return records[person], err
}

// Week returns a person's week with that day, by default today's.
func (s *Service) Week(ctx context.Context, person uuid.UUID, zone string, of *int) (*TrainingWeek, error) {
	today := viewer.DayIn(s.Now(), zone)
	day := today
	if of != nil {
		day = *of
	}
	if day < today-farthest || day > today+farthest {
		return nil, errs.Input("of", errs.OutOfRange)
	}
	from := viewer.Monday(day)
	r, err := s.read(ctx, person, from, from, today)
	if err != nil {
		return nil, err
	}
	count := r.Count(from, from+weekDays-1, today)
	w := &TrainingWeek{From: from, SelfAdded: r.SelfAdded(), Adherence: &count}
	for _, p := range r.Planned {
		w.Planned = append(w.Planned, &PlannedWorkout{p, r.Log(p)})
	}
	w.Programme, err = s.Store.Ent.AssignedProgramme.Query().Where(meets(person, from, from+weekDays-1)).
		Order(assignedprogramme.ByLastDay(sql.OrderDesc())).First(ctx)
	if ent.IsNotFound(err) {
		err = nil
	}
	return w, err
}

// Weeks returns the adherence of a person's latest weeks with something planned, latest first.
func (s *Service) Weeks(ctx context.Context, person uuid.UUID, zone string, n int) (weeks []*WeekAdherence, err error) {
	if n < 1 || n > mostBack {
		return nil, errs.Range("weeks", errs.OutOfRange, 1, mostBack)
	}
	today := viewer.DayIn(s.Now(), zone)
	first := viewer.Monday(today) - weekDays*(n-1)
	r, err := s.read(ctx, person, first, today, today)
	if err != nil {
		return nil, err
	}
	for from := viewer.Monday(today); from >= first; from -= weekDays {
		if count := r.Count(from, from+weekDays-1, today); count.Planned > 0 {
			weeks = append(weeks, &WeekAdherence{from, &count})
		}
	}
	return weeks, nil
}

// ThisWeek returns the viewer's planned workouts of this week, given all completions since Monday; none below the Basic plan.
func (s *Service) ThisWeek(ctx context.Context, done []*ent.WorkoutLog) (list []*PlannedWorkout, err error) {
	v := viewer.From(ctx)
	if v.Plan.Rank() < viewer.PlanBasic.Rank() {
		return nil, nil
	}
	r, err := adherence.ReadPlanned(ctx, s.Store.Ent, v.ID, viewer.DayIn(s.Now(), v.TimeZone), done)
	if err != nil {
		return nil, err
	}
	for _, p := range r.Planned {
		list = append(list, &PlannedWorkout{p, r.Log(p)})
	}
	return list, nil
}

// Today returns those of a week that are planned for today.
func (s *Service) Today(ctx context.Context, week []*PlannedWorkout) (list []*PlannedWorkout) {
	today := viewer.Today(ctx, s.Now())
	for _, p := range week {
		if p.Day == today {
			list = append(list, p)
		}
	}
	return list
}

// one returns a planned workout as in its week.
func (s *Service) one(ctx context.Context, p *ent.PlannedWorkout, err error) (*PlannedWorkout, error) {
	if err != nil {
		return nil, err
	}
	r, err := s.read(ctx, p.ProfileID, p.Day, p.Day, p.Day)
	if err != nil {
		return nil, err
	}
	for _, other := range r.Planned {
		if other.ID == p.ID {
			return &PlannedWorkout{p, r.Log(other)}, nil
		}
	}
	return &PlannedWorkout{PlannedWorkout: p}, nil
}
