package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
)

// CheckInForm is the questions of a recurring check-in. One with deleted_at set is no longer offered; plans that use it continue.
type CheckInForm struct{ ent.Schema }

func (CheckInForm) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CheckInForm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("author_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty for ready-made ones, and once its author has left
		field.Bool("house").Default(false).Immutable(),
		field.JSON("title", text.LocalizedText{}),
		field.JSON("questions", []checkinquestion.CheckInQuestion{}),
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(),
	}
}

func (CheckInForm) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("author", Profile.Type).Ref("check_in_forms").Field("author_id").Unique().Immutable(),
		edge.To("plans", CheckInPlan.Type),
	}
}

func (CheckInForm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("author_id"), index.Fields("house")}
}

func (CheckInForm) Policy() ent.Policy { return rule.CheckInForms() }
