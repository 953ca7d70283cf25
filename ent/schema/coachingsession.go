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

// CoachingSession is a booked hour: one-to-one where it has a client, a group session otherwise. What it took from its type stays as it
// was. That it runs or is over is told from the time when it is read.
type CoachingSession struct{ ent.Schema }

func (CoachingSession) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

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
