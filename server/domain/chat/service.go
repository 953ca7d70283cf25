// Package chat is talk: the community chat, and the threads of coaches and clients. Whoever holds the number of the last change
// they know asks for what came after it, so nothing is lost, doubled or out of order, whatever happened to the connection.
package chat

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/bus"
	"forma/server/platform/jobs"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/upload"
)

// Service writes, reads and follows conversations.
type Service struct {
	Store   *store.Store
	Bus     *bus.Bus
	Jobs    *jobs.Queue
	Media   *media.Library
	Uploads *upload.Service
	Notify  *notify.Service
	Now     func() time.Time
	// Rules are those of the community; nil where there are none.
	Rules func(ctx context.Context) (*Rules, error)

	agreements agreements
	together   store.Together[*sayer]
}

// Community is the id of the community chat, the same in every installation.
var Community = uuid.MustParse("0195e000-0000-7000-8000-000000000001")

// Rules of the chat.
const (
	// LongestText is in code points.
	LongestText = 2000
	// EditFor is how long a message can be edited.
	EditFor = 15 * time.Minute
	// RestoreFor is how long a deleted message can come back; then its text is erased.
	RestoreFor = 10 * time.Minute
)

// Subject is where changes of a conversation are announced.
func Subject(conversation uuid.UUID) string { return "conversation." + conversation.String() }

// InboxSubject is where a person's threads are announced that have something new, with the id of the conversation.
func InboxSubject(person uuid.UUID) string { return "inbox." + person.String() }

// Init makes the community chat where it is missing.
func (s *Service) Init(ctx context.Context) error {
	ctx = viewer.System(ctx)
	there, err := s.Store.Ent.Conversation.Query().Where(conversation.ID(Community)).Exist(ctx)
	if err != nil || there {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Conversation.Create().SetID(Community).SetKind(conversation.KindCOMMUNITY).SetCreatedAt(s.now()).
			OnConflictColumns(conversation.FieldID).Ignore().Exec(ctx)
	})
}

// now is kept to what both databases keep.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Microsecond) }

// changed gives out the numbers of that many new messages, or of one change of what is there, and announces it after the commit: the last
// ones are in the answer. The row stays locked until then, so numbers are committed in their order.
func (s *Service) changed(ctx context.Context, tx *store.Tx, talk *ent.Conversation, news int) (*ent.Conversation, error) {
	c := *talk
	rows, err := tx.QueryContext(ctx, "UPDATE conversations SET rev = rev + $1, seq = seq + $2 WHERE id = $3 RETURNING seq, rev", max(news, 1), news, talk.ID)
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
