package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// SMSCode is a code that was sent to confirm a number. The code itself follows from the id and a key of the server. It is kept for a day,
// to count how many were sent.
type SMSCode struct{ ent.Schema }

func (SMSCode) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (SMSCode) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.String("number").Immutable(), // E.164
		field.Int("tries").Default(0),
		field.Bool("used").Default(false),
	}
}

func (SMSCode) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("sms_codes").Field("profile_id").Unique().Required().Immutable()}
}

func (SMSCode) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "created_at"), index.Fields("number", "created_at"), index.Fields("created_at")}
}

func (SMSCode) Policy() ent.Policy { return rule.SystemOnly() }
