package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/checkinquestion"
	"forma/ent/schema/text"
)

// CheckInForm is what clients are asked again and again. One with deleted_at set is offered to nobody any more; the plans that ask by
// it go on.
type CheckInForm struct{ ent.Schema }

// Mixin of the entity.
func (CheckInForm) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (CheckInForm) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("author_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty for the house's, and once its author has left
		field.Bool("house").Default(false).Immutable(),
		field.JSON("title", text.Localized{}),
		field.JSON("questions", []checkinquestion.Question{}),
		field.Time("updated_at"),
		field.Time("deleted_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (CheckInForm) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("author", Profile.Type).Ref("check_in_forms").Field("author_id").Unique().Immutable(),
		edge.To("plans", CheckInPlan.Type),
	}
}

// Indexes of the entity.
func (CheckInForm) Indexes() []ent.Index {
	return []ent.Index{index.Fields("author_id"), index.Fields("house")}
}

// Policy of the entity.
func (CheckInForm) Policy() ent.Policy { return rule.CheckInForms() }

// CheckInPlan is how often a client is asked, by which form. Due are first_due_on and every so many days after it.
type CheckInPlan struct{ ent.Schema }

// Mixin of the entity.
func (CheckInPlan) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (CheckInPlan) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Unique().Immutable(),
		field.UUID("form_id", uuid.UUID{}),
		field.Int("every_days"),
		field.Int("first_due_on"),
		field.Int("sent_until").Optional().Nillable(),  // the latest due day for which a check-in was sent
		field.Time("removed_at").Optional().Nillable(), // kept, so that a removal can be undone
	}
}

// Edges of the entity.
func (CheckInPlan) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("check_in_plan").Field("profile_id").Unique().Required().Immutable(),
		edge.From("form", CheckInForm.Type).Ref("plans").Field("form_id").Unique().Required(),
	}
}

// Indexes of the entity.
func (CheckInPlan) Indexes() []ent.Index { return []ent.Index{index.Fields("form_id")} }

// Policy of the entity.
func (CheckInPlan) Policy() ent.Policy { return rule.CheckInPlans() }

// CheckIn is what a client answered for a due day, with the questions as they were then.
type CheckIn struct{ ent.Schema }

// Mixin of the entity.
func (CheckIn) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

// Fields of the entity.
func (CheckIn) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("due_on").Immutable(),
		field.JSON("title", text.Localized{}).Immutable(),
		field.JSON("questions", []checkinquestion.Question{}).Immutable(),
		field.JSON("answers", []checkinquestion.Answer{}).Immutable(),
		field.UUID("previous_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the one that was sent before it
		field.Time("sent_at").Immutable(),
		field.Time("reply_due_at").Immutable(),
		field.Time("replied_at").Optional().Nillable(),
	}
}

// Edges of the entity.
func (CheckIn) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("check_ins").Field("profile_id").Unique().Required().Immutable()}
}

// Indexes of the entity.
func (CheckIn) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "due_on").Unique(),
		index.Fields("profile_id", "sent_at", "id"),
		index.Fields("profile_id").Annotations(entsql.IndexWhere("replied_at IS NULL")).StorageKey("check_in_waiting"),
	}
}

// Policy of the entity.
func (CheckIn) Policy() ent.Policy { return rule.CheckIns() }
