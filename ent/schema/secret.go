package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
)

// Secret is a key that the server generated at its first start.
type Secret struct{ ent.Schema }

func (Secret) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable(),
		field.Bytes("value").Sensitive().Immutable(),
	}
}

func (Secret) Policy() ent.Policy { return rule.SystemOnly() }
