// Package chat is the community chat and the threads of coaches and clients. A client that knows the number of the latest change it has
// seen asks for those after it, so nothing is lost, duplicated or out of order, whatever happens to the connection.
package chat

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/domain/webhooks"
	"forma/server/platform/auth"
	"forma/server/platform/bus"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service writes, reads and follows conversations.
type Service struct {
	Store    *store.Store
	Bus      *bus.Bus
	Jobs     *jobs.Queue
	Media    *media.Library
	Uploads  *upload.Service
	Notify   *notify.Service
	Webhooks *webhooks.Service
	Now      func() time.Time
	// Pace limits messages per person; optional.
	Pace *auth.Limiter
	// Rules returns those of the community; optional.
	Rules func(ctx context.Context) (*Rules, error)

	agreements agreements
	batcher    store.Batcher[*pendingPost]
}

// Community is the id of the community chat, the same in every installation.
var Community = uuid.MustParse("0195e000-0000-7000-8000-000000000001")

// Limits of messages.
const (
	// LongestText is in code points.
	LongestText = 2000
	// EditFor is how long a message can be edited.
	EditFor = 15 * time.Minute
	// RestoreFor is how long a deleted message can be restored; then its text is erased.
	RestoreFor = 10 * time.Minute
)

// Subject is the subject of changes in a conversation.
func Subject(conversation uuid.UUID) string { return "conversation." + conversation.String() }

// InboxSubject is the subject of news in a person's threads, with the id of the conversation.
func InboxSubject(person uuid.UUID) string { return "inbox." + person.String() }

// Init creates the community chat if it is missing.
func (s *Service) Init(ctx context.Context) error {
	ctx = viewer.System(ctx)
	there, err := s.Store.Ent.Conversation.Query().Where(conversation.ID(Community)).Exist(ctx)
	if err != nil || there {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Conversation.Create().SetID(Community).SetKind(conversation.KindCOMMUNITY).SetCreatedAt(s.Now()).
			OnConflictColumns(conversation.FieldID).Ignore().Exec(ctx)
	})
}

// changed numbers that many new messages, or one change, announces them after the commit, and returns the conversation with the last
// numbers. The row stays locked until then, so numbers commit in order.
func (s *Service) changed(ctx context.Context, tx *store.Tx, talk *ent.Conversation, news int) (*ent.Conversation, error) {
	c := *talk
	rows, err := tx.QueryContext(
		ctx,
		"UPDATE conversations SET rev = rev + $1, seq = seq + $2 WHERE id = $3 RETURNING seq, rev",
		max(news, 1),
		news,
		talk.ID,
	)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if err := rows.Scan(&c.Seq, &c.Rev); err != nil {
			return nil, err
		}
	}
	tx.AfterCommit(func() { s.announce(&c, news > 0) })
	return &c, rows.Err()
}

func (s *Service) announce(c *ent.Conversation, isNew bool) {
	s.Bus.Publish(Subject(c.ID), []byte(c.ID.String()))
	for _, person := range []*uuid.UUID{c.ClientID, c.CoachID} {
		if person != nil && isNew {
			s.Bus.Publish(InboxSubject(*person), []byte(c.ID.String()))
		}
	}
}
