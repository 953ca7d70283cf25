package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
	"forma/ent/schema/text"
)

// HelpQuestion is a frequent question with its answer. One with deleted_at set is no longer shown.
type HelpQuestion struct{ ent.Schema }

func (HelpQuestion) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (HelpQuestion) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("topic").Values("ACCOUNT", "PAYMENT", "TRAINING", "APP", "OTHER"),
		field.JSON("question", text.LocalizedText{}),
		field.JSON("answer", text.LocalizedText{}),
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(),
	}
}

func (HelpQuestion) Policy() ent.Policy { return rule.HelpQuestions() }
