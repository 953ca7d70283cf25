package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// EmailToken is a mailed link that works once: it confirms an address, resets a password, or confirms a change of address, for which the
// old and the new one each get a link.
type EmailToken struct{ ent.Schema }

func (EmailToken) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

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

func (EmailToken) Edges() []ent.Edge {
	return []ent.Edge{edge.From("account", Account.Type).Ref("email_tokens").Field("account_id").Unique().Required().Immutable()}
}

func (EmailToken) Indexes() []ent.Index { return []ent.Index{index.Fields("account_id", "purpose")} }

func (EmailToken) Policy() ent.Policy { return rule.SystemOnly() }
