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

// ChatBan bans a person from writing in the community chat, temporarily or permanently.
type ChatBan struct{ ent.Schema }

func (ChatBan) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ChatBan) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("reason").GoType(offence.Offence("")).Immutable(),
		field.Time("until").Optional().Nillable().Immutable(), // empty: permanent
		field.UUID("banned_by", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.Time("lifted_at").Optional().Nillable(),
		field.UUID("lifted_by", uuid.UUID{}).Optional().Nillable(),
	}
}

func (ChatBan) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (ChatBan) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id"),
		index.Fields("profile_id").Annotations(entsql.IndexWhere("lifted_at IS NULL")).StorageKey("chat_ban_not_lifted"),
		index.Fields("created_at").Annotations(entsql.IndexWhere("lifted_at IS NULL")),
	}
}

func (ChatBan) Policy() ent.Policy { return rule.Bans() }
