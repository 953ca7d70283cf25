package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/brought"
	"forma/ent/viewer"
)

// Invitation invites the owner of an address, with a role and a plan. Only the link of the latest email is valid.
type Invitation struct{ ent.Schema }

func (Invitation) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Invitation) Fields() []ent.Field {
	return []ent.Field{
		field.String("email").Immutable(),              // lower case
		field.String("name").Default("").Immutable(),   // as it was entered
		field.String("folded").Default("").Immutable(), // address and name, normalized for search
		field.String("role").GoType(viewer.Role("")).Immutable(),
		field.String("plan").GoType(viewer.Plan("")).Immutable(),
		field.Int("plan_ends_day").Optional().Nillable().Immutable(), // the last day of the plan, if it ends
		field.String("language").GoType(viewer.Language("")).Immutable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("invited_by", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("link_id", uuid.UUID{}), // of the latest email
		field.Bytes("token_hash").Unique().Sensitive(),
		field.Time("sent_at").Default(Now),
		field.Time("expires_at"),
		field.Time("accepted_at").Optional().Nillable(),
		field.UUID("accepted_by", uuid.UUID{}).Optional().Nillable(),
		field.Time("revoked_at").Optional().Nillable(),
		// What came with it of a client's measurements, as long as it is not erased before they accept.
		field.JSON("measurements", &brought.BroughtMeasurements{}).Optional(),
	}
}

func (Invitation) Edges() []ent.Edge {
	return []ent.Edge{edge.To("brought_entries", BroughtEntries.Type).Annotations(entsql.OnDelete(entsql.Cascade))}
}

func (Invitation) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("email"),
		index.Fields("email").
			Unique().
			Annotations(entsql.IndexWhere("accepted_at IS NULL AND revoked_at IS NULL")).
			StorageKey("invitation_one_open"),
		index.Fields("sent_at", "id"),
		index.Fields("invited_by", "sent_at", "id"),
	}
}

func (Invitation) Policy() ent.Policy { return rule.Invitations() }
