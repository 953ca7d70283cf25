package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// CoachNote is a coach's private note about a client. One with deleted_at set is hidden and kept for undo until it is purged.
type CoachNote struct{ ent.Schema }

func (CoachNote) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CoachNote) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("coach_id", uuid.UUID{}).Immutable(),
		field.UUID("client_id", uuid.UUID{}).Immutable(),
		field.String("text"),
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(),
	}
}

func (CoachNote) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("coach", Profile.Type).Ref("notes_written").Field("coach_id").Unique().Required().Immutable(),
		edge.From("client", Profile.Type).Ref("notes_about").Field("client_id").Unique().Required().Immutable(),
	}
}

func (CoachNote) Indexes() []ent.Index {
	return []ent.Index{index.Fields("coach_id", "client_id", "created_at"), index.Fields("client_id")}
}

func (CoachNote) Policy() ent.Policy { return rule.AboutClients() }
