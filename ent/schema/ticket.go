package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// Ticket is a question to support, and its state. One that was merged into another is shown as part of it.
type Ticket struct{ ent.Schema }

func (Ticket) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Ticket) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty for guests
		field.String("guest_name").Default("").Immutable(),
		field.String("guest_email").Default("").Immutable(),
		field.String("language").GoType(viewer.Language("")).Immutable(),
		field.String("plan").GoType(viewer.Plan("")).Immutable(), // when it was opened
		field.Enum("topic").Values("ACCOUNT", "PAYMENT", "TRAINING", "APP", "OTHER").Immutable(),
		field.String("summary").Immutable(), // how the question begins
		field.String("device").Default("").Immutable(),
		field.Enum("state").Values("OPEN", "WAITING_FOR_USER", "SOLVED"),
		field.Int64("urgency"), // the order of the queue: by plan, then by due_at
		field.Time("first_due_at").Immutable(),
		field.Time("due_at"), // of the next answer while it is OPEN
		field.Time("first_answered_at").Optional().Nillable(),
		field.Int("first_answer_seconds").Optional().Nillable(),
		field.Time("breached_at").Optional().Nillable(), // when admins heard that the answer is late
		field.Time("solved_at").Optional().Nillable(),
		field.Time("handed_over_at").Optional().Nillable(),
		field.UUID("assignee_id", uuid.UUID{}).Optional().Nillable(),
		field.UUID("merged_into_id", uuid.UUID{}).Optional().Nillable(),
		field.Int("message_count").Default(0),
		field.Time("updated_at"),
	}
}

func (Ticket) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("tickets").Field("profile_id").Unique().Immutable(),
		edge.To("assignee", Profile.Type).Field("assignee_id").Unique().Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("parts", Ticket.Type).Annotations(entsql.OnDelete(entsql.SetNull)).From("merged_into").Field("merged_into_id").Unique(),
		edge.To("messages", TicketMessage.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (Ticket) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("state", "urgency", "id"),
		index.Fields("assignee_id", "urgency", "id"),
		index.Fields("state", "updated_at", "id"),
		index.Fields("profile_id", "updated_at", "id"),
		index.Fields("merged_into_id").Annotations(entsql.IndexWhere("merged_into_id IS NOT NULL")),
		index.Fields("guest_email").Annotations(entsql.IndexWhere("guest_email <> ''")),
		index.Fields("due_at").Annotations(entsql.IndexWhere("state = 'OPEN' AND breached_at IS NULL AND merged_into_id IS NULL")).
			StorageKey("ticket_unheard"),
		index.Fields("first_answered_at", "first_answer_seconds"),
	}
}

func (Ticket) Policy() ent.Policy { return rule.Tickets() }
