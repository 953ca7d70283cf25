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

// MarkRead remembers that the viewer has read up to that message; going back changes nothing.
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

// mark moves somebody's mark forwards, and tells whether it moved.
func (s *Service) mark(ctx context.Context, tx *store.Tx, talk, person uuid.UUID, seq int) (moved bool, err error) {
	known, err := tx.ReadMark.Query().Where(readmark.ConversationID(talk), readmark.ProfileID(person)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return true, tx.ReadMark.Create().SetConversationID(talk).SetProfileID(person).SetSeq(seq).SetCreatedAt(s.now()).Exec(ctx)
	case err != nil || known.Seq >= seq:
		return false, err
	}
	return true, tx.ReadMark.UpdateOne(known).SetSeq(seq).Exec(ctx)
}

// ReadSeq is up to where somebody has read; who comes new to the community has not missed what was said before.
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

// PeerReadSeq is up to where the other one of a thread has read; nil in the community.
func PeerReadSeq(c *ent.Conversation, marks []*ent.ReadMark, me uuid.UUID) *int {
	other := peer(c, me)
	if c.Kind == conversation.KindCOMMUNITY || other == nil {
		return nil
	}
	seq := ReadSeq(c, marks, *other)
	return &seq
}
