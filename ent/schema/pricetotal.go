package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// PriceTotal is the number of memberships that go on with the same plan, by what they cost and the day in UTC on which their period ends.
// Triggers maintain it.
type PriceTotal struct{ ent.Schema }

func (PriceTotal) Fields() []ent.Field {
	return []ent.Field{
		field.String("currency").Immutable(),
		field.Int("until_day").Immutable(),
		field.String("plan").GoType(viewer.Plan("")).Immutable(),
		field.Enum("interval").Values("MONTH", "YEAR").Immutable(),
		field.Int("price").Immutable(),
		field.Int("new_price").Immutable(), // of which the members have been told; -1 if of none
		field.String("part").Immutable(),   // the last digit of the ids
		field.Int("members"),
	}
}

func (PriceTotal) Indexes() []ent.Index {
	return []ent.Index{index.Fields("currency", "until_day", "plan", "interval", "price", "new_price", "part").Unique()}
}

func (PriceTotal) Policy() ent.Policy { return rule.AdminRead() }
