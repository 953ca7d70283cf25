package programme

import (
	"context"
	"fmt"
	"math"
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
	leastRPE, mostRPE = 1, 10
)

// Prescribe replaces what is prescribed for a planned workout of a client of the viewer; none to follow the workout's own steps.
func (s *Service) Prescribe(ctx context.Context, id uuid.UUID, exercises []*prescription.PrescribedExercise) (*PlannedWorkout, error) {
	lines, err := prescribed(exercises)
	if err != nil {
		return nil, err
	}
	var p *ent.PlannedWorkout
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if p, err = tx.PlannedWorkout.Query().Where(plannedworkout.ID(id), adherence.InForce(0)).WithProfile().Only(ctx); err != nil {
			return err
		}
		if err := knowsExercises(ctx, tx, lines); err != nil {
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
		return s.Notify.Logged(ctx, tx, p.ProfileID)
	})
	return s.one(ctx, p, err)
}

// prescribed validates the exercises, but not that they exist.
func prescribed(exercises []*prescription.PrescribedExercise) ([]prescription.PrescribedExercise, error) {
	if len(exercises) > mostPrescribed {
		return nil, errs.Range("exercises", errs.TooLong, 0, mostPrescribed)
	}
	lines := make([]prescription.PrescribedExercise, len(exercises))
	for i, e := range exercises {
		lines[i] = *e
		lines[i].Note = strings.TrimSpace(e.Note)
		at := fmt.Sprintf("exercises.%d.", i)
		switch {
		case len(e.Sets) == 0:
			return nil, errs.Input(at+"sets", errs.Required)
		case len(e.Sets) > mostPrescribedSet:
			return nil, errs.Range(at+"sets", errs.TooLong, 1, mostPrescribedSet)
		case e.RestSeconds < 0 || e.RestSeconds > longestRest:
			return nil, errs.Range(at+"restSeconds", errs.OutOfRange, 0, longestRest)
		}
		if err := errs.Text(at+"note", lines[i].Note, longestHint); err != nil {
			return nil, err
		}
		for j, sets := range e.Sets {
			if err := checkPrescribedSets(fmt.Sprintf("%ssets.%d.", at, j), sets); err != nil {
				return nil, err
			}
		}
	}
	return lines, nil
}

func checkPrescribedSets(at string, s prescription.PrescribedSets) error {
	outside := func(n *float64, least, most float64) bool {
		return n != nil && (math.IsNaN(*n) || *n < least || *n > most)
	}
	switch {
	case s.Count < 1 || s.Count > mostPrescribedSet:
		return errs.Range(at+"count", errs.OutOfRange, 1, mostPrescribedSet)
	case s.Reps < 1 || s.Reps > workoutstep.MostReps:
		return errs.Range(at+"reps", errs.OutOfRange, 1, workoutstep.MostReps)
	case s.MostReps != nil && (*s.MostReps <= s.Reps || *s.MostReps > workoutstep.MostReps):
		return errs.Range(at+"mostReps", errs.OutOfRange, s.Reps+1, workoutstep.MostReps)
	case outside(s.LoadKg, 0, mostLoadKg):
		return errs.Range(at+"loadKg", errs.OutOfRange, 0, mostLoadKg)
	case outside(s.RPE, leastRPE, mostRPE):
		return errs.Range(at+"rpe", errs.OutOfRange, leastRPE, mostRPE)
	}
	return nil
}

// knowsExercises requires that the catalogue has the exercises.
func knowsExercises(ctx context.Context, tx *store.Tx, lines []prescription.PrescribedExercise) error {
	ids := make([]uuid.UUID, len(lines))
	for i, line := range lines {
		ids[i] = line.ExerciseID
	}
	found, err := tx.Exercise.Query().Where(exercise.IDIn(ids...)).IDs(ctx)
	if err != nil {
		return err
	}
	known := make(map[uuid.UUID]bool, len(found))
	for _, id := range found {
		known[id] = true
	}
	for i, id := range ids {
		if !known[id] {
			return errs.Input(fmt.Sprintf("exercises.%d.exerciseId", i), errs.Invalid)
		}
	}
	return nil
}
