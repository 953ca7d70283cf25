package library

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

// uploadedFilm is an upload that turned out to be a film.
type uploadedFilm struct {
	id   uuid.UUID
	file *os.File
	info *film.Info
}

func (f *uploadedFilm) close() {
	if f != nil {
		_ = f.file.Close()
	}
}

func (f *uploadedFilm) seconds() int { return int(math.Round(f.info.Seconds)) }

// openFilm opens an upload as a film; nil if there is none, or if the workout was already created from it.
func (s *Service) openFilm(ctx context.Context, workoutID uuid.UUID, id *uuid.UUID) (*uploadedFilm, error) {
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
		return &uploadedFilm{id: *id, file: file, info: info}, nil
	}
	_ = file.Close()
	var refused *errs.Error
	if errors.As(err, &refused) {
		// An invalid file need not count against the quota.
		err = errors.Join(refused, s.Uploads.Expire(ctx, *id))
	}
	return nil, err
}

// adoptFilm turns the upload into a media file that can be played immediately.
func (s *Service) adoptFilm(ctx context.Context, tx *store.Tx, f *uploadedFilm) (*uuid.UUID, error) {
	if f == nil {
		return nil, nil
	}
	if err := s.Uploads.Take(ctx, tx, f.id); err != nil {
		return nil, err
	}
	id, err := s.Media.Adopt(ctx, tx, viewer.From(ctx).ID, mediafile.KindVIDEO, f.info.ContentType, f.file.Name())
	return &id, err
}

// replaceFilm sets the uploaded film in place of the previous video.
func (s *Service) replaceFilm(ctx context.Context, tx *store.Tx, u *ent.WorkoutUpdateOne, before *ent.Workout, f *uploadedFilm) error {
	id, err := s.adoptFilm(ctx, tx, f)
	if err != nil || id == nil {
		return err
	}
	u.SetVideoKind(workout.VideoKindFILE).
		SetVideoRef("").
		SetVideoID(*id).
		ClearVideoFileID().
		SetVideoSeconds(f.seconds()).
		ClearVideoProgress()
	return s.dropVideo(ctx, tx, before)
}
