package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// PersonTerm is a folded word of a name, an address or a phone number by which admins find a person.
type PersonTerm struct{ ent.Schema }

func (PersonTerm) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Immutable(), field.Bytes("term").Immutable()}
}

func (PersonTerm) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("terms").Field("profile_id").Unique().Required().Immutable()}
}

func (PersonTerm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("term", "profile_id"), index.Fields("profile_id", "term")}
}

func (PersonTerm) Policy() ent.Policy { return rule.AdminRead() }
