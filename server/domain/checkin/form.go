package checkin

import (
	"context"
	"fmt"
	"slices"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/checkinform"
	"forma/ent/progressphoto"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestTitle    = 120 // code points
	longestQuestion = 300
	longestLabel    = 120
	mostQuestions   = 50
	leastScale      = 2
	mostScale       = 10
	leastChoices    = 2
	mostChoices     = 12
)

// CheckInFormInput is the content of a form.
type CheckInFormInput struct {
	Title     text.LocalizedText
	Questions []checkinquestion.CheckInQuestion
}

// Forms returns those that the viewer may plan or edit: the ready-made ones and a coach's own, latest first.
func (s *Service) Forms(ctx context.Context) ([]*ent.CheckInForm, error) {
	return offered(
		s.Store.Ent,
		viewer.From(ctx),
	).Order(checkinform.ByHouse(), checkinform.ByUpdatedAt(sql.OrderDesc()), checkinform.ByID()).
		All(ctx)
}

func offered(db *ent.Client, v *viewer.Viewer) *ent.CheckInFormQuery {
	return db.CheckInForm.Query().Where(checkinform.DeletedAtIsNil(), checkinform.Or(checkinform.House(true), checkinform.AuthorID(v.ID)))
}

// CreateForm creates a form, exactly once per id: a coach's own, or a ready-made one for admins.
func (s *Service) CreateForm(ctx context.Context, id uuid.UUID, in CheckInFormInput) (f *ent.CheckInForm, err error) {
	in, refused := in.checked()
	v := viewer.From(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, v.ID, "createCheckInForm", in)
		if err != nil {
			return err
		}
		if replayed {
			f, err = tx.CheckInForm.Get(ctx, id)
			return err
		}
		if refused != nil {
			return refused
		}
		create := tx.CheckInForm.Create().
			SetID(id).
			SetTitle(in.Title).
			SetQuestions(in.Questions).
			SetCreatedAt(s.Now()).
			SetUpdatedAt(s.Now())
		if v.IsAdmin() {
			create.SetHouse(true)
		} else {
			create.SetAuthorID(v.ID)
		}
		f, err = create.Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		return s.note(ctx, tx, id, auditevent.ActFORM_MADE)
	})
	return f, err
}

// UpdateForm replaces a form; its plans ask the new questions from now on, and sent check-ins stay as they were.
func (s *Service) UpdateForm(ctx context.Context, id uuid.UUID, in CheckInFormInput) (*ent.CheckInForm, error) {
	in, err := in.checked()
	if err != nil {
		return nil, err
	}
	return s.changeForm(ctx, id, auditevent.ActFORM_EDITED, func(u *ent.CheckInFormUpdateOne) {
		u.Where(checkinform.DeletedAtIsNil()).SetTitle(in.Title).SetQuestions(in.Questions).SetUpdatedAt(s.Now())
	})
}

// DeleteForm deletes a form; plans that use it continue. Idempotent.
func (s *Service) DeleteForm(ctx context.Context, id uuid.UUID) error {
	_, err := s.changeForm(ctx, id, auditevent.ActFORM_DELETED, func(u *ent.CheckInFormUpdateOne) { u.SetDeletedAt(s.Now()) })
	return err
}

// RestoreForm undoes a deletion.
func (s *Service) RestoreForm(ctx context.Context, id uuid.UUID) (*ent.CheckInForm, error) {
	return s.changeForm(ctx, id, auditevent.ActFORM_RESTORED, func(u *ent.CheckInFormUpdateOne) { u.ClearDeletedAt() })
}

func (s *Service) changeForm(
	ctx context.Context,
	id uuid.UUID,
	act auditevent.Act,
	change func(*ent.CheckInFormUpdateOne),
) (f *ent.CheckInForm, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := tx.CheckInForm.Get(ctx, id)
		if err != nil {
			return err
		}
		u := tx.CheckInForm.UpdateOneID(id)
		change(u)
		if f, err = u.Save(ctx); err != nil {
			return err
		}
		if again := (before.DeletedAt == nil) == (f.DeletedAt == nil); again && act != auditevent.ActFORM_EDITED {
			return nil
		}
		return s.note(ctx, tx, id, act)
	})
	return f, err
}

// note records an admin's act on a ready-made form in the audit log.
func (s *Service) note(ctx context.Context, tx *store.Tx, id uuid.UUID, act auditevent.Act) error {
	if !viewer.From(ctx).IsAdmin() {
		return nil
	}
	return audit.Record(ctx, tx, audit.Act{What: act, Subject: audit.Thing(auditevent.SubjectKindFORM, id), At: s.Now()})
}

// checked trims and validates the input.
func (in CheckInFormInput) checked() (CheckInFormInput, error) {
	var err error
	if in.Title, err = check.Localized("title", in.Title, longestTitle, errs.Line); err != nil {
		return in, err
	}
	if len(in.Questions) == 0 || len(in.Questions) > mostQuestions {
		return in, errs.Range("questions", errs.OutOfRange, 1, mostQuestions)
	}
	in.Questions = slices.Clone(in.Questions)
	known := map[uuid.UUID]bool{}
	for i := range in.Questions {
		q, at := &in.Questions[i], fmt.Sprintf("questions.%d.", i)
		if known[q.ID] {
			return in, errs.Input(at+"id", errs.Invalid)
		}
		known[q.ID] = true
		if err := checkQuestion(q, at); err != nil {
			return in, err
		}
	}
	return in, nil
}

// checkQuestion validates a question, and drops what its kind does not use.
func checkQuestion(q *checkinquestion.CheckInQuestion, at string) (err error) {
	if q.Text, err = check.Localized(at+"text", q.Text, longestQuestion, errs.Text); err != nil {
		return err
	}
	if err := checkScale(q, at); err != nil {
		return err
	}
	if chooses := q.Kind == checkinquestion.Choice; chooses || len(q.Choices) > 0 {
		if len(q.Choices) < leastChoices || len(q.Choices) > mostChoices {
			return errs.Range(at+"choices", errs.OutOfRange, leastChoices, mostChoices)
		}
		if q.Choices, err = labels(at+"choices", q.Choices); err != nil || !chooses {
			q.Choices = nil
		}
	}
	if err != nil {
		return err
	}
	if q.Kind != checkinquestion.Number {
		q.Measure = nil
	}
	return checkPoses(q, at+"poses")
}

func checkPoses(q *checkinquestion.CheckInQuestion, field string) error {
	for i, pose := range q.Poses {
		if progressphoto.PoseValidator(pose) != nil || slices.Contains(q.Poses[:i], pose) {
			return errs.Input(field, errs.Invalid)
		}
	}
	if q.Kind != checkinquestion.Photos {
		q.Poses = nil
		return nil
	}
	if len(q.Poses) == 0 {
		return errs.Input(field, errs.Required)
	}
	return nil
}

func checkScale(q *checkinquestion.CheckInQuestion, at string) (err error) {
	scales := q.Kind == checkinquestion.Scale
	switch {
	case scales && q.ScaleMax == nil:
		return errs.Input(at+"scaleMax", errs.Required)
	case q.ScaleMax != nil && (*q.ScaleMax < leastScale || *q.ScaleMax > mostScale):
		return errs.Range(at+"scaleMax", errs.OutOfRange, leastScale, mostScale)
	case len(q.ScaleEnds) != 0 && len(q.ScaleEnds) != 2:
		return errs.Input(at+"scaleEnds", errs.Invalid)
	}
	if q.ScaleEnds, err = labels(at+"scaleEnds", q.ScaleEnds); err != nil || !scales {
		q.ScaleMax, q.ScaleEnds = nil, nil
	}
	return err
}

func labels(field string, list []text.LocalizedText) ([]text.LocalizedText, error) {
	list = slices.Clone(list)
	for i := range list {
		var err error
		if list[i], err = check.Localized(fmt.Sprintf("%s.%d", field, i), list[i], longestLabel, errs.Line); err != nil {
			return nil, err
		}
	}
	return list, nil
}
