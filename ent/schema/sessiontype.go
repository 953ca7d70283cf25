package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// SessionType is a kind of session that a coach offers: one-to-one or group. One with removed_at set is no longer offered.
type SessionType struct{ ent.Schema }

func (SessionType) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (SessionType) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("coach_id", uuid.UUID{}).Immutable(),
		field.JSON("name", text.LocalizedText{}),
		field.Int("minutes"),
		field.Int("capacity"),
		field.Enum("mode").Values("LINK", "IN_PERSON"),
		field.String("place"), // the address of the call, or the place
		field.String("required_plan").GoType(viewer.Plan("")),
		field.Int("buffer"), // minutes that the coach keeps free afterwards
		field.Bool("on_request"),
		field.Time("removed_at").Optional().Nillable(),
	}
}

func (SessionType) Edges() []ent.Edge {
	return []ent.Edge{edge.From("coach", Profile.Type).Ref("session_types").Field("coach_id").Unique().Required().Immutable()}
}

func (SessionType) Indexes() []ent.Index { return []ent.Index{index.Fields("coach_id")} }

func (SessionType) Policy() ent.Policy { return rule.SessionTypes() }
