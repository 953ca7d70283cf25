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

// LongestNote is how many code points the note of a report may have.
const LongestNote = 500

// ReportInput complains about a message.
type ReportInput struct {
	ID        uuid.UUID
	MessageID uuid.UUID
	Reason    offence.Reason
	Note      *string
}

// Report complains to the moderators about a message that somebody else wrote, and keeps its words of now for them. A second report
// of the same message changes nothing: the first one is answered.
func (s *Service) Report(ctx context.Context, in ReportInput) (r *ent.MessageReport, err error) {
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
		r, err = tx.MessageReport.Create().SetID(in.ID).SetProfileID(me).SetMessageID(m.ID).SetAuthorID(*m.AuthorID).SetReason(in.Reason).SetNote(note).
			SetText(m.Text).SetCreatedAt(s.now()).Save(ctx)
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

// Withdraw takes one of the viewer's reports back; again, it changes nothing. TOO_LATE once the moderators have decided.
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
