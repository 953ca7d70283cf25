package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// BusyTime is a quarter of an hour that a session occupies for a person, who cannot be in two at once. Quarters are counted from 1970.
type BusyTime struct{ ent.Schema }

func (BusyTime) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (BusyTime) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("quarter").Immutable(),
		field.UUID("session_id", uuid.UUID{}).Immutable(),
	}
}

func (BusyTime) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("busy_times").Field("profile_id").Unique().Required().Immutable(),
		edge.From("session", CoachingSession.Type).Ref("busy").Field("session_id").Unique().Required().Immutable(),
	}
}

func (BusyTime) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "quarter").Unique(), index.Fields("session_id")}
}

func (BusyTime) Policy() ent.Policy { return rule.SystemOnly() }
