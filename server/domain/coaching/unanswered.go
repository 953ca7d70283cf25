package coaching

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/conversation"
	"forma/ent/message"
	"forma/ent/viewer"
)

// readUnanswered reads each client's first message after the coach's last one.
func (r *roster) readUnanswered(ctx context.Context, db *ent.Client) error {
	me := viewer.From(ctx).ID
	rows, err := db.Message.Query().Where(message.HasConversationWith(conversation.CoachID(me), conversation.ClientIDIn(r.ids()...)),
		func(s *sql.Selector) {
			d := sql.Dialect(s.Dialect())
			answer, earlier := d.Table(message.Table).As("answer"), d.Table(message.Table).As("earlier")
			answered := d.Select("COALESCE(MAX(" + answer.C(message.FieldSeq) + "), 0)").From(answer).Where(sql.And(
				sql.ColumnsEQ(
					answer.C(message.FieldConversationID),
					earlier.C(message.FieldConversationID),
				),
				sql.EQ(answer.C(message.FieldAuthorID), me),
			))
			first := d.Select(sql.Min(earlier.C(message.FieldSeq))).From(earlier).Where(sql.And(
				sql.ColumnsEQ(
					earlier.C(message.FieldConversationID),
					s.C(message.FieldConversationID),
				),
				sql.NEQ(earlier.C(message.FieldAuthorID), me),
				sql.IsNull(earlier.C(message.FieldDeletedAt)),
				sql.GT(earlier.C(message.FieldSeq), answered),
			))
			s.Where(sql.EQ(s.C(message.FieldSeq), first))
		}).Select(message.FieldAuthorID, message.FieldCreatedAt).All(ctx)
	for _, m := range rows {
		if c := r.byID[*m.AuthorID]; c != nil {
			c.waitingSince = &m.CreatedAt
		}
	}
	return err
}
