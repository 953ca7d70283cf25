package checkin

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent/progressphoto"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestShort  = 200 // code points
	longestLong   = 2000
	largestNumber = 1e6
)

// given validates the answers to a form, drops empty ones, and returns the measurements.
func (s *Service) given(
	ctx context.Context,
	tx *store.Tx,
	questions []checkinquestion.CheckInQuestion,
	answers []checkinquestion.CheckInAnswer,
) (kept []checkinquestion.CheckInAnswer, measured map[string]float64, err error) {
	byID := make(map[uuid.UUID]*checkinquestion.CheckInQuestion, len(questions))
	for i := range questions {
		byID[questions[i].ID] = &questions[i]
	}
	kept, measured = []checkinquestion.CheckInAnswer{}, map[string]float64{}
	done := map[uuid.UUID]bool{}
	for i, a := range answers {
		at := fmt.Sprintf("answers.%d.", i)
		q := byID[a.QuestionID]
		if q == nil || done[a.QuestionID] {
			return nil, nil, errs.Input(at+"questionId", errs.Invalid)
		}
		if err := answerable(q, &a, at); err != nil {
			return nil, nil, err
		}
		if err := answerPhotos(ctx, tx, q, a.PhotoIDs, at+"photos"); err != nil {
			return nil, nil, err
		}
		if a.Empty() {
			if q.Required {
				return nil, nil, errs.Input(at+field(q), errs.Required)
			}
			continue
		}
		if q.Measure != nil {
			if err := s.Measures.CheckMeasure(at+"number", *q.Measure, *a.Number); err != nil {
				return nil, nil, err
			}
			measured[*q.Measure] = *a.Number
		}
		done[a.QuestionID] = true
		kept = append(kept, a)
	}
	for i, q := range questions {
		if q.Required && !done[q.ID] {
			return nil, nil, errs.Input(fmt.Sprintf("questions.%d", i), errs.Required)
		}
	}
	return kept, measured, nil
}

// field returns the field in which a question is answered.
func field(q *checkinquestion.CheckInQuestion) string {
	switch q.Kind {
	case checkinquestion.ShortText, checkinquestion.LongText:
		return "text"
	case checkinquestion.YesNo:
		return "yes"
	case checkinquestion.Photos:
		return "photos"
	default:
		return "number"
	}
}

// answerable validates an answer to a question. A blank text counts as no answer.
func answerable(q *checkinquestion.CheckInQuestion, a *checkinquestion.CheckInAnswer, at string) error {
	want := field(q)
	for name, there := range map[string]bool{"text": a.Text != nil, "number": a.Number != nil, "yes": a.Yes != nil,
		"photos": len(a.PhotoIDs) > 0} {
		if there && name != want {
			return errs.Input(at+name, errs.Invalid)
		}
	}
	switch {
	case a.Text != nil:
		return answerText(q, a, at+"text")
	case a.Number != nil:
		return answerNumber(q, *a.Number, at+"number")
	}
	return nil
}

// answerPhotos refuses photos that are not the viewer's or of a pose not asked for, and a missing pose of a required question.
func answerPhotos(ctx context.Context, tx *store.Tx, q *checkinquestion.CheckInQuestion, ids []uuid.UUID, field string) error {
	if len(ids) == 0 {
		return nil
	}
	if len(ids) > len(q.Poses) {
		return errs.Range(field, errs.OutOfRange, 0, len(q.Poses))
	}
	photos, err := tx.ProgressPhoto.Query().
		Where(progressphoto.IDIn(ids...), progressphoto.ProfileID(viewer.From(ctx).ID), progressphoto.DeletedAtIsNil()).All(ctx)
	if err != nil {
		return err
	}
	left := slices.Clone(q.Poses)
	for _, p := range photos {
		at := slices.Index(left, p.Pose)
		if at < 0 {
			return errs.Input(field, errs.Invalid)
		}
		left = slices.Delete(left, at, at+1)
	}
	switch {
	case len(photos) != len(ids):
		return errs.Input(field, errs.Invalid)
	case q.Required && len(left) > 0:
		return errs.Input(field, errs.Required)
	}
	return nil
}

func answerText(q *checkinquestion.CheckInQuestion, a *checkinquestion.CheckInAnswer, field string) error {
	words, longest, except := strings.TrimSpace(*a.Text), longestLong, text.Lines
	if q.Kind == checkinquestion.ShortText {
		longest, except = longestShort, ""
	}
	switch {
	case utf8.RuneCountInString(words) > longest:
		return errs.Range(field, errs.TooLong, 0, longest)
	case !text.Clean(words, except):
		return errs.Input(field, errs.Invalid)
	case words == "":
		a.Text = nil
	default:
		a.Text = &words
	}
	return nil
}

func answerNumber(q *checkinquestion.CheckInQuestion, n float64, field string) error {
	least, most, whole := -largestNumber, largestNumber, true
	switch q.Kind {
	case checkinquestion.Scale:
		least, most = 1, float64(*q.ScaleMax)
	case checkinquestion.Choice:
		least, most = 0, float64(len(q.Choices)-1)
	default:
		whole = false
	}
	if math.IsNaN(n) || n < least || n > most {
		return errs.Range(field, errs.OutOfRange, least, most)
	}
	if whole && n != math.Trunc(n) {
		return errs.Input(field, errs.Invalid)
	}
	return nil
}
