package chat

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/notification"
	"forma/ent/readmark"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/errs"
	"forma/server/store"
)

// PostInput is something to say.
type PostInput struct {
	ID             uuid.UUID
	ConversationID uuid.UUID
	Text           string
	ReplyToID      *uuid.UUID
}

// Post says something, exactly once for a client-made id.
func (s *Service) Post(ctx context.Context, in PostInput) (m *ent.Message, err error) {
	said, err := checkText(in.Text)
	if err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTurn(ctx, in.ConversationID, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, me, "postMessage", in)
		if err != nil {
			return err
		}
		if replayed {
			m, err = tx.Message.Get(ctx, in.ID)
			return err
		}
		talk, err := s.openForWriting(ctx, tx, in.ConversationID)
		if err != nil {
			return err
		}
		if err := s.notBanned(ctx, tx, talk); err != nil {
			return err
		}
		if err := checkReply(ctx, tx, in); err != nil {
			return err
		}
		if talk, err = s.changed(ctx, tx, talk, true); err != nil {
			return err
		}
		// From here on nobody else writes in this conversation, on any node.
		if err := s.inPace(ctx, tx, talk); err != nil {
			return err
		}
		m, err = tx.Message.Create().SetID(in.ID).SetConversationID(talk.ID).SetAuthorID(me).SetSeq(talk.Seq).SetRev(talk.Rev).SetText(said).
			SetNillableReplyToID(in.ReplyToID).SetCreatedAt(s.now()).Save(ctx)
		if sqlgraph.IsUniqueConstraintError(err) {
			return errs.New(errs.IDConflict)
		}
		if err != nil {
			return err
		}
		// Whoever says something has read what was said before it.
		err = tx.ReadMark.Create().SetConversationID(talk.ID).SetProfileID(me).SetSeq(talk.Seq).SetCreatedAt(s.now()).
			OnConflictColumns(readmark.FieldConversationID, readmark.FieldProfileID).Update(func(u *ent.ReadMarkUpsert) { u.UpdateSeq() }).Exec(ctx)
		if err != nil {
			return err
		}
		return s.tell(ctx, tx, talk)
	})
	return m, err
}

func checkText(said string) (string, error) {
	said = strings.TrimSpace(said)
	switch {
	case strings.TrimFunc(said, invisible) == "":
		return "", errs.Input("text", errs.Required)
	case utf8.RuneCountInString(said) > LongestText:
		return "", errs.Range("text", errs.TooLong, 1, LongestText)
	case !text.Clean(said, text.Lines):
		return "", errs.Input("text", errs.Invalid)
	}
	return said, nil
}

func invisible(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }

func checkReply(ctx context.Context, tx *store.Tx, in PostInput) error {
	if in.ReplyToID == nil {
		return nil
	}
	there, err := tx.Message.Query().Where(message.ID(*in.ReplyToID), message.ConversationID(in.ConversationID)).Exist(ctx)
	if err == nil && !there {
		err = errs.Input("replyToId", errs.Invalid)
	}
	return err
}

// tell rings the bell of the other one of a thread, once until they have read it.
func (s *Service) tell(ctx context.Context, tx *store.Tx, talk *ent.Conversation) error {
	if talk.Kind != conversation.KindCOACH_CLIENT {
		return nil
	}
	me := viewer.From(ctx)
	other := peer(talk, me.ID)
	muted, err := s.mutedBy(ctx, tx, talk.ID, *other)
	if err != nil || muted {
		return err
	}
	rung, err := s.Notify.HasUnread(ctx, tx, *other, me.ID, notification.KindDIRECT_MESSAGE)
	if err != nil || rung {
		return err
	}
	author, err := tx.Profile.Get(viewer.System(ctx), me.ID)
	if err != nil {
		return err
	}
	return s.Notify.WriteAbout(ctx, tx, *other, me.ID, notification.KindDIRECT_MESSAGE, map[string]string{
		"name": author.FirstName + " " + author.LastName, "path": path(talk, *other)})
}

// path is where somebody reads their thread.
func path(talk *ent.Conversation, reader uuid.UUID) string {
	if talk.ClientID != nil && *talk.ClientID == reader {
		return "/chat/coach?with=" + talk.ID.String()
	}
	return "/coach/messages?with=" + talk.ID.String()
}
