package schema

import (
	"time"

	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// LegalVersion is one published version of a legal text; the newest one of a kind is in force.
type LegalVersion struct{ ent.Schema }

// Mixin of the entity.
func (LegalVersion) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (LegalVersion) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("kind").Values("PRIVACY", "TERMS").Immutable(),
		field.Int("number").Immutable(), // counts from 1
		field.JSON("text", text.Localized{}).Immutable(),
		field.UUID("published_by", uuid.UUID{}).Optional().Nillable().Immutable(), // empty once they have left
	}
}

// Indexes of the entity.
func (LegalVersion) Indexes() []ent.Index {
	return []ent.Index{index.Fields("kind", "number").Unique()}
}

// Policy of the entity.
func (LegalVersion) Policy() ent.Policy { return rule.SystemOnly() }

// Invitation lets the owner of an address in, with what the admin decided for them. The link of the newest letter is the only
// one that works.
type Invitation struct{ ent.Schema }

// Mixin of the entity.
func (Invitation) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (Invitation) Fields() []ent.Field {
	return []ent.Field{
		field.String("email").Immutable(),              // lower case
		field.String("name").Default("").Immutable(),   // as the admin knows them
		field.String("folded").Default("").Immutable(), // address and name as they are searched
		field.String("role").GoType(viewer.Role("")).Immutable(),
		field.String("plan").GoType(viewer.Plan("")).Immutable(),
		field.String("language").GoType(viewer.Language("")).Immutable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("invited_by", uuid.UUID{}).Optional().Nillable().Immutable(),
		field.UUID("link_id", uuid.UUID{}), // of the newest letter
		field.Bytes("token_hash").Unique().Sensitive(),
		field.Time("sent_at").Default(time.Now),
		field.Time("expires_at"),
		field.Time("accepted_at").Optional().Nillable(),
		field.UUID("accepted_by", uuid.UUID{}).Optional().Nillable(),
		field.Time("revoked_at").Optional().Nillable(),
	}
}

// Indexes of the entity.
func (Invitation) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("email"),
		index.Fields("email").Unique().Annotations(entsql.IndexWhere("accepted_at IS NULL AND revoked_at IS NULL")).StorageKey("invitation_one_open"),
		index.Fields("sent_at", "id"),
	}
}

// Policy of the entity.
func (Invitation) Policy() ent.Policy { return rule.AdminRead() }

// DayFigure is a figure of the business as it stood at the end of a day, counted by a job.
type DayFigure struct{ ent.Schema }

// Fields of the entity.
func (DayFigure) Fields() []ent.Field {
	return []ent.Field{
		field.Int("day").Immutable(), // calendar day in the business's zone
		field.String("name").Immutable(),
		field.Int("value"),
	}
}

// Indexes of the entity.
func (DayFigure) Indexes() []ent.Index { return []ent.Index{index.Fields("name", "day").Unique()} }

// Policy of the entity.
func (DayFigure) Policy() ent.Policy { return rule.SystemOnly() }

// WorkoutDay is how often a workout was completed on a day, counted by a job.
type WorkoutDay struct{ ent.Schema }

// Fields of the entity.
func (WorkoutDay) Fields() []ent.Field {
	return []ent.Field{
		field.Int("day").Immutable(),
		field.UUID("workout_id", uuid.UUID{}).Immutable(),
		field.Int("manual"),
		field.Int("watched"),
	}
}

// Edges of the entity.
func (WorkoutDay) Edges() []ent.Edge {
	return []ent.Edge{edge.From("workout", Workout.Type).Ref("day_counts").Field("workout_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (WorkoutDay) Indexes() []ent.Index {
	return []ent.Index{index.Fields("day", "workout_id").Unique()}
}

// Policy of the entity.
func (WorkoutDay) Policy() ent.Policy { return rule.SystemOnly() }

// HeadCount is how many people there are of a kind. The database keeps it as rows come, change and go (see migrations/generate), so
// that asking costs the same however many there are. Each count is spread over parts, so that writers seldom meet in one.
type HeadCount struct{ ent.Schema }

// Fields of the entity.
func (HeadCount) Fields() []ent.Field {
	return []ent.Field{
		field.Enum("kind").Values("PEOPLE", "UNCONFIRMED", "CLIENTS", "COACHED", "ACTIVE").Immutable(),
		field.Int("day").Default(0).Immutable(),      // of ACTIVE: the latest day on which they did something
		field.String("part").Default("").Immutable(), // the last digit of the people's ids
		field.Int("people"),
	}
}

// Indexes of the entity.
func (HeadCount) Indexes() []ent.Index {
	return []ent.Index{index.Fields("kind", "day", "part").Unique()}
}

// Policy of the entity.
func (HeadCount) Policy() ent.Policy { return rule.AdminRead() }

// LatestDay is the latest day on which a person completed or measured something, kept by the database; 0 once all of it is deleted.
type LatestDay struct{ ent.Schema }

// Fields of the entity.
func (LatestDay) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(), field.Int("day")}
}

// Edges of the entity.
func (LatestDay) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("latest_day").Field("profile_id").Unique().Required().Immutable()}
}

// Policy of the entity.
func (LatestDay) Policy() ent.Policy { return rule.SystemOnly() }
