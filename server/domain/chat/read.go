package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/notification"
	"forma/ent/readmark"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// MarkRead marks the conversation as read up to a message; it never goes back.
func (s *Service) MarkRead(ctx context.Context, id uuid.UUID, seq int) (talk *ent.Conversation, err error) {
	if seq < 0 {
		return nil, errs.Input("seq", errs.OutOfRange)
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) (err error) {
		if talk, err = open(ctx, tx.Client, id); err != nil {
			return err
		}
		moved, err := s.mark(ctx, tx, id, me, min(seq, talk.Seq))
		if err != nil || !moved {
			return err
		}
		tx.AfterCommit(func() {
			s.Bus.Publish(InboxSubject(me), []byte(id.String()))
			if talk.Kind == conversation.KindCOACH_CLIENT {
				s.Bus.Publish(Subject(id), []byte(id.String()))
			}
		})
		if other := peer(talk, me); other != nil {
			return s.Notify.ReadAbout(ctx, tx, me, *other, notification.KindDIRECT_MESSAGE)
		}
		return s.mentionRead(ctx, tx, me, min(seq, talk.Seq))
	})
	return talk, err
}

// mark moves a person's mark forwards, and reports whether it moved.
func (s *Service) mark(ctx context.Context, tx *store.Tx, talk, person uuid.UUID, seq int) (moved bool, err error) {
	known, err := tx.ReadMark.Query().Where(readmark.ConversationID(talk), readmark.ProfileID(person)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return true, tx.ReadMark.Create().SetConversationID(talk).SetProfileID(person).SetSeq(seq).SetCreatedAt(s.Now()).Exec(ctx)
	case err != nil || known.Seq >= seq:
		return false, err
	}
	return true, tx.ReadMark.UpdateOne(known).SetSeq(seq).Exec(ctx)
}

// ReadSeq returns how far a person has read; newcomers to the community have read everything before.
func ReadSeq(c *ent.Conversation, marks []*ent.ReadMark, person uuid.UUID) int {
	read := -1
	for _, m := range marks {
		if m.ProfileID == person {
			read = max(read, m.Seq)
		}
	}
	if read >= 0 {
		return read
	}
	if c.Kind == conversation.KindCOMMUNITY {
		return c.Seq
	}
	return 0
}

// PeerReadSeq returns how far the other person of a thread has read; nil in the community.
func PeerReadSeq(c *ent.Conversation, marks []*ent.ReadMark, me uuid.UUID) *int {
	other := peer(c, me)
	if c.Kind == conversation.KindCOMMUNITY || other == nil {
		return nil
	}
	seq := ReadSeq(c, marks, *other)
	return &seq
}
