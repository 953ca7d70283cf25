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
	"forma/ent/viewer"
)

// SessionType is what a coach offers: one-to-one, or group sessions. One with removed_at set is offered no more.
type SessionType struct{ ent.Schema }

// Mixin of the entity.
func (SessionType) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (SessionType) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("coach_id", uuid.UUID{}).Immutable(),
		field.JSON("name", text.Localized{}),
		field.Int("minutes"),
		field.Int("capacity"),
		field.Enum("mode").Values("LINK", "IN_PERSON"),
		field.String("place"), // the address of the call, or where it is
		field.String("required_plan").GoType(viewer.Plan("")),
		field.Int("buffer"), // minutes that the coach keeps free afterwards
		field.Bool("on_request"),
		field.Time("removed_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (SessionType) Edges() []ent.Edge {
	return []ent.Edge{edge.From("coach", Profile.Type).Ref("session_types").Field("coach_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (SessionType) Indexes() []ent.Index { return []ent.Index{index.Fields("coach_id")} }

// Policy of the entity.
func (SessionType) Policy() ent.Policy { return rule.SessionTypes() }

// OpenHours is a part of the week in which a coach may be booked, in minutes of the day where they are.
type OpenHours struct{ ent.Schema }

// Mixin of the entity.
func (OpenHours) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (OpenHours) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("weekday").Immutable(), // 1 is Monday
		field.Int("from_minute").Immutable(),
		field.Int("until_minute").Immutable(),
	}
}

// Edges of the entity.
func (OpenHours) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("open_hours").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (OpenHours) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id")} }

// Policy of the entity.
func (OpenHours) Policy() ent.Policy { return rule.OwnOnly() }

// TimeOff is when a coach cannot be booked.
type TimeOff struct{ ent.Schema }

// Mixin of the entity.
func (TimeOff) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (TimeOff) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Time("starts_at").Immutable(),
		field.Time("ends_at").Immutable(),
		field.String("note").Immutable(),
	}
}

// Edges of the entity.
func (TimeOff) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("time_off").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (TimeOff) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id", "ends_at")} }

// Policy of the entity.
func (TimeOff) Policy() ent.Policy { return rule.OwnOnly() }

// CoachingSession is a booked hour: one-to-one where it has a client, a group session otherwise. What it took from its type stays as it
// was. That it runs or is over is told from the time when it is read.
type CoachingSession struct{ ent.Schema }

// Mixin of the entity.
func (CoachingSession) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (CoachingSession) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable(),              // empty once they have left
		field.UUID("client_id", uuid.UUID{}).Optional().Nillable().Immutable(), // of a one-to-one session
		field.UUID("type_id", uuid.UUID{}).Immutable(),
		field.JSON("name", text.Localized{}).Immutable(),
		field.Int("minutes").Immutable(),
		field.Int("capacity").Immutable(),
		field.Enum("mode").Values("LINK", "IN_PERSON").Immutable(),
		field.String("place").Immutable(),
		field.String("required_plan").GoType(viewer.Plan("")).Immutable(),
		field.Int("buffer").Immutable(),
		field.Time("starts_at"),
		field.Time("ends_at"),
		field.Enum("state").Values("REQUESTED", "CONFIRMED", "CANCELLED", "LATE_CANCELLED", "NO_SHOW"),
		field.Time("move_to").Optional().Nillable(),
		field.Time("cancelled_at").Optional().Nillable(),
		field.UUID("cancelled_by", uuid.UUID{}).Optional().Nillable(),
		field.String("cancel_reason").Default(""),
		field.UUID("parted_in", uuid.UUID{}).Optional().Nillable(),                        // the bond with whose end it was cancelled
		field.Enum("parted_state").Values("REQUESTED", "CONFIRMED").Optional().Nillable(), // and what it was before
		field.String("summary").Default(""),
		field.Bool("reminded_day").Default(false),  // that it begins in a day
		field.Bool("reminded_hour").Default(false), // that it begins in an hour
		field.Int("sequence").Default(0),           // goes up whenever calendars have to change it
	}
}

// Edges of the entity.
func (CoachingSession) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.From("coach", Profile.Type).Ref("sessions_led").Field("coach_id").Unique(),
		edge.From("client", Profile.Type).Ref("sessions_booked").Field("client_id").Unique().Immutable(),
		edge.To("seats", SessionSeat.Type).Annotations(cascade),
		edge.To("busy", BusyTime.Type).Annotations(cascade),
		edge.To("note", SessionNote.Type).Unique().Annotations(cascade),
	}
}

// Indexes of the entity.
func (CoachingSession) Indexes() []ent.Index {
	return []ent.Index{index.Fields("coach_id", "starts_at"), index.Fields("client_id", "starts_at"),
		index.Fields("type_id", "starts_at", "id"), index.Fields("starts_at", "id"),
		index.Fields("state", "starts_at", "id"), index.Fields("parted_in").Annotations(entsql.IndexWhere("parted_in IS NOT NULL"))}
}

// Policy of the entity.
func (CoachingSession) Policy() ent.Policy { return rule.Sessions() }

// SessionSeat is somebody's place in a session, or on its waiting list, whose order is that of queued_at.
type SessionSeat struct{ ent.Schema }

// Mixin of the entity.
func (SessionSeat) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (SessionSeat) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("session_id", uuid.UUID{}).Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("state").Values("TAKEN", "WAITING", "CANCELLED", "LATE_CANCELLED", "ATTENDED", "NO_SHOW"),
		field.Time("queued_at"), // when they last asked for it
	}
}

// Edges of the entity.
func (SessionSeat) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("session", CoachingSession.Type).Ref("seats").Field("session_id").Unique().Required().Immutable(),
		edge.From("profile", Profile.Type).Ref("session_seats").Field("profile_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (SessionSeat) Indexes() []ent.Index {
	return []ent.Index{index.Fields("session_id", "profile_id").Unique(), index.Fields("profile_id")}
}

// Policy of the entity.
func (SessionSeat) Policy() ent.Policy { return rule.SessionSeats() }

// SessionNote is what a coach keeps of a session in their own words. It is no column of the session, which others read and export.
type SessionNote struct{ ent.Schema }

// Mixin of the entity.
func (SessionNote) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (SessionNote) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("session_id", uuid.UUID{}).Unique().Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Immutable(), // the coach who wrote it
		field.String("text"),
	}
}

// Edges of the entity.
func (SessionNote) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("session", CoachingSession.Type).Ref("note").Field("session_id").Unique().Required().Immutable(),
		edge.From("profile", Profile.Type).Ref("session_notes").Field("profile_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (SessionNote) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id")} }

// Policy of the entity.
func (SessionNote) Policy() ent.Policy { return rule.SessionNotes() }

// BusyTime is a quarter of an hour that a session takes of a person: nobody is in two at once. Quarters are counted since 1970.
type BusyTime struct{ ent.Schema }

// Mixin of the entity.
func (BusyTime) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (BusyTime) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("quarter").Immutable(),
		field.UUID("session_id", uuid.UUID{}).Immutable(),
	}
}

// Edges of the entity.
func (BusyTime) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("busy_times").Field("profile_id").Unique().Required().Immutable(),
		edge.From("session", CoachingSession.Type).Ref("busy").Field("session_id").Unique().Required().Immutable(),
	}
}

// Indexes of the entity.
func (BusyTime) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "quarter").Unique(), index.Fields("session_id")}
}

// Policy of the entity.
func (BusyTime) Policy() ent.Policy { return rule.SystemOnly() }

// CalendarFeed is the private address from which a calendar reads somebody's sessions; only its hash is kept.
type CalendarFeed struct{ ent.Schema }

// Mixin of the entity.
func (CalendarFeed) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (CalendarFeed) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(),
		field.Bytes("token_hash").Unique().Immutable(),
	}
}

// Edges of the entity.
func (CalendarFeed) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("calendar_feed").Field("profile_id").Unique().Required().Immutable()}
}

// Policy of the entity.
func (CalendarFeed) Policy() ent.Policy { return rule.OwnOnly() }
