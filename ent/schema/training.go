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

// Exercise is one movement of the exercise library.
type Exercise struct{ ent.Schema }

// Mixin of the entity.
func (Exercise) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Exercise) Fields() []ent.Field {
	return []ent.Field{
		field.String("key").Unique().Immutable(),
		field.JSON("name", text.Localized{}),
		field.JSON("how_to", text.Localized{}),
		field.String("muscle_group"),
		field.String("equipment"),
	}
}

// Edges of the entity.
func (Exercise) Edges() []ent.Edge {
	return []ent.Edge{edge.To("set_logs", SetLog.Type)}
}

// Policy of the entity.
func (Exercise) Policy() ent.Policy { return rule.SharedRead() }

// Workout is one training of the library, with a video or with written steps.
type Workout struct{ ent.Schema }

// Mixin of the entity.
func (Workout) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Workout) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("created_by", uuid.UUID{}).Optional().Nillable(), // empty once its author has left
		field.JSON("title", text.Localized{}),
		field.JSON("description", text.Localized{}),
		field.Enum("category").Values("STRENGTH", "CARDIO", "MOBILITY"),
		field.Enum("goal").Values("LOSE_WEIGHT", "BUILD_MUSCLE", "MAINTAIN_FITNESS"),
		field.Enum("level").Values("BEGINNER", "INTERMEDIATE", "ADVANCED"),
		field.Int("duration_minutes"),
		field.Int("video_seconds").Default(0),
		field.Enum("video_kind").Values("FILE", "HLS", "YOUTUBE", "VIMEO", "VK_VIDEO", "RUTUBE").Default("FILE"),
		field.UUID("video_id", uuid.UUID{}).Optional().Nillable(),
		field.UUID("video_file_id", uuid.UUID{}).Optional().Nillable(), // the whole of a stream as one file; empty for those made without
		field.String("video_ref").Default(""),
		field.UUID("captions_en", uuid.UUID{}).Optional().Nillable(), // of a film of our own
		field.UUID("captions_ru", uuid.UUID{}).Optional().Nillable(),
		field.String("thumbnail_url").Default(""),
		field.String("required_plan").GoType(viewer.Plan("")).Default(string(viewer.PlanFree)),
		field.Bool("vip_only").Default(false),
		field.JSON("tags", text.Tags{}).Optional(),
		field.JSON("steps", []workoutstep.Step{}).Optional(),
		field.Int("views").Default(0),
		field.Float("rating").Optional().Nillable(),
		field.Int("rating_count").Default(0),
		field.Enum("status").Values("DRAFT", "PUBLISHED").Default("PUBLISHED"),
		field.Int("video_progress").Optional().Nillable(), // per cent; empty while nothing is being prepared
		// One that was taken away stays for the history of those who did it.
		field.Time("deleted_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (Workout) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.From("author", Profile.Type).Ref("workouts").Field("created_by").Unique(),
		edge.To("logs", WorkoutLog.Type).Annotations(cascade),
		edge.To("playbacks", Playback.Type).Annotations(cascade),
		edge.To("ratings", WorkoutRating.Type).Annotations(cascade),
		edge.To("view_days", WorkoutView.Type).Annotations(cascade),
		edge.To("favourites", WorkoutFavourite.Type).Annotations(cascade),
		edge.To("terms", WorkoutTerm.Type).Annotations(cascade),
		edge.To("tag_rows", WorkoutTag.Type).Annotations(cascade),
		edge.To("day_counts", WorkoutDay.Type).Annotations(cascade),
		edge.To("planned", PlannedWorkout.Type).Annotations(cascade),
	}
}

// Indexes of the entity.
func (Workout) Indexes() []ent.Index {
	// The wide one holds all that the library filters and sorts by, so that a search need not read the texts.
	return []ent.Index{index.Fields("created_by"), index.Fields("video_id"), index.Fields("captions_en"), index.Fields("captions_ru"),
		index.Fields("id", "views", "category", "goal", "level", "required_plan", "duration_minutes", "rating", "status", "deleted_at").StorageKey("workout_library")}
}

// Policy of the entity.
func (Workout) Policy() ent.Policy { return rule.Workouts() }

// WorkoutTerm is a word form that a search finds a workout by, with the weight of the best place it stands in.
type WorkoutTerm struct{ ent.Schema }

// Fields of the entity.
func (WorkoutTerm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		// Bytes sort the same on both databases, whatever their collation.
		field.Bytes("term").Immutable(),
		field.Int("weight").Immutable(),
	}
}

// Edges of the entity.
func (WorkoutTerm) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("terms").Field("workout_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (WorkoutTerm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("term", "workout_id", "weight"), index.Fields("workout_id")}
}

// Policy of the entity.
func (WorkoutTerm) Policy() ent.Policy { return rule.SharedRead() }

// WorkoutTag is one tag of a workout, comparable, in one language.
type WorkoutTag struct{ ent.Schema }

// Fields of the entity.
func (WorkoutTag) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.String("tag").Immutable(),
		field.String("language").GoType(viewer.Language("")).Immutable(),
	}
}

// Edges of the entity.
func (WorkoutTag) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("tag_rows").Field("workout_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (WorkoutTag) Indexes() []ent.Index {
	return []ent.Index{index.Fields("tag", "workout_id"), index.Fields("workout_id")}
}

// Policy of the entity.
func (WorkoutTag) Policy() ent.Policy { return rule.SharedRead() }

// WorkoutLog is one completion: who did which workout when.
type WorkoutLog struct{ ent.Schema }

// Mixin of the entity.
func (WorkoutLog) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (WorkoutLog) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Time("completed_at").Immutable(),
		field.Int("local_day").Immutable(),
		field.Int("duration_seconds"),
		field.Enum("source").Values("MANUAL", "WATCHED").Immutable(),
		field.String("note").Default(""),
	}
}

// Edges of the entity.
func (WorkoutLog) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("logs").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("logs").Field("workout_id").Unique().Required().Immutable(),
		edge.To("sets", SetLog.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes of the entity.
func (WorkoutLog) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "local_day"), index.Fields("profile_id", "workout_id"), index.Fields("workout_id"),
		index.Fields("local_day", "profile_id")}
}

// Policy of the entity.
func (WorkoutLog) Policy() ent.Policy { return rule.Entries() }

// SetLog is one set of an exercise that was done in a workout: reps or seconds, with or without a load.
type SetLog struct{ ent.Schema }

// Mixin of the entity.
func (SetLog) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (SetLog) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_log_id", uuid.UUID{}).Immutable(),
		field.UUID("exercise_id", uuid.UUID{}).Immutable(),
		field.Int("position").Immutable(),
		field.Int("reps").Optional().Nillable().Immutable(),
		field.Float("load_kg").Optional().Nillable().Immutable(),
		field.Int("seconds").Optional().Nillable().Immutable(),
	}
}

// Edges of the entity.
func (SetLog) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("set_logs").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout_log", WorkoutLog.Type).Ref("sets").Field("workout_log_id").Unique().Required().Immutable(),
		edge.From("exercise", Exercise.Type).Ref("set_logs").Field("exercise_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (SetLog) Indexes() []ent.Index {
	return []ent.Index{index.Fields("workout_log_id", "position").Unique(), index.Fields("profile_id", "exercise_id"), index.Fields("exercise_id")}
}

// Policy of the entity.
func (SetLog) Policy() ent.Policy { return rule.Entries() }

// Playback is how far a person has really played a workout's video; it is emptied when the watching completes the workout.
type Playback struct{ ent.Schema }

// Mixin of the entity.
func (Playback) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Playback) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Float("position_seconds").Default(0),
		field.JSON("ranges", [][2]float64{}),
		field.Float("watched_seconds").Default(0),
		field.Time("started_at"),
		field.Time("updated_at"),
	}
}

// Edges of the entity.
func (Playback) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("playbacks").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("playbacks").Field("workout_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (Playback) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id").Unique(), index.Fields("workout_id")}
}

// Policy of the entity.
func (Playback) Policy() ent.Policy { return rule.OwnOnly() }

// WorkoutView is a person's first play of ten seconds or more on one of their calendar days.
type WorkoutView struct{ ent.Schema }

// Mixin of the entity.
func (WorkoutView) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (WorkoutView) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Int("local_day").Immutable(),
	}
}

// Edges of the entity.
func (WorkoutView) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("views").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("view_days").Field("workout_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (WorkoutView) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id", "local_day").Unique(), index.Fields("workout_id")}
}

// Policy of the entity.
func (WorkoutView) Policy() ent.Policy { return rule.OwnOnly() }

// WorkoutRating is a person's 1–5 for a workout they have completed.
type WorkoutRating struct{ ent.Schema }

// Mixin of the entity.
func (WorkoutRating) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (WorkoutRating) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Int("stars"),
	}
}

// Edges of the entity.
func (WorkoutRating) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("ratings").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("ratings").Field("workout_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (WorkoutRating) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id").Unique(), index.Fields("workout_id")}
}

// Policy of the entity.
func (WorkoutRating) Policy() ent.Policy { return rule.OwnOnly() }

// WorkoutFavourite is a workout that a person keeps at hand.
type WorkoutFavourite struct{ ent.Schema }

// Mixin of the entity.
func (WorkoutFavourite) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (WorkoutFavourite) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
	}
}

// Edges of the entity.
func (WorkoutFavourite) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("favourites").Field("profile_id").Unique().Required().Immutable(),
		edge.From("workout", Workout.Type).Ref("favourites").Field("workout_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (WorkoutFavourite) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "workout_id").Unique(), index.Fields("workout_id")}
}

// Policy of the entity.
func (WorkoutFavourite) Policy() ent.Policy { return rule.OwnOnly() }

// Pause is a run of days that neither count nor break a person's streak; it is open while to_day is not set. Those of one
// person never overlap or touch.
type Pause struct{ ent.Schema }

// Mixin of the entity.
func (Pause) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Pause) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("from_day"),
		field.Int("to_day").Optional().Nillable(),
		field.Enum("reason").Values("HOLIDAY", "INJURY"),
	}
}

// Edges of the entity.
func (Pause) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("pauses").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (Pause) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "from_day")} }

// Policy of the entity.
func (Pause) Policy() ent.Policy { return rule.Entries() }
