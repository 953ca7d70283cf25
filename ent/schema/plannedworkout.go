package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/prescription"
)

// PlannedWorkout is a workout planned for a client's day, by their coach or a programme that they started. The completion that counts for
// it is computed when it is read.
type PlannedWorkout struct{ ent.Schema }

func (PlannedWorkout) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PlannedWorkout) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.UUID("assigned_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the programme it came with
		field.Int("day"),
		field.Int("planned_for"), // the day before the client moved it within its week
		field.Int("position").Immutable(),
		field.JSON("prescribed", []prescription.PrescribedExercise{}).Optional(), // in place of the workout's own steps
		field.Time("deleted_at").Optional().Nillable(),                           // kept for a day for undo
	}
}

func (PlannedWorkout) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("planned_workouts").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("planned").Field("workout_id").Unique().Required().Immutable(),
		edge.From("assigned", AssignedProgramme.Type).Ref("planned").Field("assigned_id").Unique().Immutable(),
	}
}

func (PlannedWorkout) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "day"), index.Fields("workout_id"), index.Fields("assigned_id"),
		index.Fields("deleted_at").Annotations(entsql.IndexWhere("deleted_at IS NOT NULL"))}
}

func (PlannedWorkout) Policy() ent.Policy { return rule.Plans() }
