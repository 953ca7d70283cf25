package library

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/guidedfilm"
	"forma/ent/mediafile"
	"forma/ent/workout"
	"forma/ent/workoutcaptions"
	"forma/ent/workoutlog"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// PurgeWorkoutJob purges a deleted workout once it can no longer be restored.
type PurgeWorkoutJob struct {
	ID uuid.UUID `json:"id"`
}

func (PurgeWorkoutJob) Kind() string { return "purge_workout" }

// DropMediaJob erases covers, videos and captions that no workout uses any longer.
type DropMediaJob struct {
	IDs []uuid.UUID `json:"ids"`
}

func (DropMediaJob) Kind() string { return "drop_workout_media" }

// releaseMedia schedules the erasure of files, unless a workout uses them then.
func (s *Service) releaseMedia(ctx context.Context, tx *store.Tx, at time.Time, ids ...uuid.UUID) error {
	return s.Jobs.InsertAt(ctx, tx, DropMediaJob{IDs: ids}, at)
}

// DropUnused erases those of the files that no workout uses.
func (s *Service) DropUnused(ctx context.Context, ids []uuid.UUID) error {
	ctx = grant.Job(ctx, grant.Purge)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		for _, id := range ids {
			file, err := tx.MediaFile.Get(ctx, id)
			if ent.IsNotFound(err) {
				continue
			}
			if err != nil {
				return err
			}
			used, err := tx.Workout.Query().Where(workout.Or(showing(id, file.Kind), workout.ThumbnailURL(media.Path(id)))).Exist(ctx)
			if err != nil {
				return err
			}
			if used {
				continue
			}
			all, err := tx.MediaFile.Query().Where(mediafile.Or(mediafile.ID(id), mediafile.PartOf(id))).IDs(ctx)
			if err != nil {
				return err
			}
			if err := s.Media.Remove(ctx, tx, all...); err != nil {
				return err
			}
		}
		return nil
	})
}

// Purge erases the video and the captions of a workout deleted a day ago, and the entire workout if nobody has completed it.
func (s *Service) Purge(ctx context.Context, id uuid.UUID) error {
	ctx = grant.Job(ctx, grant.Purge)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		w, err := tx.Workout.Query().Where(workout.ID(id), workout.DeletedAtLTE(s.Now().Add(-undoTime))).Only(ctx)
		if ent.IsNotFound(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := s.dropGuided(ctx, tx, guidedfilm.WorkoutID(id)); err != nil {
			return err
		}
		files, err := dropCaptions(ctx, tx, workoutcaptions.WorkoutID(id))
		if err != nil {
			return err
		}
		if w.VideoID != nil {
			files = append(files, *w.VideoID)
		}
		done, err := tx.WorkoutLog.Query().Where(workoutlog.WorkoutID(id)).Exist(ctx)
		if err != nil {
			return err
		}
		if done {
			err = tx.Workout.UpdateOneID(id).
				ClearVideoID().
				ClearVideoFileID().
				SetVideoRef("").
				ClearVideoProgress().
				Exec(ctx)
		} else {
			if cover, ours := Cover(w); ours {
				files = append(files, cover)
			}
			err = tx.Workout.DeleteOneID(id).Exec(ctx)
		}
		if err != nil || len(files) == 0 {
			return err
		}
		return s.releaseMedia(ctx, tx, s.Now(), files...)
	})
}
