package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// ApiToken lets programs of a person, or of the business, sign in; only its hash is stored.
type ApiToken struct{ ent.Schema }

func (ApiToken) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ApiToken) Fields() []ent.Field {
	none := entsql.DefaultExpr("'[]'")
	return []ent.Field{
		field.UUID("account_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty for a service token, which is no person's
		field.String("name").Immutable(),
		field.Bytes("token_hash").Unique().Sensitive().Immutable(),
		field.Bool("introspection").Default(false).Immutable(),
		field.JSON("read", []viewer.ApiScope{}).Immutable().Annotations(none),
		field.JSON("write", []viewer.ApiScope{}).Immutable().Annotations(none), // what may be written may be read
		field.Time("last_used_at").Optional().Nillable(),
		field.String("last_used_from").Optional().Nillable(),
		field.Time("expires_at").Optional().Nillable().Immutable(),
	}
}

func (ApiToken) Edges() []ent.Edge {
	return []ent.Edge{edge.From("account", Account.Type).Ref("api_tokens").Field("account_id").Unique().Immutable()}
}

func (ApiToken) Indexes() []ent.Index { return []ent.Index{index.Fields("account_id")} }

func (ApiToken) Policy() ent.Policy { return rule.SystemOnly() }
