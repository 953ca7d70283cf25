package training

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/webhookevent"
	"forma/ent/viewer"
	"forma/ent/workoutlog"
	"forma/server/domain/notify"
	"forma/server/domain/webhooks"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestNote   = 2000            // code points
	oldestOffline = 30 * 24         // hours a write may wait offline
	clockSlack    = 5 * time.Minute // how far a client's clock may be ahead
)

// CompleteWorkoutInput records a manual completion.
type CompleteWorkoutInput struct {
	ID              *uuid.UUID
	WorkoutID       uuid.UUID
	CompletedAt     *time.Time
	DurationSeconds *int
	Note            *string
	Sets            []*SetLogInput
}

// CompletionResult is the effect of a completion. Its log has its workout, unless it is repeated.
type CompletionResult struct {
	Log          *ent.WorkoutLog
	Achievements []*ent.Achievement
}

// Points returns those of the completion and its milestones.
func (r *CompletionResult) Points() int {
	points := notify.CompletionPoints
	for _, a := range r.Achievements {
		points += a.Points
	}
	return points
}

// Complete records a manual completion, exactly once per client-generated id.
func (s *Service) Complete(ctx context.Context, in CompleteWorkoutInput) (result *CompletionResult, err error) {
	now := s.Now()
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
				result, err = s.replay(ctx, tx, *in.ID)
				return err
			}
		}
		w, err := open(ctx, tx, in.WorkoutID)
		if err != nil {
			return err
		}
		c := completion{
			id:      in.ID,
			workout: w.ID,
			at:      earlier(at, now),
			seconds: w.DurationMinutes * 60,
			source:  workoutlog.SourceMANUAL,
			sets:    in.Sets,
		}
		if in.DurationSeconds != nil {
			c.seconds = *in.DurationSeconds
		}
		if in.Note != nil {
			c.note = *in.Note
		}
		result, err = s.record(ctx, tx, c)
		if err == nil {
			result.Log.Edges.Workout = w
			s.OnWorkoutChanged(tx, w)
		}
		return err
	})
	return result, err
}

// replay returns the first result of a repeated completion.
func (s *Service) replay(ctx context.Context, tx *store.Tx, id uuid.UUID) (*CompletionResult, error) {
	log, err := tx.WorkoutLog.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	given, err := s.Awarded(ctx, tx, log)
	return &CompletionResult{Log: log, Achievements: given}, err
}

// earlier keeps a clock that is slightly ahead from moving a completion to tomorrow.
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
	sets    []*SetLogInput
}

// record writes the log, with what it earns.
func (s *Service) record(ctx context.Context, tx *store.Tx, c completion) (*CompletionResult, error) {
	v := viewer.From(ctx)
	create := tx.WorkoutLog.Create().
		SetProfileID(v.ID).
		SetWorkoutID(c.workout).
		SetCompletedAt(c.at).
		SetLocalDay(viewer.Day(c.at, v.Location())).
		SetDurationSeconds(c.seconds).
		SetSource(c.source).
		SetNote(c.note).
		SetCreatedAt(s.Now())
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
	given, err := s.OnCompleted(ctx, tx, log)
	if err == nil {
		err = s.Webhooks.Record(ctx, tx, completed(log))
	}
	return &CompletionResult{Log: log, Achievements: given}, err
}

func completed(log *ent.WorkoutLog) webhooks.Event {
	return webhooks.Event{
		Kind:    webhookevent.WorkoutCompleted,
		Subject: log.ProfileID,
		Person:  log.ProfileID,
		IDs:     map[string]uuid.UUID{"clientId": log.ProfileID, "workoutId": log.WorkoutID, "completionId": log.ID},
		Object: func() map[string]any {
			return map[string]any{
				"completedAt": log.CompletedAt.UTC(), "completedOn": viewer.Date(log.LocalDay), "durationSeconds": log.DurationSeconds,
			}
		},
	}
}

// DeleteLog deletes a completion, and what the person no longer earns without it. Idempotent.
func (s *Service) DeleteLog(ctx context.Context, id uuid.UUID) error {
	me := viewer.From(ctx).ID
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		if deleted, err := tx.Removed(ctx, me, "deleteWorkoutLog", id); err != nil || deleted {
			return err
		}
		n, err := tx.WorkoutLog.Delete().Where(workoutlog.ID(id)).Exec(ctx)
		if err != nil {
			return err
		}
		if n == 0 {
			return errs.New(errs.NotFound)
		}
		return s.OnDeleted(ctx, tx, me)
	})
}
