package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
)

// Account holds a person's credentials. It shares its id with the Profile and is never in the API.
type Account struct{ ent.Schema }

func (Account) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Account) Fields() []ent.Field {
	return []ent.Field{
		field.String("email").Unique(), // lower case
		field.String("password_hash").Sensitive(),
		field.Time("email_confirmed_at").Optional().Nillable(),
		field.Time("suspended_at").Optional().Nillable(),
		field.Time("delete_at").Optional().Nillable(), // set while the deletion can still be cancelled
	}
}

func (Account) Edges() []ent.Edge {
	return []ent.Edge{edge.To("devices", Device.Type), edge.To("email_tokens", EmailToken.Type), edge.To("passkeys", Passkey.Type),
		edge.To("api_tokens", ApiToken.Type).Annotations(entsql.OnDelete(entsql.Cascade))}
}

func (Account) Indexes() []ent.Index {
	return []ent.Index{index.Fields("delete_at").Annotations(entsql.IndexWhere("delete_at IS NOT NULL"))}
}

func (Account) Policy() ent.Policy { return rule.SystemOnly() }
