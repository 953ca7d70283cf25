package library

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/predicate"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/ent/workout"
	"forma/ent/workoutcaptions"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/words"
)

// Captions is the URL of a film's captions in one language.
type Captions struct {
	Language viewer.Language
	URL      string
}

// captions are the captions of an input. A language that is absent keeps those it had.
type captions map[viewer.Language]*caption

// caption is a captions file: an empty text removes the one before, and any other is stored as the file.
type caption struct {
	text []byte
	file *media.File
}

// captions reads the files of the input.
func (in *WorkoutInput) captions() (captions, error) {
	c := captions{}
	for _, tag := range in.Captions.Tags() {
		language, at := text.Language(tag), "captions."+tag
		if !check.Language(language) {
			return nil, errs.Input(at, errs.Invalid)
		}
		one := &caption{}
		if file := in.Captions[tag]; file != "" {
			var err error
			if one.text, err = WebVTT(file, at); err != nil {
				return nil, err
			}
		}
		c[language] = one
	}
	return c, nil
}

// replaceCaptions sets the captions of the input and releases the files they replace. Only uploaded films have captions.
func (s *Service) replaceCaptions(ctx context.Context, tx *store.Tx, u *ent.WorkoutUpdateOne, before *ent.Workout, c captions) error {
	old := workoutcaptions.WorkoutID(before.ID)
	_, uploaded := u.Mutation().VideoID()
	had := before.VideoID != nil
	switch has := uploaded || had && !u.Mutation().VideoIDCleared(); {
	case !has && len(c.files()) > 0:
		return errs.Input("captions", errs.Invalid)
	case !has && !had, has && len(c) == 0:
		return nil
	case has:
		old = workoutcaptions.And(old, workoutcaptions.LanguageIn(slices.Collect(maps.Keys(c))...))
	}
	replaced, err := dropCaptions(ctx, tx, old)
	if err == nil {
		err = s.Media.Keep(ctx, tx, c.files()...)
	}
	if err == nil {
		err = addCaptions(ctx, tx, before.ID, c.ids())
	}
	if err != nil || len(replaced) == 0 {
		return err
	}
	return s.releaseMedia(ctx, tx, s.Now(), replaced...)
}

// dropCaptions deletes captions, and returns their files.
func dropCaptions(ctx context.Context, tx *store.Tx, which predicate.WorkoutCaptions) (files []uuid.UUID, err error) {
	rows, err := tx.WorkoutCaptions.Query().Where(which).All(ctx)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	ids := make([]int, len(rows))
	for i, row := range rows {
		ids[i], files = row.ID, append(files, row.FileID)
	}
	_, err = tx.WorkoutCaptions.Delete().Where(workoutcaptions.IDIn(ids...)).Exec(ctx)
	return files, err
}

// addCaptions adds captions, whose files are stored, to a workout.
func addCaptions(ctx context.Context, tx *store.Tx, workoutID uuid.UUID, files map[viewer.Language]uuid.UUID) error {
	rows := make([]*ent.WorkoutCaptionsCreate, 0, len(files))
	for _, language := range slices.Sorted(maps.Keys(files)) {
		rows = append(rows, tx.WorkoutCaptions.Create().SetWorkoutID(workoutID).SetLanguage(language).SetFileID(files[language]))
	}
	return tx.WorkoutCaptions.CreateBulk(rows...).Exec(ctx)
}

// copyCaptions gives a copy of a workout its captions.
func copyCaptions(ctx context.Context, tx *store.Tx, from, to uuid.UUID) error {
	rows, err := tx.WorkoutCaptions.Query().Where(workoutcaptions.WorkoutID(from)).All(ctx)
	files := make(map[viewer.Language]uuid.UUID, len(rows))
	for _, row := range rows {
		files[row.Language] = row.FileID
	}
	return cmp.Or(err, addCaptions(ctx, tx, to, files))
}

// storeCaptions stores captions as files of the viewer's.
func (s *Service) storeCaptions(ctx context.Context, c captions) error {
	for _, one := range c {
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

// ids returns the stored files by language.
func (c captions) ids() map[viewer.Language]uuid.UUID {
	ids := map[viewer.Language]uuid.UUID{}
	for language, one := range c {
		if one.file != nil {
			ids[language] = one.file.ID
		}
	}
	return ids
}

// files returns the stored files.
func (c captions) files() (files []*media.File) {
	for _, one := range c {
		if one.file != nil {
			files = append(files, one.file)
		}
	}
	return files
}

// CaptionsOf returns the links to a video's captions, in the order of the languages.
func (s *Service) CaptionsOf(ctx context.Context, v *Video, rows []*ent.WorkoutCaptions) []*Captions {
	list := []*Captions{}
	for _, language := range words.Codes() {
		for _, row := range rows {
			if row.Language == language {
				list = append(list, &Captions{Language: language, URL: s.Media.Link(row.FileID, viewer.From(ctx).ID, *v.ExpiresAt)})
			}
		}
	}
	return list
}

// showing matches the workouts that use a file as film or captions.
func showing(file uuid.UUID, kind mediafile.Kind) predicate.Workout {
	if kind == mediafile.KindCAPTIONS {
		return workout.HasCaptionsWith(workoutcaptions.FileID(file))
	}
	return workout.VideoID(file)
}
