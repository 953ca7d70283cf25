package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
)

// Notification is a notification; its text is rendered from kind and args in the reader's language.
type Notification struct{ ent.Schema }

func (Notification) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Notification) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("profile_id", uuid.UUID{}).Immutable(),
		field.UUID("about_id", uuid.UUID{}).Optional().Nillable().Immutable(), // the person it mentions, other than its reader
		field.Enum("kind").
			Values("WELCOME", "ACHIEVEMENT", "PLAN_CHANGED", "PLAN_ENDS", "PLAN_ENDED", "NEW_CLIENT", "COACH_ASSIGNED", "CLIENT_LEFT",
				"COACH_LEFT", "EMAIL_CONFIRMED", "EXPORT_READY", "MEASUREMENTS_BROUGHT", "API_TOKEN_ENDED",
				"WORKOUT_REMINDER", "STREAK_SAVER", "DIRECT_MESSAGE", "MENTION",
				"MESSAGE_REMOVED", "MESSAGE_RETURNED", "CHAT_BANNED", "CHAT_BAN_LIFTED",
				"INVITATION_ACCEPTED", "BACKUP_FAILED", "BACKUP_INCOMPLETE", "DISK_FULL", "JOBS_FAILED", "WEBHOOK_PAUSED", "REPORT_UPHELD", "REPORT_DISMISSED",
				"PROGRAMME_ASSIGNED", "MEAL_PLAN_ASSIGNED", "CHECK_IN_DUE", "CHECK_IN_SENT", "SCREENING_ANSWERED",
				"SESSION_REQUESTED", "SESSION_BOOKED", "SESSION_CONFIRMED", "SESSION_DECLINED", "SESSION_MOVED", "SESSION_MOVE_ASKED", "SESSION_MOVE_DECLINED",
				"SESSION_CANCELLED", "SESSION_RESTORED", "SESSION_SEAT_FREE", "SESSION_TOMORROW", "SESSION_SOON", "SESSION_SUMMARY", "SESSION_REASSIGNED",
				"PAYMENT_REQUESTED", "PAYMENT_CONFIRMED", "PAYMENT_REFUSED", "PAYMENT_DUE", "PAYMENT_REFUNDED",
				"PAYMENT_ANNOUNCED", "PAYMENT_FAILED", "PAYMENT_DRIFT", "MEMBERSHIP_CANCELLED", "DAYS_GIVEN", "PRICE_CHANGED", "PRICE_ANNOUNCED",
				"PLAN_RETURNED", "RETURN_RECEIVED",
				"TICKET_OPENED", "TICKET_REPLIED", "TICKET_ANSWERED", "TICKET_SOLVED", "TICKET_ASSIGNED", "TICKET_BREACHED").
			Immutable(),
		field.JSON("args", map[string]string{}).Optional().Immutable(),
		field.Bool("read").Default(false),
		field.Time("email_due_at").Optional().Nillable(), // empty: no email is pending
		field.Time("deleted_at").Optional().Nillable(),   // kept for a while for undo
	}
}

func (Notification) Edges() []ent.Edge {
	return []ent.Edge{edge.From("profile", Profile.Type).Ref("notifications").Field("profile_id").Unique().Required().Immutable()}
}

func (Notification) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "created_at", "id"), index.Fields("about_id"),
		index.Fields("profile_id", "created_at", "id").
			Annotations(entsql.IndexWhere("NOT read AND deleted_at IS NULL")).StorageKey("notification_unread"),
		index.Fields("profile_id", "kind", "about_id").
			Annotations(entsql.IndexWhere("NOT read AND deleted_at IS NULL")).StorageKey("notification_bell"),
		index.Fields("email_due_at").Annotations(entsql.IndexWhere("email_due_at IS NOT NULL")),
		index.Fields("deleted_at").Annotations(entsql.IndexWhere("deleted_at IS NOT NULL")),
	}
}

func (Notification) Policy() ent.Policy { return rule.OwnOnly() }
