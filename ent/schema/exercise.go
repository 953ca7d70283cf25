package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/text"
)

// Exercise is an exercise of the catalogue, or one that a coach or an admin has made.
type Exercise struct{ ent.Schema }

func (Exercise) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Exercise) Fields() []ent.Field {
	return []ent.Field{
		field.String("key").Unique().Immutable(),
		field.JSON("name", text.LocalizedText{}),
		field.JSON("set_up", text.LocalizedText{}).Optional(),
		field.JSON("how_to", text.LocalizedText{}),
		field.JSON("breathing", text.LocalizedText{}).Optional(),
		field.JSON("faults", []text.LocalizedText{}).Optional(),
		field.String("muscle_group"),
		field.String("equipment"),
		field.String("easier_key").Optional().Nillable(),
		field.String("harder_key").Optional().Nillable(),
		// The rest is of those that people have made.
		field.UUID("created_by", uuid.UUID{}).Optional().Nillable(), // empty once its author has left
		field.Text("movement").Optional().Nillable(),
		field.Time("retired_at").Optional().Nillable(),
	}
}

func (Exercise) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("author", Profile.Type).Ref("exercises").Field("created_by").Unique(),
		edge.To("set_logs", SetLog.Type),
		edge.To("past_sets", PastSet.Type),
		edge.To("best_loads", BestLoad.Type),
		edge.To("latest_exercises", LatestExercise.Type),
		edge.To("exercise_totals", ExerciseTotal.Type),
	}
}

func (Exercise) Indexes() []ent.Index {
	return []ent.Index{index.Fields("created_by").Annotations(entsql.IndexWhere("created_by IS NOT NULL"))}
}

func (Exercise) Policy() ent.Policy { return rule.Exercises() }
