package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// CoachShare is what a coach's clients brought in a month, in hundredths of a currency: the sum of their ClientShares, counted by a job.
type CoachShare struct{ ent.Schema }

func (CoachShare) Fields() []ent.Field {
	return []ent.Field{
		field.Int("month").Immutable(), // its first day
		field.String("currency").Immutable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty for the days without a coach
		field.Bytes("rank").Immutable(),                                       // its order: the largest first, then by name
		field.Int("revenue").Immutable(),
		field.Int("days").Immutable(),
		field.Int("clients").Immutable(),
	}
}

func (CoachShare) Edges() []ent.Edge {
	return []ent.Edge{edge.From("coach", Profile.Type).Ref("coach_shares").Field("coach_id").Unique().Immutable()}
}

func (CoachShare) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("month", "currency", "rank", "coach_id"),
		index.Fields("coach_id", "month", "currency").Unique(),
	}
}

func (CoachShare) Policy() ent.Policy { return rule.AdminRead() }
