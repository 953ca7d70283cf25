package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// TimeOff is a time when a coach cannot be booked.
type TimeOff struct{ ent.Schema }

func (TimeOff) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (TimeOff) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Time("starts_at").Immutable(),
		field.Time("ends_at").Immutable(),
		field.String("note").Immutable(),
	}
}

func (TimeOff) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("time_off").Field("profile_id").Unique().Required().Immutable()}
}

func (TimeOff) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "ends_at")} }

func (TimeOff) Policy() ent.Policy { return rule.OwnOnly() }
