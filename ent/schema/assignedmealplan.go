package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/meal"
	"forma/ent/schema/text"
)

// AssignedMealPlan is a client's copy of a week of meals, from a first to a last day.
type AssignedMealPlan struct{ ent.Schema }

func (AssignedMealPlan) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (AssignedMealPlan) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("plan_id", uuid.UUID{}).Immutable(),                        // a MealPlan, which may be gone
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the coach who assigned it
		field.JSON("title", text.LocalizedText{}).Immutable(),
		field.Int("starts_on").Immutable(),
		field.Int("last_day"),                                     // before starts_on if another one began the same day
		field.Float("portion"),                                    // what the amounts are multiplied by
		field.UUID("ended_by", uuid.UUID{}).Optional().Nillable(), // what began in its place, or itself if it was withdrawn
		field.Int("mean_kcal"),                                    // of a day without training, at a portion of 1
		field.Other("lines", meal.PlanLines{}).SchemaType(jsonColumn).Immutable(),
	}
}

func (AssignedMealPlan) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("assigned_meal_plans").Field("profile_id").Unique().Required().Immutable(),
	}
}

func (AssignedMealPlan) Indexes() []ent.Index {
	return []ent.Index{index.Fields("profile_id", "last_day")}
}

func (AssignedMealPlan) Policy() ent.Policy { return rule.MealPlans() }
