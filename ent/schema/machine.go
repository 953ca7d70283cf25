package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ClientWrite remembers a create whose id the client made, so that a replay has one effect.
type ClientWrite struct{ ent.Schema }

// Mixin of the entity.
func (ClientWrite) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (ClientWrite) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.String("operation").Immutable(),
		field.Bytes("input_hash").Immutable(),
	}
}

// Policy of the entity.
func (ClientWrite) Policy() ent.Policy { return rule.SystemOnly() }

// Secret is a key that the server made for itself at its first start.
type Secret struct{ ent.Schema }

// Fields of the entity.
func (Secret) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable(),
		field.Bytes("value").Sensitive().Immutable(),
	}
}

// Policy of the entity.
func (Secret) Policy() ent.Policy { return rule.SystemOnly() }

// Setting is something that the machine remembers, or a group of the operator's choices as JSON. Version counts the changes of
// a group, so that two admins who edit it at once do not overwrite each other unseen.
type Setting struct{ ent.Schema }

// Fields of the entity.
func (Setting) Fields() []ent.Field {
	return []ent.Field{
		field.String("id").Immutable(),
		field.Text("value"),
		field.Int("version").Default(0),
	}
}

// Policy of the entity.
func (Setting) Policy() ent.Policy { return rule.SystemOnly() }

// MediaFile describes stored bytes: a cover, an avatar, a video, its captions, a private photo.
type MediaFile struct{ ent.Schema }

// Mixin of the entity.
func (MediaFile) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (MediaFile) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("owner_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty where the owner left and others still use it
		field.Enum("kind").Values("COVER", "AVATAR", "VIDEO", "CAPTIONS", "PHOTO", "EXPORT", "LOGO", "CHAT").Immutable(),
		field.String("content_type").Immutable(),
		field.Int64("size").Immutable(),
		field.Text("preview").Default("").Comment("Of a cover: a data URL; empty until it is made."),
		field.UUID("part_of", uuid.UUID{}).Optional().Nillable().Immutable(),
	}
}

// Indexes of the entity.
func (MediaFile) Indexes() []ent.Index { return []ent.Index{index.Fields("owner_id")} }

// Policy of the entity.
func (MediaFile) Policy() ent.Policy { return rule.SystemOnly() }
