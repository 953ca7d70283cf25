package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// Voucher is a discount on a plan's first months for clients who enter its code.
type Voucher struct{ ent.Schema }

func (Voucher) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Voucher) Fields() []ent.Field {
	return []ent.Field{
		field.String("code").Unique().Immutable(),
		field.Int("percent").Optional().Nillable().Immutable(),
		field.Int("amount").Optional().Nillable().Immutable(), // off each month, in hundredths of the currency
		field.String("currency").Default("").Immutable(),      // of the amount
		field.Int("months").Immutable(),                       // for which it counts
		field.JSON("plans", []viewer.Plan{}).Immutable(),      // that it counts for; empty for all
		field.Int("max_uses").Optional().Nillable().Immutable(),
		field.Int("uses").Default(0), // requests for a payment that are open or paid
		field.Time("expires_at").Optional().Nillable().Immutable(),
		field.Time("stopped_at").Optional().Nillable(),
	}
}

func (Voucher) Indexes() []ent.Index { return []ent.Index{index.Fields("created_at", "id")} }

func (Voucher) Policy() ent.Policy { return rule.AdminOnly() }
