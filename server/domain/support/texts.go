package support

import (
	"cmp"
	"context"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/helpquestion"
	"forma/ent/readyanswer"
	"forma/ent/schema/text"
	"forma/ent/ticket"
	"forma/ent/viewer"
	"forma/server/domain/audit"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestQuestion = 200
	// mostTexts bounds ready answers, and frequent questions, which are listed whole.
	mostTexts = 200
)

// ReadyAnswerInput is the content of a ready answer.
type ReadyAnswerInput struct {
	Title string
	Text  text.LocalizedText
}

func (in ReadyAnswerInput) checked() (ReadyAnswerInput, error) {
	var err error
	if in.Title, err = check.Name("title", in.Title); err != nil {
		return in, err
	}
	in.Text, err = check.InEach("text", in.Text, longestText, errs.Text)
	return in, err
}

// ReadyAnswers returns those that are offered, by title.
func (s *Service) ReadyAnswers(ctx context.Context) ([]*ent.ReadyAnswer, error) {
	return s.Store.Ent.ReadyAnswer.Query().Where(readyanswer.DeletedAtIsNil()).
		Order(readyanswer.ByTitle(), readyanswer.ByID()).Limit(mostTexts).All(ctx)
}

// CreateReadyAnswer creates a ready answer, exactly once per id.
func (s *Service) CreateReadyAnswer(ctx context.Context, id uuid.UUID, in ReadyAnswerInput) (a *ent.ReadyAnswer, err error) {
	in, err = in.checked()
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, viewer.From(ctx).ID, "createReadyAnswer", in)
		if err != nil {
			return err
		}
		if replayed {
			a, err = tx.ReadyAnswer.Get(ctx, id)
			return err
		}
		a, err = tx.ReadyAnswer.Create().SetID(id).SetTitle(in.Title).SetText(in.Text).SetCreatedAt(s.now()).SetUpdatedAt(s.now()).Save(ctx)
		return cmp.Or(s.made(ctx, tx, auditevent.SubjectKindREADY_ANSWER, id, err), fewAnswers(ctx, tx))
	})
	return a, err
}

// fewAnswers returns LIMIT_EXCEEDED if there are more ready answers than are offered.
func fewAnswers(ctx context.Context, tx *store.Tx) error {
	n, err := tx.ReadyAnswer.Query().Where(readyanswer.DeletedAtIsNil()).Count(ctx)
	if err == nil && n > mostTexts {
		err = errs.Exceeded("readyAnswers", mostTexts, n)
	}
	return err
}

// UpdateReadyAnswer replaces a ready answer.
func (s *Service) UpdateReadyAnswer(ctx context.Context, id uuid.UUID, in ReadyAnswerInput) (*ent.ReadyAnswer, error) {
	in, err := in.checked()
	if err != nil {
		return nil, err
	}
	return s.changeAnswer(ctx, id, auditevent.ActHELP_EDITED, func(u *ent.ReadyAnswerUpdateOne) {
		u.Where(readyanswer.DeletedAtIsNil()).SetTitle(in.Title).SetText(in.Text).SetUpdatedAt(s.now())
	})
}

// DeleteReadyAnswer deletes a ready answer. Idempotent.
func (s *Service) DeleteReadyAnswer(ctx context.Context, id uuid.UUID) error {
	_, err := s.changeAnswer(ctx, id, auditevent.ActHELP_DELETED, func(u *ent.ReadyAnswerUpdateOne) { u.SetDeletedAt(s.now()) })
	return err
}

// RestoreReadyAnswer undoes a deletion.
func (s *Service) RestoreReadyAnswer(ctx context.Context, id uuid.UUID) (*ent.ReadyAnswer, error) {
	return s.changeAnswer(ctx, id, auditevent.ActHELP_RESTORED, func(u *ent.ReadyAnswerUpdateOne) { u.ClearDeletedAt() })
}

func (s *Service) changeAnswer(
	ctx context.Context,
	id uuid.UUID,
	act auditevent.Act,
	change func(*ent.ReadyAnswerUpdateOne),
) (a *ent.ReadyAnswer, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := tx.ReadyAnswer.Get(ctx, id)
		if err != nil {
			return err
		}
		u := tx.ReadyAnswer.UpdateOneID(id)
		change(u)
		if a, err = u.Save(ctx); err != nil {
			return err
		}
		if before.DeletedAt != nil && a.DeletedAt == nil {
			if err := fewAnswers(ctx, tx); err != nil {
				return err
			}
		}
		return s.changed(ctx, tx, auditevent.SubjectKindREADY_ANSWER, id, act, (before.DeletedAt == nil) != (a.DeletedAt == nil))
	})
	return a, err
}

// made records that a text was created, unless err says that it was not.
func (s *Service) made(ctx context.Context, tx *store.Tx, kind auditevent.SubjectKind, id uuid.UUID, err error) error {
	if sqlgraph.IsUniqueConstraintError(err) {
		return errs.New(errs.IDConflict)
	}
	if err != nil {
		return err
	}
	return s.changed(ctx, tx, kind, id, auditevent.ActHELP_MADE, true)
}

// changed records an act on a text; deletions and restorations only if they had an effect.
func (s *Service) changed(
	ctx context.Context,
	tx *store.Tx,
	kind auditevent.SubjectKind,
	id uuid.UUID,
	act auditevent.Act,
	effect bool,
) error {
	if !effect && act != auditevent.ActHELP_EDITED {
		return nil
	}
	return audit.Record(ctx, tx, audit.Act{What: act, Subject: audit.Thing(kind, id), At: s.now()})
}

// HelpQuestionInput is the content of a frequent question.
type HelpQuestionInput struct {
	Topic    ticket.Topic
	Question text.LocalizedText
	Answer   text.LocalizedText
}

func (in HelpQuestionInput) checked() (_ HelpQuestionInput, err error) {
	if in.Question, err = check.InEach("question", in.Question, longestQuestion, errs.Line); err != nil {
		return in, err
	}
	in.Answer, err = check.InEach("answer", in.Answer, longestText, errs.Text)
	return in, err
}

// CreateQuestion creates a frequent question, exactly once per id.
func (s *Service) CreateQuestion(ctx context.Context, id uuid.UUID, in HelpQuestionInput) (q *ent.HelpQuestion, err error) {
	in, err = in.checked()
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, viewer.From(ctx).ID, "createHelpQuestion", in)
		if err != nil {
			return err
		}
		if replayed {
			q, err = tx.HelpQuestion.Get(ctx, id)
			return err
		}
		q, err = tx.HelpQuestion.Create().SetID(id).SetTopic(helpquestion.Topic(in.Topic)).SetQuestion(in.Question).SetAnswer(in.Answer).
			SetCreatedAt(s.now()).SetUpdatedAt(s.now()).Save(ctx)
		return cmp.Or(s.made(ctx, tx, auditevent.SubjectKindHELP_QUESTION, id, err), fewQuestions(ctx, tx))
	})
	return q, err
}

// fewQuestions returns LIMIT_EXCEEDED if there are more frequent questions than are shown.
func fewQuestions(ctx context.Context, tx *store.Tx) error {
	n, err := tx.HelpQuestion.Query().Where(helpquestion.DeletedAtIsNil()).Count(ctx)
	if err == nil && n > mostTexts {
		err = errs.Exceeded("helpQuestions", mostTexts, n)
	}
	return err
}

// UpdateQuestion replaces a frequent question.
func (s *Service) UpdateQuestion(ctx context.Context, id uuid.UUID, in HelpQuestionInput) (*ent.HelpQuestion, error) {
	in, err := in.checked()
	if err != nil {
		return nil, err
	}
	return s.changeQuestion(ctx, id, auditevent.ActHELP_EDITED, func(u *ent.HelpQuestionUpdateOne) {
		u.Where(helpquestion.DeletedAtIsNil()).SetTopic(helpquestion.Topic(in.Topic)).SetQuestion(in.Question).SetAnswer(in.Answer).
			SetUpdatedAt(s.now())
	})
}

// DeleteQuestion deletes a frequent question. Idempotent.
func (s *Service) DeleteQuestion(ctx context.Context, id uuid.UUID) error {
	_, err := s.changeQuestion(ctx, id, auditevent.ActHELP_DELETED, func(u *ent.HelpQuestionUpdateOne) { u.SetDeletedAt(s.now()) })
	return err
}

// RestoreQuestion undoes a deletion.
func (s *Service) RestoreQuestion(ctx context.Context, id uuid.UUID) (*ent.HelpQuestion, error) {
	return s.changeQuestion(ctx, id, auditevent.ActHELP_RESTORED, func(u *ent.HelpQuestionUpdateOne) { u.ClearDeletedAt() })
}

func (s *Service) changeQuestion(
	ctx context.Context,
	id uuid.UUID,
	act auditevent.Act,
	change func(*ent.HelpQuestionUpdateOne),
) (q *ent.HelpQuestion, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := tx.HelpQuestion.Get(ctx, id)
		if err != nil {
			return err
		}
		u := tx.HelpQuestion.UpdateOneID(id)
		change(u)
		if q, err = u.Save(ctx); err != nil {
			return err
		}
		if before.DeletedAt != nil && q.DeletedAt == nil {
			if err := fewQuestions(ctx, tx); err != nil {
				return err
			}
		}
		return s.changed(ctx, tx, auditevent.SubjectKindHELP_QUESTION, id, act, (before.DeletedAt == nil) != (q.DeletedAt == nil))
	})
	return q, err
}

// questions returns all frequent questions, by topic in the order of the topics, and then the latest edited first.
func (s *Service) questions(ctx context.Context) ([]*ent.HelpQuestion, error) {
	return s.Store.Ent.HelpQuestion.Query().Where(helpquestion.DeletedAtIsNil()).
		Order(helpquestion.ByTopic(), helpquestion.ByUpdatedAt(sql.OrderDesc()), helpquestion.ByID()).Limit(mostTexts).All(ctx)
}
