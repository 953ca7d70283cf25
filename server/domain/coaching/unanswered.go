package coaching

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// readUnanswered reads each client's first message after the coach's last one.
func (r *roster) readUnanswered(ctx context.Context, db *ent.Client) error {
	me := viewer.From(ctx).ID
	rows, err := db.Message.Query().Where(store.Picked(func(d *sql.DialectBuilder) (talks, first *sql.Selector) {
		talk, answer, waiting := d.Table(conversation.Table).As("thread"), d.Table(message.Table).As("answer"), d.Table(message.Table).As("waiting")
		answered := d.Select("COALESCE(MAX(" + answer.C(message.FieldSeq) + "), 0)").From(answer).Where(sql.And(
			sql.EQ(answer.C(message.FieldAuthorID), me),
			sql.ColumnsEQ(answer.C(message.FieldConversationID), talk.C(conversation.FieldID)),
		))
		first = d.Select(waiting.C(message.FieldID)).From(waiting).Where(sql.And(
			sql.ColumnsEQ(waiting.C(message.FieldConversationID), talk.C(conversation.FieldID)),
			sql.NEQ(waiting.C(message.FieldAuthorID), me),
			sql.IsNull(waiting.C(message.FieldDeletedAt)),
			sql.GT(waiting.C(message.FieldSeq), answered),
		)).OrderBy(waiting.C(message.FieldSeq)).Limit(1)
		return d.Select().From(talk).Where(sql.And(sql.EQ(talk.C(conversation.FieldCoachID), me),
			sql.In(talk.C(conversation.FieldClientID), r.anyIDs()...))), first
	})).Select(message.FieldAuthorID, message.FieldCreatedAt).All(ctx)
	for _, m := range rows {
		if c := r.byID[*m.AuthorID]; c != nil {
			c.waitingSince = &m.CreatedAt
		}
	}
	return err
}
