package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/weightchange"
)

// ProgressPhoto is how a client looked on one day, seen from one side. One with deleted_at set is shown to nobody and waits for its
// end, so that a deletion can be undone.
type ProgressPhoto struct{ ent.Schema }

// Mixin of the entity.
func (ProgressPhoto) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
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
		field.Time("deleted_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (ProgressPhoto) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("photos").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (ProgressPhoto) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "local_day", "id"), index.Fields("small_id").Unique(), index.Fields("large_id").Unique()}
}

// Policy of the entity.
func (ProgressPhoto) Policy() ent.Policy { return rule.Photos() }

// PhotoView remembers that somebody else than its owner opened a photo, once per viewer, photo and hour. It outlives the photo.
type PhotoView struct{ ent.Schema }

// Mixin of the entity.
func (PhotoView) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (PhotoView) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("viewer_id", uuid.UUID{}).Immutable(),
		field.UUID("photo_id", uuid.UUID{}).Immutable(),
		field.Int("local_day").Immutable(),
		field.Int("hour").Immutable().Comment("Hours since 1970-01-01 UTC."),
	}
}

// Edges of the entity.
func (PhotoView) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("photo_views").Field("profile_id").Unique().Required().Immutable(),
		edge.To("viewer", Profile.Type).Field("viewer_id").Unique().Required().Immutable().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes of the entity.
func (PhotoView) Indexes() []ent.Index {
	return []ent.Index{index.Fields("photo_id", "viewer_id", "hour").Unique(), index.Fields("profile_id", "id")}
}

// Policy of the entity.
func (PhotoView) Policy() ent.Policy { return rule.OwnRead() }

// WeightImport is one table of weights that was taken in; it knows what it changed, so that it can be taken back.
type WeightImport struct{ ent.Schema }

// Mixin of the entity.
func (WeightImport) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (WeightImport) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("added").Immutable(),
		field.JSON("changes", []weightchange.Change{}).Immutable(),
		field.Time("taken_back_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (WeightImport) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("weight_imports").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (WeightImport) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "id")} }

// Policy of the entity.
func (WeightImport) Policy() ent.Policy { return rule.OwnOnly() }

// Upload is a file on its way in, or one that has arrived and waits to be taken.
type Upload struct{ ent.Schema }

// Mixin of the entity.
func (Upload) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Upload) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.String("kind").Immutable(),
		field.Int64("size").Immutable(),
		field.Time("expires_at").Immutable(),
	}
}

// Edges of the entity.
func (Upload) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("uploads").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (Upload) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id")} }

// Policy of the entity.
func (Upload) Policy() ent.Policy { return rule.OwnOnly() }
