package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// DataExport is an archive of everything stored about a person: requested, made by a job, kept for a day.
type DataExport struct{ ent.Schema }

func (DataExport) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (DataExport) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("state").Values("WAITING", "READY", "FAILED").Default("WAITING"),
		field.UUID("file_id", uuid.UUID{}).Optional().Nillable(),
		field.Int64("size").Default(0),
		field.Time("expires_at").Optional().Nillable(),
	}
}

func (DataExport) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("exports").Field("profile_id").Unique().Required().Immutable()}
}

func (DataExport) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "id")} }

func (DataExport) Policy() ent.Policy { return rule.OwnRead() }
