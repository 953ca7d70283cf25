package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
)

// Setting is a value stored by the server, or a group of the operator's settings as JSON. Version counts the changes of a group, so that
// concurrent edits by two admins are detected.
type Setting struct{ ent.Schema }

func (Setting) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable(),
		field.Text("value"),
		field.Int("version").Default(0),
	}
}

func (Setting) Policy() ent.Policy { return rule.SystemOnly() }
