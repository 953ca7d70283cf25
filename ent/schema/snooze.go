package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Snooze is a card of "needs you today" that a coach has snoozed or dismissed: until a time, or while it is about the same day.
type Snooze struct{ ent.Schema }

func (Snooze) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Snooze) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("coach_id", uuid.UUID{}).Immutable(),
		field.UUID("client_id", uuid.UUID{}).Immutable(),
		field.Enum("reason").
			Values("QUIET", "WEIGHT_OFF_TREND", "TRAINS_LESS", "NEW_CLIENT", "UNANSWERED_MESSAGE", "ADHERENCE", "PROGRAMME_ENDS",
				"PLAN_ENDS", "CHECK_IN_WAITING").
			Immutable(),
		field.Time("until").Optional().Nillable(),
		field.Int("about_day").Optional().Nillable(),
	}
}

func (Snooze) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("coach", Profile.Type).Ref("snoozes").Field("coach_id").Unique().Required().Immutable(),
		edge.From("client", Profile.Type).Ref("snoozed_by").Field("client_id").Unique().Required().Immutable(),
	}
}

func (Snooze) Indexes() []ent.Index {
	return []ent.Index{index.Fields("coach_id", "client_id", "reason").Unique(), index.Fields("client_id")}
}

func (Snooze) Policy() ent.Policy { return rule.AboutClients() }
