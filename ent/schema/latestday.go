package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// LatestDay is the latest day of a person's completions or entries, maintained by triggers; 0 once all of them are deleted.
type LatestDay struct{ ent.Schema }

func (LatestDay) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(), field.Int("day")}
}

func (LatestDay) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("latest_day").Field("profile_id").Unique().Required().Immutable()}
}

func (LatestDay) Policy() ent.Policy { return rule.SystemOnly() }
