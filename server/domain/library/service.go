// Package library is the workouts and exercises: searching, editing and publishing them, their videos and ratings.
package library

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/workout"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/film"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service is the library.
type Service struct {
	Store *store.Store
	Bus   *bus.Bus
	Media *media.Library
	Jobs  *jobs.Queue
	// Uploads receives films; Films transcodes them, and is nil without ffmpeg.
	Uploads *upload.Service
	Films   *film.Transcoder
	Limits  Limits
	// Platforms describes pasted links.
	Platforms *Platforms
	Now       func() time.Time

	memory memory
}

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, &prepareWorker{service: s})
	river.AddWorker(to, &guidedWorker{service: s})
	river.AddWorker(
		to,
		river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepGuidedJob]) error { return s.SweepGuided(ctx) }),
	)
	river.AddWorker(
		to,
		river.WorkFunc(func(ctx context.Context, job *river.Job[PurgeWorkoutJob]) error { return s.Purge(ctx, job.Args.ID) }),
	)
	river.AddWorker(
		to,
		river.WorkFunc(func(ctx context.Context, job *river.Job[DropMediaJob]) error { return s.DropUnused(ctx, job.Args.IDs) }),
	)
	river.AddWorker(
		to,
		river.WorkFunc(func(ctx context.Context, job *river.Job[ReindexExerciseJob]) error {
			return s.ReindexExercise(ctx, job.Args.ID)
		}),
	)
}

// Limits are how often people may ask for what is costly to make.
type Limits struct{ guided *auth.Limiter }

func NewLimits(now func() time.Time) Limits {
	return Limits{guided: &auth.Limiter{Burst: 10, Every: 10 * time.Minute, Now: now}}
}

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(sweptEvery, SweepGuidedJob{})}
}

// Cover returns the file of a workout's cover, if it is a media file.
func Cover(w *ent.Workout) (id uuid.UUID, ours bool) { return media.ID(w.ThumbnailURL) }

// Workout returns a workout that is not deleted, with these columns, or all if none are given, or NOT_FOUND.
func (s *Service) Workout(ctx context.Context, id uuid.UUID, columns ...string) (*ent.Workout, error) {
	return s.Store.Ent.Workout.Query().Where(workout.ID(id), workout.DeletedAtIsNil()).Select(OwnColumns(columns)...).Only(ctx)
}

// find reads the workout of an input.
func find(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
	w, err := tx.Workout.Get(ctx, id)
	if ent.IsNotFound(err) {
		return nil, &errs.Error{Code: errs.NotFound, Field: "workoutId"}
	}
	return w, err
}
