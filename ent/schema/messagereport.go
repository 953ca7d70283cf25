package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/offence"
)

// MessageReport is a person's complaint about a message. It keeps the reported text, so that an edit or a deletion does not hide it from
// moderators.
type MessageReport struct{ ent.Schema }

func (MessageReport) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MessageReport) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(), // who reported it
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.UUID("author_id", uuid.UUID{}).Immutable(), // of the message
		field.Enum("reason").GoType(offence.Offence("")).Immutable(),
		field.Text("note").Default("").Immutable(),
		field.Text("text"), // of the message as it was; emptied some time after the decision
		field.Enum("resolution").Values("DISMISSED", "REMOVED").Optional().Nillable(),
		field.Time("resolved_at").Optional().Nillable(),
		field.UUID("resolved_by", uuid.UUID{}).Optional().Nillable(),
	}
}

func (MessageReport) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("author", Profile.Type).Field("author_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("message", Message.Type).Field("message_id").Unique().Required().Immutable().Annotations(cascade),
	}
}

func (MessageReport) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("message_id", "profile_id").Unique(), index.Fields("profile_id"), index.Fields("author_id"),
		// The earliest open report of a message, however many there are.
		index.Fields("message_id", "created_at").Annotations(entsql.IndexWhere("resolved_at IS NULL")).StorageKey("messagereport_open"),
	}
}

func (MessageReport) Policy() ent.Policy { return rule.Reports() }
