package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// AuditTerm is a folded word by which an event is found: of its subject's key or its values, but not of people's names, which are found
// by their current ones. The database refuses to change or delete one.
type AuditTerm struct{ ent.Schema }

func (AuditTerm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("event_id", uuid.UUID{}).Immutable(),
		field.Bytes("term").Immutable(),              // empty for a person
		field.String("name").Default("").Immutable(), // the AuditName of a person in the event
	}
}

func (AuditTerm) Edges() []ent.Edge {
	return []ent.Edge{edge.From("event", AuditEvent.Type).Ref("terms").Field("event_id").Unique().Required().Immutable()}
}

func (AuditTerm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("term", "event_id"), index.Fields("event_id", "term"), index.Fields("name", "event_id")}
}

func (AuditTerm) Policy() ent.Policy { return rule.AdminRead() }
