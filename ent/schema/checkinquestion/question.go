// Package checkinquestion holds what a check-in asks, and what was answered.
package checkinquestion

import (
	"github.com/google/uuid"

	"forma/ent/progressphoto"
	"forma/ent/schema/text"
)

// Kind is what a question wants.
type Kind string

// The kinds.
const (
	ShortText Kind = "SHORT_TEXT"
	LongText  Kind = "LONG_TEXT"
	Number    Kind = "NUMBER"
	Scale     Kind = "SCALE"
	YesNo     Kind = "YES_NO"
	Choice    Kind = "CHOICE"
	Photos    Kind = "PHOTOS"
)

// Question is one question. Its id stays the same while the form around it changes.
type Question struct {
	ID       uuid.UUID      `json:"id"`
	Kind     Kind           `json:"kind"`
	Text     text.Localized `json:"text"`
	Required bool           `json:"required,omitempty"`
	// Measure is what a NUMBER measures; nil for a bare number.
	Measure *string `json:"measure,omitempty"`
	// ScaleMax is the upper end of a SCALE, which begins with 1, and ScaleEnds what its two ends mean.
	ScaleMax  *int             `json:"scaleMax,omitempty"`
	ScaleEnds []text.Localized `json:"scaleEnds,omitempty"`
	Choices   []text.Localized `json:"choices,omitempty"`
	// Poses are those of which PHOTOS wants one photo each.
	Poses []progressphoto.Pose `json:"poses,omitempty"`
}

// Answer is what was answered; one of the fields is set, by the kind of the question.
type Answer struct {
	QuestionID uuid.UUID `json:"questionId"`
	Text       *string   `json:"text,omitempty"`
	// Number is in SI, of a CHOICE the place counted from 0.
	Number *float64 `json:"number,omitempty"`
	Yes    *bool    `json:"yes,omitempty"`
	// PhotoIDs name progress photos of whoever answers.
	PhotoIDs []uuid.UUID `json:"photoIds,omitempty"`
}

// PhotoCount is how many photos were sent.
func (a *Answer) PhotoCount() int { return len(a.PhotoIDs) }

// Empty tells whether nothing was answered.
func (a *Answer) Empty() bool {
	return a.Text == nil && a.Number == nil && a.Yes == nil && len(a.PhotoIDs) == 0
}
