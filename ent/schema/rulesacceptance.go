package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// RulesAcceptance is the latest version of the chat rules that a person has accepted.
type RulesAcceptance struct{ ent.Schema }

func (RulesAcceptance) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (RulesAcceptance) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(), field.Int("version"), field.Time("accepted_at")}
}

func (RulesAcceptance) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("profile", Profile.Type).Field("profile_id").Unique().Required().Immutable().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (RulesAcceptance) Policy() ent.Policy { return rule.OwnOnly() }
