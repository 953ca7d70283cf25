package app_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/upload"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/domain/settings"
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
	exercise                 string
	entry, log, bell, pause  func() string // create a row of the client
	device, passkey, program func() string
	photo, deleted           func() string
	imported, said           func() string
	scheme, given, planned   func() string // a programme of the coach, an assigned one, and a workout planned for the client
	mondays                  int           // number of Mondays used
	heard, reported          func() string // of the coach, in the community
	complained, ban          func() string
	own, ended               func() string // create a workout of the coach
	checkIn, form            func() string // of the client, and of the coach
	due                      func() string // a due date of the client
	asked                    string        // the form
	sessions                 *sessions
	upload                   uuid.UUID         // the latest created
	weighed                  int               // number of tables created
	foreign                  map[string]string // another person's row, by mutation
}

func (f *fixture) inputs() map[string]kind {
	both := map[string]any{"en": "Text", "ru": "Текст"}
	unlocked := row(newID(), "workoutId").and(fault{name: "of a higher plan", value: f.locked, code: "PLAN_REQUIRED", field: "-"})
	nobodys := kind{{name: "of nobody", value: newID(), code: "NOT_FOUND"}}
	people := kind{{name: "of nobody", value: []any{newID()}, code: "NOT_FOUND"}, wrong("none", []any{}, "OUT_OF_RANGE"),
		wrong("too many", slices.Repeat([]any{f.client.id.String()}, 101), "OUT_OF_RANGE")}
	workouts := kind{{name: "of nobody", value: []any{newID()}, code: "NOT_FOUND"}, wrong("none", []any{}, "OUT_OF_RANGE"),
		wrong("too many", slices.Repeat([]any{f.workout}, 101), "OUT_OF_RANGE")}
	all := map[string]kind{
		"ProductSettingsInput.version": staleVersion,
		"ProductSettingsInput.name": controls(
			"INVALID",
		).and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"), wrong("too long", runes(41), "TOO_LONG")),
		"ProductSettingsInput.defaultLanguage": {},
		"ProductSettingsInput.timeZone":        zone,
		"setLogo.version":                      staleVersion,
		"setLogo.image": {
			wrong(
				"no base64",
				"%%%",
				"INVALID",
			), wrong("no picture", "bm8gcGljdHVyZQ==", "INVALID"),
			wrong("a drawing with a script", "PHN2ZyBvbmxvYWQ9J3goKScvPg==", "INVALID"),
			wrong("too long", base64.StdEncoding.EncodeToString(make([]byte, 700_001)), "TOO_LONG"),
		},
		"RegistrationSettingsInput.version":      staleVersion,
		"RegistrationSettingsInput.mode":         {},
		"RegistrationSettingsInput.confirmation": {},
		"PricingSettingsInput.version":           staleVersion,
		"PricingSettingsInput.currency": {
			wrong("empty", "", "INVALID"),
			wrong("unknown", "XXX", "INVALID"),
			wrong("in small letters", "eur", "INVALID"),
			wrong("two lines", "EUR\n", "INVALID"),
		},
		"PricingSettingsInput.basic":        within(1, 100_000_000, 1),
		"PricingSettingsInput.vip":          within(1, 100_000_000, 1),
		"PricingSettingsInput.offerPercent": within(0, 100, 1),
		"BannerSettingsInput.version":       staleVersion,
		"BannerSettingsInput.enabled":       {},
		"BannerSettingsInput.en":            announced,
		"BannerSettingsInput.ru":            announced,
		"ChatSettingsInput.version":         staleVersion,
		"ChatSettingsInput.slowModeSeconds": {
			wrong("none of the list", 7, "INVALID"),
			wrong("negative", -10, "INVALID"),
			right("off", 0),
			right("the slowest", 300),
		},
		"ChatSettingsInput.en":                     neededProse(4000),
		"ChatSettingsInput.ru":                     neededProse(4000),
		"UploadSettingsInput.version":              staleVersion,
		"UploadSettingsInput.filmMegabytes":        within(1, 10_240, 1),
		"UploadSettingsInput.photoMegabytes":       within(1, 50, 1),
		"UploadSettingsInput.clientQuotaGigabytes": within(1, 10_240, 1),
		"UploadSettingsInput.coachQuotaGigabytes":  within(2, 10_240, 1), // two gigabytes hold one film
		"ThresholdSettingsInput.version":           staleVersion,
		"ThresholdSettingsInput.quietDays":         within(2, 60, 1),
		"ThresholdSettingsInput.offTrendKg":        float(0.1, 10),
		"ThresholdSettingsInput.trainsLessPercent": within(1, 100, 1),
		"ThresholdSettingsInput.adherencePercent":  within(1, 100, 1),
		"ThresholdSettingsInput.answerHours":       within(1, 168, 1),
		"ThresholdSettingsInput.replyDays":         within(1, 14, 1),
		"BackupSettingsInput.version":              staleVersion,
		"BackupSettingsInput.daily":                {},
		"BackupSettingsInput.keep":                 within(1, 90, 1),
		"NotificationSettingsInput.version":        staleVersion,
		"NotificationSettingsInput.choices":        {right("none", []any{}), wrong("too many", f.choices(101), "TOO_LONG")},
		"NotificationSettingsInput.quietHours":     {},
		"NotificationSettingsInput.digest":         {},
		"LegalTextInput.kind":                      {},
		"LegalTextInput.version":                   staleVersion,
		"LegalTextInput.en":                        legal,
		"LegalTextInput.ru":                        legal,

		"SignUpInput.firstName": name(80),
		"SignUpInput.lastName":  name(80),
		"SignUpInput.email":     email.and(fault{name: "taken", value: "CLIENT@example.org", code: "EMAIL_TAKEN"}),
		"SignUpInput.password":  newPassword,
		"SignUpInput.language":  {},
		"SignUpInput.timeZone":  maybeZone,
		"SignUpInput.invitation": {
			{name: "made up", value: "made up", code: "LINK_EXPIRED", field: "-"},
			{name: "empty", value: "", code: "LINK_EXPIRED", field: "-"},
			{name: "long", value: long, code: "LINK_EXPIRED", field: "-"},
		},

		"InvitationsInput.id":        {},
		"InvitationsInput.addresses": guestList.and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"InvitationsInput.csv":       guestList,
		"InvitationsInput.role":      {},
		"InvitationsInput.plan":      {wrong("a plan of old", "EXTENDED", "INVALID")},
		"InvitationsInput.language":  {},
		"InvitationsInput.coachId":   {wrong("of nobody", newID(), "INVALID"), wrong("of no coach", f.client.id.String(), "INVALID")},
		"resendInvitation.id":        {{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "-"}},
		"revokeInvitation.id":        {{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "-"}},
		"restoreInvitation.id":       {{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "-"}},

		"createFirstAdmin.token": token,
		"signIn.email":           email.and(fault{name: "unknown", value: "who@example.org", code: "INVALID_CREDENTIALS", field: "-"}),
		"signIn.password": {
			wrong("empty", "", "REQUIRED"),
			wrong("too long", runes(257), "TOO_LONG"),
			{name: "not it", value: "not my password", code: "INVALID_CREDENTIALS", field: "-"},
			{name: "a NUL", value: "\x00", code: "INVALID_CREDENTIALS", field: "-"},
		},

		"signIn.restore":             {},
		"requestPasswordReset.email": email,
		"resetPassword.token":        token,
		"resetPassword.password":     newPassword,
		"confirmEmail.token":         token,
		"setAvatar.image":            picture,

		"confirmPassword.password":    oldPassword,
		"changePassword.current":      oldPassword,
		"changePassword.password":     newPassword,
		"changePassword.revokeTokens": {},
		"changeEmail.email": email.and(
			wrong("the current one", "client@example.org", "INVALID"),
			right("taken", "other@example.org"),
		),
		"confirmEmailChange.token": token,
		"signOutDevice.id":         row(f.foreign["signOutDevice"], "-"),
		"revokeApiToken.id":        row(f.foreign["revokeApiToken"], "-"),
		"ApiTokenInput.name":       name(80),
		"ApiTokenInput.expiresAt": malformedTimes.and(
			wrong("past", f.w.clock().Add(-time.Minute), "OUT_OF_RANGE"),
			wrong("now", f.w.clock(), "OUT_OF_RANGE"),
			right("soon", f.w.clock().Add(time.Hour)),
		),
		"ApiTokenInput.introspection": {
			{name: "not granted by an admin", value: true, code: "FORBIDDEN", field: "-"},
			wrong("null", nil, "REQUIRED"),
		},
		"addPasskey.challengeId":        {},
		"addPasskey.credential":         credential,
		"addPasskey.name":               name(80),
		"renamePasskey.id":              row(f.foreign["renamePasskey"], "-"),
		"renamePasskey.name":            name(80),
		"removePasskey.id":              row(f.foreign["removePasskey"], "-"),
		"signInWithPasskey.challengeId": {},
		"signInWithPasskey.restore":     {},
		"signInWithPasskey.credential":  credential,
		"confirmPasskey.challengeId":    {},
		"confirmPasskey.credential":     credential,

		"ProfileInput.firstName":         name(80),
		"ProfileInput.lastName":          name(80),
		"ProfileInput.phone":             phone,
		"ProfileInput.language":          {},
		"ProfileInput.units":             {},
		"ProfileInput.timeZone":          zone,
		"ProfileInput.bio":               {right("no language", map[string]any{})},
		"ProfileInput.specialities":      {right("no language", map[string]any{})},
		"ProfileInput.spokenLanguages":   languages,
		"ProfileInput.availability":      prose(2000),
		"ProfileInput.sharePhotos":       {},
		"ProfileInput.shareMeasurements": {},
		"LocalizedTextInput.en":          prose(2000),
		"LocalizedTextInput.ru":          prose(2000),

		"OnboardingInput.step":          within(0, 20, 1),
		"OnboardingInput.profile":       {right("nothing", map[string]any{})},
		"OnboardingInput.measurements":  {right("nothing", map[string]any{})},
		"OnboardingInput.healthConsent": within(1, 2, 1),
		"giveHealthConsent.version":     within(1, 2, 1),
		"OnboardingInput.goal":          {{name: "nothing", value: map[string]any{}, reason: "REQUIRED", field: "goal.direction"}},

		"CompleteWorkoutInput.id":              {},
		"CompleteWorkoutInput.workoutId":       unlocked,
		"CompleteWorkoutInput.completedAt":     lately(f.w.clock()).and(wrong("to come", f.w.clock().Add(time.Hour), "OUT_OF_RANGE")),
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
		"SetLogInput.loadKg":  float(0, 1000).at("sets.0.loadKg"),
		"SetLogInput.seconds": kind{wrong("beside reps", 30, "INVALID")}.at("sets.0.seconds"),
		"deleteWorkoutLog.id": row(f.foreign["deleteWorkoutLog"], "-"),

		"PlaybackInput.workoutId":       unlocked,
		"PlaybackInput.positionSeconds": {right("negative", -1), right("behind the end", 1e308)},
		"PlaybackInput.ranges":          ranges,
		"PlaybackInput.playedFrom": lately(
			f.w.clock(),
		).and(fault{name: "behind the end", value: f.w.clock(), reason: "OUT_OF_RANGE", field: "playedUntil"}),
		"PlaybackInput.playedUntil": malformedTimes.and(
			wrong("before the beginning", f.w.clock().Add(-2*time.Hour), "OUT_OF_RANGE"),
			wrong("to come", f.w.clock().Add(time.Hour), "OUT_OF_RANGE"),
		),
		"PlayedRangeInput.from": {{name: "negative", value: -1, reason: "INVALID", field: "ranges"}},
		"PlayedRangeInput.to":   {{name: "before from", value: -1, reason: "INVALID", field: "ranges"}, right("huge", 1e308)},
		"rateWorkout.workoutId": row(
			newID(),
			"workoutId",
		).and(fault{name: "never done", value: f.locked, code: "FORBIDDEN", field: "-"}),
		"rateWorkout.stars": within(1, 5, 1),
		"readVideoLink.link": videoLink(
			"link",
		).and(fault{name: "gone", value: "https://vimeo.com/99999999", code: "LINK_UNREADABLE", field: "-"}),
		"createWorkout.id":          {},
		"updateWorkout.id":          row(f.foreign["workout"], "-"),
		"duplicateWorkout.id":       row(f.foreign["workout"], "-"),
		"duplicateWorkout.newId":    {},
		"deleteWorkout.id":          row(f.foreign["workout"], "-"),
		"restoreWorkout.id":         row(f.foreign["workout"], "-"),
		"setWorkoutStatus.ids":      workouts,
		"setWorkoutStatus.status":   {},
		"setWorkoutAuthor.ids":      workouts,
		"setWorkoutAuthor.authorId": nobodys.and(fault{name: "of a client", value: f.client.id.String(), reason: "INVALID"}),
		"deleteWorkouts.ids":        workouts,
		"restoreWorkouts.ids":       workouts,
		"WorkoutInput.title": {
			wrong("none", map[string]any{}, "REQUIRED"),
			wrong("blank", map[string]any{"en": " ", "ru": ""}, "REQUIRED"),
		},
		"TitleInput.en":                line(120),
		"TitleInput.ru":                line(120),
		"WorkoutInput.description":     {right("none", map[string]any{})},
		"WorkoutInput.category":        {},
		"WorkoutInput.goal":            {},
		"WorkoutInput.level":           {},
		"WorkoutInput.durationMinutes": within(1, 600, 1),
		"WorkoutInput.requiredPlan":    {wrong("null", nil, "REQUIRED")},
		"WorkoutInput.vipOnly":         {wrong("null", nil, "REQUIRED")},
		"WorkoutInput.tags":            {right("none", map[string]any{})},
		"TagsInput.en":                 tags.at("tags"),
		"TagsInput.ru":                 tags.at("tags"),
		"WorkoutInput.steps": {
			right("none", []any{}),
			wrong("too many", f.steps(101), "TOO_LONG"),
			right("just few enough", f.steps(100)),
		},
		"WorkoutInput.status":         {wrong("null", nil, "REQUIRED")},
		"WorkoutInput.videoLink":      videoLink("videoLink"),
		"WorkoutInput.uploadId":       {wrong("beside a link", newID(), "INVALID")},
		"WorkoutInput.videoSeconds":   within(0, 86400, 1),
		"WorkoutInput.captions":       {right("none", map[string]any{})},
		"CaptionsInput.en":            captionFile,
		"CaptionsInput.ru":            captionFile,
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
		"WorkoutStepInput.note":        {right("none", map[string]any{})},
		"setFavourite.workoutId":       row(newID(), "workoutId"),
		"setFavourite.favourite":       {},
		"setWeekGoal.workouts":         within(1, 7, 1),

		"ProgrammeInput.id": {},
		"ProgrammeInput.title": {
			wrong("none", map[string]any{}, "REQUIRED"),
			wrong("blank", map[string]any{"en": " ", "ru": ""}, "REQUIRED"),
		},
		"ProgrammeInput.description": {right("none", map[string]any{})},
		"ProgrammeInput.goal":        {},
		"ProgrammeInput.level":       {},
		"ProgrammeInput.weeks":       within(1, 52, 1),
		"ProgrammeInput.workouts": {
			wrong("none", []any{}, "REQUIRED"),
			wrong("too many", f.lines(501), "TOO_LONG"),
			right("just few enough", f.lines(500)),
		},
		"ProgrammeWorkoutInput.week":       within(1, 1, 1).at("workouts.0.week"),
		"ProgrammeWorkoutInput.weekday":    within(1, 7, 1).at("workouts.0.weekday"),
		"ProgrammeWorkoutInput.workoutId":  {{name: "of nobody", value: newID(), reason: "INVALID", field: "workouts.0.workoutId"}},
		"updateProgramme.id":               row(f.foreign["programme"], "-"),
		"duplicateProgramme.id":            row(f.foreign["programme"], "-"),
		"duplicateProgramme.newId":         {},
		"deleteProgramme.id":               row(f.foreign["programme"], "-"),
		"restoreProgramme.id":              row(f.foreign["programme"], "-"),
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
		"endProgramme.id":           row(f.foreign["given"], "-"),
		"resumeProgramme.id":        row(f.foreign["given"], "-"),
		"PlanWorkoutInput.id":       {},
		"PlanWorkoutInput.clientId": row(f.other.id.String(), "clientId"),
		"PlanWorkoutInput.workoutId": kind{
			{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "workoutId"},
			{name: "of a higher plan", value: f.locked, code: "PLAN_REQUIRED", field: "clientId"},
		},
		"PlanWorkoutInput.date":    f.dayBetween(0, 365),
		"unplanWorkout.id":         row(f.foreign["planned"], "-"),
		"restorePlannedWorkout.id": row(f.foreign["planned"], "-"),
		"movePlannedWorkout.id":    row(f.foreign["planned"], "-"),
		"movePlannedWorkout.date": malformedDays.and(
			wrong("of the week after", dateOf(viewer.Monday(f.today())+7), "OUT_OF_RANGE"),
			wrong("of the week before", dateOf(viewer.Monday(f.today())-1), "OUT_OF_RANGE"),
		),

		"ProgressEntryInput.id":           {},
		"ProgressEntryInput.date":         pastDay,
		"ProgressEntryInput.measurements": {right("none, beside notes", map[string]any{})},
		"ProgressEntryInput.notes":        prose(2000),
		"MeasurementsInput.weightKg":      float(20, 500),
		"MeasurementsInput.armCm":         float(10, 300),
		"MeasurementsInput.chestCm":       float(10, 300),
		"MeasurementsInput.waistCm":       float(10, 300),
		"MeasurementsInput.hipCm":         float(10, 300),
		"MeasurementsInput.legCm":         float(10, 300),
		"updateProgressEntry.id":          row(f.foreign["updateProgressEntry"], "-"),
		"deleteProgressEntry.id":          row(f.foreign["deleteProgressEntry"], "-"),
		"WeightGoalInput.direction":       {},
		"WeightGoalInput.changeKg":        float(0.5, 200),

		"ProgressPhotoInput.id":       {},
		"ProgressPhotoInput.uploadId": row(newID(), "-"),
		"ProgressPhotoInput.date":     pastDay,
		"ProgressPhotoInput.pose":     {},
		"deleteProgressPhoto.id":      row(f.foreign["deleteProgressPhoto"], "-"),
		"restoreProgressPhoto.id":     row(f.foreign["restoreProgressPhoto"], "-"),
		"WeightImportInput.id":        {},
		"WeightImportInput.table":     {},
		"WeightTableInput.csv":        weightTable,
		"WeightTableInput.separator":  {},
		"WeightTableInput.dateOrder":  {},
		"WeightTableInput.unit":       {},
		"takeBackWeightImport.id":     row(f.foreign["takeBackWeightImport"], "-"),

		"PauseInput.id":     {},
		"PauseInput.from":   f.dayBetween(-30, 365),
		"PauseInput.to":     f.dayBetween(0, 365),
		"PauseInput.reason": {},
		"updatePause.id":    row(f.foreign["updatePause"], "-"),
		"deletePause.id":    row(f.foreign["deletePause"], "-"),

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
		"putCardAside.days":           within(1, 30, 1),
		"setHoliday.input":            {},
		"HolidayInput.from": f.dayBetween(-365, 365).
			and(fault{name: "after the end", value: f.day(3), reason: "OUT_OF_RANGE", field: "to"}),
		"HolidayInput.to":         f.dayBetween(0, 365),
		"CoachNoteInput.id":       {},
		"CoachNoteInput.clientId": row(f.other.id.String(), "-"),
		"CoachNoteInput.text":     neededProse(2000),
		"updateCoachNote.id":      row(f.foreign["updateCoachNote"], "-"),
		"updateCoachNote.text":    neededProse(2000),
		"deleteCoachNote.id":      row(f.foreign["deleteCoachNote"], "-"),
		"restoreCoachNote.id":     row(f.foreign["deleteCoachNote"], "-"),
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
		"removeCheckInPlan.clientId":  row(f.other.id.String(), "-"),
		"restoreCheckInPlan.clientId": row(f.other.id.String(), "-"),
		"createCheckInForm.id":        {},
		"updateCheckInForm.id":        row(f.foreign["form"], "-"),
		"deleteCheckInForm.id":        row(f.foreign["form"], "-"),
		"restoreCheckInForm.id":       row(f.foreign["form"], "-"),
		"CheckInFormInput.title": {
			wrong("none", map[string]any{}, "REQUIRED"),
			wrong("blank", map[string]any{"en": " ", "ru": ""}, "REQUIRED"),
		},
		"CheckInFormInput.questions": {
			wrong("none", []any{}, "OUT_OF_RANGE"),
			wrong("too many", f.questions(51), "OUT_OF_RANGE"),
			right("just few enough", f.questions(50)),
		},
		"CheckInQuestionInput.id":   {},
		"CheckInQuestionInput.kind": {},
		"CheckInQuestionInput.text": {
			wrong("none", map[string]any{}, "REQUIRED"),
			wrong("blank", map[string]any{"en": " ", "ru": ""}, "REQUIRED"),
		},
		"CheckInQuestionInput.required": {wrong("null", nil, "REQUIRED")},
		"CheckInQuestionInput.measure":  {},
		"CheckInQuestionInput.scaleMax": within(2, 10, 1).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"CheckInQuestionInput.scaleEnds": {
			right("none", []any{}),
			wrong("one", []any{both}, "INVALID"),
			wrong("three", []any{both, both, both}, "INVALID"),
			wrong("nothing", []any{map[string]any{}, both}, "REQUIRED"),
		},
		"CheckInQuestionInput.choices": {
			right("none", []any{}),
			wrong("one", []any{both}, "OUT_OF_RANGE"),
			wrong("too many", slices.Repeat([]any{both}, 13), "OUT_OF_RANGE"),
			right("just few enough", slices.Repeat([]any{both}, 12)),
		},
		"CheckInQuestionInput.poses": {right("none", []any{}), wrong("one twice", []any{"SIDE", "SIDE"}, "INVALID")},
		"CheckInTextInput.en": controls(
			"INVALID",
		).and(right("empty", ""), right("blank", "  "), wrong("too long", runes(301), "TOO_LONG"), right("just short enough", runes(120))),
		"CheckInTextInput.ru": controls(
			"INVALID",
		).and(right("empty", ""), right("blank", "  "), wrong("too long", runes(301), "TOO_LONG"), right("just short enough", runes(120))),
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
		"editMessage.id":               row(f.foreign["editMessage"], "-"),
		"editMessage.text":             said,
		"editMessage.mentions":         {wrong("too many", f.mentions(21), "TOO_LONG"), right("none", []any{})},
		"deleteMessage.id":             row(f.foreign["editMessage"], "-"),
		"restoreMessage.id":            row(f.foreign["editMessage"], "-"),
		"react.messageId":              row(f.foreign["editMessage"], "-"),
		"react.kind":                   {},
		"markRead.conversationId":      row(f.foreign["postMessage"], "-"),
		"setTyping.conversationId":     row(newID(), "-"),
		"muteConversation.id":          row(f.foreign["postMessage"], "-"),
		"muteConversation.term":        {},
		"unmuteConversation.id":        row(f.foreign["postMessage"], "-"),
		"setMemberMuted.profileId":     row(newID(), "-").and(wrong("oneself", f.client.id.String(), "INVALID")),
		"setMemberMuted.muted":         {},
		"acceptChatRules.version":      {wrong("none", 0, "OUT_OF_RANGE"), wrong("to come", 1_000_000, "OUT_OF_RANGE")},
		"MessageReportInput.id":        {},
		"MessageReportInput.messageId": row(f.foreign["editMessage"], "-").and(wrong("one's own", f.said(), "INVALID")),
		"MessageReportInput.reason":    {},
		"MessageReportInput.note":      prose(500),
		"withdrawReport.id":            row(f.foreign["withdrawReport"], "-"),
		"dismissReports.messageId":     row(newID(), "-"),
		"reopenReports.messageId":      row(newID(), "-"),
		"removeMessage.id":             row(newID(), "-"),
		"removeMessage.reason":         {},
		"returnMessage.id":             row(newID(), "-"),
		"ChatBanInput.id":              {},
		"ChatBanInput.profileId":       row(newID(), "-").and(wrong("an admin", f.admin.id.String(), "INVALID")),
		"ChatBanInput.term":            {},
		"ChatBanInput.reason":          {},
		"liftChatBan.id":               row(newID(), "-"),
		"setTyping.typing":             {},
		"markRead.seq":                 {wrong("negative", -1, "OUT_OF_RANGE"), right("behind the end", 1<<30)},

		"markAllNotificationsRead.upTo": {right("of nobody", newID())},
		"markNotificationRead.id":       row(f.foreign["markNotificationRead"], "-"),
		"deleteNotification.id":         row(f.foreign["deleteNotification"], "-"),
		"restoreNotification.id":        row(f.foreign["deleteNotification"], "-"),
		"setPlan.profileId": kind{
			{name: "of nobody", value: newID(), code: "NOT_FOUND"},
		}.and(
			fault{name: "of no client", value: f.admin.id.String(), reason: "INVALID"},
		),
		"setPlan.plan":           {wrong("a plan of old", "EXTENDED", "INVALID")},
		"setPlan.endsOn":         f.dayBetween(0, 5*366),
		"setPlans.endsOn":        f.dayBetween(0, 5*366),
		"setPlans.ids":           people.and(fault{name: "of no client", value: []any{f.admin.id.String()}, reason: "INVALID"}),
		"setPlans.plan":          {wrong("a plan of old", "EXTENDED", "INVALID")},
		"setRole.id":             nobodys,
		"setRole.role":           {},
		"setSuspended.ids":       people,
		"setSuspended.suspended": {},
		"signOutEverywhere.id":   nobodys,
		"assignClients.clientIds": people.and(
			fault{name: "of no client", value: []any{f.admin.id.String()}, reason: "INVALID", field: "clientId"},
		),
		"assignClients.coachId":     nobodys.and(fault{name: "of no coach", value: f.admin.id.String(), reason: "INVALID"}),
		"assignClients.note":        prose(2000),
		"unassignClients.clientIds": people,
		"reassignClients.from":      {right("of nobody", newID())},
		"reassignClients.to":        {right("of nobody", newID())}, // no one's clients are reassigned
		"reassignClients.note":      prose(2000),
		"setRole.actId":             {right("of no act", newID())},
		"assignClients.actId":       {right("of no act", newID())},
		"unassignClients.actId":     {right("of no act", newID())},
		"reassignClients.actId":     {right("of no act", newID())},
		"undoAssignments.actId":     nobodys,
	}
	maps.Copy(all, f.sessions.inputs())
	return all
}

// request is a valid request of a mutation: its sender, arguments, and expected code.
type request struct {
	by     *person
	args   func() map[string]any
	answer string
}

func with(in map[string]any, key string, value any) map[string]any {
	out := maps.Clone(in)
	out[key] = value
	return out
}

// image returns an unused upload.
func (f *fixture) image() string {
	if there, err := f.w.Store.Ent.Upload.Query().Where(upload.ID(f.upload)).Exist(viewer.System(context.Background())); err != nil ||
		!there {
		f.upload = uuid.MustParse(f.client.upload(jpegOf(2, 2)))
	}
	return f.upload.String()
}

// weights returns a table with something new each time.
func (f *fixture) weights() map[string]any {
	f.weighed++
	return map[string]any{"csv": fmt.Sprintf("2020-01-01,%d", 30+f.weighed), "separator": "COMMA", "dateOrder": "YEAR_FIRST", "unit": "KG"}
}

// dayOff returns a pause of tomorrow.
func (f *fixture) dayOff() map[string]any {
	return map[string]any{"from": f.day(1), "to": f.day(1), "reason": "HOLIDAY"}
}

func (f *fixture) day(ahead int) string {
	return f.w.clock().AddDate(0, 0, ahead).Format(time.DateOnly)
}

// dayBetween is a day in a range from today.
func (f *fixture) dayBetween(least, most int) kind {
	return malformedDays.and(wrong("too early", f.day(least-1), "OUT_OF_RANGE"), wrong("too late", f.day(most+2), "OUT_OF_RANGE"))
}

// choices returns some choices for emails with workout reminders.
func (f *fixture) choices(n int) (list []any) {
	for range n {
		list = append(list, map[string]any{"event": "WORKOUT_REMINDERS", "channel": "EMAIL", "enabled": true})
	}
	return list
}

// sets returns some sets of one exercise.
func (f *fixture) sets(n int) (list []any) {
	for range n {
		list = append(list, map[string]any{"id": newID(), "exerciseId": f.exercise, "reps": 5, "loadKg": 60})
	}
	return list
}

// steps returns some lines of one exercise.
func (f *fixture) steps(n int) (list []any) {
	for range n {
		list = append(
			list,
			map[string]any{
				"exerciseId":  f.exercise,
				"sets":        3,
				"reps":        10,
				"restSeconds": 60,
				"superset":    1,
				"note":        map[string]any{"en": "Slowly", "ru": "Медленно"},
			},
		)
	}
	return list
}

// written returns the input of a workout.
func (f *fixture) written() map[string]any {
	return map[string]any{
		"title":           map[string]any{"en": "Title", "ru": "Название"},
		"description":     map[string]any{"en": "Text", "ru": "Текст"},
		"category":        "STRENGTH",
		"goal":            "BUILD_MUSCLE",
		"level":           "BEGINNER",
		"durationMinutes": 20,
		"requiredPlan":    "FREE",
		"vipOnly":         false,
		"status":          "DRAFT",
		"tags": map[string]any{
			"en": []any{"legs"},
			"ru": []any{"ноги"},
		},
		"steps":        f.steps(1),
		"videoLink":    "https://vimeo.com/12345678",
		"videoSeconds": 60,
		"captions":     map[string]any{"en": "", "ru": ""},
	}
}

// schemed returns the input of a programme.
func (f *fixture) schemed() map[string]any {
	return map[string]any{
		"title":       map[string]any{"en": "Title", "ru": "Название"},
		"description": map[string]any{"en": "Text", "ru": "Текст"},
		"goal":        "BUILD_MUSCLE",
		"level":       "BEGINNER",
		"weeks":       1,
		"workouts":    f.lines(1),
	}
}

// lines returns some workouts of a programme's first day.
func (f *fixture) lines(n int) (list []any) {
	for range n {
		list = append(list, map[string]any{"week": 1, "weekday": 1, "workoutId": f.workout})
	}
	return list
}

func (f *fixture) today() int { return viewer.Day(f.w.clock(), time.UTC) }

// monday returns one without a programme, cycling through a year.
func (f *fixture) monday() string {
	f.mondays++
	return dateOf(viewer.Monday(f.today()) + 7*(f.mondays%51))
}

// answered returns a browser's response to an unknown challenge.
func answered() map[string]any { return map[string]any{"challengeId": newID(), "credential": "{}"} }

func nothing() map[string]any { return nil }

// card returns a card about the client.
func (f *fixture) card() map[string]any {
	return map[string]any{"input": map[string]any{"clientId": f.client.id.String(), "reason": "QUIET"}}
}

// announced is a required single-line text.
var announced = controls(
	"INVALID",
).and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"), wrong("two lines", "a\nb", "INVALID"), wrong("too long", runes(301),
	"TOO_LONG"))

// legal is a long multi-line text.
var legal = controls(
	"INVALID",
).and(wrong("empty", "", "REQUIRED"), wrong("blank", " \n ", "REQUIRED"), wrong("too long", strings.Repeat("я", 60_001), "TOO_LONG"),
	right("lines", "# A\r\n\r\nb"))

// staleVersion is an outdated version of settings.
var staleVersion = kind{
	{name: "of the past", value: -1, code: "CONFLICT", field: "-"},
	{name: "to come", value: 1 << 30, code: "CONFLICT", field: "-"},
}

// settings returns the current ones.
func (f *fixture) settings() *settings.Settings {
	all, err := f.w.Settings.Get(context.Background())
	if err != nil {
		f.w.t.Fatal(err)
	}
	return all
}

func (f *fixture) mutations() map[string]request {
	nobody := f.w.nobody()
	both := map[string]any{"en": "Text", "ru": "Текст"}
	profile := map[string]any{
		"firstName":         "Ann",
		"lastName":          "Lee",
		"phone":             "+49 30 1234",
		"language":          "EN",
		"units":             "METRIC",
		"timeZone":          "Europe/Berlin",
		"bio":               both,
		"specialities":      both,
		"spokenLanguages":   []any{"en"},
		"availability":      "Mornings",
		"sharePhotos":       true,
		"shareMeasurements": true,
	}
	measurements := map[string]any{"weightKg": 80, "armCm": 30, "chestCm": 90, "waistCm": 80, "hipCm": 90, "legCm": 50}
	goal := map[string]any{"direction": "LOSE", "changeKg": 5}
	entry := map[string]any{"date": "2026-01-01", "notes": "Notes", "measurements": measurements}
	input := func(in map[string]any) func() map[string]any {
		return func() map[string]any { return map[string]any{"input": in} }
	}
	id := func(make func() string) func() map[string]any {
		return func() map[string]any { return map[string]any{"id": make()} }
	}
	guest := (&matrix{w: f.w}).guest
	all := map[string]request{
		"signUp": {by: nobody, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"firstName": "New",
					"lastName":  "Comer",
					"email":     newID() + "@example.org",
					"password":  secret,
					"language":  "EN",
					"timeZone":  "UTC",
				},
			}
		}},
		"updateProductSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"version":         f.settings().Product.Version,
					"name":            "Forma",
					"defaultLanguage": "EN",
					"timeZone":        "UTC",
				},
			}
		}},
		"setLogo": {by: f.admin, args: func() map[string]any {
			return map[string]any{"version": f.settings().Product.Version, "image": onePixel}
		}},
		"updateRegistrationSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"version": f.settings().Registration.Version, "mode": "OPEN", "confirmation": "AT_ONCE"},
			}
		}},
		"updatePricingSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"version":      f.settings().Pricing.Version,
					"currency":     "EUR",
					"basic":        1900,
					"vip":          9900,
					"offerPercent": 50,
				},
			}
		}},
		"updateBannerSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"version": f.settings().Banner.Version, "enabled": true, "en": "Soon", "ru": "Скоро"},
			}
		}},
		"updateUploadSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"version": f.settings().Uploads.Version, "filmMegabytes": 2048, "photoMegabytes": 20,
					"clientQuotaGigabytes": 2, "coachQuotaGigabytes": 50},
			}
		}},
		"updateThresholdSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"version":           f.settings().Thresholds.Version,
					"quietDays":         7,
					"offTrendKg":        0.5,
					"trainsLessPercent": 50,
					"adherencePercent":  70,
					"answerHours":       4,
					"replyDays":         2,
				},
			}
		}},
		"startBackup": {by: f.admin, args: func() map[string]any { f.w.Backups.Supported = true; return nil }},
		"updateBackupSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"version": f.settings().Backups.Version, "daily": true, "keep": 7}}
		}},
		"updateNotificationSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"version": f.settings().Notifications.Version, "choices": f.choices(1), "digest": "OFF",
					"quietHours": map[string]any{"enabled": true, "from": "22:00", "to": "08:00", "allowUrgent": true}},
			}
		}},
		"publishLegalText": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"kind": "TERMS", "version": f.settings().Terms.Version, "en": "# Terms", "ru": "# Условия"},
			}
		}},
		"createFirstAdmin": {by: nobody, answer: "LINK_EXPIRED", args: func() map[string]any {
			return map[string]any{
				"token": "made up",
				"input": map[string]any{"firstName": "New", "lastName": "Comer", "email": newID() + "@example.org", "password": secret},
			}
		}},
		"signIn": {
			by:   nobody,
			args: func() map[string]any { return map[string]any{"email": "client@example.org", "password": secret} },
		},
		"refreshSession":       {by: nobody, args: nothing, answer: "UNAUTHENTICATED"},
		"signOut":              {by: nobody, args: nothing},
		"requestPasswordReset": {by: nobody, args: func() map[string]any { return map[string]any{"email": newID() + "@example.org"} }},
		"resetPassword": {
			by:     nobody,
			args:   func() map[string]any { return map[string]any{"token": "made up", "password": secret} },
			answer: "LINK_EXPIRED",
		},
		"confirmEmail": {
			by:     nobody,
			args:   func() map[string]any { return map[string]any{"token": "made up"} },
			answer: "LINK_EXPIRED",
		},
		"resendConfirmation": {by: f.client, args: nothing},
		"confirmPassword":    {by: f.client, args: func() map[string]any { return map[string]any{"password": secret} }},
		"changePassword": {
			by:   f.client,
			args: func() map[string]any { return map[string]any{"current": secret, "password": secret} },
		},
		"changeEmail": {by: f.client, args: func() map[string]any { return map[string]any{"email": newID() + "@example.org"} }},
		"confirmEmailChange": {
			by:     nobody,
			args:   func() map[string]any { return map[string]any{"token": "made up"} },
			answer: "LINK_EXPIRED",
		},
		"signOutDevice":       {by: f.client, args: id(f.device)},
		"signOutOtherDevices": {by: f.client, args: nothing},
		"createApiToken": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"name": "Program", "expiresAt": f.w.clock().Add(time.Hour)}}
		}},
		"revokeApiToken": {by: f.client, args: id(f.program)},
		"beginPasskey":   {by: f.client, args: nothing},
		"addPasskey": {
			by:     f.client,
			args:   func() map[string]any { return with(answered(), "name", "Key") },
			answer: "PASSKEY_REFUSED",
		},
		"renamePasskey":      {by: f.client, args: func() map[string]any { return map[string]any{"id": f.passkey(), "name": "Key"} }},
		"removePasskey":      {by: f.client, args: id(f.passkey)},
		"beginPasskeySignIn": {by: nobody, args: nothing},
		"signInWithPasskey":  {by: nobody, args: answered, answer: "PASSKEY_REFUSED"},
		"confirmPasskey":     {by: f.client, args: answered, answer: "PASSKEY_REFUSED"},
		"requestExport":      {by: f.client, args: nothing},
		"deleteAccount":      {by: f.admin, args: nothing, answer: "LAST_ADMIN"},
		"updateProfile":      {by: f.client, args: input(profile)},
		"setAvatar":          {by: f.client, args: func() map[string]any { return map[string]any{"image": onePixel} }},
		"removeAvatar":       {by: f.client, args: nothing},
		"saveOnboarding": {
			by:   f.client,
			args: input(map[string]any{"step": 1, "profile": profile, "measurements": measurements, "goal": goal, "healthConsent": 1}),
		},
		"completeOnboarding": {by: f.client, args: nothing},
		"completeWorkout": {by: f.client, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"id":              newID(),
					"workoutId":       f.workout,
					"completedAt":     f.w.clock(),
					"durationSeconds": 60,
					"note":            "Note",
					"sets":            f.sets(1),
				},
			}
		}},
		"deleteWorkoutLog": {by: f.client, args: id(f.log)},
		"recordPlayback": {
			by: f.client,
			args: input(
				map[string]any{
					"workoutId":       f.workout,
					"positionSeconds": 1,
					"ranges":          []any{span(0, 1)},
					"playedFrom":      f.w.clock().Add(-time.Hour),
					"playedUntil":     f.w.clock().Add(-time.Minute),
				},
			),
		},
		"rateWorkout":           {by: f.client, args: func() map[string]any { return map[string]any{"workoutId": f.workout, "stars": 5} }},
		"withdrawHealthConsent": {by: f.client, args: nothing},
		"giveHealthConsent":     {by: f.client, args: func() map[string]any { return map[string]any{"version": 1} }},
		"createProgressEntry":   {by: f.client, args: func() map[string]any { return map[string]any{"input": with(entry, "id", newID())} }},
		"updateProgressEntry":   {by: f.client, args: func() map[string]any { return map[string]any{"id": f.entry(), "input": entry} }},
		"deleteProgressEntry":   {by: f.client, args: id(f.entry)},
		"createPause": {
			by:   f.client,
			args: func() map[string]any { return map[string]any{"input": with(f.dayOff(), "id", newID())} },
		},
		"updatePause": {
			by:   f.client,
			args: func() map[string]any { return map[string]any{"id": f.pause(), "input": f.dayOff()} },
		},
		"deletePause": {by: f.client, args: id(f.pause)},
		"createProgramme": {
			by:   f.coach,
			args: func() map[string]any { return map[string]any{"input": with(f.schemed(), "id", newID())} },
		},
		"updateProgramme": {
			by:   f.coach,
			args: func() map[string]any { return map[string]any{"id": f.scheme(), "input": f.schemed()} },
		},
		"duplicateProgramme": {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.scheme(), "newId": newID()} }},
		"deleteProgramme":    {by: f.coach, args: id(f.scheme)},
		"restoreProgramme":   {by: f.coach, args: id(f.scheme)},
		"assignProgramme": {by: f.coach, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"id":          newID(),
					"clientId":    f.client.id.String(),
					"programmeId": f.foreign["house"],
					"startsOn":    f.monday(),
				},
			}
		}},
		"endProgramme":    {by: f.coach, args: id(f.given)},
		"resumeProgramme": {by: f.coach, args: id(f.given)},
		"planWorkout": {by: f.coach, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"id": newID(), "clientId": f.client.id.String(), "workoutId": f.workout, "date": f.day(1)},
			}
		}},
		"unplanWorkout":         {by: f.coach, args: id(f.planned)},
		"restorePlannedWorkout": {by: f.coach, args: id(f.planned)},
		"movePlannedWorkout": {
			by:   f.client,
			args: func() map[string]any { return map[string]any{"id": f.planned(), "date": dateOf(f.today())} },
		},
		"setWeightGoal": {by: f.client, args: input(goal)},
		"setWeekGoal":   {by: f.client, args: func() map[string]any { return map[string]any{"workouts": 3} }},
		"addProgressPhoto": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "uploadId": f.image(), "date": f.day(0), "pose": "FRONT"}}
		}},
		"deleteProgressPhoto":  {by: f.client, args: id(f.photo)},
		"restoreProgressPhoto": {by: f.client, args: id(f.deleted)},
		"importWeights": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "table": f.weights()}}
		}},
		"takeBackWeightImport": {by: f.client, args: id(f.imported)},
		"readVideoLink":        {by: f.coach, args: func() map[string]any { return map[string]any{"link": "https://vimeo.com/12345678"} }},
		"createWorkout":        {by: f.coach, args: func() map[string]any { return map[string]any{"id": newID(), "input": f.written()} }},
		"updateWorkout":        {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.own(), "input": f.written()} }},
		"duplicateWorkout":     {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.own(), "newId": newID()} }},
		"deleteWorkout":        {by: f.coach, args: id(f.own)},
		"restoreWorkout":       {by: f.coach, args: id(f.ended)},
		"setWorkoutStatus": {
			by:   f.admin,
			args: func() map[string]any { return map[string]any{"ids": []any{f.own()}, "status": "PUBLISHED"} },
		},
		"setWorkoutAuthor": {by: f.admin, args: func() map[string]any {
			return map[string]any{"ids": []any{f.own()}, "authorId": f.colleague.id.String()}
		}},
		"deleteWorkouts":  {by: f.admin, args: func() map[string]any { return map[string]any{"ids": []any{f.own()}} }},
		"restoreWorkouts": {by: f.admin, args: func() map[string]any { return map[string]any{"ids": []any{f.ended()}} }},
		"setFavourite": {
			by:   f.client,
			args: func() map[string]any { return map[string]any{"workoutId": f.workout, "favourite": true} },
		},
		"markNotificationRead":     {by: f.client, args: id(f.bell)},
		"markAllNotificationsRead": {by: f.client, args: func() map[string]any { return map[string]any{"upTo": newID()} }},
		"deleteNotification":       {by: f.client, args: id(f.bell)},
		"restoreNotification":      {by: f.client, args: id(f.bell)},
		"updateNotificationPreferences": {by: f.client, args: input(map[string]any{"choices": f.choices(1), "digest": "OFF",
			"quietHours": map[string]any{"enabled": true, "from": "22:00", "to": "08:00", "allowUrgent": true}})},
		"subscribePush": {
			by:   f.client,
			args: input(map[string]any{"endpoint": "https://push.example.org/x", "p256dh": pushKey, "auth": "c2l4dGVlbi1ieXRlcy1vaw"}),
		},
		"unsubscribePush": {by: f.client, args: nothing},
		"sendTestPush":    {by: f.client, args: nothing},
		"putCardAside":    {by: f.coach, args: func() map[string]any { return with(f.card(), "days", 1) }},
		"bringCardBack":   {by: f.coach, args: f.card},
		"setHoliday": {by: f.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"from": f.day(0), "to": f.day(1)}}
		}},
		"createCoachNote": {by: f.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "clientId": f.client.id.String(), "text": "Note"}}
		}},
		"updateCoachNote":  {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.note(), "text": "Note"} }},
		"deleteCoachNote":  {by: f.coach, args: id(f.note)},
		"restoreCoachNote": {by: f.coach, args: id(f.note)},
		"sendCheckIn": {by: f.client, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"id":      newID(),
					"dueOn":   f.due(),
					"answers": []any{map[string]any{"questionId": f.asked, "text": "Fine"}},
				},
			}
		}},
		"replyToCheckIn": {by: f.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "checkInId": f.checkIn(), "text": "Well done"}}
		}},
		"setCheckInPlan": {by: f.coach, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"clientId": f.client.id.String(), "formId": f.form(), "everyDays": 14, "firstDueOn": f.day(1)},
			}
		}},
		"removeCheckInPlan": {
			by:   f.coach,
			args: func() map[string]any { f.due(); return map[string]any{"clientId": f.client.id.String()} },
		},
		"restoreCheckInPlan": {
			by:   f.coach,
			args: func() map[string]any { f.due(); return map[string]any{"clientId": f.client.id.String()} },
		},
		"createCheckInForm":  {by: f.coach, args: func() map[string]any { return map[string]any{"id": newID(), "input": f.askedBy()} }},
		"updateCheckInForm":  {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.form(), "input": f.askedBy()} }},
		"deleteCheckInForm":  {by: f.coach, args: id(f.form)},
		"restoreCheckInForm": {by: f.coach, args: id(f.form)},
		"setPlan": {
			by:   f.admin,
			args: func() map[string]any { return map[string]any{"profileId": f.client.id.String(), "plan": "BASIC"} },
		},
		"setPlans": {
			by:   f.admin,
			args: func() map[string]any { return map[string]any{"ids": []any{f.client.id.String()}, "plan": "BASIC"} },
		},
		"setRole": {
			by:   f.admin,
			args: func() map[string]any { return map[string]any{"id": f.client.id.String(), "role": "CLIENT"} },
		},
		"setSuspended": {by: f.admin, args: func() map[string]any {
			return map[string]any{"ids": []any{f.other.id.String()}, "suspended": false}
		}},
		"signOutEverywhere": {by: f.admin, args: func() map[string]any { return map[string]any{"id": f.idle.id.String()} }},
		"assignClients": {by: f.admin, args: func() map[string]any {
			return map[string]any{"clientIds": []any{f.idle.id.String()}, "coachId": f.coach.id.String(), "note": "Note"}
		}},
		"invite": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"id":        newID(),
					"addresses": newID() + "@example.org",
					"role":      "CLIENT",
					"plan":      "FREE",
					"language":  "EN",
					"coachId":   f.coach.id.String(),
				},
			}
		}},
		"resendInvitation":  {by: f.admin, args: id(guest)},
		"revokeInvitation":  {by: f.admin, args: id(guest)},
		"restoreInvitation": {by: f.admin, args: id(guest)},
		"unassignClients":   {by: f.admin, args: func() map[string]any { return map[string]any{"clientIds": []any{f.idle.id.String()}} }},
		"undoAssignments": {by: f.admin, args: func() map[string]any {
			act := newID()
			f.admin.must(
				fmt.Sprintf(
					`mutation{unassignClients(clientIds:[%q]){id} assignClients(clientIds:[%q],coachId:%q,actId:%q){id}}`,
					f.idle.id,
					f.idle.id,
					f.colleague.id,
					act,
				),
				nil,
			)
			return map[string]any{"actId": act}
		}},
		"reassignClients": {by: f.admin, args: func() map[string]any {
			return map[string]any{"from": f.idle.id.String(), "to": f.admin.id.String(), "note": "Note"}
		}},
		"postMessage": {by: f.client, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"id": newID(), "conversationId": chat.Community, "text": "@Dana, hello", "replyToId": f.said(),
					"images": f.images(1), "mentions": f.mentions(1)},
			}
		}},
		"editMessage": {by: f.client, args: func() map[string]any {
			return map[string]any{"id": f.said(), "text": "Hello!", "mentions": f.mentions(1)}
		}},
		"deleteMessage":  {by: f.client, args: id(f.said)},
		"restoreMessage": {by: f.client, args: id(f.said)},
		"react":          {by: f.client, args: func() map[string]any { return map[string]any{"messageId": f.said(), "kind": "LIKE"} }},
		"muteConversation": {by: f.client, args: func() map[string]any {
			return map[string]any{"id": chat.Community, "term": "HOUR"}
		}},
		"unmuteConversation": {by: f.client, args: func() map[string]any { return map[string]any{"id": chat.Community} }},
		"setMemberMuted": {by: f.client, args: func() map[string]any {
			f.heard()
			return map[string]any{"profileId": f.coach.id.String(), "muted": true}
		}},
		"acceptChatRules": {by: f.client, args: func() map[string]any { return map[string]any{"version": 1} }},
		"reportMessage": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "messageId": f.heard(), "reason": "SPAM", "note": "Note"}}
		}},
		"withdrawReport": {by: f.client, args: id(f.complained)},
		"dismissReports": {by: f.admin, args: func() map[string]any { return map[string]any{"messageId": f.reported()} }},
		"reopenReports":  {by: f.admin, args: func() map[string]any { return map[string]any{"messageId": f.reported()} }},
		"removeMessage":  {by: f.admin, args: func() map[string]any { return map[string]any{"id": f.heard(), "reason": "SPAM"} }},
		"returnMessage":  {by: f.admin, args: func() map[string]any { return map[string]any{"id": f.heard()} }},
		"banFromChat": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "profileId": f.idle.id.String(), "term": "WEEK", "reason": "SPAM"}}
		}},
		"liftChatBan": {by: f.admin, args: id(f.ban)},
		"updateChatSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"version":         f.settings().Chat.Version,
					"slowModeSeconds": 0,
					"en":              "Be kind.",
					"ru":              "Будьте добры.",
				},
			}
		}},
		"setTyping": {by: f.client, args: func() map[string]any {
			f.client.must(
				`mutation($version:Int!){acceptChatRules(version:$version){nextAt}}`,
				map[string]any{"version": f.settings().Chat.RulesVersion},
			)
			return map[string]any{"typing": true}
		}},
		"markRead": {by: f.client, args: func() map[string]any { return map[string]any{"conversationId": chat.Community, "seq": 1} }},
	}
	maps.Copy(all, f.sessions.mutations())
	return all
}

// images returns uploads for a message.
func (f *fixture) images(n int) (list []any) {
	for range n {
		list = append(list, map[string]any{"id": newID(), "uploadId": f.image(), "alt": "A chart"})
	}
	return list
}

func (f *fixture) mentions(n int) (list []any) {
	for range n {
		list = append(list, map[string]any{"personId": f.coach.id.String(), "start": 0, "length": 5})
	}
	return list
}

// invited mails an invitation, and returns the id of its request.
func (f *fixture) invited() string {
	args := f.mutations()["invite"].args()
	f.admin.must(`mutation($input:InvitationsInput!){invite(input:$input){verdict}}`, args)
	return args["input"].(map[string]any)["id"].(string)
}

// onceOnly returns the mutations whose input has a client-generated id, each with other content for the same id, and with the id of an
// existing row.
func (f *fixture) onceOnly() map[string]once {
	return map[string]once{
		"completeWorkout":      {func(in map[string]any) { in["note"] = "Another note" }, f.log},
		"createProgramme":      {func(in map[string]any) { in["weeks"] = 3 }, f.scheme},
		"assignProgramme":      {func(in map[string]any) { in["startsOn"] = f.monday() }, f.given},
		"planWorkout":          {func(in map[string]any) { in["date"] = f.day(2) }, f.planned},
		"createPause":          {func(in map[string]any) { in["reason"] = "INJURY" }, f.pause},
		"createProgressEntry":  {func(in map[string]any) { in["notes"] = "Other notes" }, f.entry},
		"addProgressPhoto":     {func(in map[string]any) { in["pose"] = "BACK" }, f.photo},
		"sendCheckIn":          {func(in map[string]any) { in["dueOn"] = f.day(300) }, f.checkIn},
		"replyToCheckIn":       {func(in map[string]any) { in["text"] = "Another word" }, f.said},
		"bookSession":          {func(in map[string]any) { in["startsAt"] = f.sessions.at() }, f.sessions.asked},
		"scheduleGroupSession": {func(in map[string]any) { in["startsAt"] = f.sessions.at() }, f.sessions.asked},
		"createCoachNote":      {func(in map[string]any) { in["text"] = "Another note" }, f.note},
		"postMessage":          {func(in map[string]any) { in["text"] = "Goodbye" }, f.said},
		"reportMessage":        {func(in map[string]any) { in["note"] = "Another note" }, f.complained},
		"banFromChat":          {func(in map[string]any) { in["term"] = "DAY" }, f.ban},
		"invite":               {func(in map[string]any) { in["addresses"] = "another@example.org" }, f.invited},
		"importWeights":        {func(in map[string]any) { in["table"] = f.weights() }, f.imported},
	}
}

type once struct {
	change func(in map[string]any)
	row    func() string
}
