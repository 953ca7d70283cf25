package library

import (
	"context"
	"errors"
	"math"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/film"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// uploadedFilm is an upload that turned out to be a film, and is stored as one.
type uploadedFilm struct {
	id   uuid.UUID
	info *film.Info
	file *media.File
}

func (f *uploadedFilm) seconds() int { return int(math.Round(f.info.Seconds)) }

// storeFilm stores an upload as a film; nil if there is none, or if the workout was already created from it.
func (s *Service) storeFilm(ctx context.Context, workoutID uuid.UUID, id *uuid.UUID) (*uploadedFilm, error) {
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
	defer func() { _ = file.Close() }()
	info, err := film.Probe(file, size, "uploadId")
	if err == nil {
		adopted, err := s.Media.Adopt(ctx, viewer.From(ctx).ID, mediafile.KindVIDEO, info.ContentType, file.Name())
		if err != nil {
			return nil, err
		}
		return &uploadedFilm{id: *id, info: info, file: adopted}, nil
	}
	var refused *errs.Error
	if errors.As(err, &refused) {
		// An invalid file need not count against the quota.
		err = errors.Join(refused, s.Uploads.Expire(ctx, *id))
	}
	return nil, err
}

// storeFiles stores the film and the captions of an input.
func (s *Service) storeFiles(
	ctx context.Context,
	workoutID uuid.UUID,
	uploadID *uuid.UUID,
	texts captions,
) (*uploadedFilm, captions, error) {
	f, err := s.storeFilm(ctx, workoutID, uploadID)
	if err == nil {
		err = s.storeCaptions(ctx, texts)
	}
	return f, texts, err
}

// discardFiles erases what no transaction has kept.
func (s *Service) discardFiles(failed error, f *uploadedFilm, texts captions) {
	if f != nil {
		s.Media.Discard(failed, f.file)
	}
	s.Media.Discard(failed, texts.files()...)
}

// keepFilm takes the upload as a media file that can be played immediately.
func (s *Service) keepFilm(ctx context.Context, tx *store.Tx, f *uploadedFilm) (*uuid.UUID, error) {
	if f == nil {
		return nil, nil
	}
	if err := s.Uploads.Take(ctx, tx, f.id); err != nil {
		return nil, err
	}
	return &f.file.ID, s.Media.Keep(ctx, tx, f.file)
}

// replaceFilm sets the uploaded film in place of the previous video.
func (s *Service) replaceFilm(ctx context.Context, tx *store.Tx, u *ent.WorkoutUpdateOne, before *ent.Workout, f *uploadedFilm) error {
	id, err := s.keepFilm(ctx, tx, f)
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
