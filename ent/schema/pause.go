package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Pause is a range of days that neither count towards nor break a person's streak; open-ended if to_day is not set. A person's pauses
// never overlap or touch.
type Pause struct{ ent.Schema }

func (Pause) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Pause) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("from_day"),
		field.Int("to_day").Optional().Nillable(),
		field.Enum("reason").Values("HOLIDAY", "INJURY"),
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Comment("The import that made it, until somebody edits it."),
	}
}

func (Pause) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("pauses").Field("profile_id").Unique().Required().Immutable()}
}

func (Pause) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "from_day"), index.Fields("profile_id", "to_day"),
		index.Fields("import_id").Annotations(entsql.IndexWhere("import_id IS NOT NULL"))}
}

func (Pause) Policy() ent.Policy { return rule.Entries() }
