package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ClientWrite remembers a create whose id the client made, so that a replay has one effect.
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
