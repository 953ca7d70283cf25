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

// MessageReport is one person's complaint about one message. It keeps the words complained of: an edit or a deletion does not
// hide them from the moderators.
type MessageReport struct{ ent.Schema }

// Mixin of the entity.
func (MessageReport) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (MessageReport) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(), // whose complaint it is
		field.UUID("message_id", uuid.UUID{}).Immutable(),
		field.UUID("author_id", uuid.UUID{}).Immutable(), // of the message
		field.Enum("reason").GoType(offence.Reason("")).Immutable(),
		field.Text("note").Default("").Immutable(),
		field.Text("text"), // of the message as it was; emptied some time after the decision
		field.Enum("resolution").Values("DISMISSED", "REMOVED").Optional().Nillable(),
		field.Time("resolved_at").Optional().Nillable(),
		field.UUID("resolved_by", uuid.UUID{}).Optional().Nillable(),
	}
}

// Edges of the entity.
func (MessageReport) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("author", Profile.Type).Field("author_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("message", Message.Type).Field("message_id").Unique().Required().Immutable().Annotations(cascade),
	}
}

// Indexes of the entity.
func (MessageReport) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("message_id", "profile_id").Unique(), index.Fields("profile_id"), index.Fields("author_id"),
		index.Fields("created_at").Annotations(entsql.IndexWhere("resolved_at IS NULL")),
	}
}

// Policy of the entity.
func (MessageReport) Policy() ent.Policy { return rule.Reports() }

// ChatBan keeps a person from writing in the community chat for a while, or for good.
type ChatBan struct{ ent.Schema }

// Mixin of the entity.
func (ChatBan) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (ChatBan) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("reason").GoType(offence.Reason("")).Immutable(),
		field.Time("until").Optional().Nillable().Immutable(), // for good where it is empty
		field.UUID("banned_by", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.Time("lifted_at").Optional().Nillable(),
		field.UUID("lifted_by", uuid.UUID{}).Optional().Nillable(),
	}
}

// Edges of the entity.
func (ChatBan) Edges() []ent.Edge {
	return []ent.Edge{edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(entsql.OnDelete(entsql.Cascade))}
}

// Indexes of the entity.
func (ChatBan) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id"), index.Fields("created_at").Annotations(entsql.IndexWhere("lifted_at IS NULL"))}
}

// Policy of the entity.
func (ChatBan) Policy() ent.Policy { return rule.OwnOrAdminRead() }

// ConversationMute lets a conversation be quiet for one person.
type ConversationMute struct{ ent.Schema }

// Mixin of the entity.
func (ConversationMute) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (ConversationMute) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("conversation_id", uuid.UUID{}).Immutable(),
		field.Time("until").Optional().Nillable(), // until it is changed where it is empty
	}
}

// Edges of the entity.
func (ConversationMute) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("conversation", Conversation.Type).Field("conversation_id").Unique().Required().Immutable().Annotations(cascade),
	}
}

// Indexes of the entity.
func (ConversationMute) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "conversation_id").Unique(), index.Fields("conversation_id")}
}

// Policy of the entity.
func (ConversationMute) Policy() ent.Policy { return rule.OwnOnly() }

// MemberMute folds what one member says in the community for another.
type MemberMute struct{ ent.Schema }

// Mixin of the entity.
func (MemberMute) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (MemberMute) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Immutable(), field.UUID("muted_id", uuid.UUID{}).Immutable()}
}

// Edges of the entity.
func (MemberMute) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(cascade),
		edge.To("muted", Profile.Type).Field("muted_id").Unique().Required().Immutable().Annotations(cascade),
	}
}

// Indexes of the entity.
func (MemberMute) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "muted_id").Unique(), index.Fields("muted_id")}
}

// Policy of the entity.
func (MemberMute) Policy() ent.Policy { return rule.OwnOnly() }

// RulesAcceptance is the latest version of the rules of the chat that a person has agreed to.
type RulesAcceptance struct{ ent.Schema }

// Mixin of the entity.
func (RulesAcceptance) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (RulesAcceptance) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(), field.Int("version"), field.Time("accepted_at")}
}

// Edges of the entity.
func (RulesAcceptance) Edges() []ent.Edge {
	return []ent.Edge{edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(entsql.OnDelete(entsql.Cascade))}
}

// Policy of the entity.
func (RulesAcceptance) Policy() ent.Policy { return rule.OwnOnly() }
