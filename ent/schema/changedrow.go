package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ChangedRow is the latest change of a row that programs copy, which triggers write (see migrations/generate). A row has one, also for a
// while after it was deleted. Changes are ordered by (tx, id).
type ChangedRow struct{ ent.Schema }

func (ChangedRow) Fields() []ent.Field {
	return []ent.Field{
		// The transaction that wrote it; 0 on SQLite. PostgreSQL commits out of order, so only what is older than all that run is read.
		field.Int64("tx").Default(0),
		// BOND is that of a coach and a client, SHARING what a client lets their coach see: with them, rows come into sight or leave it.
		field.Enum("kind").Values("PERSON", "PROGRESS_ENTRY", "WORKOUT_LOG", "CHECK_IN", "SESSION", "PAYMENT", "BOND", "SHARING").Immutable(),
		field.UUID("row_id", uuid.UUID{}).Immutable(),               // random if about_id is a session's
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable(), // whose row it is; empty for BOND, SESSION and people who have left
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable(),   // of BOND and SESSION
		// The client of BOND; the session that coach_id lost to another coach.
		field.UUID("about_id", uuid.UUID{}).Optional().Nillable(),
		field.Bool("deleted").Default(false),
		field.Int64("at"), // seconds since 1970
	}
}

func (ChangedRow) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("kind", "row_id").Unique(),
		index.Fields("tx", "id"),
		index.Fields("profile_id", "tx", "id"),
		index.Fields("coach_id"),
		index.Fields("at").Annotations(entsql.IndexWhere("deleted")),
	}
}

func (ChangedRow) Policy() ent.Policy { return rule.SystemOnly() }
