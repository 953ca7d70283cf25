package programme

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/exercise"
	"forma/ent/plannedworkout"
	"forma/ent/schema/prescription"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/server/domain/adherence"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	mostPrescribed    = 30 // exercises
	mostPrescribedSet = 20 // lines of an exercise, and equal sets in each
	longestRest       = 3600
	longestHint       = 500 // code points
	mostLoadKg        = 1000
	mostMetres        = 100_000
	mostLoadPercent   = 150 // of the estimated maximum; more than all of it is lowered, not lifted
	leastRPE, mostRPE = 1, 10
)

// tempos are four digits: the seconds down, at the bottom, up and at the top. X is as fast as possible.
var tempos = regexp.MustCompile(`^([0-9X])-?([0-9X])-?([0-9X])-?([0-9X])$`)

// Prescribe replaces what is prescribed for a planned workout of a client of the viewer; none to follow the workout's own steps.
func (s *Service) Prescribe(ctx context.Context, id uuid.UUID, exercises []*prescription.PrescribedExercise) (*PlannedWorkout, error) {
	lines, err := prescribed("", exercises)
	if err != nil {
		return nil, err
	}
	var p *ent.PlannedWorkout
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if p, err = tx.PlannedWorkout.Query().Where(plannedworkout.ID(id), adherence.InForce(0)).WithProfile().Only(ctx); err != nil {
			return err
		}
		if err := knowsExercises(ctx, tx, listed{"", lines}); err != nil {
			return err
		}
		if len(lines) > 0 && p.Edges.Profile.PlanAt(s.Now()).Rank() < viewer.PlanVIP.Rank() {
			return &errs.Error{Code: errs.PlanRequired, Field: "id", Args: map[string]any{"plan": string(viewer.PlanVIP)}}
		}
		r, err := adherence.Read(ctx, tx.Client, []uuid.UUID{p.ProfileID}, p.Day, p.Day, p.Day)
		if err != nil {
			return err
		}
		for _, other := range r[p.ProfileID].Planned {
			if other.ID == id && r[p.ProfileID].Log(other) != nil {
				return errs.New(errs.Conflict)
			}
		}
		if p, err = tx.PlannedWorkout.UpdateOneID(id).SetPrescribed(lines).Save(ctx); err != nil {
			return err
		}
		return s.changed(ctx, tx, p.ProfileID)
	})
	return s.one(ctx, p, err)
}

// prescribed validates the exercises at a place of the input, but not that they exist.
func prescribed(place string, exercises []*prescription.PrescribedExercise) ([]prescription.PrescribedExercise, error) {
	if len(exercises) > mostPrescribed {
		return nil, errs.Range(place+"exercises", errs.TooLong, 0, mostPrescribed)
	}
	lines := make([]prescription.PrescribedExercise, len(exercises))
	ended := map[int]bool{} // supersets that a later exercise cannot continue
	for i, e := range exercises {
		lines[i] = *e
		lines[i].Note = strings.TrimSpace(e.Note)
		at := fmt.Sprintf("%sexercises.%d.", place, i)
		if i > 0 && lines[i-1].Superset != nil && (e.Superset == nil || *e.Superset != *lines[i-1].Superset) {
			ended[*lines[i-1].Superset] = true
		}
		var valid bool
		switch lines[i].Tempo, valid = tempoOf(e.Tempo); {
		case e.RestSeconds < 0 || e.RestSeconds > longestRest:
			return nil, errs.Range(at+"restSeconds", errs.OutOfRange, 0, longestRest)
		case !valid:
			return nil, errs.Input(at+"tempo", errs.Invalid)
		case e.Superset != nil && (*e.Superset < 1 || ended[*e.Superset]):
			return nil, errs.Input(at+"superset", errs.Invalid)
		}
		if err := cmp.Or(errs.Text(at+"note", lines[i].Note, longestHint), checkPrescribed(at, e.Sets)); err != nil {
			return nil, err
		}
	}
	return lines, nil
}

// tempoOf returns a tempo as it is stored, and whether it is one. It may be typed without hyphens, and with the Cyrillic letter that looks
// like X.
func tempoOf(text string) (string, bool) {
	text = strings.ReplaceAll(strings.ToUpper(strings.TrimSpace(text)), "\u0425", "X")
	if text == "" {
		return "", true
	}
	digits := tempos.FindStringSubmatch(text)
	if digits == nil {
		return "", false
	}
	return strings.Join(digits[1:], "-"), true
}

// checkPrescribed validates the sets of an exercise, which are all for repetitions, all for seconds or all for metres.
func checkPrescribed(at string, sets []prescription.PrescribedSets) error {
	switch {
	case len(sets) == 0:
		return errs.Input(at+"sets", errs.Required)
	case len(sets) > mostPrescribedSet:
		return errs.Range(at+"sets", errs.TooLong, 1, mostPrescribedSet)
	}
	for i, s := range sets {
		at := fmt.Sprintf("%ssets.%d.", at, i)
		switch {
		case s.Kind == prescription.Drop && (i == 0 || sets[i-1].Kind == prescription.WarmUp):
			return errs.Input(at+"kind", errs.Invalid) // it follows working sets
		case (s.Seconds == nil) != (sets[0].Seconds == nil):
			return errs.Input(at+"seconds", errs.Invalid)
		case (s.Metres == nil) != (sets[0].Metres == nil):
			return errs.Input(at+"metres", errs.Invalid)
		}
		if err := cmp.Or(checkAmount(at, s), checkLoad(at, s)); err != nil {
			return err
		}
	}
	return nil
}

// checkAmount requires repetitions, seconds or metres, and of an AMRAP no more than the least number of repetitions.
func checkAmount(at string, s prescription.PrescribedSets) error {
	isAMRAP, counted := s.Kind == prescription.AMRAP, s.Seconds == nil && s.Metres == nil
	repsOnly := s.Reps != 0 || isAMRAP || s.Kind == prescription.Drop
	least := 1
	if isAMRAP {
		least = 0
	}
	switch {
	case s.Count < 1 || s.Count > mostPrescribedSet:
		return errs.Range(at+"count", errs.OutOfRange, 1, mostPrescribedSet)
	case s.Seconds != nil && repsOnly:
		return errs.Input(at+"seconds", errs.Invalid)
	case s.Metres != nil && (repsOnly || s.Seconds != nil):
		return errs.Input(at+"metres", errs.Invalid)
	case s.Seconds != nil && (*s.Seconds < 1 || *s.Seconds > workoutstep.MostSeconds):
		return errs.Range(at+"seconds", errs.OutOfRange, 1, workoutstep.MostSeconds)
	case s.Metres != nil && (*s.Metres < 1 || *s.Metres > mostMetres):
		return errs.Range(at+"metres", errs.OutOfRange, 1, mostMetres)
	case counted && (s.Reps < least || s.Reps > workoutstep.MostReps):
		return errs.Range(at+"reps", errs.OutOfRange, least, workoutstep.MostReps)
	case s.MostReps != nil && (!counted || isAMRAP):
		return errs.Input(at+"mostReps", errs.Invalid)
	case s.MostReps != nil && (*s.MostReps <= s.Reps || *s.MostReps > workoutstep.MostReps):
		return errs.Range(at+"mostReps", errs.OutOfRange, s.Reps+1, workoutstep.MostReps)
	}
	return nil
}

// checkLoad allows one kind of load, with or without an RPE.
func checkLoad(at string, s prescription.PrescribedSets) error {
	outside := func(n *float64, least, most float64) bool {
		return n != nil && (math.IsNaN(*n) || *n < least || *n > most)
	}
	switch {
	case outside(s.LoadKg, 0, mostLoadKg):
		return errs.Range(at+"loadKg", errs.OutOfRange, 0, mostLoadKg)
	case s.LoadKg != nil && s.LoadPercent != nil:
		return errs.Input(at+"loadPercent", errs.Invalid)
	case outside(s.LoadPercent, 1, mostLoadPercent):
		return errs.Range(at+"loadPercent", errs.OutOfRange, 1, mostLoadPercent)
	case outside(s.RPE, leastRPE, mostRPE):
		return errs.Range(at+"rpe", errs.OutOfRange, leastRPE, mostRPE)
	}
	return nil
}

// listed is what is prescribed at a place of the input.
type listed struct {
	place     string
	exercises []prescription.PrescribedExercise
}

// knowsExercises requires that the catalogue has the exercises.
func knowsExercises(ctx context.Context, tx *store.Tx, lists ...listed) error {
	known := map[uuid.UUID]bool{}
	for _, list := range lists {
		for _, e := range list.exercises {
			known[e.ExerciseID] = false
		}
	}
	if len(known) == 0 {
		return nil
	}
	found, err := tx.Exercise.Query().Where(exercise.IDIn(slices.Collect(maps.Keys(known))...)).IDs(ctx)
	if err != nil {
		return err
	}
	for _, id := range found {
		known[id] = true
	}
	for _, list := range lists {
		for i, e := range list.exercises {
			if !known[e.ExerciseID] {
				return errs.Input(fmt.Sprintf("%sexercises.%d.exerciseId", list.place, i), errs.Invalid)
			}
		}
	}
	return nil
}
