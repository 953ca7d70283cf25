package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// AuditName identifies a person in the audit log. It is erased with them, which anonymizes the log.
type AuditName struct{ ent.Schema }

func (AuditName) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (AuditName) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Unique().Immutable()}
}

func (AuditName) Policy() ent.Policy { return rule.SystemOnly() }
