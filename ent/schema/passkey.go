package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Passkey is a key pair of a person's device that signs them in without a password; Credential is its public half with the
// counter, as the WebAuthn library writes it.
type Passkey struct{ ent.Schema }

func (Passkey) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Passkey) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("account_id", uuid.UUID{}).Immutable(),
		field.String("name"),
		field.Bytes("credential_id").Unique().Immutable(),
		field.Bytes("credential").Sensitive(),
		field.Time("last_used_at").Optional().Nillable(),
	}
}

func (Passkey) Edges() []ent.Edge {
	return []ent.Edge{edge.From("account", Account.Type).Ref("passkeys").Field("account_id").Unique().Required().Immutable()}
}

func (Passkey) Indexes() []ent.Index { return []ent.Index{index.Fields("account_id")} }

func (Passkey) Policy() ent.Policy { return rule.SystemOnly() }
