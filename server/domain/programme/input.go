package programme

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"forma/ent/programme"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/server/platform/check"
	"forma/server/platform/errs"
)

const (
	longestTitle       = 120 // code points
	longestDescription = 2000
	mostWeeks          = 52
	mostLines          = 500
)

// ProgrammeInput is the content of a programme.
type ProgrammeInput struct {
	ID          *uuid.UUID
	Title       text.LocalizedText
	Description text.LocalizedText
	Goal, Level string
	Weeks       int
	Workouts    []*programmeday.ProgrammeWorkout
	Phases      []*programmeday.ProgrammePhase
}

// check trims the texts and validates the input, but not that the workouts exist.
func (in *ProgrammeInput) check() (err error) {
	if in.Title, err = check.Localized("title", in.Title, longestTitle, errs.Text); err != nil {
		return err
	}
	if in.Description, err = check.Optional("description", in.Description, longestDescription, errs.Text); err != nil {
		return err
	}
	switch {
	case programme.GoalValidator(programme.Goal(in.Goal)) != nil:
		return errs.Input("goal", errs.Invalid)
	case programme.LevelValidator(programme.Level(in.Level)) != nil:
		return errs.Input("level", errs.Invalid)
	case in.Weeks < 1 || in.Weeks > mostWeeks:
		return errs.Range("weeks", errs.OutOfRange, 1, mostWeeks)
	case len(in.Workouts) == 0:
		return errs.Input("workouts", errs.Required)
	case len(in.Workouts) > mostLines:
		return errs.Range("workouts", errs.TooLong, 1, mostLines)
	}
	for i, line := range in.Workouts {
		if line.Week < 1 || line.Week > in.Weeks {
			return errs.Range(fmt.Sprintf("workouts.%d.week", i), errs.OutOfRange, 1, in.Weeks)
		}
		if line.Weekday < 1 || line.Weekday > weekDays {
			return errs.Range(fmt.Sprintf("workouts.%d.weekday", i), errs.OutOfRange, 1, weekDays)
		}
	}
	return in.checkPhases()
}

// checkPhases requires a title of each, and weeks of the programme that no two share.
func (in *ProgrammeInput) checkPhases() error {
	if len(in.Phases) > mostWeeks {
		return errs.Range("phases", errs.TooLong, 0, mostWeeks)
	}
	taken := map[int]bool{}
	for i, p := range in.Phases {
		at := fmt.Sprintf("phases.%d.", i)
		switch {
		case p.Week < 1 || p.Week > in.Weeks:
			return errs.Range(at+"week", errs.OutOfRange, 1, in.Weeks)
		case taken[p.Week]:
			return errs.Input(at+"week", errs.Invalid)
		}
		taken[p.Week] = true
		var err error
		if p.Title, err = check.Localized(at+"title", p.Title, longestTitle, errs.Text); err != nil {
			return err
		}
	}
	return nil
}

// phases returns them in order.
func (in *ProgrammeInput) phases() []programmeday.ProgrammePhase {
	phases := make([]programmeday.ProgrammePhase, len(in.Phases))
	for i, p := range in.Phases {
		phases[i] = programmeday.ProgrammePhase{Week: p.Week, Title: p.Title}
	}
	slices.SortFunc(phases, func(a, b programmeday.ProgrammePhase) int { return a.Week - b.Week })
	return phases
}

// days returns the lines in order.
func (in *ProgrammeInput) days() []programmeday.ProgrammeWorkout {
	days := make([]programmeday.ProgrammeWorkout, len(in.Workouts))
	for i, line := range in.Workouts {
		days[i] = *line
	}
	slices.SortStableFunc(days, func(a, b programmeday.ProgrammeWorkout) int { return cmp.Or(a.Week-b.Week, a.Weekday-b.Weekday) })
	return days
}

func workoutsOf(days []programmeday.ProgrammeWorkout) []uuid.UUID {
	ids := make([]uuid.UUID, len(days))
	for i, line := range days {
		ids[i] = line.WorkoutID
	}
	return ids
}
