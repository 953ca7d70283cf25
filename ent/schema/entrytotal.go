package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// EntryTotal is the number of a person's progress entries, maintained by triggers.
type EntryTotal struct{ ent.Schema }

func (EntryTotal) Fields() []ent.Field {
	return []ent.Field{field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(), field.Int("entries")}
}

func (EntryTotal) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("entry_total").Field("profile_id").Unique().Required().Immutable()}
}

func (EntryTotal) Policy() ent.Policy { return rule.MeasurementsRead() }
