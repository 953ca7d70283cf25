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

// ProgressEntry is a client's measurements of one day, in kilograms and centimetres.
type ProgressEntry struct{ ent.Schema }

func (ProgressEntry) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ProgressEntry) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("local_day"),
		field.Float("weight_kg").Optional().Nillable(),
		field.Float("arm_cm").Optional().Nillable(),
		field.Float("chest_cm").Optional().Nillable(),
		field.Float("waist_cm").Optional().Nillable(),
		field.Float("hip_cm").Optional().Nillable(),
		field.Float("leg_cm").Optional().Nillable(),
		field.String("notes").Default(""),
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Comment("The import that made it, until somebody edits it."),
	}
}

func (ProgressEntry) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("entries").Field("profile_id").Unique().Required().Immutable()}
}

func (ProgressEntry) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "local_day", "id"),
		// The first weight is the last one of the first day. Whether one reached a goal is read from the index alone.
		index.Fields("profile_id", "local_day", "id", "weight_kg").
			Annotations(entsql.IndexWhere("weight_kg IS NOT NULL"), entsql.DescColumns("id")).StorageKey("progress_entry_weighed"),
		index.Fields("import_id").Annotations(entsql.IndexWhere("import_id IS NOT NULL")),
	}
}

func (ProgressEntry) Policy() ent.Policy { return rule.Measurements() }
