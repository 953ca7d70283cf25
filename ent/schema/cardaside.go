package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// CardAside is a card of "needs you today" that a coach has snoozed or dismissed: until a time, or while it is about the same day.
type CardAside struct{ ent.Schema }

func (CardAside) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CardAside) Fields() []ent.Field {
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

func (CardAside) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("coach", Profile.Type).Ref("cards_aside").Field("coach_id").Unique().Required().Immutable(),
		edge.From("client", Profile.Type).Ref("aside_at_coaches").Field("client_id").Unique().Required().Immutable(),
	}
}

func (CardAside) Indexes() []ent.Index {
	return []ent.Index{index.Fields("coach_id", "client_id", "reason").Unique(), index.Fields("client_id")}
}

func (CardAside) Policy() ent.Policy { return rule.AboutClients() }
