package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
)

// HeadCount is how many people there are of a kind. The database keeps it as rows come, change and go (see migrations/generate), so
// that asking costs the same however many there are. Each count is spread over parts, so that writers seldom meet in one.
type HeadCount struct{ ent.Schema }

func (HeadCount) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("kind").Values("PEOPLE", "UNCONFIRMED", "CLIENTS", "COACHED", "ACTIVE").Immutable(),
		field.Int("day").Default(0).Immutable(),      // of ACTIVE: the latest day on which they did something
		field.String("part").Default("").Immutable(), // the last digit of the people's ids
		field.Int("people"),
	}
}

func (HeadCount) Indexes() []ent.Index {
	return []ent.Index{index.Fields("kind", "day", "part").Unique()}
}

func (HeadCount) Policy() ent.Policy { return rule.AdminRead() }
