package chat

import (
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/chatban"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// sayer is a caller waiting to post a plain message in the community. One caller posts for all that wait, in shared statements;
// exceptions and failures are posted alone, which yields their errors.
type sayer struct {
	ctx    context.Context
	in     PostMessageInput
	create store.Create
	m      *ent.Message // nil if it must be posted alone
}

// plain reports whether a post can share its statements with others.
func plain(ctx context.Context, in PostMessageInput) bool {
	me := viewer.From(ctx)
	return in.ConversationID == Community && in.ReplyToID == nil && len(in.Images)+len(in.Mentions) == 0 &&
		me.InCommunity() && me.EmailConfirmed && !me.Suspended && !me.System && !store.Bound(ctx)
}

// sayTogether returns nil if the message must be posted alone.
func (s *Service) sayTogether(ctx context.Context, in PostMessageInput) (*ent.Message, error) {
	create, err := store.NewCreate(in.ID, viewer.From(ctx).ID, in)
	if err != nil {
		return nil, err
	}
	mine := &sayer{ctx: ctx, in: in, create: create}
	if err := s.together.Do(ctx, mine, s.sayForAll); err != nil {
		return nil, err
	}
	return mine.m, nil
}

// sayForAll posts what it can.
func (s *Service) sayForAll(all []*sayer) {
	// A cancelled caller must not affect the others.
	ctx := context.WithoutCancel(all[0].ctx)
	var said map[*sayer]*ent.Message
	err := s.Store.InTurn(ctx, Community, func(tx *store.Tx) error {
		said = nil
		free, err := s.free(ctx, tx, all)
		if err == nil && len(free) > 0 {
			said, err = s.postAll(ctx, tx, free)
		}
		return err
	})
	if err != nil {
		return
	}
	for one, m := range said {
		one.m = m
	}
}

// free returns those whom nothing keeps from writing and whose id is new, and records their ids.
func (s *Service) free(ctx context.Context, tx *store.Tx, all []*sayer) ([]*sayer, error) {
	rules, err := s.rules(ctx)
	if err != nil || rules.SlowMode > 0 {
		return nil, err
	}
	banned, err := s.bannedOf(ctx, tx, authors(all))
	if err != nil {
		return nil, err
	}
	community := &ent.Conversation{ID: Community, Kind: conversation.KindCOMMUNITY}
	var free []*sayer
	var creates []store.Create
	for _, one := range all {
		out := slices.Contains(banned, viewer.From(one.ctx).ID)
		if !out && one.ctx.Err() == nil && s.agreed(one.ctx, tx.Client, community) == nil {
			free, creates = append(free, one), append(creates, one.create)
		}
	}
	if len(free) == 0 {
		return nil, nil
	}
	fresh, err := tx.OnceEach(ctx, "postMessage", creates)
	return slices.DeleteFunc(free, func(one *sayer) bool {
		is := fresh[one.in.ID]
		delete(fresh, one.in.ID)
		return !is
	}), err
}

// bannedOf returns those of the people who are banned.
func (s *Service) bannedOf(ctx context.Context, tx *store.Tx, people []any) (banned []uuid.UUID, err error) {
	bans := sql.Dialect(s.Store.Dialect).
		Select(chatban.FieldProfileID).
		From(sql.Table(chatban.Table)).
		Where(sql.In(chatban.FieldProfileID, people...))
	holds(s.Now())(bans)
	query, args := bans.Query()
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	err = sql.ScanSlice(rows, &banned)
	return banned, err
}

// postAll is post for the free sayers. It avoids ent's builders, which take as long as the database.
func (s *Service) postAll(ctx context.Context, tx *store.Tx, free []*sayer) (map[*sayer]*ent.Message, error) {
	talk, err := s.changed(ctx, tx, &ent.Conversation{ID: Community, Kind: conversation.KindCOMMUNITY}, len(free))
	if err != nil {
		return nil, err
	}
	now, messages := s.Now(), map[*sayer]*ent.Message{}
	insert := sql.Dialect(s.Store.Dialect).
		Insert(message.Table).
		Columns(message.FieldID, message.FieldConversationID, message.FieldAuthorID, message.FieldSeq,
			message.FieldRev, message.FieldText, message.FieldCreatedAt)
	for i, one := range free {
		me, behind := viewer.From(one.ctx).ID, len(free)-1-i
		m := &ent.Message{ID: one.in.ID, ConversationID: talk.ID, AuthorID: &me, Seq: talk.Seq - behind, Rev: talk.Rev - behind,
			Text: strings.TrimSpace(one.in.Text), CreatedAt: now}
		insert.Values(m.ID, m.ConversationID, me, m.Seq, m.Rev, m.Text, m.CreatedAt)
		messages[one] = m
	}
	query, args := insert.Query()
	_, err = tx.ExecContext(ctx, query, args...)
	return messages, err
}

// authors returns the people, each once.
func authors(all []*sayer) (people []any) {
	for _, one := range all {
		if id := any(viewer.From(one.ctx).ID); !slices.Contains(people, id) {
			people = append(people, id)
		}
	}
	return people
}
