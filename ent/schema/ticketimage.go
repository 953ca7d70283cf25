package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// TicketImage is a picture that the person who asks attached to a message of their ticket, in two sizes.
type TicketImage struct{ ent.Schema }

func (TicketImage) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (TicketImage) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.Int("position").Immutable(), // from 0
		field.UUID("small_id", uuid.UUID{}).Immutable(),
		field.UUID("large_id", uuid.UUID{}).Immutable(),
		field.Int("width").Immutable(),
		field.Int("height").Immutable(),
		field.Text("preview").Default("").Immutable().Comment("A data URL."),
	}
}

func (TicketImage) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("ticket_images").Field("profile_id").Unique().Required().Immutable(),
		edge.From("message", TicketMessage.Type).Ref("images").Field("message_id").Unique().Required().Immutable(),
	}
}

func (TicketImage) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("message_id", "position").Unique(), index.Fields("profile_id"),
		index.Fields("small_id").Unique(), index.Fields("large_id").Unique(),
	}
}

func (TicketImage) Policy() ent.Policy { return rule.TicketImages() }
