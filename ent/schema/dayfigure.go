package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
)

// DayFigure is a figure of the business at the end of a day, counted by a job.
type DayFigure struct{ ent.Schema }

func (DayFigure) Fields() []ent.Field {
	return []ent.Field{
		field.Int("day").Immutable(), // calendar day in the business's time zone
		field.String("name").Immutable(),
		field.Int("value"),
	}
}

func (DayFigure) Indexes() []ent.Index { return []ent.Index{index.Fields("name", "day").Unique()} }

func (DayFigure) Policy() ent.Policy { return rule.SystemOnly() }
