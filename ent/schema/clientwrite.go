package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ClientWrite records a create whose id the client generated, so that a retry has no further effect.
type ClientWrite struct{ ent.Schema }

func (ClientWrite) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ClientWrite) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.String("operation").Immutable(),
		field.Bytes("input_hash").Immutable(),
	}
}

func (ClientWrite) Policy() ent.Policy { return rule.SystemOnly() }
