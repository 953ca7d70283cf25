package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"

	"forma/ent/rule"
	"forma/ent/schema/webhookevent"
)

// Webhook is an address of a program of the business that is sent events. Its secrets are sealed with a key that is not in the database.
type Webhook struct{ ent.Schema }

func (Webhook) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Webhook) Fields() []ent.Field {
	return []ent.Field{
		field.Text("url").Sensitive(), // anyone who knows it can send to the program
		field.JSON("events", []webhookevent.WebhookEvent{}),
		field.Bool("with_object").Default(false),
		field.Bytes("secret").Sensitive(),
		field.Bytes("previous_secret").Optional().Sensitive(),
		field.Time("previous_until").Optional().Nillable(), // both secrets sign until then
		field.Time("paused_at").Optional().Nillable(),
		field.Time("failing_since").Optional().Nillable(), // the first failure since the last success
		field.Int("failures").Default(0),                  // consecutive
		field.Time("rests_until").Optional().Nillable(),   // nothing is sent before
		field.Time("deleted_at").Optional().Nillable(),
	}
}

func (Webhook) Edges() []ent.Edge {
	return []ent.Edge{edge.To("deliveries", WebhookDelivery.Type).Annotations(entsql.OnDelete(entsql.Cascade))}
}

func (Webhook) Policy() ent.Policy { return rule.AdminOnly() }
