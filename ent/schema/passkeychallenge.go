package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
)

// PasskeyChallenge is a WebAuthn challenge; it is deleted once answered.
type PasskeyChallenge struct{ ent.Schema }

func (PasskeyChallenge) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PasskeyChallenge) Fields() []ent.Field {
	return []ent.Field{
		field.Bytes("session").Sensitive().Immutable(),
		field.Time("expires_at").Immutable(),
	}
}

func (PasskeyChallenge) Indexes() []ent.Index { return []ent.Index{index.Fields("expires_at")} }

func (PasskeyChallenge) Policy() ent.Policy { return rule.SystemOnly() }
