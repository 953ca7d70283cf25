package schema

import (
	"time"

	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// Invitation invites the owner of an address, with a role and a plan. Only the link of the latest email is valid.
type Invitation struct{ ent.Schema }

func (Invitation) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Invitation) Fields() []ent.Field {
	return []ent.Field{
		field.String("email").Immutable(),              // lower case
		field.String("name").Default("").Immutable(),   // as the admin entered it
		field.String("folded").Default("").Immutable(), // address and name, normalized for search
		field.String("role").GoType(viewer.Role("")).Immutable(),
		field.String("plan").GoType(viewer.Plan("")).Immutable(),
		field.Int("plan_ends_day").Optional().Nillable().Immutable(), // the last day of the plan, if it ends
		field.String("language").GoType(viewer.Language("")).Immutable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("invited_by", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("link_id", uuid.UUID{}), // of the latest email
		field.Bytes("token_hash").Unique().Sensitive(),
		field.Time("sent_at").Default(time.Now),
		field.Time("expires_at"),
		field.Time("accepted_at").Optional().Nillable(),
		field.UUID("accepted_by", uuid.UUID{}).Optional().Nillable(),
		field.Time("revoked_at").Optional().Nillable(),
	}
}

func (Invitation) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("email"),
		index.Fields("email").
			Unique().
			Annotations(entsql.IndexWhere("accepted_at IS NULL AND revoked_at IS NULL")).
			StorageKey("invitation_one_open"),
		index.Fields("sent_at", "id"),
	}
}

func (Invitation) Policy() ent.Policy { return rule.AdminOnly() }
