package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// PushEndpoint is where a signed-in device is told of news while the app is closed, with the keys that only that device can read by.
// It goes when the device is signed out.
type PushEndpoint struct{ ent.Schema }

func (PushEndpoint) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (PushEndpoint) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("device_id", uuid.UUID{}).Unique().Immutable(),
		field.Text("endpoint").Sensitive(), // whoever knows it can fill the device's screen
		field.Bytes("p256dh").Sensitive(),
		field.Bytes("auth").Sensitive(),
		field.Time("rests_until").Optional().Nillable(), // its service was busy or out of reach: nothing is sent before
		field.Int("failures").Default(0),                // in a row
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
