package library

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/workout"
	"forma/server/platform/film"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// PrepareVideoJob transcodes an uploaded film into a stream.
type PrepareVideoJob struct {
	ID uuid.UUID `json:"id"` // of the film
}

func (PrepareVideoJob) Kind() string { return "prepare_video" }

// InsertOpts keeps long films from delaying short ones.
func (PrepareVideoJob) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: jobs.Long, MaxAttempts: mostAttempts}
}

const (
	mostAttempts   = 5
	longestPrepare = 6 * time.Hour
	progressStep   = 5 // percent; smaller steps would flood the database with writes
)

type prepareWorker struct {
	river.WorkerDefaults[PrepareVideoJob]
	service *Service
}

func (*prepareWorker) Timeout(*river.Job[PrepareVideoJob]) time.Duration { return longestPrepare }

// Work transcodes the film; one that cannot be transcoded is played as uploaded.
func (p *prepareWorker) Work(ctx context.Context, job *river.Job[PrepareVideoJob]) error {
	err := p.service.prepare(ctx, job.Args.ID)
	if errors.Is(err, film.ErrUnplayable) && ctx.Err() == nil || err != nil && job.Attempt >= mostAttempts {
		return errors.Join(river.JobCancel(err), p.service.setProgress(context.WithoutCancel(ctx), job.Args.ID, nil))
	}
	return err
}

// schedulePrepare schedules the transcoding of an uploaded film, if ffmpeg is available.
func (s *Service) schedulePrepare(ctx context.Context, tx *store.Tx, w *ent.Workout, f *uploadedFilm) (*ent.Workout, error) {
	if f == nil || s.Films == nil {
		return w, nil
	}
	if err := s.Jobs.Insert(ctx, tx, PrepareVideoJob{ID: *w.VideoID}); err != nil {
		return w, err
	}
	return tx.Workout.UpdateOneID(w.ID).SetVideoProgress(0).Save(ctx)
}

// setProgress sets the progress of preparing a film; nil ends it.
func (s *Service) setProgress(ctx context.Context, id uuid.UUID, percent *int) error {
	ctx = grant.Job(ctx, grant.VideoStream)
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		rows, err := tx.Workout.Query().Where(workout.VideoID(id)).All(ctx)
		for _, w := range rows {
			u := w.Update().ClearVideoProgress()
			if percent != nil {
				u.SetVideoProgress(*percent)
			}
			if err := u.Exec(ctx); err != nil {
				return err
			}
			s.Announce(tx, w)
		}
		return err
	})
}

// prepare transcodes a film and replaces it with the stream.
func (s *Service) prepare(ctx context.Context, id uuid.UUID) error {
	ctx = grant.Job(ctx, grant.VideoStream)
	original, err := s.Store.Ent.MediaFile.Get(ctx, id)
	if ent.IsNotFound(err) || s.Films == nil {
		return nil // deleted in the meantime, or done by an earlier attempt
	}
	if err != nil {
		return err
	}
	folder, err := s.Films.Workspace()
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	source := filepath.Join(folder, "source")
	if err := s.Media.Copy(ctx, original, source); err != nil {
		return err
	}
	info, err := probeFile(source)
	if err != nil {
		return errors.Join(film.ErrUnplayable, err)
	}
	shown := 0
	made, err := s.Films.Make(ctx, source, folder, info, func(percent int) {
		if percent >= shown+progressStep {
			shown = percent
			_ = s.setProgress(ctx, id, &shown) // a lost update is corrected by the next
		}
	})
	if err != nil {
		return err
	}
	return s.attachStream(ctx, original, folder, made)
}

func probeFile(path string) (*film.Info, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	stat, err := file.Stat()
	if err != nil {
		return nil, err
	}
	return film.Probe(file, stat.Size(), "uploadId")
}

// attachStream sets the stream on every workout with the film, and length and cover if they are missing.
func (s *Service) attachStream(ctx context.Context, original *ent.MediaFile, folder string, made *film.Stream) (err error) {
	parts, err := partsOf(folder, made)
	if err != nil {
		return err
	}
	var poster []byte
	if made.Poster != "" {
		if poster, err = os.ReadFile(made.Poster); err == nil {
			poster, err = media.Picture(ctx, poster, "poster", coverWidth, coverHeight)
		}
		if err != nil {
			poster = nil
		}
	}
	owner := uuid.Nil
	if original.OwnerID != nil {
		owner = *original.OwnerID
	}
	files, err := s.Media.PutStream(ctx, owner, []byte(made.Master), parts...)
	defer func() { s.Media.Discard(err, files...) }()
	if err != nil {
		return err
	}
	stream := files[0]
	file, err := s.Media.PutPart(ctx, stream, media.Part{ContentType: "video/mp4", Path: filepath.Join(folder, made.File)})
	if err != nil {
		return err
	}
	files = append(files, file)
	cover := ""
	if poster != nil {
		picture, err := s.Media.Put(ctx, owner, mediafile.KindCOVER, "image/jpeg", poster)
		if err != nil {
			return err
		}
		files, cover = append(files, picture), media.Path(picture.ID)
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		rows, err := tx.Workout.Query().Where(workout.VideoID(original.ID)).All(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		if err := s.Media.Keep(ctx, tx, files...); err != nil {
			return err
		}
		for _, w := range rows {
			u := w.Update().SetVideoID(stream.ID).SetVideoFileID(file.ID).SetVideoKind(workout.VideoKindHLS).ClearVideoProgress()
			if w.VideoSeconds == 0 {
				u.SetVideoSeconds(int(math.Round(made.Seconds)))
			}
			if w.ThumbnailURL == "" {
				u.SetThumbnailURL(cover)
			}
			if err := u.Exec(ctx); err != nil {
				return err
			}
			s.Announce(tx, w)
		}
		return s.releaseMedia(ctx, tx, s.Now(), original.ID)
	})
}

// partsOf reads the playlists; the films stay where they are.
func partsOf(folder string, made *film.Stream) (parts []media.Part, err error) {
	for _, name := range made.Playlists {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return nil, err
		}
		parts = append(parts, media.Playlist(name, text))
	}
	for _, name := range made.Tracks {
		parts = append(parts, media.Part{Name: name, ContentType: "video/mp4", Path: filepath.Join(folder, name)})
	}
	return parts, nil
}
