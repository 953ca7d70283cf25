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

// Programme is weeks of planned training that coaches give to clients. One without an author is the house's.
type Programme struct{ ent.Schema }

// Mixin of the entity.
func (Programme) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Programme) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("created_by", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.JSON("title", text.Localized{}),
		field.JSON("description", text.Localized{}),
		field.Enum("goal").Values("LOSE_WEIGHT", "BUILD_MUSCLE", "MAINTAIN_FITNESS"),
		field.Enum("level").Values("BEGINNER", "INTERMEDIATE", "ADVANCED"),
		field.Int("weeks"),
		field.JSON("days", []programmeday.Line{}), // by week, weekday and position
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(), // kept for a day, so that a deletion can be undone
	}
}

// Edges of the entity.
func (Programme) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("author", Profile.Type).Ref("programmes").Field("created_by").Unique().Immutable(),
		edge.To("assigned", AssignedProgramme.Type).Annotations(entsql.OnDelete(entsql.SetNull)),
	}
}

// Indexes of the entity.
func (Programme) Indexes() []ent.Index {
	return []ent.Index{index.Fields("created_by"), index.Fields("deleted_at").Annotations(entsql.IndexWhere("deleted_at IS NOT NULL"))}
}

// Policy of the entity.
func (Programme) Policy() ent.Policy { return rule.Programmes() }

// AssignedProgramme is a programme as one client got it, from a Monday to a last day, which is an earlier one where it was ended.
type AssignedProgramme struct{ ent.Schema }

// Mixin of the entity.
func (AssignedProgramme) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (AssignedProgramme) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("programme_id", uuid.UUID{}).Optional().Nillable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(), // who gave it; empty once they have left
		field.JSON("title", text.Localized{}).Immutable(),
		field.Int("starts_on").Immutable(), // a Monday
		field.Int("weeks").Immutable(),
		field.Int("last_day"), // before starts_on where it was taken back before it began
	}
}

// Edges of the entity.
func (AssignedProgramme) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("assigned_programmes").Field("profile_id").Unique().Required().Immutable(),
		edge.From("programme", Programme.Type).Ref("assigned").Field("programme_id").Unique(),
		edge.To("planned", PlannedWorkout.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes of the entity.
func (AssignedProgramme) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "starts_on"), index.Fields("programme_id")}
}

// Policy of the entity.
func (AssignedProgramme) Policy() ent.Policy { return rule.Plans() }

// PlannedWorkout is a workout that a coach planned for a day of a client, with or without a programme. Which completion counts for it
// is not kept, but found when it is read.
type PlannedWorkout struct{ ent.Schema }

// Mixin of the entity.
func (PlannedWorkout) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (PlannedWorkout) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.UUID("assigned_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the programme that it came with
		field.Int("day"),
		field.Int("planned_for").Immutable(), // the day that the coach chose
		field.Int("position").Immutable(),
		field.Time("deleted_at").Optional().Nillable(), // kept for a day, so that a deletion can be undone
	}
}

// Edges of the entity.
func (PlannedWorkout) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("planned_workouts").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("planned").Field("workout_id").Unique().Required().Immutable(),
		edge.From("assigned", AssignedProgramme.Type).Ref("planned").Field("assigned_id").Unique().Immutable(),
	}
}

// Indexes of the entity.
func (PlannedWorkout) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "day"), index.Fields("workout_id"), index.Fields("assigned_id"),
		index.Fields("deleted_at").Annotations(entsql.IndexWhere("deleted_at IS NOT NULL"))}
}

// Policy of the entity.
func (PlannedWorkout) Policy() ent.Policy { return rule.Plans() }
