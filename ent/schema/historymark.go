package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// HistoryMark is what a person's completions until a day add up to, so that only later ones need to be read. Triggers delete it when
// anything until that day changes; it is then made again.
type HistoryMark struct{ ent.Schema }

func (HistoryMark) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(),
		field.Int("until"), // the last day that is included
		field.Int("completions"),
		field.Int("last_day"), // with a completion; 0 without one
		field.Int("streak"),   // that is unbroken on the day
		field.Int("longest"),  // streak
		field.Bool("comeback"),
	}
}

func (HistoryMark) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("history_mark").Field("profile_id").Unique().Required().Immutable()}
}

func (HistoryMark) Policy() ent.Policy { return rule.SystemOnly() }
