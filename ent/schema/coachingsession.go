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

// CoachingSession is a session: one-to-one if it has a client, otherwise a group session. What it copied from its type never changes.
// Whether it is running or over depends on the time it is read.
type CoachingSession struct{ ent.Schema }

func (CoachingSession) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CoachingSession) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable(),              // empty once they have left
		field.UUID("client_id", uuid.UUID{}).Optional().Nillable().Immutable(), // of a one-to-one session
		field.UUID("type_id", uuid.UUID{}).Immutable(),
		field.JSON("name", text.LocalizedText{}).Immutable(),
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
		field.UUID("parted_in", uuid.UUID{}).Optional().Nillable(),                        // the assignment whose end cancelled it
		field.Enum("parted_state").Values("REQUESTED", "CONFIRMED").Optional().Nillable(), // its state before that
		field.String("summary").Default(""),
		field.Bool("reminded_day").Default(false),  // reminded a day before
		field.Bool("reminded_hour").Default(false), // reminded an hour before
		field.Int("sequence").Default(0),           // increases with every change that calendars must see
	}
}

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

func (CoachingSession) Indexes() []ent.Index {
	return []ent.Index{index.Fields("coach_id", "starts_at"), index.Fields("client_id", "starts_at"),
		index.Fields("type_id", "starts_at", "id"), index.Fields("starts_at", "id"),
		index.Fields("state", "starts_at", "id"), index.Fields("parted_in").Annotations(entsql.IndexWhere("parted_in IS NOT NULL"))}
}

func (CoachingSession) Policy() ent.Policy { return rule.Sessions() }
