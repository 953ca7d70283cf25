package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/brought"
)

// BroughtEntries is a part of the measurements that came with an invitation. They become progress entries of the client who accepts it
// and consents to storing health data, and are erased otherwise.
type BroughtEntries struct{ ent.Schema }

func (BroughtEntries) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (BroughtEntries) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("invitation_id", uuid.UUID{}).Immutable(), // which becomes the id of the client
		field.JSON("entries", []brought.Entry{}).Immutable().Sensitive(),
	}
}

func (BroughtEntries) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("invitation", Invitation.Type).Ref("brought_entries").Field("invitation_id").Unique().Required().Immutable(),
	}
}

func (BroughtEntries) Indexes() []ent.Index { return []ent.Index{index.Fields("invitation_id", "id")} }

func (BroughtEntries) Policy() ent.Policy { return rule.SystemOnly() }
