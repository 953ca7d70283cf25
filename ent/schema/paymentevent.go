package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// PaymentEvent is what a provider reported about a payment, stored before it is handled.
type PaymentEvent struct{ ent.Schema }

func (PaymentEvent) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PaymentEvent) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("provider").Values("STRIPE", "YOOKASSA").Immutable(),
		field.String("key").Immutable(), // the provider's id of the event; what comes again has the same
		field.String("kind").Immutable(),
		field.String("object").Immutable(), // the provider's id of what the event is about
		field.UUID("payment_id", uuid.UUID{}).Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Immutable(), // who pays
		field.Text("body").Immutable(),
		field.Time("handled_at").Optional().Nillable(),
		field.String("error").Default(""), // of the latest attempt to handle it
	}
}

func (PaymentEvent) Edges() []ent.Edge {
	return []ent.Edge{edge.From("payment", Payment.Type).Ref("events").Field("payment_id").Unique().Required().Immutable()}
}

func (PaymentEvent) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("provider", "key").Unique(),
		index.Fields("payment_id"),
		index.Fields("profile_id"),
		index.Fields("created_at", "id"),
	}
}

func (PaymentEvent) Policy() ent.Policy { return rule.AdminRead() }
