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

// Device is a signed-in browser or app: a family of refresh tokens.
type Device struct{ ent.Schema }

func (Device) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Device) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("account_id", uuid.UUID{}).Immutable(),
		field.String("name").Default(""),
		field.Bytes("token_hash").Unique().Sensitive(),
		field.Bytes("previous_hash").Optional().Sensitive(),
		field.Bytes("successor_sealed").Optional().Sensitive(),
		field.Time("rotated_at"),
		field.Time("proved_at").Optional().Nillable(), // when the password or a passkey was last given
		field.Time("expires_at"),
		field.Time("ended_at").Optional().Nillable(),
	}
}

func (Device) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("account", Account.Type).Ref("devices").Field("account_id").Unique().Required().Immutable(),
		edge.To("push_endpoint", PushEndpoint.Type).Unique().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (Device) Indexes() []ent.Index {
	return []ent.Index{index.Fields("account_id"), index.Fields("previous_hash"),
		index.Fields("account_id", "expires_at").Annotations(entsql.IndexWhere("ended_at IS NULL"))}
}

func (Device) Policy() ent.Policy { return rule.SystemOnly() }
