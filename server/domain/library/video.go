package library

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/media"
)

// Video is a video that one viewer may play: a media file until ExpiresAt, or a platform's video ExternalID.
type Video struct {
	Workout    uuid.UUID
	Kind       workout.VideoKind
	URL        *string
	FileURL    *string
	ExpiresAt  *time.Time
	ExternalID *string
	Seconds    int
}

// Video returns the workout's video for the viewer; nil if there is none or it is locked.
func (s *Service) Video(ctx context.Context, w *ent.Workout) *Video {
	v := viewer.From(ctx)
	switch {
	case !hasVideo(w) || !v.Opens(w.RequiredPlan):
		return nil
	case w.VideoID == nil:
		return &Video{Workout: w.ID, Kind: w.VideoKind, ExternalID: &w.VideoRef, Seconds: w.VideoSeconds}
	}
	expires := s.Now().UTC().Add(media.VideoLife).Truncate(time.Second)
	link := func(file uuid.UUID) string { return s.Media.Link(file, v.ID, expires) }
	url := link(*w.VideoID)
	return &Video{
		Workout:   w.ID,
		Kind:      w.VideoKind,
		URL:       &url,
		FileURL:   fileOf(w, link),
		ExpiresAt: &expires,
		Seconds:   w.VideoSeconds,
	}
}

// fileOf returns the link to a workout's film as one file; nil if it is a stream without one.
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

// MayPlay reports whether the viewer may play a video file or read its captions; media calls it for every request.
func (s *Service) MayPlay(ctx context.Context, file *ent.MediaFile, viewerID uuid.UUID) (bool, error) {
	granted := grant.With(ctx, grant.MediaGate)
	id := file.ID
	if file.PartOf != nil {
		id = *file.PartOf
	}
	shown, err := s.Store.Ent.Workout.Query().Where(showing(id, file.Kind), workout.DeletedAtIsNil()).All(granted) // copies share a video
	if err != nil || len(shown) == 0 {
		return false, err
	}
	who, err := s.Media.Bearer(ctx, viewerID)
	if err != nil || who == nil {
		return false, err
	}
	return slices.ContainsFunc(shown, func(w *ent.Workout) bool {
		return mayPlay(who, w)
	}), nil
}

func mayPlay(who *viewer.Viewer, w *ent.Workout) bool {
	return (w.Status == workout.StatusPUBLISHED && who.Opens(w.RequiredPlan)) || MayEdit(who, w)
}
