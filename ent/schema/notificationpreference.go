package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// NotificationPreference is a person's choice of channels per event, and quiet hours. A person without a row has the defaults.
type NotificationPreference struct{ ent.Schema }

func (NotificationPreference) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (NotificationPreference) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(),
		field.JSON("chosen", map[string]bool{}), // by event and channel; missing ones follow the defaults
		field.Bool("quiet"),
		field.Int("quiet_from"), // minutes after midnight
		field.Int("quiet_to"),
		field.Bool("allow_urgent"),
		field.Enum("digest").Values("OFF", "DAILY", "WEEKLY"),
	}
}

func (NotificationPreference) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("notification_preference").Field("profile_id").Unique().Required().Immutable()}
}

func (NotificationPreference) Policy() ent.Policy { return rule.OwnOnly() }
