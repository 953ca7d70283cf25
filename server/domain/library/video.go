package library

import (
	"context"
	"errors"
	"math"
	"os"
	"slices"
	"time"

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

// Video is a video that one viewer may play: a file of ours until ExpiresAt, or what a platform shows under ExternalID.
type Video struct {
	Kind       workout.VideoKind
	URL        *string
	FileURL    *string
	ExpiresAt  *time.Time
	ExternalID *string
	Seconds    int
	Captions   []*Captions
}

// Video is the workout's video for the viewer; nil where there is none or it is locked.
func (s *Service) Video(ctx context.Context, w *ent.Workout) *Video {
	v := viewer.From(ctx)
	switch {
	case !hasVideo(w) || !v.Opens(w.RequiredPlan):
		return nil
	case w.VideoID == nil:
		return &Video{Kind: w.VideoKind, ExternalID: &w.VideoRef, Seconds: w.VideoSeconds, Captions: []*Captions{}}
	}
	expires := s.Now().UTC().Add(media.VideoLife).Truncate(time.Second)
	link := func(file uuid.UUID) string { return s.Media.Link(file, v.ID, expires) }
	url := link(*w.VideoID)
	return &Video{Kind: w.VideoKind, URL: &url, FileURL: fileOf(w, link), ExpiresAt: &expires, Seconds: w.VideoSeconds, Captions: captionsOf(w, link)}
}

// fileOf is the link to a workout's film as one file; nil where it is a stream that has none.
func fileOf(w *ent.Workout, link func(uuid.UUID) string) *string {
	id := w.VideoFileID
	if w.VideoKind == workout.VideoKindFILE {
		id = w.VideoID
	}
	if id == nil {
		return nil
	}
	url := link(*id)
	return &url
}

func hasVideo(w *ent.Workout) bool { return w.VideoID != nil || w.VideoRef != "" }

// MayPlay tells whether that person may play a video file, or read its captions, now; media asks it for every request.
func (s *Service) MayPlay(ctx context.Context, file *ent.MediaFile, viewerID uuid.UUID) (bool, error) {
	system := viewer.System(ctx)
	id := file.ID
	if file.PartOf != nil {
		id = *file.PartOf
	}
	shown, err := s.Store.Ent.Workout.Query().Where(showing(id), workout.DeletedAtIsNil()).All(system) // copies share a video
	if err != nil || len(shown) == 0 {
		return false, err
	}
	a, err := s.Store.Ent.Account.Get(system, viewerID)
	if ent.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	p, err := s.Store.Ent.Profile.Get(system, viewerID)
	if err != nil {
		return false, err
	}
	who := &viewer.Viewer{ID: p.ID, Role: p.Role, Plan: p.SubscriptionPlan}
	return a.SuspendedAt == nil && slices.ContainsFunc(shown, func(w *ent.Workout) bool {
		return (w.Status == workout.StatusPUBLISHED && who.Opens(w.RequiredPlan)) || MayEdit(who, w)
	}), nil
}

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
