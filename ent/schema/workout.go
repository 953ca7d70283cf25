package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/text"
	"forma/ent/schema/workoutstep"
	"forma/ent/viewer"
)

// Workout is a workout of the library, with a video or written steps.
type Workout struct{ ent.Schema }

func (Workout) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Workout) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("created_by", uuid.UUID{}).Optional().Nillable(), // empty once its author has left
		field.JSON("title", text.LocalizedText{}),
		field.JSON("description", text.LocalizedText{}),
		field.Enum("category").Values("STRENGTH", "CARDIO", "MOBILITY"),
		field.Enum("goal").Values("LOSE_WEIGHT", "BUILD_MUSCLE", "MAINTAIN_FITNESS"),
		field.Enum("level").Values("BEGINNER", "INTERMEDIATE", "ADVANCED"),
		field.Int("duration_minutes"),
		field.Int("video_seconds").Default(0),
		field.Enum("video_kind").Values("FILE", "HLS", "YOUTUBE", "VIMEO", "VK_VIDEO", "RUTUBE").Default("FILE"),
		field.UUID("video_id", uuid.UUID{}).Optional().Nillable(),
		field.UUID("video_file_id", uuid.UUID{}).Optional().Nillable(), // the whole stream as one file; empty for streams made without
		field.String("video_ref").Default(""),
		field.String("thumbnail_url").Default(""),
		field.String("required_plan").GoType(viewer.Plan("")).Default(string(viewer.PlanFree)),
		field.Bool("vip_only").Default(false),
		field.JSON("tags", text.Tags{}).Optional(),
		field.JSON("steps", []workoutstep.WorkoutStep{}).Optional(),
		field.Int("views").Default(0),
		field.Float("rating").Optional().Nillable(),
		field.Int("rating_count").Default(0),
		field.Enum("status").Values("DRAFT", "PUBLISHED").Default("PUBLISHED"),
		field.Int("video_progress").Optional().Nillable(), // percent; empty while nothing is being prepared
		// A deleted one stays in the history of people who completed it.
		field.Time("deleted_at").Optional().Nillable(),
	}
}

func (Workout) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.From("author", Profile.Type).Ref("workouts").Field("created_by").Unique(),
		edge.To("logs", WorkoutLog.Type).Annotations(cascade),
		edge.To("playbacks", Playback.Type).Annotations(cascade),
		edge.To("ratings", WorkoutRating.Type).Annotations(cascade),
		edge.To("view_days", WorkoutView.Type).Annotations(cascade),
		edge.To("favourites", WorkoutFavourite.Type).Annotations(cascade),
		edge.To("guided_films", GuidedFilm.Type).Annotations(cascade),
		edge.To("captions", WorkoutCaptions.Type).Annotations(cascade),
		edge.To("terms", WorkoutTerm.Type).Annotations(cascade),
		edge.To("tag_rows", WorkoutTag.Type).Annotations(cascade),
		edge.To("day_counts", WorkoutDay.Type).Annotations(cascade),
		edge.To("totals", WorkoutTotal.Type).Annotations(cascade),
		edge.To("completion_totals", CompletionTotal.Type).Annotations(cascade),
		edge.To("planned", PlannedWorkout.Type).Annotations(cascade),
	}
}

func (Workout) Indexes() []ent.Index {
	// The wide index covers all filters and sorts of the library, so that a search does not read the texts.
	return []ent.Index{index.Fields("created_by"), index.Fields("video_id"),
		index.Fields("id", "views", "category", "goal", "level", "required_plan", "duration_minutes", "rating", "status", "deleted_at").
			StorageKey("workout_library"),
		// The next one of a goal and level, and the newest of them, in order. Not by status first: the rule of rows asks for one in each
		// statement, and without statistics SQLite takes an index by it rather than the ids.
		index.Fields("goal", "level", "status", "id", "category", "required_plan", "deleted_at").StorageKey("workout_goal"),
	}
}

func (Workout) Policy() ent.Policy { return rule.Workouts() }
