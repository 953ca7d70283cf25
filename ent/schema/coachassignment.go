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

// CoachAssignment is the assignment of a coach to a client; it is history once ended_at is set.
type CoachAssignment struct{ ent.Schema }

func (CoachAssignment) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CoachAssignment) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("coach_id", uuid.UUID{}).Immutable(),
		field.UUID("client_id", uuid.UUID{}).Immutable(),
		field.UUID("assigned_by", uuid.UUID{}).Optional().Nillable().Immutable(), // empty once they have left
		field.Time("ended_at").Optional().Nillable(),
		field.String("handover_note").Default(""),
		field.UUID("made_in", uuid.UUID{}).Optional().Nillable().Immutable(), // the act that made it, if it can be undone
		field.UUID("ended_in", uuid.UUID{}).Optional().Nillable(),            // the act that ended it; kept when that is undone
	}
}

func (CoachAssignment) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("coach", Profile.Type).Ref("coach_assignments").Field("coach_id").Unique().Required().Immutable(),
		edge.From("client", Profile.Type).Ref("client_assignments").Field("client_id").Unique().Required().Immutable(),
	}
}

func (CoachAssignment) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("coach_id", "ended_at"),
		index.Fields("coach_id").Annotations(entsql.IndexWhere("ended_at IS NULL")).StorageKey("coach_assignment_current"),
		index.Fields("client_id", "created_at"),
		index.Fields("client_id").Unique().Annotations(entsql.IndexWhere("ended_at IS NULL")).StorageKey("coach_assignment_one_coach"),
		index.Fields("made_in").Annotations(entsql.IndexWhere("made_in IS NOT NULL")),
		index.Fields("ended_in").Annotations(entsql.IndexWhere("ended_in IS NOT NULL")),
	}
}

func (CoachAssignment) Policy() ent.Policy { return rule.Assignments() }
