package training

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/achievement"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/ent/workoutrating"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestNote   = 2000            // code points
	oldestOffline = 30 * 24         // hours a write may have waited offline
	clockSlack    = 5 * time.Minute // how far a client's clock may be ahead
)

// Complete records a manual completion, exactly once for a client-made id.
func (s *Service) Complete(ctx context.Context, in CompleteWorkoutInput) (result *CompletionResult, err error) {
	now := s.now()
	at := now
	if in.CompletedAt != nil {
		at = in.CompletedAt.UTC().Truncate(time.Microsecond)
	}
	switch {
	case at.After(now.Add(clockSlack)) || at.Before(now.Add(-oldestOffline*time.Hour)):
		return nil, errs.Input("completedAt", errs.OutOfRange)
	case in.DurationSeconds != nil && (*in.DurationSeconds < 0 || *in.DurationSeconds > 86400):
		return nil, errs.Range("durationSeconds", errs.OutOfRange, 0, 86400)
	}
	if in.Note != nil {
		if err := errs.Text("note", *in.Note, longestNote); err != nil {
			return nil, err
		}
	}
	if err := checkSets(in.Sets); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if in.ID != nil {
			replayed, err := tx.Once(ctx, *in.ID, viewer.From(ctx).ID, "completeWorkout", in)
			if err != nil {
				return err
			}
			if replayed {
				result, err = again(ctx, tx, *in.ID)
				return err
			}
		}
		w, err := open(ctx, tx, in.WorkoutID)
		if err != nil {
			return err
		}
		c := completion{id: in.ID, workout: w.ID, at: earlier(at, now), seconds: w.DurationMinutes * 60, source: workoutlog.SourceMANUAL, sets: in.Sets}
		if in.DurationSeconds != nil {
			c.seconds = *in.DurationSeconds
		}
		if in.Note != nil {
			c.note = *in.Note
		}
		result, err = s.record(ctx, tx, c)
		if err == nil {
			s.changed(tx, w)
		}
		return err
	})
	return result, err
}

// again is the first result of a completion that is sent once more.
func again(ctx context.Context, tx *store.Tx, id uuid.UUID) (*CompletionResult, error) {
	log, err := tx.WorkoutLog.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	given, err := tx.Achievement.Query().Where(achievement.ProfileID(log.ProfileID), achievement.CreatedAt(log.CompletedAt),
		achievement.KindIn(ofCompletions...)).Order(achievement.ByKind()).All(ctx)
	return &CompletionResult{Log: log, Achievements: given}, err
}

// earlier keeps a clock that is a little ahead from putting a completion into tomorrow.
func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

type completion struct {
	id      *uuid.UUID
	workout uuid.UUID
	at      time.Time
	seconds int
	source  workoutlog.Source
	note    string
	sets    []*SetInput
}

// record writes the log and gives the milestones that it reaches.
func (s *Service) record(ctx context.Context, tx *store.Tx, c completion) (*CompletionResult, error) {
	v := viewer.From(ctx)
	create := tx.WorkoutLog.Create().SetProfileID(v.ID).SetWorkoutID(c.workout).SetCompletedAt(c.at).SetLocalDay(viewer.Day(c.at, v.Location())).
		SetDurationSeconds(c.seconds).SetSource(c.source).SetNote(c.note).SetCreatedAt(s.now())
	if c.id != nil {
		create.SetID(*c.id)
	}
	log, err := create.Save(ctx)
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.IDConflict)
	}
	if err != nil {
		return nil, err
	}
	if err := s.recordSets(ctx, tx, log, c.sets); err != nil {
		return nil, err
	}
	given, err := s.reward(ctx, tx, log)
	return &CompletionResult{Log: log, Achievements: given}, err
}

// DeleteLog takes a completion back, with the milestones that no longer stand. Taking it back again changes nothing.
func (s *Service) DeleteLog(ctx context.Context, id uuid.UUID) error {
	me := viewer.From(ctx).ID
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if before, err := tx.Removed(ctx, me, "deleteWorkoutLog", id); err != nil || before {
			return err
		}
		n, err := tx.WorkoutLog.Delete().Where(workoutlog.ID(id)).Exec(ctx)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.New(errs.NotFound)
		}
		return s.unreward(ctx, tx, me)
	})
}

// Rate gives or changes the viewer's stars for a workout they have completed.
func (s *Service) Rate(ctx context.Context, id uuid.UUID, stars int) (w *ent.Workout, err error) {
	if stars < 1 || stars > 5 {
		return nil, errs.Range("stars", errs.OutOfRange, 1, 5)
	}
	me, system := viewer.From(ctx).ID, viewer.System(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := find(ctx, tx, id); err != nil {
			return err
		}
		done, err := tx.WorkoutLog.Query().Where(workoutlog.ProfileID(me), workoutlog.WorkoutID(id)).Exist(ctx)
		if err != nil {
			return err
		}
		if !done {
			return errs.New(errs.Forbidden)
		}
		err = tx.WorkoutRating.Create().SetProfileID(me).SetWorkoutID(id).SetStars(stars).SetCreatedAt(s.now()).
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
		if err == nil {
			s.changed(tx, w)
		}
		return err
	})
	return w, err
}
