package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// ClientShare is what a client brought a coach in a month, in hundredths of a currency, counted by a job.
type ClientShare struct{ ent.Schema }

func (ClientShare) Fields() []ent.Field {
	return []ent.Field{
		field.Int("month").Immutable(), // its first day
		field.String("currency").Immutable(),
		field.UUID("coach_id", uuid.UUID{}).Optional().Nillable().Immutable(), // empty for the days without a coach
		field.UUID("client_id", uuid.UUID{}).Immutable(),
		field.Bytes("rank").Immutable(),    // its order among those of a coach: the largest first, then by name
		field.Int("from_day").Immutable(),  // the first and
		field.Int("until_day").Immutable(), // the last of days
		field.Int("days").Immutable(),      // paid for and coached
		field.Int("paid_days").Immutable(), // of the month
		field.Int("revenue").Immutable(),
	}
}

func (ClientShare) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("coach", Profile.Type).Ref("shares_of_clients").Field("coach_id").Unique().Immutable(),
		edge.From("client", Profile.Type).Ref("client_shares").Field("client_id").Unique().Required().Immutable(),
	}
}

func (ClientShare) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("month", "currency", "coach_id", "rank", "client_id"),
		index.Fields("client_id", "month"),
		index.Fields("coach_id"),
	}
}

func (ClientShare) Policy() ent.Policy { return rule.AdminRead() }
