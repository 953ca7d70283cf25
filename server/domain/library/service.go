// Package library is the workouts and exercises: finding, making and publishing them, their videos, and what people think of them.
package library

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/workout"
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
	// Uploads are where films come in; Films makes streams of them, and is nil where the machine cannot.
	Uploads *upload.Service
	Films   *film.Transcoder
	// Platforms are asked about pasted links.
	Platforms *Platforms
	Now       func() time.Time
}

// now is the time as both databases keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Microsecond) }

// Register adds the workers of the library.
func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, &prepareWorker{service: s})
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[PurgeWorkoutJob]) error { return s.Purge(ctx, job.Args.ID) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, job *river.Job[DropMediaJob]) error { return s.DropUnused(ctx, job.Args.IDs) }))
}

// Cover is the file of a workout's cover, where it is one of ours.
func Cover(w *ent.Workout) (id uuid.UUID, ours bool) { return media.ID(w.ThumbnailURL) }

// Workout is one workout, or NOT_FOUND; one that was deleted is not there.
func (s *Service) Workout(ctx context.Context, id uuid.UUID) (*ent.Workout, error) {
	return s.Store.Ent.Workout.Query().Where(workout.ID(id), workout.DeletedAtIsNil()).Only(ctx)
}

// find reads the workout that an input names.
func find(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
	w, err := tx.Workout.Get(ctx, id)
	if ent.IsNotFound(err) {
		return nil, &errs.Error{Code: errs.NotFound, Field: "workoutId"}
	}
	return w, err
}
