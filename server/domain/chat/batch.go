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

// pendingPost is of a caller waiting to post a plain message in the community. One caller posts for all that wait, in shared statements;
// exceptions and failures are posted alone, which yields their errors.
type pendingPost struct {
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

// postBatched returns nil if the message must be posted alone.
func (s *Service) postBatched(ctx context.Context, in PostMessageInput) (*ent.Message, error) {
	create, err := store.NewCreate(in.ID, viewer.From(ctx).ID, in)
	if err != nil {
		return nil, err
	}
	own := &pendingPost{ctx: ctx, in: in, create: create}
	if err := s.batcher.Do(ctx, own, s.postBatch); err != nil {
		return nil, err
	}
	return own.m, nil
}

// postBatch posts what it can.
func (s *Service) postBatch(all []*pendingPost) {
	// A cancelled caller must not affect the others.
	ctx := context.WithoutCancel(all[0].ctx)
	var posted map[*pendingPost]*ent.Message
	err := s.Store.InTurn(ctx, Community, func(tx *store.Tx) error {
		posted = nil
		admitted, err := s.admitted(ctx, tx, all)
		if err == nil && len(admitted) > 0 {
			posted, err = s.insertAll(ctx, tx, admitted)
		}
		return err
	})
	if err != nil {
		return
	}
	for one, m := range posted {
		one.m = m
	}
}

// admitted returns the posts that no rule refuses and whose id is new, and records their ids.
func (s *Service) admitted(ctx context.Context, tx *store.Tx, all []*pendingPost) ([]*pendingPost, error) {
	rules, err := s.rules(ctx)
	if err != nil || rules.SlowMode > 0 {
		return nil, err
	}
	banned, err := s.bannedOf(ctx, tx, authors(all))
	if err != nil {
		return nil, err
	}
	community := &ent.Conversation{ID: Community, Kind: conversation.KindCOMMUNITY}
	var admitted []*pendingPost
	var creates []store.Create
	for _, one := range all {
		out := slices.Contains(banned, viewer.From(one.ctx).ID)
		if !out && one.ctx.Err() == nil && s.agreed(one.ctx, tx.Client, community) == nil {
			admitted, creates = append(admitted, one), append(creates, one.create)
		}
	}
	if len(admitted) == 0 {
		return nil, nil
	}
	fresh, err := tx.OnceEach(ctx, "postMessage", creates)
	return slices.DeleteFunc(admitted, func(one *pendingPost) bool {
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

// insertAll is post for the admitted sayers. It avoids ent's builders, which take as long as the database.
func (s *Service) insertAll(ctx context.Context, tx *store.Tx, admitted []*pendingPost) (map[*pendingPost]*ent.Message, error) {
	talk, err := s.changed(ctx, tx, &ent.Conversation{ID: Community, Kind: conversation.KindCOMMUNITY}, len(admitted))
	if err != nil {
		return nil, err
	}
	now, messages := s.Now(), map[*pendingPost]*ent.Message{}
	insert := sql.Dialect(s.Store.Dialect).
		Insert(message.Table).
		Columns(message.FieldID, message.FieldConversationID, message.FieldAuthorID, message.FieldSeq,
			message.FieldRev, message.FieldText, message.FieldCreatedAt)
	for i, one := range admitted {
		me, behind := viewer.From(one.ctx).ID, len(admitted)-1-i
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
func authors(all []*pendingPost) (people []any) {
	for _, one := range all {
		if id := any(viewer.From(one.ctx).ID); !slices.Contains(people, id) {
			people = append(people, id)
		}
	}
	return people
}
