package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// CompletionTotal is what a person's completions of one workout add up to. Triggers maintain it (see migrations/generate), so that reading
// it costs the same however often they trained.
type CompletionTotal struct{ ent.Schema }

func (CompletionTotal) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Int("completions"),
		field.Int("last_day"),
		field.Time("last_at"),
	}
}

func (CompletionTotal) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("completion_totals").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("completion_totals").Field("workout_id").Unique().Required().Immutable(),
	}
}

func (CompletionTotal) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id").Unique(), index.Fields("profile_id", "last_at")}
}

func (CompletionTotal) Policy() ent.Policy { return rule.EntriesRead() }
