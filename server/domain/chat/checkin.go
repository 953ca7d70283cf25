package chat

import (
	"context"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/checkin"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/store"
)

// CheckInReplyInput is a coach's reply to a check-in.
type CheckInReplyInput struct {
	ID        uuid.UUID
	CheckInID uuid.UUID
	Text      string
}

// ReplyToCheckIn posts a message in the thread of the viewer and their client, exactly once per id, and marks the check-in as answered by
// the first reply.
func (s *Service) ReplyToCheckIn(ctx context.Context, in CheckInReplyInput) (c *ent.CheckIn, err error) {
	if err := checkText(in.Text, false); err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, viewer.From(ctx).ID, "replyToCheckIn", in)
		if err == nil && !replayed {
			err = s.replyTo(ctx, tx, in)
		}
		if err != nil {
			return err
		}
		c, err = tx.CheckIn.Query().Where(checkin.ID(in.CheckInID)).WithProfile().Only(ctx)
		return err
	})
	return c, err
}

func (s *Service) replyTo(ctx context.Context, tx *store.Tx, in CheckInReplyInput) error {
	v := viewer.From(ctx)
	c, err := tx.CheckIn.Get(ctx, in.CheckInID)
	if err != nil {
		return err
	}
	if err := s.openThreads(tx.Join(ctx), v); err != nil {
		return err
	}
	if _, err := s.post(ctx, tx, PostMessageInput{ID: in.ID, ConversationID: Thread(c.ProfileID, v.ID), Text: in.Text}, nil); err != nil {
		return err
	}
	// As the system: the row is the client's.
	if err := tx.CheckIn.Update().Where(checkin.ID(c.ID), checkin.RepliedAtIsNil()).SetRepliedAt(s.Now()).Exec(ctx); err != nil {
		return err
	}
	tx.AfterCommit(func() { s.Bus.Publish(notify.ClientsSubject(v.ID), nil) })
	path := "/" + c.ID.String()
	return s.Notify.ReadWhere(
		ctx,
		tx,
		v.ID,
		notification.KindCHECK_IN_SENT,
		func(args map[string]string) bool { return args["path"] == path },
	)
}
