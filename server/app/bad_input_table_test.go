package app_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/upload"
	"forma/ent/viewer"
	"forma/server/settings"
)

// The inputs of every mutation: what each holds, by Input.field or mutation.argument. TestEveryInputOfEveryMutation derives the
// faults from the kind and from the type (bad_input_kinds_test.go), sends each of them alone inside an otherwise right request,
// and compares code, field and reason. An input without a row fails, as does a mutation without a right request in mutations.

// fixture is what the right requests are made of.
type fixture struct {
	w                       *world
	client, other, admin    *person
	workout, locked         string
	exercise                string
	entry, log, bell, pause func() string // make a row of the client
	device, passkey         func() string
	photo, deleted          func() string
	imported                func() string
	upload                  uuid.UUID         // the latest that was made
	weighed                 int               // tables that were made
	foreign                 map[string]string // a row of the other, by the mutation that is about one
}

func (f *fixture) inputs() map[string]kind {
	unlocked := row(newID(), "workoutId").and(fault{name: "of a higher plan", value: f.locked, code: "PLAN_REQUIRED", field: "-"})
	return map[string]kind{
		"ProductSettingsInput.version":         staleVersion,
		"ProductSettingsInput.name":            controls("INVALID").and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"), wrong("too long", runes(41), "TOO_LONG")),
		"ProductSettingsInput.defaultLanguage": {},
		"ProductSettingsInput.timeZone":        zone,
		"setLogo.version":                      staleVersion,
		"setLogo.image": {
			wrong("no base64", "%%%", "INVALID"), wrong("no picture", "bm8gcGljdHVyZQ==", "INVALID"), wrong("a drawing with a script", "PHN2ZyBvbmxvYWQ9J3goKScvPg==", "INVALID"),
			wrong("too long", base64.StdEncoding.EncodeToString(make([]byte, 700_001)), "TOO_LONG"),
		},
		"RegistrationSettingsInput.version":      staleVersion,
		"RegistrationSettingsInput.mode":         {},
		"RegistrationSettingsInput.confirmation": {},
		"PricingSettingsInput.version":           staleVersion,
		"PricingSettingsInput.currency":          {wrong("empty", "", "INVALID"), wrong("unknown", "XXX", "INVALID"), wrong("in small letters", "eur", "INVALID"), wrong("two lines", "EUR\n", "INVALID")},
		"PricingSettingsInput.basic":             within(1, 100_000_000, 1),
		"PricingSettingsInput.vip":               within(1, 100_000_000, 1),
		"PricingSettingsInput.offerPercent":      within(0, 100, 1),
		"BannerSettingsInput.version":            staleVersion,
		"BannerSettingsInput.enabled":            {},
		"BannerSettingsInput.en":                 announced,
		"BannerSettingsInput.ru":                 announced,
		"LegalTextInput.kind":                    {},
		"LegalTextInput.version":                 staleVersion,
		"LegalTextInput.en":                      legal,
		"LegalTextInput.ru":                      legal,

		"SignUpInput.firstName": name(80),
		"SignUpInput.lastName":  name(80),
		"SignUpInput.email":     email.and(fault{name: "taken", value: "CLIENT@example.org", code: "EMAIL_TAKEN"}),
		"SignUpInput.password":  newPassword,
		"SignUpInput.language":  {},
		"SignUpInput.timeZone":  maybeZone,

		"createFirstAdmin.token": token,
		"signIn.email":           email.and(fault{name: "unknown", value: "who@example.org", code: "INVALID_CREDENTIALS", field: "-"}),
		"signIn.password":        {wrong("empty", "", "REQUIRED"), wrong("too long", runes(257), "TOO_LONG"), {name: "not it", value: "not my password", code: "INVALID_CREDENTIALS", field: "-"}, {name: "a NUL", value: "\x00", code: "INVALID_CREDENTIALS", field: "-"}},

		"signIn.restore":             {},
		"requestPasswordReset.email": email,
		"resetPassword.token":        token,
		"resetPassword.password":     newPassword,
		"confirmEmail.token":         token,
		"setAvatar.image":            picture,

		"confirmPassword.password":      oldPassword,
		"changePassword.current":        oldPassword,
		"changePassword.password":       newPassword,
		"changeEmail.email":             email.and(wrong("the one of now", "client@example.org", "INVALID"), right("taken", "other@example.org")),
		"confirmEmailChange.token":      token,
		"signOutDevice.id":              row(f.foreign["signOutDevice"], "-"),
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

		"OnboardingInput.step":         within(0, 20, 1),
		"OnboardingInput.profile":      {right("nothing", map[string]any{})},
		"OnboardingInput.measurements": {right("nothing", map[string]any{})},
		"OnboardingInput.goal":         {{name: "nothing", value: map[string]any{}, reason: "REQUIRED", field: "goal.direction"}},

		"CompleteWorkoutInput.id":              {},
		"CompleteWorkoutInput.workoutId":       unlocked,
		"CompleteWorkoutInput.completedAt":     lately(f.w.clock()).and(wrong("to come", f.w.clock().Add(time.Hour), "OUT_OF_RANGE")),
		"CompleteWorkoutInput.durationSeconds": within(0, 86400, 1),
		"CompleteWorkoutInput.note":            prose(2000),
		"CompleteWorkoutInput.sets":            {right("none", []any{}), wrong("too many", f.sets(301), "TOO_LONG"), right("just few enough", f.sets(300))},
		"SetLogInput.id":                       {},
		"SetLogInput.exerciseId":               {{name: "of nobody", value: newID(), reason: "INVALID", field: "sets.0.exerciseId"}},
		"SetLogInput.reps":                     within(1, 1000, 1).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")).at("sets.0.reps"),
		"SetLogInput.loadKg":                   float(0, 1000).at("sets.0.loadKg"),
		"SetLogInput.seconds":                  kind{wrong("beside reps", 30, "INVALID")}.at("sets.0.seconds"),
		"deleteWorkoutLog.id":                  row(f.foreign["deleteWorkoutLog"], "-"),

		"PlaybackInput.workoutId":       unlocked,
		"PlaybackInput.positionSeconds": {right("negative", -1), right("behind the end", 1e308)},
		"PlaybackInput.ranges":          ranges,
		"PlaybackInput.playedFrom":      lately(f.w.clock()).and(fault{name: "behind the end", value: f.w.clock(), reason: "OUT_OF_RANGE", field: "playedUntil"}),
		"PlaybackInput.playedUntil":     malformedTimes.and(wrong("before the beginning", f.w.clock().Add(-2*time.Hour), "OUT_OF_RANGE"), wrong("to come", f.w.clock().Add(time.Hour), "OUT_OF_RANGE")),
		"PlayedRangeInput.from":         {{name: "negative", value: -1, reason: "INVALID", field: "ranges"}},
		"PlayedRangeInput.to":           {{name: "before from", value: -1, reason: "INVALID", field: "ranges"}, right("huge", 1e308)},
		"rateWorkout.workoutId":         row(newID(), "workoutId").and(fault{name: "never done", value: f.locked, code: "FORBIDDEN", field: "-"}),
		"rateWorkout.stars":             within(1, 5, 1),
		"setFavourite.workoutId":        row(newID(), "workoutId"),
		"setFavourite.favourite":        {},

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
		"QuietHoursInput.enabled":                 {},
		"QuietHoursInput.from":                    timeOfDay.and(fault{name: "the end", value: "08:00", reason: "INVALID", field: "quietHours.to"}),
		"QuietHoursInput.to":                      timeOfDay.and(wrong("the beginning", "22:00", "INVALID")),
		"QuietHoursInput.allowUrgent":             {},

		"markAllNotificationsRead.upTo": {right("of nobody", newID())},
		"markNotificationRead.id":       row(f.foreign["markNotificationRead"], "-"),
		"deleteNotification.id":         row(f.foreign["deleteNotification"], "-"),
		"restoreNotification.id":        row(f.foreign["deleteNotification"], "-"),
		"setPlan.profileId":             kind{{name: "of nobody", value: newID(), code: "NOT_FOUND"}}.and(fault{name: "of no client", value: f.admin.id.String(), reason: "INVALID"}),
		"setPlan.plan":                  {wrong("a plan of old", "EXTENDED", "INVALID")},
	}
}

// request is a right request of a mutation: who sends it with which arguments, and the code it is answered with.
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

// image is an upload that was not used up yet.
func (f *fixture) image() string {
	if there, err := f.w.Store.Ent.Upload.Query().Where(upload.ID(f.upload)).Exist(viewer.System(context.Background())); err != nil || !there {
		f.upload = uuid.MustParse(f.client.upload(jpegOf(2, 2)))
	}
	return f.upload.String()
}

// weights is a table in which something is new each time.
func (f *fixture) weights() map[string]any {
	f.weighed++
	return map[string]any{"csv": fmt.Sprintf("2020-01-01,%d", 30+f.weighed), "separator": "COMMA", "dateOrder": "YEAR_FIRST", "unit": "KG"}
}

// dayOff is a pause of tomorrow.
func (f *fixture) dayOff() map[string]any {
	return map[string]any{"from": f.day(1), "to": f.day(1), "reason": "HOLIDAY"}
}

func (f *fixture) day(ahead int) string {
	return f.w.clock().AddDate(0, 0, ahead).Format(time.DateOnly)
}

// dayBetween is a day so many days from today at least and at most.
func (f *fixture) dayBetween(least, most int) kind {
	return malformedDays.and(wrong("too early", f.day(least-1), "OUT_OF_RANGE"), wrong("too late", f.day(most+2), "OUT_OF_RANGE"))
}

// choices are so many settings of the workout reminder's mail.
func (f *fixture) choices(n int) (list []any) {
	for range n {
		list = append(list, map[string]any{"event": "WORKOUT_REMINDERS", "channel": "EMAIL", "enabled": true})
	}
	return list
}

// sets are so many of one exercise.
func (f *fixture) sets(n int) (list []any) {
	for range n {
		list = append(list, map[string]any{"id": newID(), "exerciseId": f.exercise, "reps": 5, "loadKg": 60})
	}
	return list
}

// answered is what a browser sends for a challenge that nobody set.
func answered() map[string]any { return map[string]any{"challengeId": newID(), "credential": "{}"} }

func nothing() map[string]any { return nil }

// announced is a text on one line that is needed.
var announced = controls("INVALID").and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"), wrong("two lines", "a\nb", "INVALID"), wrong("too long", runes(301), "TOO_LONG"))

// legal is a long text with lines.
var legal = controls("INVALID").and(wrong("empty", "", "REQUIRED"), wrong("blank", " \n ", "REQUIRED"), wrong("too long", strings.Repeat("я", 60_001), "TOO_LONG"),
	right("lines", "# A\r\n\r\nb"))

// staleVersion is a version of settings that nobody saw.
var staleVersion = kind{{name: "of the past", value: -1, code: "CONFLICT", field: "-"}, {name: "to come", value: 1 << 30, code: "CONFLICT", field: "-"}}

// settings are those of now.
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
	profile := map[string]any{"firstName": "Ann", "lastName": "Lee", "phone": "+49 30 1234", "language": "EN", "units": "METRIC", "timeZone": "Europe/Berlin",
		"bio": both, "specialities": both, "spokenLanguages": []any{"en"}, "availability": "Mornings", "sharePhotos": true, "shareMeasurements": true}
	measurements := map[string]any{"weightKg": 80, "armCm": 30, "chestCm": 90, "waistCm": 80, "hipCm": 90, "legCm": 50}
	goal := map[string]any{"direction": "LOSE", "changeKg": 5}
	entry := map[string]any{"date": "2026-01-01", "notes": "Notes", "measurements": measurements}
	input := func(in map[string]any) func() map[string]any {
		return func() map[string]any { return map[string]any{"input": in} }
	}
	id := func(make func() string) func() map[string]any {
		return func() map[string]any { return map[string]any{"id": make()} }
	}
	return map[string]request{
		"signUp": {by: nobody, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"firstName": "New", "lastName": "Comer", "email": newID() + "@example.org", "password": secret, "language": "EN", "timeZone": "UTC"}}
		}},
		"updateProductSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"version": f.settings().Product.Version, "name": "Forma", "defaultLanguage": "EN", "timeZone": "UTC"}}
		}},
		"setLogo": {by: f.admin, args: func() map[string]any {
			return map[string]any{"version": f.settings().Product.Version, "image": onePixel}
		}},
		"updateRegistrationSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"version": f.settings().Registration.Version, "mode": "OPEN", "confirmation": "AT_ONCE"}}
		}},
		"updatePricingSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"version": f.settings().Pricing.Version, "currency": "EUR", "basic": 1900, "vip": 9900, "offerPercent": 50}}
		}},
		"updateBannerSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"version": f.settings().Banner.Version, "enabled": true, "en": "Soon", "ru": "Скоро"}}
		}},
		"publishLegalText": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"kind": "TERMS", "version": f.settings().Terms.Version, "en": "# Terms", "ru": "# Условия"}}
		}},
		"createFirstAdmin": {by: nobody, answer: "LINK_EXPIRED", args: func() map[string]any {
			return map[string]any{"token": "made up", "input": map[string]any{"firstName": "New", "lastName": "Comer", "email": newID() + "@example.org", "password": secret}}
		}},
		"signIn":               {by: nobody, args: func() map[string]any { return map[string]any{"email": "client@example.org", "password": secret} }},
		"refreshSession":       {by: nobody, args: nothing, answer: "UNAUTHENTICATED"},
		"signOut":              {by: nobody, args: nothing},
		"requestPasswordReset": {by: nobody, args: func() map[string]any { return map[string]any{"email": newID() + "@example.org"} }},
		"resetPassword":        {by: nobody, args: func() map[string]any { return map[string]any{"token": "made up", "password": secret} }, answer: "LINK_EXPIRED"},
		"confirmEmail":         {by: nobody, args: func() map[string]any { return map[string]any{"token": "made up"} }, answer: "LINK_EXPIRED"},
		"resendConfirmation":   {by: f.client, args: nothing},
		"confirmPassword":      {by: f.client, args: func() map[string]any { return map[string]any{"password": secret} }},
		"changePassword":       {by: f.client, args: func() map[string]any { return map[string]any{"current": secret, "password": secret} }},
		"changeEmail":          {by: f.client, args: func() map[string]any { return map[string]any{"email": newID() + "@example.org"} }},
		"confirmEmailChange":   {by: nobody, args: func() map[string]any { return map[string]any{"token": "made up"} }, answer: "LINK_EXPIRED"},
		"signOutDevice":        {by: f.client, args: id(f.device)},
		"signOutOtherDevices":  {by: f.client, args: nothing},
		"beginPasskey":         {by: f.client, args: nothing},
		"addPasskey":           {by: f.client, args: func() map[string]any { return with(answered(), "name", "Key") }, answer: "PASSKEY_REFUSED"},
		"renamePasskey":        {by: f.client, args: func() map[string]any { return map[string]any{"id": f.passkey(), "name": "Key"} }},
		"removePasskey":        {by: f.client, args: id(f.passkey)},
		"beginPasskeySignIn":   {by: nobody, args: nothing},
		"signInWithPasskey":    {by: nobody, args: answered, answer: "PASSKEY_REFUSED"},
		"confirmPasskey":       {by: f.client, args: answered, answer: "PASSKEY_REFUSED"},
		"requestExport":        {by: f.client, args: nothing},
		"deleteAccount":        {by: f.admin, args: nothing, answer: "LAST_ADMIN"},
		"updateProfile":        {by: f.client, args: input(profile)},
		"setAvatar":            {by: f.client, args: func() map[string]any { return map[string]any{"image": onePixel} }},
		"removeAvatar":         {by: f.client, args: nothing},
		"saveOnboarding":       {by: f.client, args: input(map[string]any{"step": 1, "profile": profile, "measurements": measurements, "goal": goal})},
		"completeOnboarding":   {by: f.client, args: nothing},
		"completeWorkout": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "workoutId": f.workout, "completedAt": f.w.clock(), "durationSeconds": 60, "note": "Note",
				"sets": f.sets(1)}}
		}},
		"deleteWorkoutLog":    {by: f.client, args: id(f.log)},
		"recordPlayback":      {by: f.client, args: input(map[string]any{"workoutId": f.workout, "positionSeconds": 1, "ranges": []any{span(0, 1)}, "playedFrom": f.w.clock().Add(-time.Hour), "playedUntil": f.w.clock().Add(-time.Minute)})},
		"rateWorkout":         {by: f.client, args: func() map[string]any { return map[string]any{"workoutId": f.workout, "stars": 5} }},
		"createProgressEntry": {by: f.client, args: func() map[string]any { return map[string]any{"input": with(entry, "id", newID())} }},
		"updateProgressEntry": {by: f.client, args: func() map[string]any { return map[string]any{"id": f.entry(), "input": entry} }},
		"deleteProgressEntry": {by: f.client, args: id(f.entry)},
		"createPause":         {by: f.client, args: func() map[string]any { return map[string]any{"input": with(f.dayOff(), "id", newID())} }},
		"updatePause":         {by: f.client, args: func() map[string]any { return map[string]any{"id": f.pause(), "input": f.dayOff()} }},
		"deletePause":         {by: f.client, args: id(f.pause)},
		"setWeightGoal":       {by: f.client, args: input(goal)},
		"addProgressPhoto": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "uploadId": f.image(), "date": f.day(0), "pose": "FRONT"}}
		}},
		"deleteProgressPhoto":  {by: f.client, args: id(f.photo)},
		"restoreProgressPhoto": {by: f.client, args: id(f.deleted)},
		"importWeights": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "table": f.weights()}}
		}},
		"takeBackWeightImport":     {by: f.client, args: id(f.imported)},
		"setFavourite":             {by: f.client, args: func() map[string]any { return map[string]any{"workoutId": f.workout, "favourite": true} }},
		"markNotificationRead":     {by: f.client, args: id(f.bell)},
		"markAllNotificationsRead": {by: f.client, args: func() map[string]any { return map[string]any{"upTo": newID()} }},
		"deleteNotification":       {by: f.client, args: id(f.bell)},
		"restoreNotification":      {by: f.client, args: id(f.bell)},
		"updateNotificationPreferences": {by: f.client, args: input(map[string]any{"choices": f.choices(1), "digest": "OFF",
			"quietHours": map[string]any{"enabled": true, "from": "22:00", "to": "08:00", "allowUrgent": true}})},
		"setPlan": {by: f.admin, args: func() map[string]any { return map[string]any{"profileId": f.client.id.String(), "plan": "BASIC"} }},
	}
}

// onceOnly are the mutations whose input carries an id that the client made, each with another content for the same id and with
// the id of a row that is there already.
func (f *fixture) onceOnly() map[string]once {
	return map[string]once{
		"completeWorkout":     {func(in map[string]any) { in["note"] = "Another note" }, f.log},
		"createPause":         {func(in map[string]any) { in["reason"] = "INJURY" }, f.pause},
		"createProgressEntry": {func(in map[string]any) { in["notes"] = "Other notes" }, f.entry},
		"addProgressPhoto":    {func(in map[string]any) { in["pose"] = "BACK" }, f.photo},
		"importWeights":       {func(in map[string]any) { in["table"] = f.weights() }, f.imported},
	}
}

type once struct {
	change func(in map[string]any)
	row    func() string
}
