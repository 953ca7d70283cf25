package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// SMSNumber is the number to which a person's text messages go, once they have confirmed it. It counts for nothing while the phone of the
// profile is another.
type SMSNumber struct{ ent.Schema }

func (SMSNumber) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (SMSNumber) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(),
		field.String("number"), // E.164; empty once the profile has another
		field.Time("confirmed_at").Optional().Nillable(),
		field.Time("refused_at").Optional().Nillable(), // the gateway does not deliver to it
		field.Int("day").Default(0),                    // on which the messages were sent that count towards the limit
		field.Int("sent").Default(0),
	}
}

func (SMSNumber) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("sms_number").Field("profile_id").Unique().Required().Immutable()}
}

func (SMSNumber) Indexes() []ent.Index { return []ent.Index{index.Fields("number")} }

func (SMSNumber) Policy() ent.Policy { return rule.OwnOnly() }
