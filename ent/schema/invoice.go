package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/seller"
	"forma/ent/viewer"
)

// Invoice is a document about a payment or, as a credit note, about a refund of one. It holds what the law wants of it, never changes, and
// outlives the client's account. Amounts are in hundredths of the currency.
type Invoice struct{ ent.Schema }

func (Invoice) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Invoice) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable(),
		field.UUID("payment_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("INVOICE", "CREDIT_NOTE").Immutable(),
		field.Int("year").Immutable(),
		field.Int("number").Immutable(),                  // without gaps in a year
		field.String("corrects").Default("").Immutable(), // the number of the invoice that a credit note is about
		field.String("language").GoType(viewer.Language("")).Immutable(),
		field.JSON("seller", seller.Seller{}).Immutable(),
		field.String("buyer").Immutable(),
		field.String("plan").GoType(viewer.Plan("")).Immutable(),
		field.Enum("interval").Values("MONTH", "YEAR").Immutable(),
		field.Time("period_from").Immutable(),
		field.Time("period_until").Immutable(),
		field.String("currency").Immutable(),
		field.Int("price").Immutable(),
		field.Int("discount").Immutable(),
		field.Int("credit").Immutable(),
		field.Int("amount").Immutable(), // paid, or refunded
		field.String("tax_name").Default("").Immutable(),
		field.Int("tax_rate").Default(0).Immutable(), // hundredths of a percent
		field.Int("tax").Default(0).Immutable(),      // contained in the amount
	}
}

func (Invoice) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("invoices").Field("profile_id").Unique()}
}

func (Invoice) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("year", "number").Unique(),
		index.Fields("payment_id", "profile_id"),
		index.Fields("profile_id"),
		index.Fields("created_at"),
	}
}

func (Invoice) Policy() ent.Policy { return rule.OwnOrAdminRead() }
