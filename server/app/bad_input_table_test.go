package app_test

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
)

// The inputs of every mutation: the kind of each, by Input.field or mutation.argument. TestEveryInputOfEveryMutation derives faults from
// the kind and the type (bad_input_kinds_test.go), sends each one alone in an otherwise valid request, and compares code, field and
// reason. An input without a row fails, as does a mutation without a valid request in mutations.

// fixture is what valid requests refer to.
type fixture struct {
	w                        *world
	client, other, admin     *person
	coach, colleague         *person
	note                     func() string // creates a note of the coach about the client
	idle                     *person       // a client otherwise unused
	workout, locked          string
	drawn                    string // a workout without a video
	exercise                 string
	entry, log, bell, pause  func() string // create a row of the client
	device, passkey, program func() string
	line                     func() string // adds a food to the client's day
	served, promised         func() string // weeks of meals that the coach assigned: one that is over, and one that begins in years
	followed                 func()        // makes the client follow a week of meals
	photo, deleted           func() string
	imported, said, movedIn  func() string
	broughtIn                func() string // an import of an archive
	scheme, given, planned   func() string // a programme of the coach, an assigned one, and a workout planned for the client
	startedLater             func() string // a programme that the client started
	prescribed               func() string // a workout planned for a client to whom it can be prescribed
	guided                   uuid.UUID     // that client
	week                     func() string // a week of meals of the coach
	dish                     func() string // a recipe of the client
	ownFood                  func() string // a food of the client
	mondays                  int           // number of Mondays used
	heard, reported          func() string // of the coach, in the community
	complained, ban          func() string
	own, ended               func() string // create a workout of the coach
	checkIn, form            func() string // of the client, and of the coach
	due                      func() string // a due date of the client
	asked                    string        // the form
	sessions                 *sessions
	upload, trained, archive uuid.UUID         // the latest created, of a picture, of workouts, and of an archive
	weighed                  int               // number of tables created
	foreign                  map[string]string // another person's row, by mutation
}

func (f *fixture) inputs() map[string]kind {
	both := map[string]any{"en": "Text", "ru": "Текст"}
	unlocked := row(newID(), "workoutId").and(fault{name: "of a higher plan", value: f.locked, code: "PLAN_REQUIRED", field: "-"})
	all := map[string]kind{
		"SignUpInput.firstName":  name(80),
		"SignUpInput.lastName":   name(80),
		"SignUpInput.email":      email.and(fault{name: "taken", value: "CLIENT@example.org", code: "EMAIL_TAKEN"}),
		"SignUpInput.password":   newPassword,
		"SignUpInput.language":   {},
		"SignUpInput.chosenPlan": {},
		"SignUpInput.timeZone":   maybeZone,
		"SignUpInput.invitation": {
			{name: "made up", value: "made up", code: "LINK_EXPIRED", field: "-"},
			{name: "empty", value: "", code: "LINK_EXPIRED", field: "-"},
			{name: "long", value: long, code: "LINK_EXPIRED", field: "-"},
		},
		"InvitationsInput.id":         {},
		"InvitationsInput.addresses":  guestList.and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"InvitationsInput.csv":        guestList,
		"InvitationsInput.role":       {},
		"InvitationsInput.plan":       {wrong("a plan of old", "EXTENDED", "INVALID")},
		"InvitationsInput.planEndsOn": {wrong("of FREE", "2027-01-31", "INVALID")},
		"InvitationsInput.language":   {},
		"InvitationsInput.coachId":    {wrong("of nobody", newID(), "INVALID"), wrong("of no coach", f.client.id.String(), "INVALID")},
		"ApiTokenInput.name":          name(80),
		"ApiTokenInput.expiresAt": malformedTimes.and(
			wrong("past", f.w.clock().Add(-time.Minute), "OUT_OF_RANGE"),
			wrong("now", f.w.clock(), "OUT_OF_RANGE"),
			right("soon", f.w.clock().Add(time.Hour)),
		),
		"ApiTokenInput.read":                   {wrong("null", nil, "REQUIRED")},
		"ApiTokenInput.write":                  {wrong("null", nil, "REQUIRED")},
		"ApiTokenInput.introspection":          {wrong("null", nil, "REQUIRED")},
		"ProfileInput.firstName":               name(80),
		"ProfileInput.lastName":                name(80),
		"ProfileInput.phone":                   phone,
		"ProfileInput.language":                {},
		"ProfileInput.units":                   {},
		"ProfileInput.timeZone":                zone,
		"ProfileInput.bio":                     freeTexts(prose(2000)),
		"ProfileInput.specialities":            freeTexts(prose(2000)),
		"ProfileInput.spokenLanguages":         languages,
		"ProfileInput.availability":            prose(2000),
		"ProfileInput.sharePhotos":             {},
		"ProfileInput.shareMeasurements":       {},
		"OnboardingInput.step":                 within(0, 20, 1),
		"OnboardingInput.profile":              {right("nothing", map[string]any{})},
		"OnboardingInput.measurements":         {right("nothing", map[string]any{})},
		"OnboardingInput.healthConsent":        within(1, 3, 1),
		"OnboardingInput.goal":                 {{name: "nothing", value: map[string]any{}, reason: "REQUIRED", field: "goal.direction"}},
		"CompleteWorkoutInput.id":              {},
		"CompleteWorkoutInput.workoutId":       unlocked,
		"CompleteWorkoutInput.completedAt":     recentTime(f.w.clock()).and(wrong("to come", f.w.clock().Add(time.Hour), "OUT_OF_RANGE")),
		"CompleteWorkoutInput.durationSeconds": within(0, 86400, 1),
		"CompleteWorkoutInput.note":            prose(2000),
		"CompleteWorkoutInput.sets": {
			right("none", []any{}),
			wrong("too many", f.sets(301), "TOO_LONG"),
			right("just few enough", f.sets(300)),
		},
		"SetLogInput.id":         {},
		"SetLogInput.exerciseId": {{name: "of nobody", value: newID(), reason: "INVALID", field: "sets.0.exerciseId"}},
		"SetLogInput.reps": within(
			1,
			1000,
			1,
		).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")).
			at("sets.0.reps"),
		"SetLogInput.loadKg":            float(0, 1000).at("sets.0.loadKg"),
		"SetLogInput.seconds":           kind{wrong("beside reps", 30, "INVALID")}.at("sets.0.seconds"),
		"SetLogInput.offReason":         {},
		"SetLogInput.metres":            kind{wrong("beside reps", 400, "INVALID")}.at("sets.0.metres"),
		"PlaybackInput.workoutId":       unlocked,
		"PlaybackInput.positionSeconds": {right("negative", -1), right("behind the end", 1e308)},
		"PlaybackInput.ranges":          ranges,
		"PlaybackInput.playedFrom": recentTime(
			f.w.clock(),
		).and(fault{name: "behind the end", value: f.w.clock(), reason: "OUT_OF_RANGE", field: "playedUntil"}),
		"PlaybackInput.playedUntil": malformedTimes.and(
			wrong("before the beginning", f.w.clock().Add(-2*time.Hour), "OUT_OF_RANGE"),
			wrong("to come", f.w.clock().Add(time.Hour), "OUT_OF_RANGE"),
		),
		"PlayedRangeInput.from":        {{name: "negative", value: -1, reason: "INVALID", field: "ranges"}},
		"PlayedRangeInput.to":          {{name: "before from", value: -1, reason: "INVALID", field: "ranges"}, right("huge", 1e308)},
		"WorkoutInput.title":           neededTexts(line(120)),
		"WorkoutInput.description":     freeTexts(prose(2000)),
		"WorkoutInput.category":        {},
		"WorkoutInput.goal":            {},
		"WorkoutInput.level":           {},
		"WorkoutInput.durationMinutes": within(1, 600, 1),
		"WorkoutInput.requiredPlan":    {wrong("null", nil, "REQUIRED")},
		"WorkoutInput.vipOnly":         {wrong("null", nil, "REQUIRED")},
		"WorkoutInput.tags":            append(tags("en"), tags("ru")...).and(right("in no language", map[string]any{})),
		"WorkoutInput.steps": {
			right("none", []any{}),
			wrong("too many", f.steps(101), "TOO_LONG"),
			right("just few enough", f.steps(100)),
		},
		"WorkoutInput.status":         {wrong("null", nil, "REQUIRED")},
		"WorkoutInput.videoLink":      videoLink("videoLink"),
		"WorkoutInput.uploadId":       {wrong("beside a link", newID(), "INVALID")},
		"WorkoutInput.videoSeconds":   within(0, 86400, 1),
		"WorkoutInput.captions":       captionFile,
		"WorkoutInput.coverId":        {wrong("of nobody", newID(), "INVALID")},
		"WorkoutStepInput.exerciseId": {{name: "of nobody", value: newID(), reason: "INVALID", field: "steps.0.exerciseId"}},
		"WorkoutStepInput.sets":       within(1, 100, 1).at("steps.0.sets"),
		"WorkoutStepInput.reps": within(
			1,
			1000,
			1,
		).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")).
			at("steps.0.reps"),
		"WorkoutStepInput.seconds":     kind{wrong("beside reps", 30, "INVALID")}.at("steps.0.seconds"),
		"WorkoutStepInput.restSeconds": within(0, 3600, 1).and(wrong("null", nil, "REQUIRED")),
		"WorkoutStepInput.superset":    kind{wrong("none of a number", 0, "INVALID"), right("another", 7)}.at("steps.0.superset"),
		"WorkoutStepInput.note":        freeTexts(prose(2000)),
		"ProgrammeInput.id":            {},
		"ProgrammeInput.title":         neededTexts(line(120)),
		"ProgrammeInput.description":   freeTexts(prose(2000)),
		"ProgrammeInput.goal":          {},
		"ProgrammeInput.level":         {},
		"ProgrammeInput.weeks":         within(1, 52, 1),
		"ProgrammeInput.workouts": {
			wrong("none", []any{}, "REQUIRED"),
			wrong("too many", f.lines(501), "TOO_LONG"),
			right("just few enough", f.lines(500)),
		},
		"ProgrammeInput.phases": {
			wrong("null", nil, "REQUIRED"),
			wrong("too many", slices.Repeat([]any{map[string]any{"week": 1, "title": map[string]any{"en": "Base"}}}, 53), "TOO_LONG"),
			{name: "two from one week", value: slices.Repeat([]any{map[string]any{"week": 1, "title": map[string]any{"en": "Base"}}}, 2),
				reason: "INVALID", field: "phases.1.week"},
			right("none", []any{}),
		},
		"ProgrammePhaseInput.week":         within(1, 1, 1).at("phases.0.week"),
		"ProgrammePhaseInput.title":        neededTexts(line(120)),
		"ProgrammeWorkoutInput.week":       within(1, 1, 1).at("workouts.0.week"),
		"ProgrammeWorkoutInput.weekday":    within(1, 7, 1).at("workouts.0.weekday"),
		"ProgrammeWorkoutInput.workoutId":  {{name: "of nobody", value: newID(), reason: "INVALID", field: "workouts.0.workoutId"}},
		"AssignProgrammeInput.id":          {},
		"AssignProgrammeInput.clientId":    row(f.other.id.String(), "clientId"),
		"AssignProgrammeInput.programmeId": row(f.foreign["programme"], "programmeId"),
		"AssignProgrammeInput.startsOn": malformedDays.and(
			wrong("a Tuesday", dateOf(viewer.Monday(f.today())+1), "INVALID"),
			wrong(
				"too early",
				dateOf(viewer.Monday(f.today())-35),
				"OUT_OF_RANGE",
			),
			wrong("too late", dateOf(viewer.Monday(f.today())+378), "OUT_OF_RANGE"),
		),
		"StartProgrammeInput.id":            {},
		"StartProgrammeInput.programmeId":   row(f.foreign["programme"], "programmeId"),
		"StartProgrammeInput.startsOn":      f.dayBetween(0, 365),
		"TrainingSettingsInput.level":       {},
		"TrainingSettingsInput.equipment":   {right("none", []any{})},
		"TrainingSettingsInput.minutes":     within(5, 300, 1),
		"TrainingSettingsInput.daysPerWeek": within(1, 7, 1),
		"PlanWorkoutInput.id":               {},
		"PlanWorkoutInput.clientId":         row(f.other.id.String(), "clientId"),
		"PlanWorkoutInput.workoutId": kind{
			{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "workoutId"},
			{name: "of a higher plan", value: f.locked, code: "PLAN_REQUIRED", field: "clientId"},
		},
		"PlanWorkoutInput.date":           f.dayBetween(0, 365),
		"PlanWorkoutsInput.id":            {},
		"PlanWorkoutsInput.clientId":      row(f.other.id.String(), "clientId"),
		"PlanWorkoutsInput.workouts":      {right("none", []any{}), wrong("null", nil, "REQUIRED")},
		"PlanWorkoutsInput.prescriptions": {right("none", []any{}), wrong("null", nil, "REQUIRED")},
		"PlanWorkoutsInput.unplanned": {
			right("none", []any{}),
			wrong("null", nil, "REQUIRED"),
			fault{name: "of another", value: []any{f.foreign["planned"]}, code: "NOT_FOUND", field: "unplanned.0"},
			wrong("too many", slices.Repeat([]any{f.foreign["planned"]}, 85), "TOO_LONG"),
		},
		"WorkoutToPlanInput.id":        {},
		"WorkoutToPlanInput.workoutId": {{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "workouts.0.workoutId"}},
		"WorkoutToPlanInput.date":      f.dayBetween(0, 365),
		"WorkoutToPlanInput.exercises": {right("none", []any{}), wrong("null", nil, "REQUIRED")},
		"PrescriptionInput.id":         row(f.foreign["planned"], "prescriptions.0.id"),
		"PrescriptionInput.exercises":  {right("none", []any{})},
		"PrescribedExerciseInput.exerciseId": {
			{name: "of nobody", value: newID(), reason: "INVALID"},
		},
		"PrescribedExerciseInput.sets":        {wrong("none", []any{}, "REQUIRED")},
		"PrescribedExerciseInput.restSeconds": within(0, 3600, 1).and(wrong("null", nil, "REQUIRED")),
		"PrescribedExerciseInput.tempo": {
			wrong("three digits", "3-1-1", "INVALID"),
			wrong("words", "slow", "INVALID"),
			wrong("null", nil, "REQUIRED"),
			right("without hyphens", "31x0"),
			right("in Cyrillic", "3-1-Х-0"),
		},
		"PrescribedExerciseInput.superset": {
			wrong("zero", 0, "INVALID"),
			right("alone", nil),
			right("of one exercise", 7),
		},
		"PrescribedExerciseInput.note": prose(500).and(wrong("null", nil, "REQUIRED")),
		"PrescribedSetsInput.kind":     {wrong("null", nil, "REQUIRED")},
		"PrescribedSetsInput.count":    within(1, 20, 1),
		"PrescribedSetsInput.reps": within(1, 1000, 1).
			and(wrong("left out", absent, "OUT_OF_RANGE"), wrong("null", nil, "OUT_OF_RANGE")),
		"PrescribedSetsInput.mostReps": within(6, 1000, 1),
		"PrescribedSetsInput.seconds": {
			{name: "beside reps", value: 40, reason: "INVALID"},
		},
		"PrescribedSetsInput.metres": {
			{name: "beside reps", value: 400, reason: "INVALID"},
		},
		"PrescribedSetsInput.loadKg": float(0, 1000),
		"PrescribedSetsInput.loadPercent": {
			{name: "beside a load", value: 75, reason: "INVALID"},
		},
		"PrescribedSetsInput.rpe":                 float(1, 10),
		"ProgressEntryInput.id":                   {},
		"ProgressEntryInput.date":                 pastDay,
		"ProgressEntryInput.measurements":         {right("none, beside notes", map[string]any{})},
		"ProgressEntryInput.notes":                prose(2000),
		"MeasurementsInput.weightKg":              float(20, 500),
		"MeasurementsInput.armCm":                 float(10, 300),
		"MeasurementsInput.chestCm":               float(10, 300),
		"MeasurementsInput.waistCm":               float(10, 300),
		"MeasurementsInput.hipCm":                 float(10, 300),
		"MeasurementsInput.legCm":                 float(10, 300),
		"WeightGoalInput.direction":               {},
		"WeightGoalInput.changeKg":                float(0.5, 200),
		"ProgressPhotoInput.id":                   {},
		"ProgressPhotoInput.uploadId":             row(newID(), "-"),
		"ProgressPhotoInput.date":                 pastDay,
		"ProgressPhotoInput.pose":                 {},
		"ArchiveImportInput.id":                   {},
		"ArchiveImportInput.uploadId":             row(newID(), "-"),
		"WorkoutImportInput.id":                   {},
		"WorkoutImportInput.table":                {},
		"WorkoutTableInput.uploadId":              row(newID(), "-"),
		"WorkoutTableInput.unit":                  {},
		"WorkoutTableInput.matches":               {},
		"ExerciseMatchInput.name":                 {},
		"ExerciseMatchInput.exerciseId":           {wrong("of nobody", newID(), "INVALID")},
		"WeightImportInput.id":                    {},
		"WeightImportInput.table":                 {},
		"WeightTableInput.csv":                    weightTable,
		"WeightTableInput.separator":              {},
		"WeightTableInput.dateOrder":              {},
		"WeightTableInput.unit":                   {},
		"PauseInput.id":                           {},
		"PauseInput.from":                         f.dayBetween(-30, 365),
		"PauseInput.to":                           f.dayBetween(0, 365),
		"PauseInput.reason":                       {},
		"NotificationPreferencesInput.choices":    {right("none", []any{}), wrong("too many", f.choices(101), "TOO_LONG")},
		"NotificationPreferencesInput.quietHours": {},
		"NotificationPreferencesInput.digest":     {},
		"NotificationChoiceInput.event":           {},
		"NotificationChoiceInput.channel":         {{name: "not there", value: "SMS", reason: "INVALID", field: "choices"}},
		"NotificationChoiceInput.enabled":         {},
		"PushSubscriptionInput.endpoint": {wrong("too long", "https://push.example.org/"+strings.Repeat("x", 2000), "TOO_LONG"),
			wrong(
				"no address",
				"push",
				"INVALID",
			), wrong("open to all", "http://push.example.org/x", "INVALID"),
			wrong("with a password", "https://a:b@push.example.org/x", "INVALID")},
		"PushSubscriptionInput.p256dh": {
			wrong("no base64", "*", "INVALID"),
			wrong("no point", "AAAA", "INVALID"),
			wrong("nothing", "", "INVALID"),
		},
		"PushSubscriptionInput.auth": {
			wrong("no base64", "*", "INVALID"),
			wrong("short", "AAAA", "INVALID"),
			wrong("nothing", "", "INVALID"),
		},
		"QuietHoursInput.enabled":     {},
		"QuietHoursInput.from":        timeOfDay.and(fault{name: "the end", value: "08:00", reason: "INVALID", field: "quietHours.to"}),
		"QuietHoursInput.to":          timeOfDay.and(wrong("the beginning", "22:00", "INVALID")),
		"QuietHoursInput.allowUrgent": {},
		"AttentionCardInput.clientId": row(f.other.id.String(), "-"),
		"AttentionCardInput.reason":   {},
		"HolidayInput.from": f.dayBetween(-365, 365).
			and(fault{name: "after the end", value: f.day(3), reason: "OUT_OF_RANGE", field: "to"}),
		"HolidayInput.to":         f.dayBetween(0, 365),
		"CoachNoteInput.id":       {},
		"CoachNoteInput.clientId": row(f.other.id.String(), "-"),
		"CoachNoteInput.text":     neededProse(2000),
		"SendCheckInInput.id":     {},
		"SendCheckInInput.dueOn": malformedDays.and(
			wrong("no due day", f.day(1), "INVALID"),
			wrong("long ago", "1900-01-01", "INVALID"),
			wrong("far away", f.day(700), "INVALID"),
		),
		"SendCheckInInput.answers": {right("none", []any{}),
			{
				name:   "twice the same",
				value:  slices.Repeat([]any{map[string]any{"questionId": f.asked, "text": "a"}}, 2),
				reason: "INVALID",
				field:  "answers.1.questionId",
			}},
		"CheckInAnswerInput.questionId": {wrong("of nobody", newID(), "INVALID")},
		"CheckInAnswerInput.text": controls(
			"INVALID",
		).and(right("empty", ""), right("blank", " \u00a0 "), wrong("two lines", "a\nb", "INVALID"), wrong("too long", runes(201),
			"TOO_LONG"),
			right("just short enough", runes(200))),
		"CheckInAnswerInput.number":   {wrong("beside a text", 5, "INVALID")},
		"CheckInAnswerInput.yes":      {wrong("beside a text", true, "INVALID")},
		"CheckInAnswerInput.photos":   {right("none", []any{}), wrong("beside a text", []any{newID()}, "INVALID")},
		"CheckInReplyInput.id":        {},
		"CheckInReplyInput.checkInId": row(f.foreign["checkIn"], "-"),
		"CheckInReplyInput.text":      said,
		"CheckInPlanInput.clientId":   row(f.other.id.String(), "-"),
		"CheckInPlanInput.formId": {
			{name: "of nobody", value: newID(), code: "NOT_FOUND"},
			{name: "of another", value: f.foreign["form"], code: "NOT_FOUND"},
		},
		"CheckInPlanInput.everyDays":  within(1, 90, 1),
		"CheckInPlanInput.firstDueOn": f.dayBetween(0, 90),
		"CheckInFormInput.title":      neededTexts(line(120)),
		"CheckInFormInput.questions": {
			wrong("none", []any{}, "OUT_OF_RANGE"),
			wrong("too many", f.questions(51), "OUT_OF_RANGE"),
			right("just few enough", f.questions(50)),
		},
		"CheckInQuestionInput.id":       {},
		"CheckInQuestionInput.kind":     {},
		"CheckInQuestionInput.text":     neededTexts(prose(300)),
		"CheckInQuestionInput.required": {wrong("null", nil, "REQUIRED")},
		"CheckInQuestionInput.measure":  {},
		"CheckInQuestionInput.scaleMax": within(2, 10, 1).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"CheckInQuestionInput.scaleEnds": {
			right("none", []any{}),
			wrong("one", []any{both}, "INVALID"),
			wrong("three", []any{both, both, both}, "INVALID"),
			{name: "nothing", value: []any{map[string]any{}, both}, reason: "REQUIRED", field: "questions.0.scaleEnds.0"},
		},
		"CheckInQuestionInput.choices": {
			right("none", []any{}),
			wrong("one", []any{both}, "OUT_OF_RANGE"),
			wrong("too many", slices.Repeat([]any{both}, 13), "OUT_OF_RANGE"),
			right("just few enough", slices.Repeat([]any{both}, 12)),
		},
		"CheckInQuestionInput.poses":      {right("none", []any{}), wrong("one twice", []any{"SIDE", "SIDE"}, "INVALID")},
		"PostMessageInput.id":             {},
		"PostMessageInput.conversationId": row(f.foreign["postMessage"], "-"),
		"PostMessageInput.text":           captioned,
		"PostMessageInput.images":         {wrong("too many", f.images(5), "TOO_LONG"), right("none", []any{})},
		"MessageImageInput.id":            {},
		"MessageImageInput.uploadId":      row(newID(), "-"),
		"MessageImageInput.alt":           prose(200).and(wrong("null", nil, "REQUIRED")),
		"PostMessageInput.mentions": {
			wrong("too many", f.mentions(21), "TOO_LONG"),
			right("just few enough", f.mentions(20)),
			right("none", []any{}),
		},
		"MentionInput.personId": {right("of nobody", newID())},
		"MentionInput.start":    {right("before the start", -1), right("behind the end", 1<<30)},
		"MentionInput.length":   {right("nothing", 0), right("negative", -1), right("behind the end", 1<<30)},
		"PostMessageInput.replyToId": {
			wrong("of nobody", newID(), "INVALID"),
			wrong("of another conversation", f.foreign["editMessage"], "INVALID"),
		},
		"MessageReportInput.id":        {},
		"MessageReportInput.messageId": row(f.foreign["editMessage"], "-").and(wrong("one's own", f.said(), "INVALID")),
		"MessageReportInput.reason":    {},
		"MessageReportInput.note":      prose(500),
		"ChatBanInput.id":              {},
		"ChatBanInput.profileId":       row(newID(), "-").and(wrong("an admin", f.admin.id.String(), "INVALID")),
		"ChatBanInput.term":            {},
		"ChatBanInput.reason":          {},
	}
	maps.Copy(all, f.arguments())
	maps.Copy(all, f.settingsInputs())
	maps.Copy(all, f.sessions.inputs())
	maps.Copy(all, f.billing())
	maps.Copy(all, ticketInputs())
	maps.Copy(all, webhookInputs())
	maps.Copy(all, f.mealInputs())
	maps.Copy(all, f.exerciseInputs())
	maps.Copy(all, ticketArguments())
	return all
}
