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

// CheckIn is a client's answers for a due date, with the questions as they were then.
type CheckIn struct{ ent.Schema }

func (CheckIn) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (CheckIn) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.Int("due_on").Immutable(),
		field.JSON("title", text.LocalizedText{}).Immutable(),
		field.JSON("questions", []checkinquestion.CheckInQuestion{}).Immutable(),
		field.JSON("answers", []checkinquestion.CheckInAnswer{}).Immutable(),
		field.UUID("previous_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the previous one
		field.Time("sent_at").Immutable(),
		field.Time("reply_due_at").Immutable(),
		field.Time("replied_at").Optional().Nillable(),
	}
}

func (CheckIn) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("check_ins").Field("profile_id").Unique().Required().Immutable()}
}

func (CheckIn) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "due_on").Unique(),
		index.Fields("profile_id", "sent_at", "id"),
		index.Fields("profile_id", "sent_at", "id").Annotations(entsql.IndexWhere("replied_at IS NULL")).StorageKey("check_in_unanswered"),
	}
}

func (CheckIn) Policy() ent.Policy { return rule.CheckIns() }
