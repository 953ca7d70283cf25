package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ClientTotal is the number of a coach's current clients, maintained by triggers.
type ClientTotal struct{ ent.Schema }

func (ClientTotal) Fields() []ent.Field {
	return []ent.Field{field.UUID("coach_id", uuid.UUID{}).Unique().Immutable(), field.Int("clients")}
}

func (ClientTotal) Edges() []ent.Edge {
	return []ent.Edge{edge.From("coach", Profile.Type).Ref("client_total").Field("coach_id").Unique().Required().Immutable()}
}

func (ClientTotal) Policy() ent.Policy { return rule.AdminRead() }
