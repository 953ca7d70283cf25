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

// HealthConsent is a person's consent to storing health data, with the version of its text; it is history once withdrawn_at is set.
type HealthConsent struct{ ent.Schema }

func (HealthConsent) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (HealthConsent) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("version").Immutable(),
		field.Time("withdrawn_at").Optional().Nillable(),
	}
}

func (HealthConsent) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("health_consents").Field("profile_id").Unique().Required().Immutable()}
}

func (HealthConsent) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "created_at"),
		index.Fields("profile_id").Unique().Annotations(entsql.IndexWhere("withdrawn_at IS NULL")).StorageKey("health_consent_one"),
	}
}

func (HealthConsent) Policy() ent.Policy { return rule.OwnOnly() }
