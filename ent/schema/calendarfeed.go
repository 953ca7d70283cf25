package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// CalendarFeed is the private URL of a person's sessions for calendar apps; only its hash is stored.
type CalendarFeed struct{ ent.Schema }

func (CalendarFeed) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CalendarFeed) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(),
		field.Bytes("token_hash").Unique().Immutable(),
	}
}

func (CalendarFeed) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("calendar_feed").Field("profile_id").Unique().Required().Immutable()}
}

func (CalendarFeed) Policy() ent.Policy { return rule.OwnOnly() }
