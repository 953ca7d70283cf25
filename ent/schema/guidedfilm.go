package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/viewer"
)

// GuidedFilm is the guided film of a workout as an MP4 in one language: asked for by anyone who may watch it, made by a job, and kept for
// all of them. The file has the id of the row. It does not say who asked.
type GuidedFilm struct{ ent.Schema }

func (GuidedFilm) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (GuidedFilm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.String("language").GoType(viewer.Language("")).Immutable(),
		field.String("content").Comment("Names what is drawn; the film is out of date if the workout's is another one."),
		field.Enum("state").Values("WAITING", "READY", "FAILED").Default("WAITING"),
		field.Int("percent").Default(0),
		field.Int64("size").Default(0),
		field.Time("touched_at").Comment("When something was done about it; one that waits for too long has been forgotten."),
		field.Time("used_at").Comment("When it was last asked for or downloaded, within a day."),
	}
}

func (GuidedFilm) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("guided_films").Field("workout_id").Unique().Required().Immutable()}
}

func (GuidedFilm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("workout_id", "language").Unique()}
}

func (GuidedFilm) Policy() ent.Policy { return rule.SystemOnly() }
