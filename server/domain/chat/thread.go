package chat

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// standing is what a plain message in a thread depends on, of a viewer who may write there.
type standing struct {
	talk *ent.Conversation
	// quiet means that the other person is not notified: they have muted the thread, or not yet read an earlier notification.
	quiet bool
}

// readStanding is the rule of conversations for those who may write in a thread: its client, and its coach while they coach the client.
const readStanding = `SELECT c.client_id, c.coach_id,
EXISTS (SELECT 1 FROM conversation_mutes m WHERE m.conversation_id = c.id AND m.profile_id = b.peer_id AND (m.until IS NULL OR m.until > $3)) OR
EXISTS (SELECT 1 FROM notifications n WHERE n.profile_id = b.peer_id AND n.about_id = $2 AND n.kind = 'DIRECT_MESSAGE' AND NOT n.read AND n.deleted_at IS NULL)
FROM conversations c JOIN (
SELECT client_id, coach_id, CASE WHEN client_id = $2 THEN coach_id ELSE client_id END AS peer_id
FROM coach_assignments WHERE ended_at IS NULL) b ON b.client_id = c.client_id AND b.coach_id = c.coach_id
WHERE c.id = $1 AND c.kind = 'COACH_CLIENT' AND `

// myside is the side of a thread that a role is on.
var myside = map[viewer.Role]string{viewer.RoleClient: "c.client_id = $2", viewer.RoleCoach: "c.coach_id = $2"}

// standingIn returns nil unless the viewer may write in the thread; the rules then tell why.
func (s *Service) standingIn(ctx context.Context, tx *store.Tx, talk uuid.UUID) (found *standing, err error) {
	me := viewer.From(ctx)
	if me.System || myside[me.Role] == "" || !me.EmailConfirmed {
		return nil, nil
	}
	rows, err := tx.QueryContext(ctx, readStanding+myside[me.Role], talk, me.ID, s.Now())
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var client, coach uuid.UUID
		found = &standing{talk: &ent.Conversation{ID: talk, Kind: conversation.KindCOACH_CLIENT, ClientID: &client, CoachID: &coach}}
		if err := rows.Scan(&client, &coach, &found.quiet); err != nil {
			return nil, err
		}
	}
	return found, rows.Err()
}

// bare reports whether a message is nothing but text.
func (in PostMessageInput) bare() bool {
	return in.ReplyToID == nil && len(in.Images)+len(in.Mentions) == 0
}

// postInThread is post for a text in a thread, without ent's builders, which take as long as the database. It returns nil if post must
// tell what is wrong.
func (s *Service) postInThread(ctx context.Context, tx *store.Tx, in PostMessageInput) (*ent.Message, error) {
	if in.ConversationID == Community || !in.bare() {
		return nil, nil
	}
	here, err := s.standingIn(ctx, tx, in.ConversationID)
	if here == nil || err != nil {
		return nil, err
	}
	talk, err := s.changed(ctx, tx, here.talk, 1)
	if err != nil {
		return nil, err
	}
	me, now := viewer.From(ctx).ID, s.Now()
	m := &ent.Message{ID: in.ID, ConversationID: talk.ID, AuthorID: &me, Seq: talk.Seq, Rev: talk.Rev,
		Text: strings.TrimSpace(in.Text), CreatedAt: now}
	_, err = tx.ExecContext(ctx,
		"INSERT INTO messages (id, conversation_id, author_id, seq, rev, text, image_count, created_at) VALUES ($1, $2, $3, $4, $5, $6, 0, $7)",
		m.ID, m.ConversationID, me, m.Seq, m.Rev, m.Text, now)
	if sqlgraph.IsUniqueConstraintError(err) {
		return nil, errs.New(errs.IDConflict)
	}
	if err != nil {
		return nil, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO read_marks (id, created_at, conversation_id, profile_id, seq) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (conversation_id, profile_id) DO UPDATE SET seq = excluded.seq`, uuid.Must(uuid.NewV7()), now, talk.ID, me, talk.Seq)
	if err == nil && !here.quiet {
		err = s.ring(ctx, tx, talk, *peer(talk, me))
	}
	if err != nil {
		return nil, err
	}
	return m, s.Webhooks.Record(ctx, tx, posted(talk, m))
}

// ring notifies the other person of a thread.
func (s *Service) ring(ctx context.Context, tx *store.Tx, talk *ent.Conversation, other uuid.UUID) error {
	me := viewer.From(ctx)
	author, err := tx.Profile.Get(ctx, me.ID)
	if err != nil {
		return err
	}
	return s.Notify.WriteAbout(ctx, tx, other, me.ID, notification.KindDIRECT_MESSAGE, map[string]string{
		"name": author.FirstName + " " + author.LastName, "path": path(talk, other)})
}
