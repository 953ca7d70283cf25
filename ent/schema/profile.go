package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"

	"forma/ent/rule"
	"forma/ent/schema/text"
	"forma/ent/viewer"
)

// Profile is a person as the rest of the product sees them.
type Profile struct{ ent.Schema }

func (Profile) Mixin() []ent.Mixin { return []ent.Mixin{ID{}} }

func (Profile) Fields() []ent.Field {
	return []ent.Field{
		field.String("role").GoType(viewer.Role("")).Default(string(viewer.RoleClient)),
		field.Time("role_since").Optional().Nillable(), // when an admin last changed the role
		field.String("subscription_plan").GoType(viewer.Plan("")).Default(string(viewer.PlanFree)),
		field.Enum("subscription_status").
			NamedValues("Trialing", "TRIALING", "Active", "ACTIVE", "PastDue", "PAST_DUE", "Paused", "PAUSED", "Cancelled", "CANCELLED").
			Default("ACTIVE"),
		field.String("given_plan").GoType(viewer.Plan("")).Default(string(viewer.PlanFree)), // by an admin
		field.Int("plan_ends_day").Optional().Nillable(),                                    // the last day of the given plan, if it ends
		field.JSON("paid_plans", []viewer.Span{}).Optional(),
		field.Time("plan_until").Optional().Nillable(), // when the plan may change by itself
		field.Bool("plan_end_told").Default(false),     // notified that it ends soon
		field.Bool("onboarding_completed").Default(false),
		field.Int("onboarding_step").Default(0),
		// Before they signed up; until they have seen what it costs.
		field.Enum("chosen_plan").Values("BASIC", "VIP", "BASIC_YEAR", "VIP_YEAR").Optional().Nillable(),
		field.String("first_name"),
		field.String("last_name"),
		field.String("email"),
		field.Bool("email_confirmed").Default(false),
		field.String("phone").Default(""),
		field.String("avatar_url").Default(""),
		field.String("language").GoType(viewer.Language("")).Default(string(viewer.Fallback)),
		field.Enum("units").Values("METRIC", "IMPERIAL").Default("METRIC"),
		field.JSON("exercise_units", map[uuid.UUID]string{}).Optional(), // those of exercises with other units
		field.String("time_zone").Default("UTC"),
		field.JSON("bio", text.LocalizedText{}).Optional(),
		field.JSON("specialities", text.LocalizedText{}).Optional(),
		field.JSON("spoken_languages", []string{}).Optional(),
		field.String("availability").Default(""),
		field.Int("week_goal").Optional().Nillable(), // workouts per week, the client's goal
		field.Bool("share_photos").Default(true),
		field.Bool("share_measurements").Default(true),
		field.Int("away_from").Optional().Nillable(), // a coach's days off
		field.Int("away_to").Optional().Nillable(),
		field.Bool("suspended").Default(false),              // copied from the account
		field.Int64("active_at").Default(0),                 // seconds since 1970, to within ten minutes
		field.Int("terms_version").Default(0),               // of the terms of service that they agreed to
		field.Time("terms_agreed_at").Optional().Nillable(), // empty for the text that came with the product
		field.Bytes("sort_name").Optional().Nillable(),      // folded; bytes sort the same on both databases
		field.Int64("term_letters").Default(-1),             // bitmap of the first letters of the person's terms; all bits: not computed yet
		field.Int64("term_starts").Default(-1),              // the same of their first two and three letters, hashed
	}
}

func (Profile) Edges() []ent.Edge {
	cascade := entsql.OnDelete(entsql.Cascade)
	return []ent.Edge{
		edge.To("workouts", Workout.Type).Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("exercises", Exercise.Type).Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("logs", WorkoutLog.Type).Annotations(cascade),
		edge.To("set_logs", SetLog.Type).Annotations(cascade),
		edge.To("entries", ProgressEntry.Type).Annotations(cascade),
		edge.To("playbacks", Playback.Type).Annotations(cascade),
		edge.To("favourites", WorkoutFavourite.Type).Annotations(cascade),
		edge.To("ratings", WorkoutRating.Type).Annotations(cascade),
		edge.To("views", WorkoutView.Type).Annotations(cascade),
		edge.To("notifications", Notification.Type).Annotations(cascade),
		edge.To("notification_preference", NotificationPreference.Type).Unique().Annotations(cascade),
		edge.To("reminders", Reminder.Type).Annotations(cascade),
		edge.To("push_endpoints", PushEndpoint.Type).Annotations(cascade),
		edge.To("sms_number", SMSNumber.Type).Unique().Annotations(cascade),
		edge.To("sms_codes", SMSCode.Type).Annotations(cascade),
		edge.To("goals", WeightGoal.Type).Annotations(cascade),
		edge.To("achievements", Achievement.Type).Annotations(cascade),
		edge.To("exports", DataExport.Type).Annotations(cascade),
		edge.To("pauses", Pause.Type).Annotations(cascade),
		edge.To("photos", ProgressPhoto.Type).Annotations(cascade),
		edge.To("photo_views", PhotoView.Type).Annotations(cascade),
		edge.To("weight_imports", WeightImport.Type).Annotations(cascade),
		edge.To("workout_imports", WorkoutImport.Type).Annotations(cascade),
		edge.To("archive_imports", ArchiveImport.Type).Annotations(cascade),
		edge.To("past_workouts", PastWorkout.Type).Annotations(cascade),
		edge.To("past_sets", PastSet.Type).Annotations(cascade),
		edge.To("heart_rates", HeartRate.Type).Annotations(cascade),
		edge.To("uploads", Upload.Type).Annotations(cascade),
		edge.To("health_consents", HealthConsent.Type).Annotations(cascade),
		edge.To("reactions", Reaction.Type).Annotations(cascade),
		edge.To("read_marks", ReadMark.Type).Annotations(cascade),
		edge.To("message_images", MessageImage.Type).Annotations(cascade),
		edge.To("message_mentions", MessageMention.Type).Annotations(cascade),
		edge.To("message_terms", MessageTerm.Type).Annotations(cascade),
		edge.To("terms", PersonTerm.Type).Annotations(cascade),
		edge.To("latest_day", LatestDay.Type).Unique().Annotations(cascade),
		edge.To("history_mark", HistoryMark.Type).Unique().Annotations(cascade),
		edge.To("completion_totals", CompletionTotal.Type).Annotations(cascade),
		edge.To("entry_total", EntryTotal.Type).Unique().Annotations(cascade),
		edge.To("client_total", ClientTotal.Type).Unique().Annotations(cascade),
		edge.To("coach_shares", CoachShare.Type).Annotations(cascade),
		edge.To("shares_of_clients", ClientShare.Type).Annotations(cascade),
		edge.To("client_shares", ClientShare.Type).Annotations(cascade),
		edge.To("best_loads", BestLoad.Type).Annotations(cascade),
		edge.To("latest_exercises", LatestExercise.Type).Annotations(cascade),
		edge.To("exercise_totals", ExerciseTotal.Type).Annotations(cascade),
		edge.To("coach_assignments", CoachAssignment.Type).Annotations(cascade),
		edge.To("client_assignments", CoachAssignment.Type).Annotations(cascade),
		edge.To("notes_written", CoachNote.Type).Annotations(cascade),
		edge.To("notes_about", CoachNote.Type).Annotations(cascade),
		edge.To("snoozes", Snooze.Type).Annotations(cascade),
		edge.To("snoozed_by", Snooze.Type).Annotations(cascade),
		edge.To("programmes", Programme.Type).Annotations(cascade),
		edge.To("assigned_programmes", AssignedProgramme.Type).Annotations(cascade),
		edge.To("planned_workouts", PlannedWorkout.Type).Annotations(cascade),
		edge.To("training_settings", TrainingSettings.Type).Unique().Annotations(cascade),
		edge.To("health_screening", HealthScreening.Type).Unique().Annotations(cascade),
		edge.To("foods", Food.Type).Annotations(cascade),
		edge.To("recipes", Recipe.Type).Annotations(cascade),
		edge.To("meal_plans", MealPlan.Type).Annotations(cascade),
		edge.To("assigned_meal_plans", AssignedMealPlan.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("meal_days", MealDay.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("meal_settings", MealSettings.Type).Annotations(entsql.OnDelete(entsql.Cascade)).Unique(),
		edge.To("check_in_forms", CheckInForm.Type).Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("check_in_plan", CheckInPlan.Type).Unique().Annotations(cascade),
		edge.To("check_ins", CheckIn.Type).Annotations(cascade),
		edge.To("session_types", SessionType.Type).Annotations(cascade),
		edge.To("open_hours", OpenHours.Type).Annotations(cascade),
		edge.To("time_off", TimeOff.Type).Annotations(cascade),
		edge.To("sessions_led", CoachingSession.Type).Annotations(entsql.OnDelete(entsql.SetNull)),
		edge.To("sessions_booked", CoachingSession.Type).Annotations(cascade),
		edge.To("session_seats", SessionSeat.Type).Annotations(cascade),
		edge.To("session_notes", SessionNote.Type).Annotations(cascade),
		edge.To("busy_times", BusyTime.Type).Annotations(cascade),
		edge.To("calendar_feed", CalendarFeed.Type).Unique().Annotations(cascade),
		edge.To("membership", Membership.Type).Unique().Annotations(cascade),
		edge.To("payments", Payment.Type).Annotations(cascade),
		edge.To("membership_events", MembershipEvent.Type).Annotations(cascade),
		edge.To("tickets", Ticket.Type).Annotations(cascade),
		edge.To("ticket_messages", TicketMessage.Type).Annotations(cascade),
		edge.To("ticket_images", TicketImage.Type).Annotations(cascade),
		edge.To("invoices", Invoice.Type).Annotations(entsql.OnDelete(entsql.SetNull)),
	}
}

func (Profile) Indexes() []ent.Index {
	// The wide indexes cover all filters and sorts of the list of people, so that finding a page does not visit the rows.
	filtered := []string{"role", "subscription_plan", "suspended", "email_confirmed", "term_letters", "term_starts"}
	wide := func(name string, by ...string) ent.Index {
		return index.Fields(append(append(by, "id"), filtered...)...).StorageKey("people_by_" + name)
	}
	return []ent.Index{
		index.Fields("role", "sort_name", "id", "suspended"), // coaches by name
		index.Fields("suspended"),
		wide("name", "sort_name"),
		wide("joined", "created_at"),
		wide("active", "active_at"),
		index.Fields("plan_ends_day").Annotations(entsql.IndexWhere("plan_ends_day IS NOT NULL")),
		index.Fields("plan_until").Annotations(entsql.IndexWhere("plan_until IS NOT NULL")),
	}
}

func (Profile) Policy() ent.Policy { return rule.Profiles() }
