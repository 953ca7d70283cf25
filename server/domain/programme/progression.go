package programme

import (
	"cmp"
	"context"
	"math"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/plannedworkout"
	"forma/ent/profile"
	"forma/ent/schema/prescription"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/platform/errs"
)

const (
	mostWeeksAhead = 12
	leastStepKg    = 0.1
	mostStepKg     = 100
	mostStepReps   = 20
	mostLighter    = 90 // percent
	mostPoints     = 20
	mostStepTime   = 600 // seconds
	mostStepMetres = 10_000
	waveWeeks      = 4 // the last one is lighter
	kgPerPound     = 0.45359237
)

// ProgressionRule is how what is prescribed changes from week to week.
type ProgressionRule string

// The rules.
const (
	Same        ProgressionRule = "SAME"
	AddLoad     ProgressionRule = "ADD_LOAD"
	AddReps     ProgressionRule = "ADD_REPS"
	Wave        ProgressionRule = "WAVE"
	AddPercent  ProgressionRule = "ADD_PERCENT"
	AddTime     ProgressionRule = "ADD_TIME"
	AddDistance ProgressionRule = "ADD_DISTANCE"
)

// ProgressionInput is what to begin with, how it changes, and for how long.
type ProgressionInput struct {
	PlannedID                             uuid.UUID
	Weeks                                 int
	Rule                                  ProgressionRule
	LoadKg, LighterPercent, PercentPoints *float64
	Reps, Seconds, Metres                 *int
}

// Progression is a rule with its numbers.
type Progression struct {
	Rule           ProgressionRule
	LoadKg         float64 // more each week, or after the top of a range
	Reps           int     // more each week
	LighterPercent float64 // less in the last week of a wave
	PercentPoints  float64 // of the estimated maximum, more each week
	Seconds        int     // more each week
	Metres         int     // more each week
	Units          profile.Units
}

// ProgressionWeek is a later week of a planned workout, as a rule would prescribe it: for Planned, or for a day without it.
type ProgressionWeek struct {
	ClientID  uuid.UUID
	Date      int
	Planned   *PlannedWorkout
	Exercises []prescription.PrescribedExercise
}

// Progression returns what a rule makes of what is prescribed for a planned workout of a client, in the weeks that can still be planned.
func (s *Service) Progression(ctx context.Context, in ProgressionInput) ([]*ProgressionWeek, error) {
	me, err := s.Store.Ent.Profile.Query().Where(profile.ID(viewer.From(ctx).ID)).Select(profile.FieldUnits).Only(ctx)
	if err != nil {
		return nil, err
	}
	rule, err := in.progression(me.Units)
	if err != nil {
		return nil, err
	}
	first, err := s.Store.Ent.PlannedWorkout.Query().Where(plannedworkout.ID(in.PlannedID), adherence.InForce(0)).WithProfile().Only(ctx)
	if err != nil {
		return nil, err
	}
	if len(first.Prescribed) == 0 {
		return nil, errs.Input("plannedId", errs.Invalid)
	}
	today := viewer.DayIn(s.Now(), first.Edges.Profile.TimeZone)
	r, err := s.read(ctx, first.ProfileID, first.Day+weekDays, first.Day+weekDays*in.Weeks, today)
	if err != nil {
		return nil, err
	}
	weeks := []*ProgressionWeek{}
	for later := 1; later <= in.Weeks; later++ {
		w := &ProgressionWeek{ClientID: first.ProfileID, Date: first.Day + weekDays*later}
		if p := repeated(r, first, weekDays*later); p != nil {
			w.Date, w.Planned = p.Day, &PlannedWorkout{p, r.Log(p)}
		}
		if w.Date < today || w.Date > today+farthest {
			continue
		}
		w.Exercises = rule.Week(first.Prescribed, later)
		weeks = append(weeks, w)
	}
	return weeks, nil
}

// repeated returns the same workout as it is planned so many days later, even if it was moved since, or else what was moved there; nil if
// there is none. Of several it is the first that is not done.
func repeated(r *adherence.Record, of *ent.PlannedWorkout, later int) *ent.PlannedWorkout {
	first := func(matches func(p *ent.PlannedWorkout) bool) (found *ent.PlannedWorkout) {
		for _, p := range r.Planned {
			if p.WorkoutID == of.WorkoutID && matches(p) && (found == nil || r.Log(found) != nil && r.Log(p) == nil) {
				found = p
			}
		}
		return found
	}
	return cmp.Or(
		first(func(p *ent.PlannedWorkout) bool { return p.PlannedFor == of.PlannedFor+later }),
		first(func(p *ent.PlannedWorkout) bool { return p.Day == of.Day+later }),
	)
}

// progression validates the numbers that the rule needs.
func (in *ProgressionInput) progression(units profile.Units) (Progression, error) {
	p := Progression{Rule: in.Rule, Units: units}
	if in.Weeks < 1 || in.Weeks > mostWeeksAhead {
		return p, errs.Range("weeks", errs.OutOfRange, 1, mostWeeksAhead)
	}
	if in.Rule == AddLoad || in.Rule == AddReps || in.Rule == Wave {
		if err := number("loadKg", in.LoadKg, leastStepKg, mostStepKg, &p.LoadKg); err != nil {
			return p, err
		}
	}
	switch in.Rule {
	case AddReps:
		return p, number("reps", in.Reps, 1, mostStepReps, &p.Reps)
	case Wave:
		return p, number("lighterPercent", in.LighterPercent, 1, mostLighter, &p.LighterPercent)
	case AddPercent:
		return p, number("percentPoints", in.PercentPoints, -mostPoints, mostPoints, &p.PercentPoints)
	case AddTime:
		return p, number("seconds", in.Seconds, 1, mostStepTime, &p.Seconds)
	case AddDistance:
		return p, number("metres", in.Metres, 1, mostStepMetres, &p.Metres)
	}
	return p, nil
}

// number requires a number within a range.
func number[N int | float64](field string, n *N, least, most N, to *N) error {
	switch {
	case n == nil:
		return errs.Input(field, errs.Required)
	case math.IsNaN(float64(*n)) || *n < least || *n > most:
		return errs.Range(field, errs.OutOfRange, least, most)
	}
	*to = *n
	return nil
}

// Week returns what the rule makes of exercises so many weeks later. It changes the working sets; warm-ups and drop sets keep their share
// of the first of them.
func (p Progression) Week(exercises []prescription.PrescribedExercise, later int) []prescription.PrescribedExercise {
	changed := make([]prescription.PrescribedExercise, len(exercises))
	for i, e := range exercises {
		changed[i] = e
		changed[i].Sets = make([]prescription.PrescribedSets, len(e.Sets))
		var kg, percent follower
		for j, s := range e.Sets {
			if changed[i].Sets[j] = s; works(s) {
				next := p.work(s, later)
				changed[i].Sets[j] = next
				kg.lead(s.LoadKg, next.LoadKg)
				percent.lead(s.LoadPercent, next.LoadPercent)
			}
		}
		for j, s := range e.Sets {
			if !works(s) {
				changed[i].Sets[j].LoadKg = kg.follow(s.LoadKg, p.plates)
				changed[i].Sets[j].LoadPercent = percent.follow(s.LoadPercent, wholeShare)
			}
		}
	}
	return changed
}

func works(s prescription.PrescribedSets) bool {
	return s.Kind == prescription.Working || s.Kind == prescription.AMRAP
}

// work returns working sets so many weeks later.
func (p Progression) work(s prescription.PrescribedSets, later int) prescription.PrescribedSets {
	switch p.Rule {
	case AddLoad:
		s.LoadKg = p.raised(s.LoadKg, later)
	case AddReps:
		if s.MostReps == nil {
			break
		}
		most := *s.MostReps
		steps := (most - s.Reps + p.Reps - 1) / p.Reps // to the top
		rounds, at := later/(steps+1), later%(steps+1)
		if s.LoadKg == nil {
			rounds, at = 0, min(later, steps)
		}
		s.Reps, s.MostReps = min(s.Reps+at*p.Reps, most), nil
		s.LoadKg = p.raised(s.LoadKg, rounds)
	case Wave:
		wave, at := later/waveWeeks, later%waveWeeks
		isLighter := at == waveWeeks-1
		if isLighter {
			at-- // than the week before
		}
		s.LoadKg = p.raised(s.LoadKg, wave+at)
		if isLighter {
			s.LoadKg = p.lighter(s.LoadKg, p.plates)
			s.LoadPercent = p.lighter(s.LoadPercent, wholeShare)
		}
	case AddPercent:
		if s.LoadPercent != nil {
			share := math.Round((*s.LoadPercent+float64(later)*p.PercentPoints)*100) / 100
			s.LoadPercent = new(max(1, min(share, mostLoadPercent)))
		}
	case AddTime:
		s.Seconds = more(s.Seconds, later*p.Seconds, workoutstep.MostSeconds)
	case AddDistance:
		s.Metres = more(s.Metres, later*p.Metres, mostMetres)
	}
	return s
}

func more(amount *int, by, most int) *int {
	if amount == nil {
		return nil
	}
	return new(min(*amount+by, most))
}

// raised returns a load after so many steps, which is never less than before, because a load that was prescribed need not be of plates.
func (p Progression) raised(kg *float64, steps int) *float64 {
	if kg == nil || steps == 0 {
		return kg
	}
	return new(min(max(*kg, p.plates(*kg+float64(steps)*p.LoadKg)), mostLoadKg))
}

func (p Progression) lighter(load *float64, rounded func(float64) float64) *float64 {
	if load == nil {
		return nil
	}
	return new(min(*load, rounded(*load*(1-p.LighterPercent/100))))
}

// plates rounds a load to what plates make up in the user's units, at least a pair of the smallest, as the app rounds shares of a maximum.
func (p Progression) plates(kg float64) float64 {
	unit, step := 1.0, 2.5
	if p.Units == profile.UnitsIMPERIAL {
		unit, step = kgPerPound, 5
	}
	return max(1, math.Round(kg/unit/step)) * step * unit
}

// wholeShare rounds a share of a maximum to half a percent.
func wholeShare(percent float64) float64 { return max(1, math.Round(percent*2)/2) }

// follower keeps the ratio of loads to the first load that it is led by.
type follower struct{ from, to *float64 }

func (f *follower) lead(from, to *float64) {
	if f.from == nil {
		f.from, f.to = from, to
	}
}

func (f *follower) follow(load *float64, rounded func(float64) float64) *float64 {
	switch {
	case load == nil || *load == 0 || f.from == nil || *f.from == 0 || *f.to == *f.from:
		return load
	case *f.to > *f.from:
		return new(max(*load, min(rounded(*load**f.to / *f.from), *f.to)))
	}
	return new(min(*load, rounded(*load**f.to / *f.from)))
}
