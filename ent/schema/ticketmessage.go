package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// TicketMessage is what was written about a ticket: by the person who asks, to them, or as a note among staff.
type TicketMessage struct{ ent.Schema }

func (TicketMessage) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (TicketMessage) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("ticket_id", uuid.UUID{}).Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable().Immutable(), // whose ticket it is; empty for guests
		field.UUID("author_id", uuid.UUID{}).Optional().Nillable().Immutable(),  // empty for guests, and once they have left
		field.Enum("kind").Values("QUESTION", "ANSWER", "NOTE").Immutable(),
		field.Text("text").Immutable(),
	}
}

func (TicketMessage) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("ticket", Ticket.Type).Ref("messages").Field("ticket_id").Unique().Required().Immutable(),
		edge.From("profile", Profile.Type).Ref("ticket_messages").Field("profile_id").Unique().Immutable(),
		edge.To("author", Profile.Type).Field("author_id").Unique().Immutable().Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("images", TicketImage.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (TicketMessage) Indexes() []ent.Index {
	return []ent.Index{index.Fields("ticket_id", "created_at", "id"), index.Fields("profile_id"), index.Fields("author_id")}
}

func (TicketMessage) Policy() ent.Policy { return rule.TicketMessages() }
