package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// PushEndpoint is a signed-in device's push subscription, with the keys that encrypt for it. It is removed when the device signs out.
type PushEndpoint struct{ ent.Schema }

func (PushEndpoint) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PushEndpoint) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("device_id", uuid.UUID{}).Unique().Immutable(),
		field.Text("endpoint").Sensitive(), // anyone who knows it can push to the device
		field.Bytes("p256dh").Sensitive(),
		field.Bytes("auth").Sensitive(),
		field.Time("rests_until").Optional().Nillable(), // nothing is sent before: its service was busy or unreachable
		field.Int("failures").Default(0),                // consecutive
	}
}

func (PushEndpoint) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("push_endpoints").Field("profile_id").Unique().Required().Immutable(),
		edge.From("device", Device.Type).Ref("push_endpoint").Field("device_id").Unique().Required().Immutable(),
	}
}

func (PushEndpoint) Indexes() []ent.Index { return []ent.Index{index.Fields("profile_id")} }

func (PushEndpoint) Policy() ent.Policy { return rule.SystemOnly() }
