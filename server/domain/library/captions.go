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
	"forma/server/platform/media"
	"forma/server/platform/store"
)

// Captions is the URL of a film's captions in one language.
type Captions struct {
	Language viewer.Language
	URL      string
}

// captions are the captions of an input.
type captions struct{ en, ru caption }

// caption is a captions file: no text leaves the one before, an empty one removes it, and any other is stored as the file.
type caption struct {
	text []byte
	file *media.File
}

// captions reads the files of the input.
func (in *WorkoutInput) captions() (c captions, err error) {
	for _, tag := range in.Captions.Tags() {
		one, at := map[string]*caption{"en": &c.en, "ru": &c.ru}[tag], "captions."+tag
		switch file := in.Captions[tag]; {
		case one == nil:
			return c, errs.Input(at, errs.Invalid)
		case file == "":
			one.text = []byte{}
		default:
			if one.text, err = WebVTT(file, at); err != nil {
				return c, err
			}
		}
	}
	return c, nil
}

// replaceCaptions sets the captions of the input and releases the files they replace. Only uploaded films have captions.
func (s *Service) replaceCaptions(ctx context.Context, tx *store.Tx, u *ent.WorkoutUpdateOne, before *ent.Workout, c captions) error {
	_, uploaded := u.Mutation().VideoID()
	if stays := before.VideoID != nil && !u.Mutation().VideoIDCleared(); !uploaded && !stays {
		if len(c.files()) > 0 {
			return errs.Input("captions", errs.Invalid)
		}
		c = captions{en: caption{text: []byte{}}, ru: caption{text: []byte{}}}
	}
	var replaced []uuid.UUID
	for _, one := range []struct {
		caption
		old   *uuid.UUID
		set   func(uuid.UUID) *ent.WorkoutUpdateOne
		clear func() *ent.WorkoutUpdateOne
	}{{c.en, before.CaptionsEn, u.SetCaptionsEn, u.ClearCaptionsEn}, {c.ru, before.CaptionsRu, u.SetCaptionsRu, u.ClearCaptionsRu}} {
		if one.text == nil {
			continue
		}
		if one.file == nil {
			one.clear()
		} else {
			one.set(one.file.ID)
		}
		if one.old != nil {
			replaced = append(replaced, *one.old)
		}
	}
	if err := s.Media.Keep(ctx, tx, c.files()...); err != nil || len(replaced) == 0 {
		return err
	}
	return s.releaseMedia(ctx, tx, s.Now(), replaced...)
}

// storeCaptions stores captions as files of the viewer's.
func (s *Service) storeCaptions(ctx context.Context, c *captions) error {
	for _, one := range []*caption{&c.en, &c.ru} {
		if len(one.text) == 0 {
			continue
		}
		file, err := s.Media.Put(ctx, viewer.From(ctx).ID, mediafile.KindCAPTIONS, CaptionsType, one.text)
		if err != nil {
			return err
		}
		one.file = file
	}
	return nil
}

// id returns the id of the stored file, or nil if there is none.
func (c *caption) id() *uuid.UUID {
	if c.file == nil {
		return nil
	}
	return &c.file.ID
}

// files returns the stored files.
func (c *captions) files() (files []*media.File) {
	for _, one := range []caption{c.en, c.ru} {
		if one.file != nil {
			files = append(files, one.file)
		}
	}
	return files
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
