package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// MembershipEvent is something that happened to a membership.
type MembershipEvent struct{ ent.Schema }

func (MembershipEvent) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MembershipEvent) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").
			Values("TRIAL_STARTED", "STARTED", "UPGRADED", "RENEWED", "CHANGE_SCHEDULED", "CANCELLED", "REACTIVATED", "PAUSED", "RESUMED",
				"PAYMENT_FAILED", "REFUNDED", "REFUND_FAILED", "DAYS_GIVEN", "PRICE_CHANGED",
				"PRICE_ANNOUNCED").
			Immutable(),
		field.Enum("actor").Values("CLIENT", "ADMIN", "SYSTEM").Immutable(),
		field.String("plan").GoType(viewer.Plan("")).Immutable(),
		field.Enum("interval").Values("MONTH", "YEAR").Immutable(),
		field.String("currency").Immutable(),
		field.Int("amount").Optional().Nillable().Immutable(), // paid, refunded, not refunded after all, or the price from then on
		field.Time("until").Immutable(),                       // the end of the period, of the pause, or until the scheduled change
		field.Int("days").Default(0).Immutable(),              // given
		field.Enum("reason").Values("TOO_EXPENSIVE", "NOT_USED", "MISSING_FEATURE", "INJURY_OR_ILLNESS", "ANOTHER_APP", "OTHER").
			Optional().Nillable().Immutable(),
		field.String("comment").Default("").Immutable(),
	}
}

func (MembershipEvent) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("membership_events").Field("profile_id").Unique().Required().Immutable(),
	}
}

func (MembershipEvent) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "created_at", "id")}
}

func (MembershipEvent) Policy() ent.Policy { return rule.OwnOrAdminRead() }
