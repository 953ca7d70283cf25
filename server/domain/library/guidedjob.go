package library

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/guidedfilm"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/film"
	"forma/server/platform/guided"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

// GuidedFilmJob draws a guided film as an MP4.
type GuidedFilmJob struct {
	ID uuid.UUID `json:"id"`
}

func (GuidedFilmJob) Kind() string { return "guided_film" }

// InsertOpts makes one film at a time, and gives up within a minute: a person is waiting.
func (GuidedFilmJob) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: jobs.Long, MaxAttempts: mostGuidedAttempts}
}

// SweepGuidedJob starts forgotten films again, and deletes those that nobody uses.
type SweepGuidedJob struct{}

func (SweepGuidedJob) Kind() string { return "sweep_guided_films" }

const (
	mostGuidedAttempts = 3
	longestGuided      = 2 * time.Hour

	sweptEvery      = 10 * time.Minute
	guidedForgotten = 10 * time.Minute    // without progress, after the process that made it has ended
	guidedUnused    = 30 * 24 * time.Hour // after which it is deleted
	mostGuided      = 300                 // of which the least used are deleted; half an hour each, 15 GB
)

// guidedWorker makes films; see prepareWorker.
type guidedWorker struct {
	river.WorkerDefaults[GuidedFilmJob]
	service *Service
}

func (*guidedWorker) Timeout(*river.Job[GuidedFilmJob]) time.Duration { return longestGuided }

func (g *guidedWorker) Work(ctx context.Context, job *river.Job[GuidedFilmJob]) error {
	return g.service.MakeGuidedFilm(ctx, job)
}

// MakeGuidedFilm makes the film of a job. One that cannot be made has failed; one whose server stops is made by the next attempt or by the
// sweep.
func (s *Service) MakeGuidedFilm(ctx context.Context, job *river.Job[GuidedFilmJob]) error {
	err := s.makeGuided(ctx, job.Args.ID)
	if err == nil || errors.Is(ctx.Err(), context.Canceled) || job.Attempt < mostGuidedAttempts {
		return err
	}
	return errors.Join(err, s.touchGuided(context.WithoutCancel(ctx), job.Args.ID, func(u *ent.GuidedFilmUpdate) {
		u.SetState(guidedfilm.StateFAILED)
	}))
}

// touchGuided changes a film that waits.
func (s *Service) touchGuided(ctx context.Context, id uuid.UUID, change func(*ent.GuidedFilmUpdate)) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		u := tx.GuidedFilm.Update().Where(guidedfilm.ID(id), guidedfilm.StateEQ(guidedfilm.StateWAITING)).SetTouchedAt(s.Now().UTC())
		change(u)
		return u.Exec(grant.Job(ctx, grant.GuidedFilms))
	})
}

func (s *Service) makeGuided(ctx context.Context, id uuid.UUID) error {
	granted := grant.Job(ctx, grant.GuidedFilms)
	f, err := s.Store.Ent.GuidedFilm.Get(granted, id)
	if ent.IsNotFound(err) || err == nil && f.State != guidedfilm.StateWAITING || s.Films == nil {
		return nil // deleted in the meantime, or made by an earlier attempt
	}
	if err != nil {
		return err
	}
	plan, err := s.guidedPlan(granted, f)
	if err != nil {
		return err
	}
	if plan == nil || plan.Hash() != f.Content {
		return s.Store.InTx(ctx, func(tx *store.Tx) error { return s.dropGuided(granted, tx, guidedfilm.ID(id)) }) // out of date
	}
	return s.drawGuided(ctx, f, plan)
}

// guidedPlan returns how a film is to be drawn now; nil if its workout has none any longer.
func (s *Service) guidedPlan(granted context.Context, f *ent.GuidedFilm) (*guided.Plan, error) {
	w, err := s.Store.Ent.Workout.Query().Where(workout.ID(f.WorkoutID), workout.DeletedAtIsNil()).Only(granted)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	plan, _, err := guidedOf(granted, s.Store.Ent, w, viewer.Language(f.Language))
	return plan, err
}

// drawGuided makes the file of a film.
func (s *Service) drawGuided(ctx context.Context, f *ent.GuidedFilm, plan *guided.Plan) error {
	drawing, err := guided.New(plan)
	if err != nil {
		return err
	}
	defer func() { _ = drawing.Close() }()
	folder, err := s.Films.Workspace()
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	shown := 0
	progress := func(seconds int) {
		if percent := min(99, 100*seconds/max(1, drawing.Seconds())); percent >= shown+progressStep {
			shown = percent
			// A lost update is corrected by the next.
			_ = s.touchGuided(ctx, f.ID, func(u *ent.GuidedFilmUpdate) { u.SetPercent(percent) })
		}
	}
	path, err := s.Films.Encode(ctx, folder, &film.Drawn{
		Width: guided.Width, Height: guided.Height, FramesPerSecond: guided.FramesPerSecond,
		Title: plan.Title, Language: plan.Tracks(), Captions: drawing.Captions(),
		Frames: func(to io.Writer) error { return drawing.Write(ctx, to, progress) },
	})
	if err != nil {
		return err
	}
	return s.keepGuided(ctx, f.ID, path)
}

// keepGuided stores the file of a film under the film's id, so that a second run replaces what the first one left.
func (s *Service) keepGuided(ctx context.Context, id uuid.UUID, path string) (err error) {
	made, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = made.Close() }()
	file, err := s.Media.Write(ctx, id, uuid.Nil, mediafile.KindGUIDED, "video/mp4", func(to io.Writer) error {
		_, err := io.Copy(to, made)
		return err
	})
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			s.Media.Discard(err, file)
		}
	}()
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err := tx.GuidedFilm.Update().Where(guidedfilm.ID(id), guidedfilm.StateEQ(guidedfilm.StateWAITING)).
			SetState(guidedfilm.StateREADY).SetSize(file.Size()).SetTouchedAt(s.Now().UTC()).Save(grant.Job(ctx, grant.GuidedFilms))
		if err != nil || n == 0 { // no longer wanted, or made twice
			return err
		}
		return s.Media.Keep(ctx, tx, file)
	})
}

// SweepGuided starts forgotten films again, and deletes those that nobody has used for long, or that are too many.
func (s *Service) SweepGuided(ctx context.Context) error {
	granted, now := grant.Job(ctx, grant.GuidedFilms), s.Now().UTC()
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		forgotten, err := tx.GuidedFilm.Query().
			Where(guidedfilm.StateEQ(guidedfilm.StateWAITING), guidedfilm.TouchedAtLT(now.Add(-guidedForgotten))).IDs(granted)
		if err != nil {
			return err
		}
		for _, id := range forgotten {
			if err := tx.GuidedFilm.UpdateOneID(id).SetTouchedAt(now).Exec(granted); err != nil {
				return err
			}
			if err := s.Jobs.Insert(ctx, tx, GuidedFilmJob{ID: id}); err != nil {
				return err
			}
		}
		if err := s.dropGuided(granted, tx, guidedfilm.UsedAtLT(now.Add(-guidedUnused))); err != nil {
			return err
		}
		least, err := tx.GuidedFilm.Query().Where(guidedfilm.StateEQ(guidedfilm.StateREADY)).
			Order(guidedfilm.ByUsedAt(sql.OrderDesc())).Offset(mostGuided).IDs(granted)
		if err != nil || len(least) == 0 {
			return err
		}
		return s.dropGuided(granted, tx, guidedfilm.IDIn(least...))
	})
}
