package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ArchiveImport is an import of the archive that a person made of another account. It is written bit by bit and can be undone.
type ArchiveImport struct{ ent.Schema }

func (ArchiveImport) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (ArchiveImport) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		// What it added that is there.
		field.Int("measurements").Default(0),
		field.Int("workouts").Default(0),
		field.Int("sets").Default(0),
		field.Int("photos").Default(0),
		field.Int("foods").Default(0),
		field.Int("recipes").Default(0),
		field.Int("meal_days").Default(0),
		field.Int("pauses").Default(0),
		field.Int("favourites").Default(0),
		field.Int("unusable").Default(0).Comment("Photos that turned out to be no pictures."),
		field.Int("remaining").Comment("What is still to be added, or to be removed; at least 1 until it is over."),
		field.Int("part").Default(0).Comment("The kind of things that it is at."),
		field.Time("taken_back_at").Optional().Nillable(),
	}
}

func (ArchiveImport) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("archive_imports").Field("profile_id").Unique().Required().Immutable()}
}

func (ArchiveImport) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "created_at", "id")}
}

func (ArchiveImport) Policy() ent.Policy { return rule.OwnOnly() }
