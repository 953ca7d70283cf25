package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
)

// HeadCount is the number of people of a kind, of SESSIONS, of QUESTIONS that wait for support, of which LATE are those that admins heard
// of, of payments that are ASKED for, by who collects them, or of UNCHARGED ones, which a provider could not charge. Triggers maintain it
// (see migrations/generate), so that reading it costs the same however many there are. Each count is split into parts, so that writers
// rarely contend. LIBRARY is the number of changes of what the library shows, for those who keep it in memory.
type HeadCount struct{ ent.Schema }

func (HeadCount) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("kind").
			Values("PEOPLE", "UNCONFIRMED", "CLIENTS", "COACHED", "ACTIVE", "SESSIONS", "QUESTIONS", "LATE", "LIBRARY",
				"ASKED_MANUAL", "ASKED_STRIPE", "ASKED_YOOKASSA", "UNCHARGED", "ANSWERED", "IN_TIME", "CASES").
			Immutable(),
		field.Int("day").Default(0).Immutable(),      // of ACTIVE: the latest day of activity; of ANSWERED and IN_TIME: in UTC
		field.String("part").Default("").Immutable(), // the last digit of the ids
		field.Int("people"),
	}
}

func (HeadCount) Indexes() []ent.Index {
	return []ent.Index{index.Fields("kind", "day", "part").Unique()}
}

func (HeadCount) Policy() ent.Policy { return rule.AdminRead() }
