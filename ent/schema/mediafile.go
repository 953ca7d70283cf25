package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// MediaFile describes a stored file: a cover, an avatar, a video, its captions, a private photo.
type MediaFile struct{ ent.Schema }

func (MediaFile) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (MediaFile) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("owner_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty if the owner has left and others still use it
		field.Enum("kind").Values("COVER", "AVATAR", "VIDEO", "CAPTIONS", "PHOTO", "EXPORT", "LOGO", "CHAT", "TICKET", "GUIDED").Immutable(),
		field.String("content_type").Immutable(),
		field.Int64("size").Immutable(),
		field.String("sha256").Optional().Nillable().Immutable().Comment("In hexadecimal; nil for files stored before hashes were."),
		field.Text("preview").Default("").Comment("Of a cover: a data URL; empty until it is made."),
		field.UUID("part_of", uuid.UUID{}).Optional().Nillable().Immutable(),
	}
}

func (MediaFile) Edges() []ent.Edge {
	return []ent.Edge{edge.To("captions", WorkoutCaptions.Type)}
}

func (MediaFile) Indexes() []ent.Index { return []ent.Index{index.Fields("owner_id")} }

func (MediaFile) Policy() ent.Policy { return rule.SystemOnly() }
