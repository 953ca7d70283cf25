// Package checkinquestion holds the questions and answers of check-ins.
package checkinquestion

import (
	"github.com/google/uuid"

	"forma/ent/progressphoto"
	"forma/ent/schema/text"
)

// CheckInQuestionKind is the kind of answer a question asks for.
type CheckInQuestionKind string

const (
	ShortText CheckInQuestionKind = "SHORT_TEXT"
	LongText  CheckInQuestionKind = "LONG_TEXT"
	Number    CheckInQuestionKind = "NUMBER"
	Scale     CheckInQuestionKind = "SCALE"
	YesNo     CheckInQuestionKind = "YES_NO"
	Choice    CheckInQuestionKind = "CHOICE"
	Photos    CheckInQuestionKind = "PHOTOS"
)

// CheckInQuestion is a question of a form. Its id is stable while the form is edited.
type CheckInQuestion struct {
	ID       uuid.UUID           `json:"id"`
	Kind     CheckInQuestionKind `json:"kind"`
	Text     text.LocalizedText  `json:"text"`
	Required bool                `json:"required,omitempty"`
	// Measure is what a NUMBER measures; nil for a plain number.
	Measure *string `json:"measure,omitempty"`
	// ScaleMax is the upper end of a SCALE, which begins at 1; ScaleEnds are the labels of its ends.
	ScaleMax  *int                 `json:"scaleMax,omitempty"`
	ScaleEnds []text.LocalizedText `json:"scaleEnds,omitempty"`
	Choices   []text.LocalizedText `json:"choices,omitempty"`
	// Poses are those that PHOTOS asks for, one photo each.
	Poses []progressphoto.Pose `json:"poses,omitempty"`
}

// CheckInAnswer is an answer; the kind of the question decides which field is set.
type CheckInAnswer struct {
	QuestionID uuid.UUID `json:"questionId"`
	Text       *string   `json:"text,omitempty"`
	// Number is in kilograms or centimetres; for CHOICE it is the index, from 0.
	Number *float64 `json:"number,omitempty"`
	Yes    *bool    `json:"yes,omitempty"`
	// PhotoIDs are progress photos of the person who answers.
	PhotoIDs []uuid.UUID `json:"photoIds,omitempty"`
}

func (a *CheckInAnswer) PhotoCount() int { return len(a.PhotoIDs) }

// Empty reports whether nothing was answered.
func (a *CheckInAnswer) Empty() bool {
	return a.Text == nil && a.Number == nil && a.Yes == nil && len(a.PhotoIDs) == 0
}
