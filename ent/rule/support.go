package rule

import (
	"context"

	entgo "entgo.io/ent"
	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/intercept"
	"forma/ent/privacy"
	"forma/ent/ticketmessage"
	"forma/ent/viewer"
)

// Tickets is for tickets: users read and write their own, and admins read and change all.
func Tickets() entgo.Policy { return policy(ownOrAllForAdmins, ownOrChangedByAdmins) }

// TicketMessages is for messages of tickets: users read and write those of their own tickets, but not the notes of staff. Admins read all,
// and write answers and notes in their own name.
func TicketMessages() entgo.Policy {
	return policy(func(ctx context.Context, v *viewer.Viewer, q intercept.Query) error {
		if v.IsAdmin() {
			return privacy.Allow
		}
		q.WhereP(sql.FieldNEQ(ticketmessage.FieldKind, ticketmessage.KindNOTE))
		return ownRows(ctx, v, q)
	}, func(ctx context.Context, v *viewer.Viewer, m ent.Mutation) error {
		author, _ := m.Field(ticketmessage.FieldAuthorID)
		kind, _ := m.Field(ticketmessage.FieldKind)
		switch asks := kind == any(ticketmessage.KindQUESTION); {
		case !m.Op().Is(ent.OpCreate) || author != any(v.ID):
			return privacy.Deny
		case asks:
			return ownWrite(ctx, v, m)
		case v.IsAdmin():
			return privacy.Allow
		}
		return privacy.Deny
	})
}

// TicketImages is for pictures of tickets, which their owner and admins read and their owner writes.
func TicketImages() entgo.Policy { return policy(ownOrAllForAdmins, ownWrite) }

// HelpQuestions is for frequent questions, which every signed-in user reads and admins write; no user deletes them.
func HelpQuestions() entgo.Policy { return policy(allowRead, adminWrite) }
