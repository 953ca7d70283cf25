package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Notification is one line of the bell; its words are made from kind and args in the reader's language.
type Notification struct{ ent.Schema }

// Mixin of the entity.
func (Notification) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Notification) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("WELCOME", "ACHIEVEMENT", "PLAN_CHANGED", "NEW_CLIENT", "COACH_ASSIGNED", "EMAIL_CONFIRMED", "EXPORT_READY").Immutable(),
		field.JSON("args", map[string]string{}).Optional().Immutable(),
		field.Bool("read").Default(false),
	}
}

// Edges of the entity.
func (Notification) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("notifications").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (Notification) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "id"), index.Fields("profile_id", "read")}
}

// Policy of the entity.
func (Notification) Policy() ent.Policy { return rule.OwnOnly() }
