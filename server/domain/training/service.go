package training

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/domain/notify"
	"forma/server/platform/bus"
	"forma/server/platform/errs"
	"forma/server/platform/film"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service is the library and what people do with it.
type Service struct {
	Store  *store.Store
	Bus    *bus.Bus
	Media  *media.Library
	Jobs   *jobs.Queue
	Notify *notify.Service
	// Uploads are where films come in; Films makes streams of them, and is nil where the machine cannot.
	Uploads *upload.Service
	Films   *film.Transcoder
	// Platforms are asked about pasted links.
	Platforms *Platforms
	Now       func() time.Time
}

// now is the time as both databases keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Microsecond) }

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

// open reads a workout that the viewer wants to do: PLAN_REQUIRED where their plan does not open it.
func open(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
	w, err := find(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	if !viewer.From(ctx).Opens(w.RequiredPlan) {
		return nil, &errs.Error{Code: errs.PlanRequired, Args: map[string]any{"plan": string(w.RequiredPlan)}}
	}
	return w, nil
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
