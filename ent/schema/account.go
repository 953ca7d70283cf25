package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Account is the secret half of a person: how they prove who they are. It shares its id with the Profile and is never in the API.
type Account struct{ ent.Schema }

// Mixin of the entity.
func (Account) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Account) Fields() []ent.Field {
	return []ent.Field{
		field.String("email").Unique(), // lower case
		field.String("password_hash").Sensitive(),
		field.Time("email_confirmed_at").Optional().Nillable(),
		field.Time("suspended_at").Optional().Nillable(),
		field.Time("delete_at").Optional().Nillable(), // set while its owner may still come back
	}
}

// Edges of the entity.
func (Account) Edges() []ent.Edge {
	return []ent.Edge{edge.To("devices", Device.Type), edge.To("email_tokens", EmailToken.Type), edge.To("passkeys", Passkey.Type),
		edge.To("api_tokens", ApiToken.Type)}
}

// Indexes of the entity.
func (Account) Indexes() []ent.Index {
	return []ent.Index{index.Fields("delete_at").Annotations(entsql.IndexWhere("delete_at IS NOT NULL"))}
}

// Policy of the entity.
func (Account) Policy() ent.Policy { return rule.SystemOnly() }

// Device is one signed-in browser or app: a family of refresh tokens.
type Device struct{ ent.Schema }

// Mixin of the entity.
func (Device) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Device) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("account_id", uuid.UUID{}).Immutable(),
		field.String("name").Default(""),
		field.Bytes("token_hash").Unique().Sensitive(),
		field.Bytes("previous_hash").Optional().Sensitive(),
		field.Bytes("successor_sealed").Optional().Sensitive(),
		field.Time("rotated_at"),
		field.Time("proved_at").Optional().Nillable(), // when its holder last gave the password or a passkey
		field.Time("expires_at"),
		field.Time("ended_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (Device) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("account", Account.Type).Ref("devices").Field("account_id").Unique().Required().Immutable(),
		edge.To("push_endpoint", PushEndpoint.Type).Unique().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes of the entity.
func (Device) Indexes() []ent.Index {
	return []ent.Index{index.Fields("account_id"), index.Fields("previous_hash")}
}

// Policy of the entity.
func (Device) Policy() ent.Policy { return rule.SystemOnly() }

// EmailToken is a mailed link that works once: confirm an address, reset a password, or agree to a change of the address, for
// which the old and the new one each get a link.
type EmailToken struct{ ent.Schema }

// Mixin of the entity.
func (EmailToken) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (EmailToken) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("account_id", uuid.UUID{}).Immutable(),
		field.Enum("purpose").Values("CONFIRM", "RESET", "CHANGE_OLD", "CHANGE_NEW").Immutable(),
		field.String("new_email").Optional().Immutable(),
		field.Bytes("token_hash").Unique().Sensitive().Immutable(),
		field.Time("expires_at").Immutable(),
		field.Time("used_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (EmailToken) Edges() []ent.Edge {
	return []ent.Edge{edge.From("account", Account.Type).Ref("email_tokens").Field("account_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (EmailToken) Indexes() []ent.Index { return []ent.Index{index.Fields("account_id", "purpose")} }

// Policy of the entity.
func (EmailToken) Policy() ent.Policy { return rule.SystemOnly() }

// Passkey is a key pair of a person's device that signs them in without a password; Credential is its public half with the
// counter, as the WebAuthn library writes it.
type Passkey struct{ ent.Schema }

// Mixin of the entity.
func (Passkey) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Passkey) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("account_id", uuid.UUID{}).Immutable(),
		field.String("name"),
		field.Bytes("credential_id").Unique().Immutable(),
		field.Bytes("credential").Sensitive(),
		field.Time("last_used_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (Passkey) Edges() []ent.Edge {
	return []ent.Edge{edge.From("account", Account.Type).Ref("passkeys").Field("account_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (Passkey) Indexes() []ent.Index { return []ent.Index{index.Fields("account_id")} }

// Policy of the entity.
func (Passkey) Policy() ent.Policy { return rule.SystemOnly() }

// ApiToken lets a person's own programs in; only its hash is kept.
type ApiToken struct{ ent.Schema }

// Mixin of the entity.
func (ApiToken) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (ApiToken) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("account_id", uuid.UUID{}).Immutable(),
		field.String("name").Immutable(),
		field.Bytes("token_hash").Unique().Sensitive().Immutable(),
		field.Bool("introspection").Default(false).Immutable(),
		field.Time("last_used_at").Optional().Nillable(),
		field.Time("expires_at").Optional().Nillable().Immutable(),
	}
}

// Edges of the entity.
func (ApiToken) Edges() []ent.Edge {
	return []ent.Edge{edge.From("account", Account.Type).Ref("api_tokens").Field("account_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (ApiToken) Indexes() []ent.Index { return []ent.Index{index.Fields("account_id")} }

// Policy of the entity.
func (ApiToken) Policy() ent.Policy { return rule.SystemOnly() }

// PasskeyChallenge is what a passkey has to sign; it is gone once it was answered.
type PasskeyChallenge struct{ ent.Schema }

// Mixin of the entity.
func (PasskeyChallenge) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (PasskeyChallenge) Fields() []ent.Field {
	return []ent.Field{
		field.Bytes("session").Sensitive().Immutable(),
		field.Time("expires_at").Immutable(),
	}
}

// Indexes of the entity.
func (PasskeyChallenge) Indexes() []ent.Index { return []ent.Index{index.Fields("expires_at")} }

// Policy of the entity.
func (PasskeyChallenge) Policy() ent.Policy { return rule.SystemOnly() }
