package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// Payment is one charge for a period of a plan, from its request to its end. Amounts are in hundredths of the currency.
type Payment struct{ ent.Schema }

func (Payment) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Payment) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("TRIAL", "PURCHASE", "UPGRADE", "RENEWAL").Immutable(),
		field.Enum("state").Values("REQUESTED", "PAID", "REFUSED", "WITHDRAWN", "EXPIRED"),
		field.String("plan").GoType(viewer.Plan("")).Immutable(),
		field.Enum("interval").Values("MONTH", "YEAR").Immutable(),
		field.String("currency").Immutable(),
		field.Int("price").Immutable(),               // of a period
		field.Int("discount").Default(0).Immutable(), // taken off this period
		field.Int("credit").Default(0).Immutable(),   // of what was paid before
		field.Int("amount").Immutable(),              // what is due: price − discount − credit
		field.Int("balance").Default(0).Immutable(),  // of what was paid before, left after it
		field.UUID("voucher_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.Int("voucher_months").Default(0).Immutable(),       // for which the voucher counts after this period
		field.Bool("voucher_entered").Default(false).Immutable(), // this is the first payment that the voucher counts for
		field.Int("refunded").Default(0),                         // of the amount
		field.Time("decided_at").Optional().Nillable(),
		field.UUID("decided_by", uuid.UUID{}).Optional().Nillable(),
		field.String("reason").Default(""), // why it was refused
		field.Time("period_from").Optional().Nillable(),
		field.Time("period_until").Optional().Nillable(),
		field.Enum("provider").Values("MANUAL", "STRIPE", "YOOKASSA").Default("MANUAL").Immutable(),
		field.String("provider_ref").Default(""),           // the provider's open page or latest charge; once paid, the one that was
		field.String("checkout_url").Default(""),           // of the open page
		field.Int("attempts").Default(0),                   // charges of the saved payment method
		field.Time("charge_at").Optional().Nillable(),      // when the saved payment method is charged next
		field.Time("charging_since").Optional().Nillable(), // the saved payment method may have been charged: the provider has not answered
		field.Time("failed_at").Optional().Nillable(),      // of the latest charge, or once paid of the latest refund
	}
}

func (Payment) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("payments").Field("profile_id").Unique().Required().Immutable(),
		edge.To("events", PaymentEvent.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (Payment) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "created_at", "id"),
		index.Fields("profile_id").Unique().Annotations(entsql.IndexWhere("state = 'REQUESTED'")).StorageKey("payment_one_open"),
		index.Fields("profile_id", "voucher_id"),
		index.Fields("profile_id", "kind"),
		index.Fields("state", "created_at", "id"),
		index.Fields("created_at", "id"),
		index.Fields("charge_at").Annotations(entsql.IndexWhere("charge_at IS NOT NULL")),
		index.Fields("provider", "decided_at"),
		index.Fields("provider_ref").Annotations(entsql.IndexWhere("provider_ref <> ''")),
		index.Fields("created_at", "id").Annotations(entsql.IndexWhere("failed_at IS NOT NULL")).StorageKey("payment_failed"),
		index.Fields("created_at", "id").Annotations(entsql.IndexWhere("refunded > 0")).StorageKey("payment_refunded"),
	}
}

func (Payment) Policy() ent.Policy { return rule.OwnOrAdminRead() }
