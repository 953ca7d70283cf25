package library

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// CaptionsInput is a captions file per language: nil leaves it as it is, an empty one removes it.
type CaptionsInput struct{ En, Ru *string }

// Captions is the URL of a film's captions in one language.
type Captions struct {
	Language viewer.Language
	URL      string
}

// captions are the files of an input as they are stored: nil leaves one as it is, an empty one removes it.
type captions struct{ en, ru []byte }

// captions reads the files of the input.
func (in *WorkoutInput) captions() (c captions, err error) {
	if in.Captions == nil {
		return c, nil
	}
	if c.en, err = parsed(in.Captions.En, "captions.en"); err != nil {
		return c, err
	}
	c.ru, err = parsed(in.Captions.Ru, "captions.ru")
	return c, err
}

func parsed(file *string, field string) ([]byte, error) {
	if file == nil {
		return nil, nil
	}
	if *file == "" {
		return []byte{}, nil
	}
	return WebVTT(*file, field)
}

// replaceCaptions sets the captions of the input and releases the files they replace. Only uploaded films have captions.
func (s *Service) replaceCaptions(ctx context.Context, tx *store.Tx, u *ent.WorkoutUpdateOne, before *ent.Workout, c captions) error {
	_, uploaded := u.Mutation().VideoID()
	if stays := before.VideoID != nil && !u.Mutation().VideoIDCleared(); !uploaded && !stays {
		if len(c.en)+len(c.ru) > 0 {
			return errs.Input("captions", errs.Invalid)
		}
		c = captions{en: []byte{}, ru: []byte{}}
	}
	var replaced []uuid.UUID
	for _, one := range []struct {
		text  []byte
		old   *uuid.UUID
		set   func(uuid.UUID) *ent.WorkoutUpdateOne
		clear func() *ent.WorkoutUpdateOne
	}{{c.en, before.CaptionsEn, u.SetCaptionsEn, u.ClearCaptionsEn}, {c.ru, before.CaptionsRu, u.SetCaptionsRu, u.ClearCaptionsRu}} {
		if one.text == nil {
			continue
		}
		id, err := s.storeCaptions(ctx, tx, one.text)
		if err != nil {
			return err
		}
		if id == nil {
			one.clear()
		} else {
			one.set(*id)
		}
		if one.old != nil {
			replaced = append(replaced, *one.old)
		}
	}
	if len(replaced) == 0 {
		return nil
	}
	return s.releaseMedia(ctx, tx, s.Now(), replaced...)
}

// storeCaptions stores captions as a file of the viewer's, or returns nil if there are none.
func (s *Service) storeCaptions(ctx context.Context, tx *store.Tx, vtt []byte) (*uuid.UUID, error) {
	if len(vtt) == 0 {
		return nil, nil
	}
	id, err := s.Media.Put(ctx, tx, viewer.From(ctx).ID, mediafile.KindCAPTIONS, CaptionsType, vtt)
	return &id, err
}

// captionsOf returns the links to a workout's captions, in the order of the languages.
func captionsOf(w *ent.Workout, link func(uuid.UUID) string) []*Captions {
	list := []*Captions{}
	if w.CaptionsEn != nil {
		list = append(list, &Captions{Language: viewer.LanguageEN, URL: link(*w.CaptionsEn)})
	}
	if w.CaptionsRu != nil {
		list = append(list, &Captions{Language: viewer.LanguageRU, URL: link(*w.CaptionsRu)})
	}
	return list
}

// showing matches the workouts that use a file as film or captions.
func showing(file uuid.UUID) predicate.Workout {
	return workout.Or(workout.VideoID(file), workout.CaptionsEn(file), workout.CaptionsRu(file))
}

// filesOf returns the files that a workout plays.
func filesOf(w *ent.Workout) (files []uuid.UUID) {
	for _, id := range []*uuid.UUID{w.VideoID, w.CaptionsEn, w.CaptionsRu} {
		if id != nil {
			files = append(files, *id)
		}
	}
	return files
}
