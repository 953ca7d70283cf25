package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
	"forma/ent/schema/text"
)

// Exercise is an exercise of the catalogue.
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
	}
}

func (Exercise) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("set_logs", SetLog.Type),
		edge.To("past_sets", PastSet.Type),
		edge.To("best_loads", BestLoad.Type),
		edge.To("latest_exercises", LatestExercise.Type),
		edge.To("exercise_totals", ExerciseTotal.Type),
	}
}

func (Exercise) Policy() ent.Policy { return rule.SharedRead() }
