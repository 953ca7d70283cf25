package chat

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/grant"
	"forma/ent/message"
	"forma/ent/messagemention"
	"forma/ent/reaction"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Edit replaces the text of one of the viewer's messages within EditFor; the same text is a no-op.
func (s *Service) Edit(ctx context.Context, id uuid.UUID, text string, mentions []*MentionInput) (*ent.Message, error) {
	return s.change(ctx, id, s.maySpeak, func(tx *store.Tx, m *ent.Message) (*ent.MessageUpdateOne, error) {
		if !own(ctx, m) || m.DeletedAt != nil {
			return nil, errs.New(errs.NotFound)
		}
		if err := checkText(text, m.ImageCount > 0); err != nil {
			return nil, err
		}
		talk, err := tx.Conversation.Get(ctx, m.ConversationID)
		if err != nil {
			return nil, err
		}
		words, err := checkMentions(ctx, tx.Client, talk, text, mentions)
		if err != nil {
			return nil, err
		}
		same, err := s.same(ctx, tx, m, words)
		switch {
		case err != nil || same:
			return nil, err
		case s.Now().Sub(m.CreatedAt) > EditFor:
			return nil, errs.New(errs.TooLate)
		}
		if err := s.mention(ctx, tx, talk, m, words.people); err != nil {
			return nil, err
		}
		return tx.Message.UpdateOne(m).SetText(words.text).SetEditedAt(s.Now()), nil
	})
}

// same reports whether a message already has that text.
func (s *Service) same(ctx context.Context, tx *store.Tx, m *ent.Message, words storedText) (bool, error) {
	if m.Text != words.text || len(words.people) == 0 {
		return m.Text == words.text, nil
	}
	rows, err := tx.MessageMention.Query().Where(messagemention.MessageID(m.ID)).Order(messagemention.ByPosition()).All(ctx)
	return slices.EqualFunc(rows, words.people, func(row *ent.MessageMention, id uuid.UUID) bool { return row.ProfileID == id }), err
}

// Delete deletes one of the viewer's messages. It can be restored for RestoreFor, then its text and images are erased. Idempotent, and
// allowed while banned.
func (s *Service) Delete(ctx context.Context, id uuid.UUID) (*ent.Message, error) {
	return s.change(ctx, id, everybody, func(tx *store.Tx, m *ent.Message) (*ent.MessageUpdateOne, error) {
		switch {
		case !own(ctx, m):
			return nil, errs.New(errs.NotFound)
		case m.DeletedAt != nil:
			return nil, nil
		}
		if err := s.silence(ctx, tx, m); err != nil {
			return nil, err
		}
		now := s.Now()
		return tx.Message.UpdateOne(m).SetDeletedAt(now), s.Jobs.Insert(ctx, tx, EraseJob{ID: id, At: now.Add(RestoreFor)})
	})
}

// Restore undoes a deletion until the text is erased, TOO_LATE afterwards. What a moderator removed stays removed.
func (s *Service) Restore(ctx context.Context, id uuid.UUID) (*ent.Message, error) {
	return s.change(ctx, id, s.notBanned, func(tx *store.Tx, m *ent.Message) (*ent.MessageUpdateOne, error) {
		switch {
		case !own(ctx, m), m.RemovedAt != nil:
			return nil, errs.New(errs.NotFound)
		case m.DeletedAt == nil:
			return nil, nil
		case s.Now().Sub(*m.DeletedAt) > RestoreFor || m.Text == "" && m.ImageCount == 0:
			return nil, errs.New(errs.TooLate)
		}
		return tx.Message.UpdateOne(m).ClearDeletedAt(), nil
	})
}

// React sets the viewer's reaction to a message, or removes it if kind is nil.
func (s *Service) React(ctx context.Context, id uuid.UUID, kind *reaction.Kind) (*ent.Message, error) {
	me := viewer.From(ctx).ID
	return s.change(ctx, id, s.notBanned, func(tx *store.Tx, m *ent.Message) (*ent.MessageUpdateOne, error) {
		if m.DeletedAt != nil {
			return nil, errs.New(errs.NotFound)
		}
		before, err := tx.Reaction.Query().Where(reaction.MessageID(id), reaction.ProfileID(me)).Only(ctx)
		if err != nil && !ent.IsNotFound(err) {
			return nil, err
		}
		switch {
		case before == nil && kind == nil || before != nil && kind != nil && before.Kind == *kind:
			return nil, nil
		case before == nil:
			err = tx.Reaction.Create().
				SetProfileID(me).
				SetMessageID(id).
				SetConversationID(m.ConversationID).
				SetKind(*kind).
				SetCreatedAt(s.Now()).
				Exec(ctx)
		case kind == nil:
			err = tx.Reaction.DeleteOne(before).Exec(ctx)
		default:
			err = tx.Reaction.UpdateOne(before).SetKind(*kind).Exec(ctx)
		}
		return tx.Message.UpdateOne(m), err
	})
}

// gate refuses viewers who may read a conversation but not change something in it.
type gate func(ctx context.Context, db *ent.Client, talk *ent.Conversation) error

// maySpeak is the gate for text that others read.
func (s *Service) maySpeak(ctx context.Context, db *ent.Client, talk *ent.Conversation) error {
	if err := s.notBanned(ctx, db, talk); err != nil {
		return err
	}
	return s.agreed(ctx, db, talk)
}

// MayType refuses viewers who could not post what they type; anyone who can read may stop typing.
func (s *Service) MayType(ctx context.Context, id uuid.UUID, typing bool) error {
	if err := s.May(ctx, id); err != nil || !typing || id != Community {
		return err
	}
	community := &ent.Conversation{ID: id, Kind: conversation.KindCOMMUNITY}
	return s.maySpeak(ctx, s.Store.Reader(ctx), community)
}

func everybody(context.Context, *ent.Client, *ent.Conversation) error { return nil }

// change calls by with the current message and gives the change its number; by returns nil for a no-op.
func (s *Service) change(
	ctx context.Context,
	id uuid.UUID,
	may gate,
	by func(tx *store.Tx, m *ent.Message) (*ent.MessageUpdateOne, error),
) (m *ent.Message, err error) {
	known, err := s.Store.Reader(ctx).Message.Query().Where(message.ID(id)).Select(message.FieldConversationID).Only(ctx)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTurn(ctx, known.ConversationID, func(tx *store.Tx) error {
		talk, err := s.openForWriting(ctx, tx, known.ConversationID)
		if err != nil {
			return err
		}
		if err := may(ctx, tx.Client, talk); err != nil {
			return err
		}
		if m, err = tx.Message.Get(ctx, id); err != nil {
			return err
		}
		update, err := by(tx, m)
		if err != nil || update == nil {
			return err
		}
		if talk, err = s.changed(ctx, tx, talk, 0); err != nil {
			return err
		}
		writing := ctx
		if !own(ctx, m) {
			writing = grant.With(ctx, grant.ChatReaction)
		}
		m, err = update.SetRev(talk.Rev).Save(writing)
		return err
	})
	return m, err
}

func own(ctx context.Context, m *ent.Message) bool {
	return m.AuthorID != nil && *m.AuthorID == viewer.From(ctx).ID
}
