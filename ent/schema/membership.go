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

// Membership is what a client pays for. Its state follows from these facts and the time. Amounts are in hundredths of the currency.
type Membership struct{ ent.Schema }

func (Membership) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Membership) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.String("plan").GoType(viewer.Plan("")),
		field.Enum("interval").Values("MONTH", "YEAR"),
		field.String("currency"),
		field.Int("price"),        // of a period; kept when the price list changes, until the client is told otherwise
		field.Time("anchored_at"), // periods are counted from here, so that a month after 31 January is 28 February and then 31 March
		field.Time("period_from"),
		field.Time("period_until"),
		field.Int("period_value"),       // what the period was worth when it was bought: what was paid and credited
		field.Int("balance").Default(0), // credited to the next payment
		// A plan that is still open although the one after it is paid for, and until when.
		field.String("earlier_plan").GoType(viewer.Plan("")).Optional().Nillable(),
		field.Time("earlier_until").Optional().Nillable(),
		field.String("next_plan").GoType(viewer.Plan("")).Optional().Nillable(),
		field.Enum("next_interval").Values("MONTH", "YEAR").Optional().Nillable(),
		field.Int("next_price").Optional().Nillable(),
		// What the client has been told: periods of the plan that begin on the day or later cost it.
		field.Int("new_price").Optional().Nillable(),
		field.Int("new_price_day").Optional().Nillable(),
		field.Bool("trial").Default(false),            // the current period costs nothing
		field.Time("paused_at").Optional().Nillable(), // it is paused until period_from
		field.UUID("voucher_id", uuid.UUID{}).Optional().Nillable(),
		field.Int("voucher_months").Default(0),           // for which the voucher still counts
		field.Time("cancelled_at").Optional().Nillable(), // it ends with its period
		field.Enum("cancel_reason").Values("TOO_EXPENSIVE", "NOT_USED", "MISSING_FEATURE", "INJURY_OR_ILLNESS", "ANOTHER_APP", "OTHER").
			Optional().Nillable(),
		field.String("cancel_comment").Default(""),
		// What a provider charges for renewals; the provider is empty without one.
		field.String("method_provider").Default(""),
		field.String("method_customer").Default(""),
		field.String("method_ref").Default(""),
		field.String("method_label").Default(""),
	}
}

func (Membership) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("membership").Field("profile_id").Unique().Required().Immutable()}
}

func (Membership) Indexes() []ent.Index { return []ent.Index{index.Fields("period_until")} }

func (Membership) Policy() ent.Policy { return rule.OwnOrAdminRead() }
