package rule_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/casetotal"
	"forma/ent/headcount"
	"forma/ent/pricetotal"
	"forma/ent/programmetotal"
	"forma/ent/schema/brought"
	"forma/ent/schema/meal"
	"forma/ent/schema/programmeday"
	"forma/ent/schema/text"
	"forma/ent/sessiontotal"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

func person(ctx context.Context, tx *store.Tx, role viewer.Role) uuid.UUID {
	p := tx.Profile.Create().SetFirstName("A").SetLastName("B").SetEmail(uuid.NewString()).SetRole(role).SaveX(ctx)
	return p.ID
}

// session returns a builder of a coach's session: a group session unless its client is set.
func session(tx *store.Tx, coach uuid.UUID, at time.Time) *ent.CoachingSessionCreate {
	return tx.CoachingSession.Create().SetCoachID(coach).SetTypeID(uuid.New()).SetName(text.LocalizedText{"en": "S"}).SetMinutes(30).
		SetCapacity(9).SetMode("LINK").SetPlace("p").
		SetRequiredPlan(viewer.PlanBasic).SetBuffer(0).SetStartsAt(at).SetEndsAt(at).SetState("CONFIRMED")
}

// build creates the people, and a row of the client in every entity.
// ofNobody is what is counted of nothing in the world.
var ofNobody = uuid.New()

func build(t *testing.T, s *store.Store) (w people, rows map[string]func(ctx context.Context) (int, error)) {
	t.Helper()
	ctx := viewer.System(context.Background())
	err := s.InTx(ctx, func(tx *store.Tx) error {
		w = people{person(ctx, tx, viewer.RoleClient), person(ctx, tx, viewer.RoleCoach), person(ctx, tx, viewer.RoleCoach),
			person(ctx, tx, viewer.RoleCoach), person(ctx, tx, viewer.RoleClient), person(ctx, tx, viewer.RoleAdmin)}
		past := tx.CoachAssignment.Create().SetCoachID(w.former).SetClientID(w.client).SetAssignedBy(w.admin).SaveX(ctx)
		past.Update().SetEndedAt(past.CreatedAt).ExecX(ctx)
		tx.CoachAssignment.Create().SetCoachID(w.coach).SetClientID(w.client).SetAssignedBy(w.admin).ExecX(ctx)
		workout := tx.Workout.Create().SetTitle(text.LocalizedText{"en": "T"}).SetDescription(text.LocalizedText{}).SetCreatedBy(w.coach).
			SetCategory("CARDIO").SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").SetDurationMinutes(10).
			SaveX(ctx)
		now := workout.CreatedAt
		tx.WorkoutTerm.Create().SetWorkoutID(workout.ID).SetTerm([]byte("t")).SetWeight(1).ExecX(ctx)
		tx.WorkoutTag.Create().SetWorkoutID(workout.ID).SetTag("t").SetLanguage(viewer.LanguageEN).ExecX(ctx)
		vtt := tx.MediaFile.Create().SetKind("CAPTIONS").SetContentType("text/vtt").SetSize(1).SaveX(ctx)
		tx.WorkoutCaptions.Create().SetWorkoutID(workout.ID).SetLanguage(viewer.LanguageEN).SetFileID(vtt.ID).ExecX(ctx)
		tx.HealthConsent.Create().SetProfileID(w.client).SetVersion(1).ExecX(ctx)
		tx.ProgressEntry.Create().SetProfileID(w.client).SetLocalDay(1).ExecX(ctx)
		tx.WeightGoal.Create().SetProfileID(w.client).SetDirection("LOSE").SetChangeKg(5).ExecX(ctx)
		tx.Achievement.Create().SetProfileID(w.client).SetKind("FIRST_WORKOUT").SetPoints(1).ExecX(ctx)
		tx.Pause.Create().SetProfileID(w.client).SetFromDay(1).SetReason("HOLIDAY").ExecX(ctx)
		log := tx.WorkoutLog.Create().SetProfileID(w.client).SetWorkoutID(workout.ID).SetCompletedAt(now).SetLocalDay(1).
			SetDurationSeconds(1).SetSource("MANUAL").SaveX(ctx)
		squat := tx.Exercise.Create().SetKey("squat").SetName(text.LocalizedText{"en": "Squat"}).SetHowTo(text.LocalizedText{}).
			SetMuscleGroup("legs").SetEquipment("none").SaveX(ctx)
		tx.Exercise.Create().SetKey("own-press").SetName(text.LocalizedText{"en": "Press"}).SetHowTo(text.LocalizedText{}).
			SetMuscleGroup("chest").SetEquipment("none").SetCreatedBy(w.coach).ExecX(ctx)
		tx.SetLog.Create().SetProfileID(w.client).SetWorkoutLogID(log.ID).SetExerciseID(squat.ID).SetPosition(0).SetReps(5).ExecX(ctx)
		tx.Playback.Create().SetProfileID(w.client).SetWorkoutID(workout.ID).SetRanges([][2]float64{}).SetStartedAt(now).SetUpdatedAt(now).
			ExecX(ctx)
		tx.WorkoutView.Create().SetProfileID(w.client).SetWorkoutID(workout.ID).SetLocalDay(1).ExecX(ctx)
		tx.WorkoutRating.Create().SetProfileID(w.client).SetWorkoutID(workout.ID).SetStars(5).ExecX(ctx)
		tx.WorkoutFavourite.Create().SetProfileID(w.client).SetWorkoutID(workout.ID).ExecX(ctx)
		tx.Notification.Create().SetProfileID(w.client).SetKind("WELCOME").ExecX(ctx)
		tx.DataExport.Create().SetProfileID(w.client).ExecX(ctx)
		tx.NotificationPreference.Create().SetProfileID(w.client).SetChosen(map[string]bool{}).SetQuiet(true).SetQuietFrom(0).SetQuietTo(1).
			SetAllowUrgent(true).SetDigest("OFF").ExecX(ctx)
		tx.SMSNumber.Create().SetProfileID(w.client).SetNumber("+15550100").ExecX(ctx)
		tx.SMSCode.Create().SetProfileID(w.client).SetNumber("+15550100").ExecX(ctx)
		tx.Reminder.Create().SetProfileID(w.client).SetKind("WORKOUT").SetLocalDay(1).ExecX(ctx)
		tx.ProgressPhoto.Create().SetProfileID(w.client).SetLocalDay(1).SetPose("FRONT").SetSmallID(uuid.New()).SetLargeID(uuid.New()).
			SetWidth(1).SetHeight(1).ExecX(ctx)
		tx.PhotoView.Create().SetProfileID(w.client).SetViewerID(w.coach).SetPhotoID(uuid.New()).SetLocalDay(1).SetHour(1).ExecX(ctx)
		tx.ArchiveImport.Create().SetProfileID(w.client).SetRemaining(0).ExecX(ctx)
		moved := tx.WorkoutImport.Create().SetProfileID(w.client).SetApp("HEVY").SetMatches(nil).SetSetsLeft(0).SaveX(ctx)
		pastOne := tx.PastWorkout.Create().SetProfileID(w.client).SetImportID(moved.ID).SetApp("HEVY").SetStartedAt(now).SetLocalDay(1).
			SetTitle("P").SaveX(ctx)
		tx.PastSet.Create().SetProfileID(w.client).SetPastWorkoutID(pastOne.ID).SetImportID(moved.ID).SetName("N").SetPosition(0).
			SetKind("WORKING").SetStartedAt(now).ExecX(ctx)
		tx.HeartRate.Create().SetProfileID(w.client).SetPastWorkoutID(pastOne.ID).SetAverage(142).ExecX(ctx)
		tx.WeightImport.Create().SetProfileID(w.client).SetAdded(1).SetChanges(nil).ExecX(ctx)
		tx.Upload.Create().SetProfileID(w.client).SetKind("image").SetSize(1).SetExpiresAt(now).ExecX(ctx)
		for _, coach := range []uuid.UUID{w.coach, w.former} {
			tx.CoachNote.Create().SetCoachID(coach).SetClientID(w.client).SetText("Mind the knee.").SetUpdatedAt(now).ExecX(ctx)
			tx.Snooze.Create().SetCoachID(coach).SetClientID(w.client).SetReason("QUIET").ExecX(ctx)
		}
		readyMade := tx.Programme.Create().SetTitle(text.LocalizedText{"en": "P"}).SetDescription(text.LocalizedText{}).
			SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").SetWeeks(1).
			SetDays([]programmeday.ProgrammeWorkout{}).SetUpdatedAt(now).SaveX(ctx)
		own := tx.Programme.Create().SetCreatedBy(w.coach).SetTitle(text.LocalizedText{"en": "P"}).SetDescription(text.LocalizedText{}).
			SetGoal("LOSE_WEIGHT").SetLevel("BEGINNER").
			SetWeeks(1).SetDays([]programmeday.ProgrammeWorkout{}).SetUpdatedAt(now).SaveX(ctx)
		given := tx.AssignedProgramme.Create().SetProfileID(w.client).SetProgrammeID(own.ID).SetCoachID(w.former).SetTitle(readyMade.Title).
			SetStartsOn(4).SetWeeks(1).
			SetLastDay(10).SaveX(ctx)
		tx.PlannedWorkout.Create().SetProfileID(w.client).SetWorkoutID(workout.ID).SetAssignedID(given.ID).SetDay(4).SetPlannedFor(4).
			SetPosition(0).ExecX(ctx)
		for _, owner := range []*uuid.UUID{nil, &w.client, &w.coach} {
			tx.Food.Create().SetNillableProfileID(owner).SetName(text.LocalizedText{"en": "F"}).SetPer100g(meal.Nutrition{}).SetAisle("FRUIT").
				SetDiet(meal.Vegan).SetAllergens(0).SetMeasures(nil).SetWords(" f").ExecX(ctx)
			tx.Recipe.Create().SetNillableProfileID(owner).SetTitle(text.LocalizedText{"en": "R"}).SetSteps(nil).SetTags(text.Tags{}).
				SetServings(1).SetMinutes(1).SetMeals(1).SetIngredients(nil).SetPerServing(meal.Nutrition{}).SetAisles(nil).
				SetDiet(meal.Vegan).SetAllergens(0).SetWords(" r").SetUpdatedAt(now).ExecX(ctx)
		}
		for _, owner := range []*uuid.UUID{nil, &w.coach} {
			tx.MealPlan.Create().SetNillableProfileID(owner).SetTitle(text.LocalizedText{"en": "W"}).SetDescription(text.LocalizedText{}).
				SetGoal("KEEP").SetDiet(meal.Vegan).SetLines(nil).SetUpdatedAt(now).ExecX(ctx)
		}
		tx.AssignedMealPlan.Create().SetProfileID(w.client).SetPlanID(uuid.New()).SetTitle(text.LocalizedText{"en": "W"}).SetStartsOn(4).
			SetLastDay(10).SetPortion(1).SetMeanKcal(1).SetLines(nil).ExecX(ctx)
		tx.MealDay.Create().SetProfileID(w.client).SetDay(4).SetLines(nil).SetPlanned(true).SetUpdatedAt(now).ExecX(ctx)
		tx.MealSettings.Create().SetProfileID(w.client).SetMeals(1).SetBought(nil).SetUpdatedAt(now).ExecX(ctx)
		tx.TrainingSettings.Create().SetProfileID(w.client).SetUpdatedAt(now).ExecX(ctx)
		tx.HealthScreening.Create().SetProfileID(w.client).SetOutcome("CLEARED").SetDay(4).ExecX(ctx)
		form := tx.CheckInForm.Create().SetHouse(true).SetTitle(text.LocalizedText{"en": "F"}).SetQuestions(nil).SetUpdatedAt(now).SaveX(ctx)
		tx.CheckInForm.Create().SetAuthorID(w.coach).SetTitle(text.LocalizedText{"en": "F"}).SetQuestions(nil).SetUpdatedAt(now).ExecX(ctx)
		tx.CheckInPlan.Create().SetProfileID(w.client).SetFormID(form.ID).SetEveryDays(7).SetFirstDueOn(1).ExecX(ctx)
		tx.CheckIn.Create().SetProfileID(w.client).SetDueOn(1).SetTitle(text.LocalizedText{"en": "F"}).SetQuestions(nil).SetAnswers(nil).
			SetSentAt(now).SetReplyDueAt(now).ExecX(ctx)
		for _, whose := range []*uuid.UUID{&w.client, nil} {
			asked := tx.Ticket.Create().SetNillableProfileID(whose).SetLanguage(viewer.LanguageEN).SetPlan(viewer.PlanFree).SetTopic("APP").
				SetSummary("s").SetState("OPEN").SetUrgency(1).SetFirstDueAt(now).SetDueAt(now).SetUpdatedAt(now).SaveX(ctx)
			if whose == nil {
				continue
			}
			said := tx.TicketMessage.Create().SetTicketID(asked.ID).SetProfileID(*whose).SetAuthorID(*whose).SetKind("QUESTION").SetText("s").
				SaveX(ctx)
			tx.TicketMessage.Create().SetTicketID(asked.ID).SetProfileID(*whose).SetAuthorID(w.admin).SetKind("NOTE").SetText("n").ExecX(ctx)
			tx.TicketImage.Create().SetProfileID(*whose).SetMessageID(said.ID).SetPosition(0).SetSmallID(uuid.New()).SetLargeID(uuid.New()).
				SetWidth(1).SetHeight(1).ExecX(ctx)
		}
		tx.ReadyAnswer.Create().SetTitle("t").SetText(text.LocalizedText{"en": "T"}).SetUpdatedAt(now).ExecX(ctx)
		tx.HelpQuestion.Create().SetTopic("APP").SetQuestion(text.LocalizedText{"en": "Q"}).SetAnswer(text.LocalizedText{"en": "A"}).
			SetUpdatedAt(now).ExecX(ctx)
		tx.SessionType.Create().SetCoachID(w.coach).SetName(text.LocalizedText{"en": "T"}).SetMinutes(30).SetCapacity(1).SetMode("LINK").
			SetPlace("p").SetRequiredPlan(viewer.PlanVIP).
			SetBuffer(0).SetOnRequest(false).ExecX(ctx)
		tx.OpenHours.Create().SetProfileID(w.coach).SetWeekday(1).SetFromMinute(0).SetUntilMinute(60).ExecX(ctx)
		tx.TimeOff.Create().SetProfileID(w.coach).SetStartsAt(now).SetEndsAt(now.Add(time.Hour)).SetNote("x").ExecX(ctx)
		tx.CalendarFeed.Create().SetProfileID(w.client).SetTokenHash([]byte("h")).ExecX(ctx)
		for _, coach := range []uuid.UUID{w.coach, w.former} {
			booked := session(tx, coach, now).SetClientID(w.client).SaveX(ctx)
			tx.SessionSeat.Create().SetSessionID(booked.ID).SetProfileID(w.client).SetState("TAKEN").SetQueuedAt(now).ExecX(ctx)
			tx.SessionNote.Create().SetSessionID(booked.ID).SetProfileID(coach).SetText("n").ExecX(ctx)
		}
		group := session(tx, w.otherCoach, now).SaveX(ctx)
		tx.BusyTime.Create().SetProfileID(w.otherCoach).SetSessionID(group.ID).SetQuarter(1).ExecX(ctx)
		community := tx.Conversation.Create().SetKind("COMMUNITY").SaveX(ctx)
		hello := tx.Message.Create().SetConversationID(community.ID).SetAuthorID(w.client).SetSeq(1).SetRev(1).SetText("Hi").SaveX(ctx)
		tx.MessageReport.Create().SetProfileID(w.client).SetAuthorID(w.coach).SetMessageID(hello.ID).SetReason("SPAM").SetText("Hi").
			ExecX(ctx)
		tx.ChatBan.Create().SetProfileID(w.client).SetReason("SPAM").ExecX(ctx)
		tx.ConversationMute.Create().SetProfileID(w.client).SetConversationID(community.ID).ExecX(ctx)
		tx.MemberMute.Create().SetProfileID(w.client).SetMutedID(w.coach).ExecX(ctx)
		tx.RulesAcceptance.Create().SetProfileID(w.client).SetVersion(1).SetAcceptedAt(now).ExecX(ctx)
		for _, coach := range []uuid.UUID{w.coach, w.former} {
			thread := tx.Conversation.Create().SetKind("COACH_CLIENT").SetClientID(w.client).SetCoachID(coach).SaveX(ctx)
			said := tx.Message.Create().SetConversationID(thread.ID).SetAuthorID(w.client).SetSeq(1).SetRev(1).SetText("Hi").SaveX(ctx)
			tx.Reaction.Create().SetProfileID(w.client).SetConversationID(thread.ID).SetMessageID(said.ID).SetKind("LIKE").ExecX(ctx)
			tx.MessageImage.Create().SetProfileID(w.client).SetConversationID(thread.ID).SetMessageID(said.ID).SetPosition(0).
				SetSmallID(uuid.New()).
				SetLargeID(uuid.New()).SetWidth(1).SetHeight(1).SetAlt("").ExecX(ctx)
			tx.MessageMention.Create().SetProfileID(w.client).SetConversationID(thread.ID).SetMessageID(said.ID).SetSeq(1).SetPosition(0).
				ExecX(ctx)
			tx.MessageTerm.Create().SetProfileID(w.client).SetConversationID(thread.ID).SetSeq(1).SetTerm([]byte("hi")).ExecX(ctx)
			tx.SearchMark.Create().SetConversationID(thread.ID).SetRev(1).ExecX(ctx)
		}
		tx.ReadMark.Create().SetProfileID(w.client).SetConversationID(community.ID).SetSeq(1).ExecX(ctx)
		tx.Account.Create().SetID(w.client).SetEmail("x@y.z").SetPasswordHash("h").ExecX(ctx)
		device := tx.Device.Create().SetAccountID(w.client).SetTokenHash([]byte("t")).SetRotatedAt(now).SetExpiresAt(now).SaveX(ctx)
		tx.PushEndpoint.Create().SetProfileID(w.client).SetDeviceID(device.ID).SetEndpoint("https://push.example.org").
			SetP256dh([]byte("k")).SetAuth([]byte("a")).ExecX(ctx)
		act := tx.AuditEvent.Create().SetActorRole("ADMIN").SetAct("SUSPENDED").SetSubjectKind("PERSON").SetSubject("x").SaveX(ctx)
		tx.AuditTerm.Create().SetEventID(act.ID).SetTerm([]byte("t")).ExecX(ctx)
		tx.HeadCount.Create().SetKind("PEOPLE").SetPart("z").SetPeople(1).ExecX(ctx)
		tx.PriceTotal.Create().SetCurrency("EUR").SetUntilDay(1).SetPlan("VIP").SetInterval("MONTH").SetPrice(1).SetNewPrice(-1).
			SetPart("z").SetMembers(1).ExecX(ctx)
		tx.CaseTotal.Create().SetMessageID(ofNobody).SetReports(1).SetFirstAt(now).ExecX(ctx)
		tx.ProgrammeTotal.Create().SetProgrammeID(ofNobody).SetStartsOn(1).SetLastDay(1).SetClients(1).ExecX(ctx)
		tx.SessionTotal.Create().SetSpan("DAY").SetStarts(1).SetEnds(1).SetPart("z").SetHeld(1).
			SetAttended(0).SetMissed(0).SetLate(0).SetTaken(0).ExecX(ctx)
		tx.PersonTerm.Create().SetProfileID(w.client).SetTerm([]byte("t")).ExecX(ctx)
		tx.Setting.Create().SetID("k").SetValue("v").ExecX(ctx)
		tx.LegalVersion.Create().SetKind("TERMS").SetNumber(1).SetText(text.LocalizedText{"en": "T"}).ExecX(ctx)
		for _, by := range []uuid.UUID{w.admin, w.coach} {
			i := tx.Invitation.Create().SetEmail(by.String() + "@example.org").SetRole(viewer.RoleClient).SetPlan(viewer.PlanFree).
				SetLanguage(viewer.LanguageEN).SetLinkID(uuid.New()).SetTokenHash(by[:]).
				SetExpiresAt(time.Now().UTC()).SetInvitedBy(by).SaveX(ctx)
			tx.BroughtEntries.Create().SetInvitationID(i.ID).SetEntries([]brought.Entry{{Day: 1}}).ExecX(ctx)
		}
		tx.ClientShare.Create().SetMonth(1).SetCurrency("EUR").SetClientID(w.client).SetRank([]byte("r")).
			SetFromDay(1).SetUntilDay(1).SetDays(1).SetPaidDays(1).SetRevenue(1).ExecX(ctx)
		tx.CoachShare.Create().SetMonth(1).SetCurrency("EUR").SetRank([]byte("r")).SetRevenue(1).SetDays(1).SetClients(1).ExecX(ctx)
		tx.DayFigure.Create().SetDay(1).SetName("n").SetValue(1).ExecX(ctx)
		tx.WorkoutDay.Create().SetDay(1).SetWorkoutID(workout.ID).SetManual(1).SetWatched(0).ExecX(ctx)
		tx.AuditName.Create().SetProfileID(w.client).ExecX(ctx)
		tx.GuidedFilm.Create().SetWorkoutID(workout.ID).SetLanguage("EN").SetContent("c").SetTouchedAt(now).SetUsedAt(now).ExecX(ctx)
		tx.Secret.Create().SetID("k").SetValue([]byte("v")).ExecX(ctx)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	db := s.Ent
	return w, map[string]func(ctx context.Context) (int, error){
		"Profile":         func(ctx context.Context) (int, error) { return seen(db.Profile.Get(ctx, w.client)) },
		"HealthConsent":   func(ctx context.Context) (int, error) { return db.HealthConsent.Query().Count(ctx) },
		"ProgressEntry":   func(ctx context.Context) (int, error) { return db.ProgressEntry.Query().Count(ctx) },
		"WeightGoal":      func(ctx context.Context) (int, error) { return db.WeightGoal.Query().Count(ctx) },
		"Achievement":     func(ctx context.Context) (int, error) { return db.Achievement.Query().Count(ctx) },
		"Pause":           func(ctx context.Context) (int, error) { return db.Pause.Query().Count(ctx) },
		"WorkoutLog":      func(ctx context.Context) (int, error) { return db.WorkoutLog.Query().Count(ctx) },
		"SetLog":          func(ctx context.Context) (int, error) { return db.SetLog.Query().Count(ctx) },
		"Playback":        func(ctx context.Context) (int, error) { return db.Playback.Query().Count(ctx) },
		"WorkoutView":     func(ctx context.Context) (int, error) { return db.WorkoutView.Query().Count(ctx) },
		"WorkoutTerm":     func(ctx context.Context) (int, error) { return db.WorkoutTerm.Query().Count(ctx) },
		"WorkoutTag":      func(ctx context.Context) (int, error) { return db.WorkoutTag.Query().Count(ctx) },
		"WorkoutCaptions": func(ctx context.Context) (int, error) { return db.WorkoutCaptions.Query().Count(ctx) },
		"WorkoutRating":   func(ctx context.Context) (int, error) { return db.WorkoutRating.Query().Count(ctx) },
		"Notification":    func(ctx context.Context) (int, error) { return db.Notification.Query().Count(ctx) },
		"CoachAssignment": func(ctx context.Context) (int, error) { return db.CoachAssignment.Query().Count(ctx) },
		"Workout":         func(ctx context.Context) (int, error) { return db.Workout.Query().Count(ctx) },
		"AuditEvent":      func(ctx context.Context) (int, error) { return db.AuditEvent.Query().Count(ctx) },
		"AuditTerm":       func(ctx context.Context) (int, error) { return db.AuditTerm.Query().Count(ctx) },
		"HeadCount": func(ctx context.Context) (int, error) {
			return db.HeadCount.Query().Where(headcount.Part("z")).Count(ctx)
		},
		"PriceTotal": func(ctx context.Context) (int, error) {
			return db.PriceTotal.Query().Where(pricetotal.Part("z")).Count(ctx)
		},
		"CaseTotal": func(ctx context.Context) (int, error) {
			return db.CaseTotal.Query().Where(casetotal.MessageID(ofNobody)).Count(ctx)
		},
		"ProgrammeTotal": func(ctx context.Context) (int, error) {
			return db.ProgrammeTotal.Query().Where(programmetotal.ProgrammeID(ofNobody)).Count(ctx)
		},
		"SessionTotal": func(ctx context.Context) (int, error) {
			return db.SessionTotal.Query().Where(sessiontotal.Part("z")).Count(ctx)
		},
		"BestLoad":               func(ctx context.Context) (int, error) { return db.BestLoad.Query().Count(ctx) },
		"CompletionTotal":        func(ctx context.Context) (int, error) { return db.CompletionTotal.Query().Count(ctx) },
		"EntryTotal":             func(ctx context.Context) (int, error) { return db.EntryTotal.Query().Count(ctx) },
		"Exercise":               func(ctx context.Context) (int, error) { return db.Exercise.Query().Count(ctx) },
		"ExerciseTotal":          func(ctx context.Context) (int, error) { return db.ExerciseTotal.Query().Count(ctx) },
		"LatestExercise":         func(ctx context.Context) (int, error) { return db.LatestExercise.Query().Count(ctx) },
		"ClientShare":            func(ctx context.Context) (int, error) { return db.ClientShare.Query().Count(ctx) },
		"CoachShare":             func(ctx context.Context) (int, error) { return db.CoachShare.Query().Count(ctx) },
		"ClientTotal":            func(ctx context.Context) (int, error) { return db.ClientTotal.Query().Count(ctx) },
		"WorkoutTotal":           func(ctx context.Context) (int, error) { return db.WorkoutTotal.Query().Count(ctx) },
		"LatestDay":              func(ctx context.Context) (int, error) { return db.LatestDay.Query().Count(ctx) },
		"PersonTerm":             func(ctx context.Context) (int, error) { return db.PersonTerm.Query().Count(ctx) },
		"AuditName":              func(ctx context.Context) (int, error) { return db.AuditName.Query().Count(ctx) },
		"Account":                func(ctx context.Context) (int, error) { return db.Account.Query().Count(ctx) },
		"GuidedFilm":             func(ctx context.Context) (int, error) { return db.GuidedFilm.Query().Count(ctx) },
		"Secret":                 func(ctx context.Context) (int, error) { return db.Secret.Query().Count(ctx) },
		"NotificationPreference": func(ctx context.Context) (int, error) { return db.NotificationPreference.Query().Count(ctx) },
		"SMSNumber":              func(ctx context.Context) (int, error) { return db.SMSNumber.Query().Count(ctx) },
		"SMSCode":                func(ctx context.Context) (int, error) { return db.SMSCode.Query().Count(ctx) },
		"PushEndpoint":           func(ctx context.Context) (int, error) { return db.PushEndpoint.Query().Count(ctx) },
		"Reminder":               func(ctx context.Context) (int, error) { return db.Reminder.Query().Count(ctx) },
		"DataExport":             func(ctx context.Context) (int, error) { return db.DataExport.Query().Count(ctx) },
		"WorkoutFavourite":       func(ctx context.Context) (int, error) { return db.WorkoutFavourite.Query().Count(ctx) },
		"ProgressPhoto":          func(ctx context.Context) (int, error) { return db.ProgressPhoto.Query().Count(ctx) },
		"PhotoView":              func(ctx context.Context) (int, error) { return db.PhotoView.Query().Count(ctx) },
		"ArchiveImport":          func(ctx context.Context) (int, error) { return db.ArchiveImport.Query().Count(ctx) },
		"WorkoutImport":          func(ctx context.Context) (int, error) { return db.WorkoutImport.Query().Count(ctx) },
		"PastWorkout":            func(ctx context.Context) (int, error) { return db.PastWorkout.Query().Count(ctx) },
		"PastSet":                func(ctx context.Context) (int, error) { return db.PastSet.Query().Count(ctx) },
		"HeartRate":              func(ctx context.Context) (int, error) { return db.HeartRate.Query().Count(ctx) },
		"WeightImport":           func(ctx context.Context) (int, error) { return db.WeightImport.Query().Count(ctx) },
		"CoachNote":              func(ctx context.Context) (int, error) { return db.CoachNote.Query().Count(ctx) },
		"Snooze":                 func(ctx context.Context) (int, error) { return db.Snooze.Query().Count(ctx) },
		"Programme":              func(ctx context.Context) (int, error) { return db.Programme.Query().Count(ctx) },
		"Food":                   func(ctx context.Context) (int, error) { return db.Food.Query().Count(ctx) },
		"Recipe":                 func(ctx context.Context) (int, error) { return db.Recipe.Query().Count(ctx) },
		"MealPlan":               func(ctx context.Context) (int, error) { return db.MealPlan.Query().Count(ctx) },
		"AssignedMealPlan":       func(ctx context.Context) (int, error) { return db.AssignedMealPlan.Query().Count(ctx) },
		"MealDay":                func(ctx context.Context) (int, error) { return db.MealDay.Query().Count(ctx) },
		"MealSettings":           func(ctx context.Context) (int, error) { return db.MealSettings.Query().Count(ctx) },
		"AssignedProgramme":      func(ctx context.Context) (int, error) { return db.AssignedProgramme.Query().Count(ctx) },
		"PlannedWorkout":         func(ctx context.Context) (int, error) { return db.PlannedWorkout.Query().Count(ctx) },
		"TrainingSettings":       func(ctx context.Context) (int, error) { return db.TrainingSettings.Query().Count(ctx) },
		"HealthScreening":        func(ctx context.Context) (int, error) { return db.HealthScreening.Query().Count(ctx) },
		"Ticket":                 func(ctx context.Context) (int, error) { return db.Ticket.Query().Count(ctx) },
		"TicketMessage":          func(ctx context.Context) (int, error) { return db.TicketMessage.Query().Count(ctx) },
		"TicketImage":            func(ctx context.Context) (int, error) { return db.TicketImage.Query().Count(ctx) },
		"ReadyAnswer":            func(ctx context.Context) (int, error) { return db.ReadyAnswer.Query().Count(ctx) },
		"HelpQuestion":           func(ctx context.Context) (int, error) { return db.HelpQuestion.Query().Count(ctx) },
		"CheckIn":                func(ctx context.Context) (int, error) { return db.CheckIn.Query().Count(ctx) },
		"CheckInForm":            func(ctx context.Context) (int, error) { return db.CheckInForm.Query().Count(ctx) },
		"SessionType":            func(ctx context.Context) (int, error) { return db.SessionType.Query().Count(ctx) },
		"OpenHours":              func(ctx context.Context) (int, error) { return db.OpenHours.Query().Count(ctx) },
		"TimeOff":                func(ctx context.Context) (int, error) { return db.TimeOff.Query().Count(ctx) },
		"CoachingSession":        func(ctx context.Context) (int, error) { return db.CoachingSession.Query().Count(ctx) },
		"SessionSeat":            func(ctx context.Context) (int, error) { return db.SessionSeat.Query().Count(ctx) },
		"SessionNote":            func(ctx context.Context) (int, error) { return db.SessionNote.Query().Count(ctx) },
		"BusyTime":               func(ctx context.Context) (int, error) { return db.BusyTime.Query().Count(ctx) },
		"CalendarFeed":           func(ctx context.Context) (int, error) { return db.CalendarFeed.Query().Count(ctx) },
		"CheckInPlan":            func(ctx context.Context) (int, error) { return db.CheckInPlan.Query().Count(ctx) },
		"Upload":                 func(ctx context.Context) (int, error) { return db.Upload.Query().Count(ctx) },
		"Setting":                func(ctx context.Context) (int, error) { return db.Setting.Query().Count(ctx) },
		"LegalVersion":           func(ctx context.Context) (int, error) { return db.LegalVersion.Query().Count(ctx) },
		"BroughtEntries":         func(ctx context.Context) (int, error) { return db.BroughtEntries.Query().Count(ctx) },
		"Invitation":             func(ctx context.Context) (int, error) { return db.Invitation.Query().Count(ctx) },
		"DayFigure":              func(ctx context.Context) (int, error) { return db.DayFigure.Query().Count(ctx) },
		"WorkoutDay":             func(ctx context.Context) (int, error) { return db.WorkoutDay.Query().Count(ctx) },
		"Conversation":           func(ctx context.Context) (int, error) { return db.Conversation.Query().Count(ctx) },
		"Message":                func(ctx context.Context) (int, error) { return db.Message.Query().Count(ctx) },
		"Reaction":               func(ctx context.Context) (int, error) { return db.Reaction.Query().Count(ctx) },
		"ReadMark":               func(ctx context.Context) (int, error) { return db.ReadMark.Query().Count(ctx) },
		"MessageReport":          func(ctx context.Context) (int, error) { return db.MessageReport.Query().Count(ctx) },
		"ChatBan":                func(ctx context.Context) (int, error) { return db.ChatBan.Query().Count(ctx) },
		"ConversationMute":       func(ctx context.Context) (int, error) { return db.ConversationMute.Query().Count(ctx) },
		"MemberMute":             func(ctx context.Context) (int, error) { return db.MemberMute.Query().Count(ctx) },
		"RulesAcceptance":        func(ctx context.Context) (int, error) { return db.RulesAcceptance.Query().Count(ctx) },
		"MessageImage":           func(ctx context.Context) (int, error) { return db.MessageImage.Query().Count(ctx) },
		"MessageMention":         func(ctx context.Context) (int, error) { return db.MessageMention.Query().Count(ctx) },
		"MessageTerm":            func(ctx context.Context) (int, error) { return db.MessageTerm.Query().Count(ctx) },
		"SearchMark":             func(ctx context.Context) (int, error) { return db.SearchMark.Query().Count(ctx) },
	}
}

func seen(p *ent.Profile, err error) (int, error) {
	if ent.IsNotFound(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return 1, nil
}
