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

// PhotoView records that another person opened a photo, once per viewer, photo and hour. It outlives the photo.
type PhotoView struct{ ent.Schema }

func (PhotoView) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PhotoView) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("viewer_id", uuid.UUID{}).Immutable(),
		field.UUID("photo_id", uuid.UUID{}).Immutable(),
		field.Int("local_day").Immutable(),
		field.Int("hour").Immutable().Comment("Hours since 1970-01-01 UTC."),
	}
}

func (PhotoView) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("photo_views").Field("profile_id").Unique().Required().Immutable(),
		edge.To("viewer", Profile.Type).Field("viewer_id").Unique().Required().Immutable().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

func (PhotoView) Indexes() []ent.Index {
	return []ent.Index{index.Fields("photo_id", "viewer_id", "hour").Unique(), index.Fields("profile_id", "id")}
}

func (PhotoView) Policy() ent.Policy { return rule.OwnRead() }
