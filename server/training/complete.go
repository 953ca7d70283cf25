package training

import (
	"context"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/ent/workoutrating"
	"forma/server/errs"
	"forma/server/store"
)

const (
	longestNote   = 2000            // code points
	oldestOffline = 30 * 24         // hours a write may have waited offline
	clockSlack    = 5 * time.Minute // how far a client's clock may be ahead
)

// Complete records a manual completion, exactly once for a client-made id.
func (s *Service) Complete(ctx context.Context, in CompleteWorkoutInput) (result *CompletionResult, err error) {
	now := s.Now().UTC()
	at := now
	if in.CompletedAt != nil {
		at = in.CompletedAt.UTC()
	}
	switch {
	case at.After(now.Add(clockSlack)) || at.Before(now.Add(-oldestOffline*time.Hour)):
		return nil, errs.Input("completedAt", errs.OutOfRange)
	case in.DurationSeconds != nil && (*in.DurationSeconds < 0 || *in.DurationSeconds > 86400):
		return nil, errs.Range("durationSeconds", errs.OutOfRange, 0, 86400)
	case in.Note != nil && utf8.RuneCountInString(*in.Note) > longestNote:
		return nil, errs.Range("note", errs.TooLong, 0, longestNote)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, viewer.From(ctx).ID, "completeWorkout", in)
			if err != nil {
				return err
			}
			if replayed {
				log, err := tx.WorkoutLog.Get(ctx, *in.ID)
				result = &CompletionResult{Log: log}
				return err
			}
		}
		w, err := open(ctx, tx, in.WorkoutID)
		if err != nil {
			return err
		}
		c := completion{id: in.ID, workout: w.ID, at: at, seconds: w.DurationMinutes * 60, source: workoutlog.SourceMANUAL}
		if in.DurationSeconds != nil {
			c.seconds = *in.DurationSeconds
		}
		if in.Note != nil {
			c.note = *in.Note
		}
		result, err = s.record(ctx, tx, c)
		return err
	})
	return result, err
}

type completion struct {
	id      *uuid.UUID
	workout uuid.UUID
	at      time.Time
	seconds int
	source  workoutlog.Source
	note    string
}

// record writes the log and the milestones that it reaches.
func (s *Service) record(ctx context.Context, tx *store.Tx, c completion) (*CompletionResult, error) {
	v := viewer.From(ctx)
	create := tx.WorkoutLog.Create().SetProfileID(v.ID).SetWorkoutID(c.workout).SetCompletedAt(c.at).SetLocalDay(viewer.Day(c.at, v.Location())).
		SetDurationSeconds(c.seconds).SetSource(c.source).SetNote(c.note).SetCreatedAt(s.Now().UTC())
	if c.id != nil {
		create.SetID(*c.id)
	}
	previous, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(v.ID), workoutlog.CompletedAtLTE(c.at)).
		Order(workoutlog.ByCompletedAt(descending)).First(ctx)
	if err != nil && !ent.IsNotFound(err) {
		return nil, err
	}
	log, err := create.Save(ctx)
	if err != nil {
		return nil, err
	}
	earned, err := earned(ctx, tx, v.ID)
	if err != nil {
		return nil, err
	}
	if previous != nil && c.at.Sub(previous.CompletedAt) >= 30*24*time.Hour {
		earned = append(earned, achievement.KindCOMEBACK)
	}
	result := &CompletionResult{Log: log}
	for _, kind := range earned {
		a, err := s.Notify.Award(ctx, tx, v.ID, kind, c.at)
		if err != nil {
			return nil, err
		}
		if a != nil {
			result.Achievements = append(result.Achievements, a)
		}
	}
	return result, nil
}

// DeleteLog takes a completion back, with the milestones that no longer stand.
func (s *Service) DeleteLog(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err := tx.WorkoutLog.Delete().Where(workoutlog.ID(id)).Exec(ctx)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.New(errs.NotFound)
		}
		me := viewer.From(ctx).ID
		kinds, err := earned(ctx, tx, me)
		if err != nil {
			return err
		}
		return s.Notify.Revoke(ctx, tx, me, lost(kinds)...)
	})
}

// Rate gives or changes the viewer's stars for a workout they have completed.
func (s *Service) Rate(ctx context.Context, id uuid.UUID, stars int) (w *ent.Workout, err error) {
	if stars < 1 || stars > 5 {
		return nil, errs.Range("stars", errs.OutOfRange, 1, 5)
	}
	me, system := viewer.From(ctx).ID, viewer.System(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := tx.Workout.Get(ctx, id); err != nil {
			return err
		}
		done, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(me), workoutlog.WorkoutID(id)).Exist(ctx)
		if err != nil {
			return err
		}
		if !done {
			return errs.New(errs.Forbidden)
		}
		err = tx.WorkoutRating.Create().SetProfileID(me).SetWorkoutID(id).SetStars(stars).SetCreatedAt(s.Now().UTC()).
			OnConflictColumns(workoutrating.FieldProfileID, workoutrating.FieldWorkoutID).
			Update(func(u *ent.WorkoutRatingUpsert) { u.SetStars(stars) }).Exec(ctx)
		if err != nil {
			return err
		}
		var all []struct {
			Mean  float64 `json:"mean"`
			Count int     `json:"count"`
		}
		err = tx.WorkoutRating.Query().Where(workoutrating.WorkoutID(id)).
			Aggregate(ent.As(ent.Mean(workoutrating.FieldStars), "mean"), ent.As(ent.Count(), "count")).Scan(system, &all)
		if err != nil {
			return err
		}
		w, err = tx.Workout.UpdateOneID(id).SetRating(all[0].Mean).SetRatingCount(all[0].Count).Save(system)
		return err
	})
	return w, err
}
