package library

import (
	"cmp"
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/ent/playback"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// WorkoutInput is the editable content of a workout.
type WorkoutInput struct {
	Title           text.LocalizedText
	Description     text.LocalizedText
	Category        string
	Goal            string
	Level           string
	DurationMinutes int
	RequiredPlan    viewer.Plan
	VipOnly         bool
	Tags            text.Tags
	Steps           []*workoutstep.WorkoutStep
	Status          string
	VideoLink       *string
	UploadID        *uuid.UUID
	VideoSeconds    *int
	Captions        text.LocalizedText
	CoverID         *uuid.UUID
}

// content returns the input as a new workout.
func (in *WorkoutInput) content() NewWorkout {
	n := NewWorkout{Title: in.Title, Description: in.Description, Tags: in.Tags, Category: in.Category,
		Goal: in.Goal, Level: in.Level, Minutes: in.DurationMinutes,
		RequiredPlan: string(in.RequiredPlan), VIPOnly: in.VipOnly, Draft: in.Status == string(workout.StatusDRAFT)}
	for _, s := range in.Steps {
		n.Steps = append(n.Steps, *s)
	}
	if in.VideoLink != nil {
		n.VideoLink = *in.VideoLink
	}
	if in.VideoSeconds != nil {
		n.VideoSeconds = *in.VideoSeconds
	}
	return n
}

func (in *WorkoutInput) check() error {
	if workout.StatusValidator(workout.Status(in.Status)) != nil {
		return errs.Input("status", errs.Invalid)
	}
	if in.VideoLink != nil && *in.VideoLink == "" {
		return errs.Input("videoLink", errs.Required)
	}
	if in.VideoLink != nil && in.UploadID != nil {
		return errs.Input("uploadId", errs.Invalid)
	}
	return nil
}

// needsContent refuses to publish a workout with neither a video nor steps.
func needsContent(in WorkoutInput, before *ent.Workout) error {
	has := len(in.Steps) > 0 || in.VideoLink != nil || in.UploadID != nil ||
		(before != nil && (hasVideo(before) || before.VideoProgress != nil))
	if in.Status == string(workout.StatusPUBLISHED) && !has {
		return errs.Input("video", errs.Required)
	}
	return nil
}

// mayUpload refuses viewers whose email is not confirmed.
func mayUpload(ctx context.Context) error {
	if !viewer.From(ctx).EmailConfirmed {
		return errs.New(errs.EmailUnconfirmed)
	}
	return nil
}

// CreateWorkout creates a workout of the viewer, exactly once per id.
func (s *Service) CreateWorkout(ctx context.Context, id uuid.UUID, in WorkoutInput) (w *ent.Workout, err error) {
	if err := cmp.Or(mayUpload(ctx), in.check()); err != nil {
		return nil, err
	}
	texts, err := in.captions()
	if err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	film, texts, refused := s.storeFiles(ctx, id, in.UploadID, texts)
	defer func() { s.discardFiles(err, film, texts) }()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, me, "createWorkout", in)
		if err != nil {
			return err
		}
		if replayed {
			w, err = tx.Workout.Get(ctx, id)
			return err
		}
		if err := cmp.Or(refused, needsContent(in, nil)); err != nil {
			return err
		}
		n := in.content()
		n.ID, n.Author = id, me
		if n.ThumbnailURL, err = s.cover(ctx, tx, in.CoverID); err != nil {
			return err
		}
		if n.VideoID, err = s.keepFilm(ctx, tx, film); err != nil {
			return err
		}
		if film != nil {
			n.VideoSeconds = film.seconds()
		}
		if film == nil && len(texts.files()) > 0 {
			return errs.Input("captions", errs.Invalid)
		}
		if err := s.Media.Keep(ctx, tx, texts.files()...); err != nil {
			return err
		}
		n.Captions = texts.ids()
		if w, err = s.Create(ctx, tx, n); err != nil {
			return err
		}
		if w, err = s.schedulePrepare(ctx, tx, w, film); err != nil {
			return err
		}
		s.Announce(tx, w)
		return nil
	})
	return w, err
}

// editable returns a workout that the viewer may change.
func editable(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.Workout, error) {
	w, err := tx.Workout.Query().Where(workout.ID(id), workout.DeletedAtIsNil()).Only(ctx)
	if err == nil && !MayEdit(viewer.From(ctx), w) {
		return nil, errs.New(errs.NotFound)
	}
	return w, err
}

// MayEdit reports whether the viewer may change a workout: its author and admins may.
func MayEdit(v *viewer.Viewer, w *ent.Workout) bool {
	return v.IsAdmin() || (v.Role == viewer.RoleCoach && w.CreatedBy != nil && *w.CreatedBy == v.ID)
}

// UpdateWorkout replaces the content of a workout; video and cover only if the input has new ones.
func (s *Service) UpdateWorkout(ctx context.Context, id uuid.UUID, in WorkoutInput) (w *ent.Workout, err error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	n := in.content()
	if err := n.check(); err != nil {
		return nil, err
	}
	texts, err := in.captions()
	if err != nil {
		return nil, err
	}
	film, texts, refused := s.storeFiles(ctx, uuid.Nil, in.UploadID, texts)
	defer func() { s.discardFiles(err, film, texts) }()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := editable(ctx, tx, id)
		if err = cmp.Or(err, refused); err != nil {
			return err
		}
		if err := needsContent(in, before); err != nil {
			return err
		}
		exercises, err := knownSteps(ctx, tx, n.Steps)
		if err != nil {
			return err
		}
		u := tx.Workout.UpdateOneID(id)
		n.apply(u.Mutation())
		if err := cmp.Or(s.replaceMedia(ctx, tx, u, before, in), s.replaceFilm(ctx, tx, u, before, film),
			s.replaceCaptions(ctx, tx, u, before, texts), replaceGuide(ctx, tx, before, n.Steps)); err != nil {
			return err
		}
		if w, err = u.Save(ctx); err != nil {
			return err
		}
		if w, err = s.schedulePrepare(ctx, tx, w, film); err != nil {
			return err
		}
		s.Announce(tx, w)
		return cmp.Or(s.recordEdit(ctx, tx, before, w), index(ctx, tx, w, exercises))
	})
	return w, err
}

// replaceMedia sets the cover and the video link of the input, and releases the files they replace.
func (s *Service) replaceMedia(ctx context.Context, tx *store.Tx, u *ent.WorkoutUpdateOne, before *ent.Workout, in WorkoutInput) error {
	if in.CoverID != nil {
		path, err := s.cover(ctx, tx, in.CoverID)
		if err != nil {
			return err
		}
		u.SetThumbnailURL(path)
		if old, ours := Cover(before); ours && path != before.ThumbnailURL {
			if err := s.releaseMedia(ctx, tx, s.Now(), old); err != nil {
				return err
			}
		}
	}
	if in.VideoLink == nil {
		return nil
	}
	link, _ := ParseVideoLink(*in.VideoLink)
	if in.VideoSeconds != nil {
		u.SetVideoSeconds(*in.VideoSeconds)
	}
	if before.VideoKind == link.Kind && before.VideoRef == link.Ref {
		return nil
	}
	u.SetVideoKind(link.Kind).SetVideoRef(link.Ref).ClearVideoID().ClearVideoFileID().ClearVideoProgress()
	return s.dropVideo(ctx, tx, before)
}

// cover returns the path of a cover that the viewer uploaded; empty for nil.
func (s *Service) cover(ctx context.Context, tx *store.Tx, id *uuid.UUID) (string, error) {
	if id == nil {
		return "", nil
	}
	known, err := tx.MediaFile.Query().
		Where(mediafile.ID(*id), mediafile.KindEQ(mediafile.KindCOVER), mediafile.OwnerID(viewer.From(ctx).ID)).
		Exist(grant.With(ctx, grant.Media))
	if err == nil && !known {
		err = errs.Input("coverId", errs.Invalid)
	}
	return media.Path(*id), err
}

// replaceGuide deletes the playbacks of a guided film that becomes another one.
func replaceGuide(ctx context.Context, tx *store.Tx, before *ent.Workout, steps []workoutstep.WorkoutStep) error {
	if before.VideoID != nil || before.VideoRef != "" || workoutstep.GuidedSeconds(before.Steps) == workoutstep.GuidedSeconds(steps) {
		return nil
	}
	return resetPlaybacks(ctx, tx, before.ID)
}

func resetPlaybacks(ctx context.Context, tx *store.Tx, workoutID uuid.UUID) error {
	_, err := tx.Playback.Delete().Where(playback.WorkoutID(workoutID)).Exec(grant.With(ctx, grant.PlaybackReset))
	return err
}

// dropVideo releases a workout's video and deletes its playbacks.
func (s *Service) dropVideo(ctx context.Context, tx *store.Tx, before *ent.Workout) error {
	if err := resetPlaybacks(ctx, tx, before.ID); err != nil {
		return err
	}
	if before.VideoID == nil {
		return nil
	}
	return s.releaseMedia(ctx, tx, s.Now(), *before.VideoID)
}

// DuplicateWorkout creates a draft of the viewer's from a workout, exactly once per id.
func (s *Service) DuplicateWorkout(ctx context.Context, id, newID uuid.UUID) (w *ent.Workout, err error) {
	if err := mayUpload(ctx); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, newID, me, "duplicateWorkout", id)
		if err != nil {
			return err
		}
		if replayed {
			w, err = tx.Workout.Get(ctx, newID)
			return err
		}
		of, err := editable(ctx, tx, id)
		if err != nil {
			return err
		}
		exercises, err := exercisesOf(ctx, tx, of.Steps)
		if err != nil {
			return err
		}
		w, err = tx.Workout.Create().
			SetID(newID).
			SetCreatedBy(me).
			SetCreatedAt(s.Now()).
			SetTitle(of.Title.Copied(words.Copied, longestTitle)).
			SetDescription(of.Description).
			SetCategory(of.Category).
			SetGoal(of.Goal).
			SetLevel(of.Level).
			SetDurationMinutes(of.DurationMinutes).
			SetRequiredPlan(of.RequiredPlan).
			SetVipOnly(of.VipOnly).
			SetTags(of.Tags).
			SetSteps(of.Steps).
			SetThumbnailURL(of.ThumbnailURL).
			SetVideoKind(of.VideoKind).
			SetNillableVideoID(of.VideoID).
			SetNillableVideoFileID(of.VideoFileID).
			SetVideoRef(of.VideoRef).
			SetVideoSeconds(of.VideoSeconds).
			SetStatus(workout.StatusDRAFT).
			Save(ctx)
		if err != nil {
			return err
		}
		s.Announce(tx, w)
		return cmp.Or(copyCaptions(ctx, tx, id, newID), index(ctx, tx, w, exercises))
	})
	return w, err
}
