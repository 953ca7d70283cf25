package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// CaseTotal is the number of open reports of a message that has any, maintained by triggers.
type CaseTotal struct{ ent.Schema }

func (CaseTotal) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("message_id", uuid.UUID{}).Unique().Immutable(),
		field.Int("reports"),
		field.Time("first_at"), // when the earliest of them was made
	}
}

func (CaseTotal) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("first_at", "message_id"),
		index.Fields("reports", "first_at", "message_id").Annotations(entsql.DescColumns("reports")),
	}
}

func (CaseTotal) Policy() ent.Policy { return rule.AdminRead() }
