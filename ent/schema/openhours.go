package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// OpenHours is a weekly range in which a coach may be booked one-to-one, in minutes of the day in the coach's time zone.
type OpenHours struct{ ent.Schema }

func (OpenHours) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (OpenHours) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("weekday").Immutable(), // 1 is Monday
		field.Int("from_minute").Immutable(),
		field.Int("until_minute").Immutable(),
	}
}

func (OpenHours) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("open_hours").Field("profile_id").Unique().Required().Immutable()}
}

func (OpenHours) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id")} }

func (OpenHours) Policy() ent.Policy { return rule.OwnOnly() }
