package chat

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Conversations returns what the viewer may read: the community first, then the threads, latest first.
func (s *Service) Conversations(ctx context.Context) ([]*ent.Conversation, error) {
	v := viewer.From(ctx)
	if err := s.openThreads(ctx, v); err != nil {
		return nil, err
	}
	q := s.Store.Reader(ctx).Conversation.Query()
	if !v.InCommunity() {
		q.Where(conversation.KindNEQ(conversation.KindCOMMUNITY))
	}
	return q.Order(conversation.ByKind(sql.OrderDesc()), conversation.ByID()).All(ctx)
}

// openThreads creates the missing threads of the viewer's assignments.
func (s *Service) openThreads(ctx context.Context, v *viewer.Viewer) error {
	own := coachassignment.ClientID(v.ID)
	if v.Role == viewer.RoleCoach {
		own = coachassignment.CoachID(v.ID)
	}
	fresh := func(sel *sql.Selector) {
		t := sql.Dialect(sel.Dialect()).Table(conversation.Table).As("known")
		sel.Where(sql.NotExists(sql.Dialect(sel.Dialect()).Select().From(t).Where(sql.And(
			sql.ColumnsEQ(t.C(conversation.FieldClientID), sel.C(coachassignment.FieldClientID)),
			sql.ColumnsEQ(t.C(conversation.FieldCoachID), sel.C(coachassignment.FieldCoachID))))))
	}
	missing, err := s.Store.Reader(ctx).CoachAssignment.Query().Where(own, coachassignment.EndedAtIsNil(), fresh).All(ctx)
	if err != nil || len(missing) == 0 {
		return err
	}
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		for _, b := range missing {
			err := tx.Conversation.Create().
				SetID(Thread(b.ClientID, b.CoachID)).
				SetKind(conversation.KindCOACH_CLIENT).
				SetClientID(b.ClientID).
				SetCoachID(b.CoachID).
				SetCreatedAt(s.Now()).
				OnConflictColumns(conversation.FieldID).
				Ignore().
				Exec(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// FromCoach returns the newest message that the viewer's coach wrote in their thread; nil without one.
func (s *Service) FromCoach(ctx context.Context) (*ent.Message, error) {
	v := viewer.From(ctx)
	m, err := s.Store.Ent.Message.Query().
		Where(message.DeletedAtIsNil(), func(sel *sql.Selector) {
			d := sql.Dialect(sel.Dialect())
			talks, bonds := d.Table(conversation.Table), d.Table(coachassignment.Table)
			coach := d.Select(bonds.C(coachassignment.FieldCoachID)).From(bonds).Limit(1).
				Where(sql.And(sql.EQ(bonds.C(coachassignment.FieldClientID), v.ID), sql.IsNull(bonds.C(coachassignment.FieldEndedAt))))
			thread := d.Select(talks.C(conversation.FieldID)).From(talks).Limit(1).
				Where(sql.And(sql.EQ(talks.C(conversation.FieldClientID), v.ID), equals(talks.C(conversation.FieldCoachID), coach)))
			// Both are single values, so that the index of an author's messages gives the newest without a sort.
			sel.Where(sql.And(equals(sel.C(message.FieldAuthorID), coach), equals(sel.C(message.FieldConversationID), thread)))
		}).
		Order(message.BySeq(sql.OrderDesc())).First(ctx)
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return m, err
}

// equals compares a column with the value that a query selects.
func equals(column string, with *sql.Selector) *sql.Predicate {
	return sql.P(func(b *sql.Builder) {
		b.Ident(column).WriteString(" = ").Wrap(func(b *sql.Builder) { b.Join(with.Clone()) })
	})
}

// Thread returns the id of the thread of a client and a coach.
func Thread(client, coach uuid.UUID) uuid.UUID { return uuid.NewSHA1(client, coach[:]) }

// MessagePage is a page of a conversation, oldest first.
type MessagePage struct {
	Nodes []*ent.Message
	// Before and After report whether there is more on either side.
	Before, After bool
	// Rev is the latest change that the page certainly includes.
	Rev int
}

// Messages returns a page of a conversation: the newest messages, or those next to a message. `first` is 1–100.
func (s *Service) Messages(ctx context.Context, id uuid.UUID, before, after *int, first int) (*MessagePage, error) {
	switch {
	case first < 1 || first > 100:
		return nil, errs.Range("first", errs.OutOfRange, 1, 100)
	case before != nil && after != nil:
		return nil, errs.Input("after", errs.Invalid)
	}
	talk, err := s.Open(ctx, id)
	if err != nil {
		return nil, err
	}
	q := s.Store.Ent.Message.Query().Where(message.ConversationID(id)).Limit(first + 1)
	if after != nil {
		rows, err := q.Where(message.SeqGT(*after)).Order(message.BySeq()).All(ctx)
		more := len(rows) > first
		return &MessagePage{Nodes: rows[:min(first, len(rows))], Before: *after > 0, After: more, Rev: talk.Rev}, err
	}
	if before != nil {
		q.Where(message.SeqLT(*before))
	}
	rows, err := q.Order(message.BySeq(sql.OrderDesc())).All(ctx)
	more := len(rows) > first
	rows = rows[:min(first, len(rows))]
	slices.Reverse(rows)
	return &MessagePage{Nodes: rows, Before: more, After: before != nil && *before <= talk.Seq, Rev: talk.Rev}, err
}
