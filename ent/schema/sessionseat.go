package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// SessionSeat is a person's seat in a session, or place on its waiting list, which is ordered by queued_at.
type SessionSeat struct{ ent.Schema }

func (SessionSeat) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (SessionSeat) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("session_id", uuid.UUID{}).Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("state").Values("TAKEN", "WAITING", "CANCELLED", "LATE_CANCELLED", "ATTENDED", "NO_SHOW"),
		field.Time("queued_at"), // when they last joined the waiting list
		// When the session starts, which triggers maintain: a person's sessions in order are one walk of an index.
		field.Time("starts_at").Optional(),
	}
}

func (SessionSeat) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("session", CoachingSession.Type).Ref("seats").Field("session_id").Unique().Required().Immutable(),
		edge.From("profile", Profile.Type).Ref("session_seats").Field("profile_id").Unique().Required().Immutable(),
	}
}

func (SessionSeat) Indexes() []ent.Index {
	return []ent.Index{index.Fields("session_id", "profile_id").Unique(), index.Fields("profile_id", "starts_at", "session_id")}
}

func (SessionSeat) Policy() ent.Policy { return rule.SessionSeats() }
