package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
)

// Setting is something that the machine remembers, or a group of the operator's choices as JSON. Version counts the changes of
// a group, so that two admins who edit it at once do not overwrite each other unseen.
type Setting struct{ ent.Schema }

func (Setting) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable(),
		field.Text("value"),
		field.Int("version").Default(0),
	}
}

func (Setting) Policy() ent.Policy { return rule.SystemOnly() }
