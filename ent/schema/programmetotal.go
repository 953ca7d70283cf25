package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ProgrammeTotal is the number of clients who have a copy of a programme, by its first and last day: of those who follow one on a day there
// are as many rows as copies can begin and end on, however many follow it. Triggers maintain it.
type ProgrammeTotal struct{ ent.Schema }

func (ProgrammeTotal) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("programme_id", uuid.UUID{}).Immutable(),
		field.Int("starts_on").Immutable(),
		field.Int("last_day").Immutable(),
		field.Int("clients"),
	}
}

func (ProgrammeTotal) Indexes() []ent.Index {
	return []ent.Index{index.Fields("programme_id", "last_day", "starts_on").Unique()}
}

func (ProgrammeTotal) Policy() ent.Policy { return rule.AdminRead() }
