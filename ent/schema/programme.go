package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
)

// Programme is weeks of training that coaches assign to clients. One without an author is ready-made.
type Programme struct{ ent.Schema }

func (Programme) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Programme) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("created_by", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.JSON("title", text.LocalizedText{}),
		field.JSON("description", text.LocalizedText{}),
		field.Enum("goal").Values("LOSE_WEIGHT", "BUILD_MUSCLE", "MAINTAIN_FITNESS"),
		field.Enum("level").Values("BEGINNER", "INTERMEDIATE", "ADVANCED"),
		field.Int("weeks"),
		field.JSON("days", []programmeday.ProgrammeWorkout{}),            // by week, weekday and position
		field.JSON("phases", []programmeday.ProgrammePhase{}).Optional(), // by week
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(), // kept for a day for undo
	}
}

func (Programme) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("author", Profile.Type).Ref("programmes").Field("created_by").Unique().Immutable(),
		edge.To("assigned", AssignedProgramme.Type).Annotations(entsql.OnDelete(entsql.SetNull)),
	}
}

func (Programme) Indexes() []ent.Index {
	return []ent.Index{index.Fields("created_by"), index.Fields("deleted_at").Annotations(entsql.IndexWhere("deleted_at IS NOT NULL"))}
}

func (Programme) Policy() ent.Policy { return rule.Programmes() }
