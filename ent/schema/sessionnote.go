package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// SessionNote is a coach's text about a session. It is not a column of the session, because others read and export that.
type SessionNote struct{ ent.Schema }

func (SessionNote) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (SessionNote) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("session_id", uuid.UUID{}).Unique().Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Immutable(), // the coach who wrote it
		field.String("text"),
	}
}

func (SessionNote) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("session", CoachingSession.Type).Ref("note").Field("session_id").Unique().Required().Immutable(),
		edge.From("profile", Profile.Type).Ref("session_notes").Field("profile_id").Unique().Required().Immutable(),
	}
}

func (SessionNote) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id")} }

func (SessionNote) Policy() ent.Policy { return rule.SessionNotes() }
