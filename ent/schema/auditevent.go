package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"forma/ent/rule"
)

// AuditEvent records an act of an admin, or a view of another person's health data: who, in which role, did what to whom, and when. The
// database refuses to change or delete one. People appear by their AuditName.
type AuditEvent struct{ ent.Schema }

func (AuditEvent) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (AuditEvent) Fields() []ent.Field {
	return []ent.Field{
		field.String("actor").Default("").Immutable(), // empty for the system
		field.String("actor_role").Immutable(),
		field.Enum("act").
			Values("PLAN_CHANGED", "ROLE_CHANGED", "SUSPENDED", "REINSTATED", "SIGNED_OUT", "CLIENT_ASSIGNED", "CLIENT_UNASSIGNED",
				"WORKOUT_HIDDEN", "WORKOUT_PUBLISHED", "WORKOUT_EDITED", "WORKOUT_DELETED", "WORKOUT_RESTORED", "WORKOUT_AUTHOR_CHANGED",
				"EXERCISE_EDITED", "EXERCISE_RETIRED", "EXERCISE_RESTORED",
				"PROGRAMME_MADE", "PROGRAMME_EDITED", "PROGRAMME_DELETED", "PROGRAMME_RESTORED", "FORM_MADE", "FORM_EDITED", "FORM_DELETED", "FORM_RESTORED",
				"PHOTOS_READ", "HEALTH_DATA_COPIED", "LIST_EXPORTED", "ADMIN_CREATED", "PERSON_INVITED", "INVITATION_RESENT",
				"INVITATION_REVOKED", "INVITATION_RESTORED",
				"SETTING_CHANGED", "SESSION_CHANGED", "MESSAGES_READ", "MESSAGE_REMOVED", "MESSAGE_RETURNED", "REPORTS_DISMISSED",
				"REPORTS_REOPENED", "CHAT_BANNED", "CHAT_UNBANNED",
				"BACKUP_MADE", "PAYMENT_CONFIRMED", "PAYMENT_REFUSED", "PAYMENT_REFUNDED", "VOUCHER_MADE", "VOUCHER_STOPPED",
				"MEMBERSHIP_CANCELLED", "DAYS_GIVEN", "PRICE_CHANGED", "PRICE_ANNOUNCED",
				"TICKET_MERGED", "TICKET_SEPARATED", "TICKET_HANDED_OVER", "HELP_MADE", "HELP_EDITED", "HELP_DELETED", "HELP_RESTORED",
				"WEBHOOK_MADE", "WEBHOOK_EDITED", "WEBHOOK_PAUSED", "WEBHOOK_RESUMED", "WEBHOOK_SECRET_ROTATED", "WEBHOOK_DELETED",
				"WEBHOOK_RESTORED", "SERVICE_TOKEN_MADE", "API_TOKEN_ENDED").
			Immutable(),
		field.Enum("subject_kind").
			Values("PERSON", "WORKOUT", "EXERCISE", "SETTING", "INVITATION", "SESSION", "MESSAGE", "LIST", "PROGRAMME", "FORM", "VOUCHER",
				"TICKET", "READY_ANSWER", "HELP_QUESTION", "WEBHOOK", "API_TOKEN").
			Immutable(),
		field.String("subject").Immutable(),
		field.JSON("before", map[string]string{}).Optional().Immutable(),
		field.JSON("after", map[string]string{}).Optional().Immutable(),
		field.String("request_id").Default("").Immutable(),
		field.String("address").Default("").Immutable(), // IPv4 without its last byte, IPv6 as a /64
	}
}

func (AuditEvent) Edges() []ent.Edge { return []ent.Edge{edge.To("terms", AuditTerm.Type)} }

func (AuditEvent) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("created_at", "id"),
		index.Fields("actor", "created_at", "id"),
		index.Fields("subject", "created_at", "id"),
		index.Fields("act", "created_at", "id"),
	}
}

func (AuditEvent) Policy() ent.Policy { return rule.AdminRead() }
