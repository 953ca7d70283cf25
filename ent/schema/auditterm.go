package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// AuditTerm is a word that a line of the log is found by: of its subject's key and of its values, folded; the names of people are
// not among them: people are found by theirs of now. The database refuses to change or delete one.
type AuditTerm struct{ ent.Schema }

func (AuditTerm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("event_id", uuid.UUID{}).Immutable(),
		field.Bytes("term").Immutable(),              // empty for a person
		field.String("name").Default("").Immutable(), // what the log calls a person that the line speaks of
	}
}

func (AuditTerm) Edges() []ent.Edge {
	return []ent.Edge{edge.From("event", AuditEvent.Type).Ref("terms").Field("event_id").Unique().Required().Immutable()}
}

func (AuditTerm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("term", "event_id"), index.Fields("event_id", "term"), index.Fields("name", "event_id")}
}

func (AuditTerm) Policy() ent.Policy { return rule.AdminRead() }
