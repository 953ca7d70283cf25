package loader

import (
	"slices"
	"sync"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/conversation"
	"forma/ent/conversationmute"
	"forma/ent/grant"
	"forma/ent/membermute"
	"forma/ent/message"
	"forma/ent/messageimage"
	"forma/ent/messagemention"
	"forma/ent/reaction"
	"forma/ent/readmark"
	"forma/ent/viewer"
	"forma/graph/model"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

// talk sets up the loaders of the chat.
func (l *Loaders) talk() {
	l.Messages = sync.OnceValue(func() *MessageLoader {
		return NewMessageLoader(MessageLoaderConfig{Wait: l.wait, Fetch: inOrder(l.messages, true)})
	})
	l.LastMessages = sync.OnceValue(func() *MessageLoader {
		return NewMessageLoader(MessageLoaderConfig{Wait: l.wait, Fetch: inOrder(l.lastMessages, true)})
	})
	l.Marks = sync.OnceValue(func() *MarksLoader {
		return NewMarksLoader(MarksLoaderConfig{Wait: l.wait, Fetch: inOrder(l.marks, true)})
	})
	l.Bonds = sync.OnceValue(func() *BoolLoader {
		return NewBoolLoader(BoolLoaderConfig{Wait: l.wait, Fetch: inOrder(l.bonds, true)})
	})
	l.Mutes = sync.OnceValue(func() *MuteLoader {
		return NewMuteLoader(MuteLoaderConfig{Wait: l.wait, Fetch: inOrder(l.mutes, true)})
	})
	l.Reactions = sync.OnceValue(func() *ReactionsLoader {
		return NewReactionsLoader(ReactionsLoaderConfig{Wait: l.wait, Fetch: inOrder(l.reactions, true)})
	})
	l.Images = sync.OnceValue(func() *ImagesLoader {
		return NewImagesLoader(ImagesLoaderConfig{Wait: l.wait, Fetch: inOrder(l.images, true)})
	})
	l.Mentions = sync.OnceValue(func() *MentionsLoader {
		return NewMentionsLoader(MentionsLoaderConfig{Wait: l.wait, Fetch: inOrder(l.mentions, true)})
	})
	l.UnreadMentions = sync.OnceValue(func() *MentionsLoader {
		return NewMentionsLoader(MentionsLoaderConfig{Wait: l.wait, Fetch: inOrder(l.unreadMentions, true)})
	})
}

func (l *Loaders) messages(ids []uuid.UUID) (map[uuid.UUID]*ent.Message, error) {
	rows, err := l.db.Message.Query().Where(message.IDIn(ids...)).All(l.ctx)
	return byKey(rows, err, func(m *ent.Message) uuid.UUID { return m.ID })
}

// lastMessages reads the messages whose number is the latest that their conversation has given out.
func (l *Loaders) lastMessages(talks []uuid.UUID) (map[uuid.UUID]*ent.Message, error) {
	rows, err := l.db.Message.Query().Where(store.Picked(func(d *sql.DialectBuilder) (list, last *sql.Selector) {
		talk, newest := d.Table(conversation.Table).As("of"), d.Table(message.Table).As("newest")
		last = d.Select(newest.C(message.FieldID)).From(newest).Where(sql.And(
			sql.ColumnsEQ(newest.C(message.FieldConversationID), talk.C(conversation.FieldID)),
			sql.ColumnsEQ(newest.C(message.FieldSeq), talk.C(conversation.FieldSeq)),
		))
		return d.Select().From(talk).Where(sql.In(talk.C(conversation.FieldID), anys(talks)...)), last
	})).All(l.ctx)
	return byKey(rows, err, func(m *ent.Message) uuid.UUID { return m.ConversationID })
}

// marks reads how far the people of a thread have read, which both see. In the community it reads the viewer's mark, and
// authors have read what came before their own messages.
func (l *Loaders) marks(talks []uuid.UUID) (map[uuid.UUID][]*ent.ReadMark, error) {
	me := viewer.From(l.ctx).ID
	rows, err := l.db.ReadMark.Query().Where(readmark.ConversationIDIn(talks...), readmark.Or(readmark.ProfileID(me),
		readmark.HasConversationWith(conversation.KindEQ(conversation.KindCOACH_CLIENT)))).All(grant.With(l.ctx, grant.ReadMarks))
	if err == nil && slices.Contains(talks, chat.Community) {
		var said []int
		said, err = l.db.Message.Query().
			Where(message.AuthorID(me), message.ConversationID(chat.Community)).
			Order(message.BySeq(sql.OrderDesc())).
			Limit(1).
			Select(message.FieldSeq).
			Ints(l.ctx)
		for _, seq := range said {
			rows = append(rows, &ent.ReadMark{ConversationID: chat.Community, ProfileID: me, Seq: seq})
		}
	}
	return grouped(rows, err, func(m *ent.ReadMark) uuid.UUID { return m.ConversationID })
}

func (l *Loaders) bonds(talks []uuid.UUID) (map[uuid.UUID]bool, error) {
	rows, err := l.db.Conversation.Query().Where(conversation.IDIn(talks...), func(s *sql.Selector) {
		t := sql.Dialect(s.Dialect()).Table(coachassignment.Table).As("holds")
		s.Where(sql.Exists(sql.Dialect(s.Dialect()).Select().From(t).Where(sql.And(
			sql.ColumnsEQ(t.C(coachassignment.FieldClientID), s.C(conversation.FieldClientID)),
			sql.ColumnsEQ(
				t.C(coachassignment.FieldCoachID),
				s.C(conversation.FieldCoachID),
			),
			sql.IsNull(t.C(coachassignment.FieldEndedAt)),
		))))
	}).IDs(l.ctx)
	m := make(map[uuid.UUID]bool, len(rows))
	for _, id := range rows {
		m[id] = true
	}
	return m, err
}

func (l *Loaders) mutes(talks []uuid.UUID) (map[uuid.UUID]*ent.ConversationMute, error) {
	rows, err := l.db.ConversationMute.Query().Where(conversationmute.ConversationIDIn(talks...)).All(l.ctx)
	return byKey(rows, err, func(m *ent.ConversationMute) uuid.UUID { return m.ConversationID })
}

func (l *Loaders) images(messages []uuid.UUID) (map[uuid.UUID][]*ent.MessageImage, error) {
	rows, err := l.db.MessageImage.Query().Where(messageimage.MessageIDIn(messages...)).Order(messageimage.ByPosition()).All(l.ctx)
	return grouped(rows, err, func(i *ent.MessageImage) uuid.UUID { return i.MessageID })
}

func (l *Loaders) mentions(messages []uuid.UUID) (map[uuid.UUID][]*ent.MessageMention, error) {
	rows, err := l.db.MessageMention.Query().Where(messagemention.MessageIDIn(messages...)).Order(messagemention.ByPosition()).All(l.ctx)
	return grouped(rows, err, func(m *ent.MessageMention) uuid.UUID { return m.MessageID })
}

// MostUnreadMentions is the maximum returned per conversation.
const MostUnreadMentions = 50

// unreadMentions reads the unread mentions of the viewer, except by people they have muted.
func (l *Loaders) unreadMentions(talks []uuid.UUID) (map[uuid.UUID][]*ent.MessageMention, error) {
	me := viewer.From(l.ctx).ID
	rows, err := l.db.MessageMention.Query().
		Where(messagemention.ProfileID(me), messagemention.ConversationIDIn(talks...), func(s *sql.Selector) {
			// Joined, so that the index of mentions is entered after what was read.
			d := sql.Dialect(s.Dialect())
			talk, read, own := d.Table(conversation.Table).As("of"), d.Table(readmark.Table).As("read"), d.Table(message.Table).As("own")
			s.Join(talk).On(talk.C(conversation.FieldID), s.C(messagemention.FieldConversationID))
			s.Where(after(s.C(messagemention.FieldSeq), d.Select(sql.Max(read.C(readmark.FieldSeq))).From(read).Where(sql.And(
				sql.EQ(read.C(readmark.FieldProfileID), me),
				sql.ColumnsEQ(read.C(readmark.FieldConversationID), talk.C(conversation.FieldID)),
			))))
			s.Where(after(s.C(messagemention.FieldSeq), d.Select(sql.Max(own.C(message.FieldSeq))).From(own).Where(sql.And(
				sql.EQ(own.C(message.FieldAuthorID), me),
				sql.ColumnsEQ(own.C(message.FieldConversationID), talk.C(conversation.FieldID)),
			))))
		}, messagemention.HasMessageWith(message.DeletedAtIsNil(), func(s *sql.Selector) {
			t := sql.Dialect(s.Dialect()).Table(membermute.Table).As("muted")
			s.Where(sql.NotExists(sql.Dialect(s.Dialect()).Select().From(t).Where(sql.And(sql.EQ(t.C(membermute.FieldProfileID), me),
				sql.ColumnsEQ(t.C(membermute.FieldMutedID), s.C(message.FieldAuthorID))))))
		})).
		Order(messagemention.BySeq()).
		Limit(MostUnreadMentions * len(talks)).
		All(l.ctx)
	return grouped(rows, err, func(m *ent.MessageMention) uuid.UUID { return m.ConversationID })
}

// after matches what is greater than a selected number, if there is one.
func after(column string, number *sql.Selector) *sql.Predicate {
	return sql.P(func(b *sql.Builder) {
		b.Ident(column).WriteString(" > COALESCE(").Wrap(func(b *sql.Builder) { b.Join(number) }).WriteString(", 0)")
	})
}

func (l *Loaders) reactions(messages []uuid.UUID) (map[uuid.UUID][]*model.ReactionCount, error) {
	var rows []struct {
		MessageID uuid.UUID     `json:"message_id"`
		Kind      reaction.Kind `json:"kind"`
		Count     int           `json:"count"`
		Mine      int           `json:"mine"`
	}
	mine := func(s *sql.Selector) string {
		return sql.As("SUM(CASE WHEN "+s.C(reaction.FieldProfileID)+" = '"+viewer.From(l.ctx).ID.String()+"' THEN 1 ELSE 0 END)", "mine")
	}
	err := l.db.Reaction.Query().
		Where(reaction.MessageIDIn(messages...)).
		Order(func(s *sql.Selector) { s.OrderExpr(sql.Raw("COUNT(*) DESC"), sql.Raw(s.C(reaction.FieldKind))) }).
		GroupBy(reaction.FieldMessageID, reaction.FieldKind).
		Aggregate(ent.Count(), mine).
		Scan(l.ctx, &rows)
	m := map[uuid.UUID][]*model.ReactionCount{}
	for _, r := range rows {
		m[r.MessageID] = append(m[r.MessageID], &model.ReactionCount{Kind: r.Kind, Count: r.Count, Mine: r.Mine > 0})
	}
	return m, err
}
