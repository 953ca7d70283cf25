package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Reminder records that a person was reminded to train or to check in, so that it happens once a day.
type Reminder struct{ ent.Schema }

func (Reminder) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Reminder) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").Values("WORKOUT", "STREAK", "CHECK_IN").Immutable(),
		field.Int("local_day").Immutable(),
	}
}

func (Reminder) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("reminders").Field("profile_id").Unique().Required().Immutable()}
}

func (Reminder) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "kind", "local_day").Unique(), index.Fields("local_day")}
}

func (Reminder) Policy() ent.Policy { return rule.SystemOnly() }
