package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// AuditName identifies a person or a service token in the audit log. That of a person is erased with them, which anonymizes the log; that
// of a token stays with the name it had.
type AuditName struct{ ent.Schema }

func (AuditName) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (AuditName) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(), // or the id of the service token
		field.String("service").Default("").Immutable(),            // the name of the service token; empty for people
	}
}

func (AuditName) Policy() ent.Policy { return rule.SystemOnly() }
