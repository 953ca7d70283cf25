package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/text"
)

// LegalVersion is a published version of a legal text; the latest of a kind is in force.
type LegalVersion struct{ ent.Schema }

func (LegalVersion) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (LegalVersion) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("kind").Values("PRIVACY", "TERMS").Immutable(),
		field.Int("number").Immutable(), // from 1
		field.JSON("text", text.LocalizedText{}).Immutable(),
		field.UUID("published_by", uuid.UUID{}).Optional().Nillable().Immutable(), // empty once they have left
	}
}

func (LegalVersion) Indexes() []ent.Index {
	return []ent.Index{index.Fields("kind", "number").Unique()}
}

func (LegalVersion) Policy() ent.Policy { return rule.SystemOnly() }
