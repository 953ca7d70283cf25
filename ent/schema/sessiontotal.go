package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
)

// SessionTotal is how sessions were used: those of a SLOT, which begin and end at the same times, or of a DAY in UTC on which they begin.
// Figures of many days read the latter, and the former at both ends, where days begin in another time zone or sessions are not over. The
// parts of a day are those of HeadCount. Triggers maintain it.
type SessionTotal struct{ ent.Schema }

func (SessionTotal) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("span").Values("DAY", "SLOT").Immutable(),
		field.Int64("starts").Immutable(), // in seconds since 1970, like ends
		field.Int64("ends").Immutable(),   // that of a day is its end
		field.String("part").Immutable(),
		field.Int("held"), // sessions that take place, or would have but for their client
		// Seats in those that were not called off in time, by their state.
		field.Int("attended"),
		field.Int("missed"),
		field.Int("late"),
		field.Int("taken"),
	}
}

func (SessionTotal) Indexes() []ent.Index {
	return []ent.Index{index.Fields("span", "starts", "ends", "part").Unique()}
}

func (SessionTotal) Policy() ent.Policy { return rule.AdminRead() }
