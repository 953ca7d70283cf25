package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
	"forma/ent/schema/text"
)

// ReadyAnswer is an answer that staff prepared for tickets. One with deleted_at set is no longer offered.
type ReadyAnswer struct{ ent.Schema }

func (ReadyAnswer) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ReadyAnswer) Fields() []ent.Field {
	return []ent.Field{
		field.String("title"),
		field.JSON("text", text.LocalizedText{}),
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(),
	}
}

func (ReadyAnswer) Policy() ent.Policy { return rule.AdminOnly() }
