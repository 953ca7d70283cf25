package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
)

// Secret is what the database says about the keys of the installation, which are not in it: the ids of those that it is used with. An
// earlier version had the keys here.
type Secret struct{ ent.Schema }

func (Secret) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable(),
		field.Bytes("value").Sensitive().Immutable(),
	}
}

func (Secret) Policy() ent.Policy { return rule.SystemOnly() }
