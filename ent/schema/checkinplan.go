package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// CheckInPlan is how often a client is asked, and with which form. Due dates are first_due_on and every every_days after it.
type CheckInPlan struct{ ent.Schema }

func (CheckInPlan) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CheckInPlan) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(),
		field.UUID("form_id", uuid.UUID{}),
		field.Int("every_days"),
		field.Int("first_due_on"),
		field.Int("sent_until").Optional().Nillable(),  // the latest due date for which a check-in was sent
		field.Time("removed_at").Optional().Nillable(), // kept for undo
	}
}

func (CheckInPlan) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("check_in_plan").Field("profile_id").Unique().Required().Immutable(),
		edge.From("form", CheckInForm.Type).Ref("plans").Field("form_id").Unique().Required(),
	}
}

func (CheckInPlan) Indexes() []ent.Index { return []ent.Index{index.Fields("form_id")} }

func (CheckInPlan) Policy() ent.Policy { return rule.CheckInPlans() }
