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

// AssignedProgramme is a client's copy of a programme, from a first to a last day, which is earlier if it was ended.
type AssignedProgramme struct{ ent.Schema }

func (AssignedProgramme) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (AssignedProgramme) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("programme_id", uuid.UUID{}).Optional().Nillable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the coach who assigned it; empty once they have left
		field.JSON("title", text.LocalizedText{}).Immutable(),
		field.Int("starts_on").Immutable(), // a Monday if a coach assigned it
		field.Int("weeks"),
		field.JSON("phases", []programmeday.ProgrammePhase{}).Optional(), // by week
		field.Int("last_day"),                                            // before starts_on if it was withdrawn before it began
		field.Bool("self_started").Default(false).Immutable(),            // by the client, without a coach
		field.Int("moved_days").Default(0),                               // by which the client moved its end
	}
}

func (AssignedProgramme) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("assigned_programmes").Field("profile_id").Unique().Required().Immutable(),
		edge.From("programme", Programme.Type).Ref("assigned").Field("programme_id").Unique(),
		edge.To("planned", PlannedWorkout.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (AssignedProgramme) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "starts_on"), index.Fields("profile_id", "last_day"), index.Fields("programme_id", "last_day")}
}

func (AssignedProgramme) Policy() ent.Policy { return rule.Plans() }
