package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/webhookevent"
)

// WebhookDelivery is an event on its way to a webhook, and then what became of it. Those of one subject are sent one after the other.
type WebhookDelivery struct{ ent.Schema }

func (WebhookDelivery) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (WebhookDelivery) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("webhook_id", uuid.UUID{}).Immutable(),
		field.Enum("kind").GoType(webhookevent.WebhookEvent("")).Immutable(),
		field.UUID("subject_id", uuid.UUID{}).Immutable(),
		field.UUID("profile_id", uuid.UUID{}).Optional().Nillable().Immutable(), // whom the payload is about
		field.Text("payload").Immutable(),
		field.Enum("state").Values("WAITING", "DELIVERED", "FAILED").Default("WAITING"),
		field.Int("attempts").Default(0),
		field.Time("next_at").Optional().Nillable(), // when it is tried; later while it is being sent
		field.Time("tried_at").Optional().Nillable(),
		field.Int("status").Default(0), // of the response; 0 without one
		field.Int("took").Default(0),   // in milliseconds
		field.Enum("failure").Values("REFUSED", "TIMED_OUT", "UNREACHABLE", "ANSWERED", "SECRET_LOST").Optional().Nillable(),
		field.String("response").Default(""), // the beginning of a response that is a failure
	}
}

func (WebhookDelivery) Edges() []ent.Edge {
	return []ent.Edge{edge.From("webhook", Webhook.Type).Ref("deliveries").Field("webhook_id").Unique().Required().Immutable()}
}

func (WebhookDelivery) Indexes() []ent.Index {
	waiting := entsql.IndexWhere("state = 'WAITING'")
	return []ent.Index{
		index.Fields("webhook_id", "id"),
		index.Fields("webhook_id", "subject_id", "id").Annotations(waiting),
		index.Fields("next_at").Annotations(waiting),
		index.Fields("created_at"),
		index.Fields("profile_id"),
	}
}

func (WebhookDelivery) Policy() ent.Policy { return rule.AdminRead() }
