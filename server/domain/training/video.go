package training

import (
	"context"
	"errors"
	"math"
	"os"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/film"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// arrival is an upload that turned out to be a film.
type arrival struct {
	id   uuid.UUID
	file *os.File
	info *film.Info
}

func (a *arrival) close() {
	if a != nil {
		_ = a.file.Close()
	}
}

func (a *arrival) seconds() int { return int(math.Round(a.info.Seconds)) }

// arrived reads what an upload is; nil where there is none, or where the workout was made of it before.
func (s *Service) arrived(ctx context.Context, workoutID uuid.UUID, id *uuid.UUID) (*arrival, error) {
	if id == nil {
		return nil, nil
	}
	made, err := s.Store.Ent.Workout.Query().Where(workout.ID(workoutID)).Exist(ctx)
	if err != nil || made {
		return nil, err
	}
	file, size, err := s.Uploads.Open(ctx, *id, upload.Video, "uploadId")
	if err != nil {
		return nil, err
	}
	info, err := film.Probe(file, size, "uploadId")
	if err == nil {
		return &arrival{id: *id, file: file, info: info}, nil
	}
	_ = file.Close()
	var refused *errs.Error
	if errors.As(err, &refused) {
		// What is no film never becomes one: it need not count against the quota.
		err = errors.Join(refused, s.Uploads.Expire(ctx, *id))
	}
	return nil, err
}

// keepFilm takes the upload over as a file that can be played at once.
func (s *Service) keepFilm(ctx context.Context, tx *store.Tx, a *arrival) (*uuid.UUID, error) {
	if a == nil {
		return nil, nil
	}
	if err := s.Uploads.Take(ctx, tx, a.id); err != nil {
		return nil, err
	}
	id, err := s.Media.Adopt(ctx, tx, viewer.From(ctx).ID, mediafile.KindVIDEO, a.info.ContentType, a.file.Name())
	return &id, err
}

// refilm gives a workout the film in place of the video before.
func (s *Service) refilm(ctx context.Context, tx *store.Tx, u *ent.WorkoutUpdateOne, before *ent.Workout, a *arrival) error {
	id, err := s.keepFilm(ctx, tx, a)
	if err != nil || id == nil {
		return err
	}
	u.SetVideoKind(workout.VideoKindFILE).SetVideoRef("").SetVideoID(*id).ClearVideoFileID().SetVideoSeconds(a.seconds()).ClearVideoProgress()
	return s.replaced(ctx, tx, before)
}
