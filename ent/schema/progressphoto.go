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

// ProgressPhoto is a photo of a client on one day in one pose. One with deleted_at set is hidden and kept for undo until it is purged.
type ProgressPhoto struct{ ent.Schema }

func (ProgressPhoto) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ProgressPhoto) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("local_day").Immutable(),
		field.Enum("pose").Values("FRONT", "SIDE", "BACK").Immutable(),
		field.UUID("small_id", uuid.UUID{}).Immutable(),
		field.UUID("large_id", uuid.UUID{}).Immutable(),
		field.Int("width").Immutable(),
		field.Int("height").Immutable(),
		field.Text("preview").Default("").Comment("A data URL; empty until it is made."),
		field.UUID("import_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.Time("deleted_at").Optional().Nillable(),
	}
}

func (ProgressPhoto) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("photos").Field("profile_id").Unique().Required().Immutable()}
}

func (ProgressPhoto) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "local_day", "id"), index.Fields("small_id").Unique(), index.Fields("large_id").Unique(),
		index.Fields("import_id").Annotations(entsql.IndexWhere("import_id IS NOT NULL"))}
}

func (ProgressPhoto) Policy() ent.Policy { return rule.Photos() }
