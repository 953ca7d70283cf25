package chat

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/messagereport"
	"forma/ent/schema/offence"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// LongestNote is the maximum length of a report's note, in code points.
const LongestNote = 500

// MessageReportInput reports a message.
type MessageReportInput struct {
	ID        uuid.UUID
	MessageID uuid.UUID
	Reason    offence.Offence
	Note      *string
}

// Report reports another person's message to the moderators, with a copy of its current text. Reporting it again returns the first
// report.
func (s *Service) Report(ctx context.Context, in MessageReportInput) (r *ent.MessageReport, err error) {
	note, err := checkNote(in.Note)
	if err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "reportMessage", in)
		if err != nil {
			return err
		}
		if replayed {
			r, err = tx.MessageReport.Query().Where(messagereport.ProfileID(me), messagereport.MessageID(in.MessageID)).Only(ctx)
			return err
		}
		m, err := tx.Message.Get(ctx, in.MessageID)
		switch {
		case err != nil:
			return err
		case m.AuthorID == nil, m.DeletedAt != nil:
			return errs.New(errs.NotFound)
		case own(ctx, m):
			return errs.Input("messageId", errs.Invalid)
		}
		r, err = tx.MessageReport.Query().Where(messagereport.ProfileID(me), messagereport.MessageID(m.ID)).Only(ctx)
		if err == nil || !ent.IsNotFound(err) {
			return err
		}
		r, err = tx.MessageReport.Create().
			SetID(in.ID).
			SetProfileID(me).
			SetMessageID(m.ID).
			SetAuthorID(*m.AuthorID).
			SetReason(in.Reason).
			SetNote(note).
			SetText(m.Text).
			SetCreatedAt(s.Now()).
			Save(ctx)
		return err
	})
	return r, err
}

func checkNote(in *string) (string, error) {
	if in == nil {
		return "", nil
	}
	note := strings.TrimSpace(*in)
	switch {
	case utf8.RuneCountInString(note) > LongestNote:
		return "", errs.Range("note", errs.TooLong, 0, LongestNote)
	case !text.Clean(note, text.Lines):
		return "", errs.Input("note", errs.Invalid)
	}
	return note, nil
}

// Withdraw withdraws one of the viewer's reports. Idempotent. TOO_LATE once a moderator has resolved it.
func (s *Service) Withdraw(ctx context.Context, id uuid.UUID) error {
	me := viewer.From(ctx).ID
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := tx.Removed(ctx, me, "withdrawReport", id)
		if err != nil || before {
			return err
		}
		r, err := tx.MessageReport.Query().Where(messagereport.ID(id), messagereport.ProfileID(me)).Only(ctx)
		switch {
		case err != nil:
			return err
		case r.ResolvedAt != nil:
			return errs.New(errs.TooLate)
		}
		return tx.MessageReport.DeleteOne(r).Exec(ctx)
	})
}
