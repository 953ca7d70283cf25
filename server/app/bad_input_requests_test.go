package app_test

import (
	"fmt"
	"maps"
	"time"

	"forma/server/domain/chat"
)

// request is a valid request of a mutation: its sender, arguments, and expected code.
type request struct {
	by     *person
	args   func() map[string]any
	answer string
}

// withID is the arguments of a mutation of a row that it makes.
func withID(make func() string) func() map[string]any {
	return func() map[string]any { return map[string]any{"id": make()} }
}

func inputOf(in map[string]any) func() map[string]any {
	return func() map[string]any { return map[string]any{"input": in} }
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
	guest := func() string { return (&matrix{w: f.w}).guest(nil) }
	all := map[string]request{
		"signUp": {by: nobody, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"firstName":  "New",
					"lastName":   "Comer",
					"email":      newID() + "@example.org",
					"password":   secret,
					"language":   "EN",
					"timeZone":   "UTC",
					"chosenPlan": "VIP",
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
		"updatePricingSettings": {by: f.admin, args: f.pricing},
		"updateBusinessSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"version": f.settings().Business.Version, "legalName": "Forma Studio", "address": "1 High Street",
					"email": "hello@example.org", "phone": "+44 20 7946 0100", "taxNumbers": "VAT 1", "taxName": "VAT", "taxRate": 2000, "invoiceYears": 10},
			}
		}},
		"updateBannerSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"version": f.settings().Banner.Version, "enabled": true,
					"text": map[string]any{"en": "Soon", "ru": "Скоро"}},
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
		"startBackup":   {by: f.admin, args: func() map[string]any { f.w.Backups.Supported = true; return nil }},
		"sendTestEmail": {by: f.admin, args: func() map[string]any { return nil }},
		"retryFailedJob": {by: f.admin, args: func() map[string]any {
			return map[string]any{"id": f.w.failed(f.w.clock(), "no reason")}
		}},
		"dismissFailedJob": {by: f.admin, args: func() map[string]any {
			return map[string]any{"id": f.w.failed(f.w.clock(), "no reason")}
		}},
		"restoreFailedJob": {by: f.admin, args: func() map[string]any { return map[string]any{"id": f.w.dismissed()} }},
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
				"input": map[string]any{"kind": "TERMS", "version": f.settings().Terms.Version,
					"text": map[string]any{"en": "# Terms " + newID(), "ru": "# Условия " + newID()}},
			}
		}},
		"agreeToTerms": {by: f.client, args: func() map[string]any {
			f.published()
			return map[string]any{"version": 1}
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
		"signOutDevice":       {by: f.client, args: withID(f.device)},
		"signOutOtherDevices": {by: f.client, args: nothing},
		"createApiToken":      {by: f.client, args: f.newProgram},
		"createServiceToken":  {by: f.admin, args: f.newProgram},
		"revokeApiToken":      {by: f.client, args: withID(f.program)},
		"endApiToken":         {by: f.admin, args: withID(f.program)},
		"beginPasskey":        {by: f.client, args: nothing},
		"addPasskey": {
			by:     f.client,
			args:   func() map[string]any { return with(answered(), "name", "Key") },
			answer: "PASSKEY_REFUSED",
		},
		"renamePasskey":      {by: f.client, args: func() map[string]any { return map[string]any{"id": f.passkey(), "name": "Key"} }},
		"removePasskey":      {by: f.client, args: withID(f.passkey)},
		"beginPasskeySignIn": {by: nobody, args: nothing},
		"signInWithPasskey":  {by: nobody, args: answered, answer: "PASSKEY_REFUSED"},
		"confirmPasskey":     {by: f.client, args: answered, answer: "PASSKEY_REFUSED"},
		"requestExport":      {by: f.client, args: nothing},
		"importArchive":      {by: f.client, args: f.archived},
		"undoArchiveImport":  {by: f.client, args: withID(f.broughtIn)},
		"deleteAccount":      {by: f.admin, args: nothing, answer: "LAST_ADMIN"},
		"updateProfile":      {by: f.client, args: inputOf(profile)},
		"setAvatar":          {by: f.client, args: func() map[string]any { return map[string]any{"image": onePixel} }},
		"removeAvatar":       {by: f.client, args: nothing},
		"saveOnboarding": {
			by:   f.client,
			args: inputOf(map[string]any{"step": 1, "profile": profile, "measurements": measurements, "goal": goal, "healthConsent": 1}),
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
		"deleteWorkoutLog": {by: f.client, args: withID(f.log)},
		"recordPlayback": {
			by: f.client,
			args: inputOf(
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
		"deleteProgressEntry":   {by: f.client, args: withID(f.entry)},
		"createPause": {
			by:   f.client,
			args: func() map[string]any { return map[string]any{"input": with(f.dayOff(), "id", newID())} },
		},
		"updatePause": {
			by:   f.client,
			args: func() map[string]any { return map[string]any{"id": f.pause(), "input": f.dayOff()} },
		},
		"deletePause": {by: f.client, args: withID(f.pause)},
		"createProgramme": {
			by:   f.coach,
			args: func() map[string]any { return map[string]any{"input": with(f.schemed(), "id", newID())} },
		},
		"updateProgramme": {
			by:   f.coach,
			args: func() map[string]any { return map[string]any{"id": f.scheme(), "input": f.schemed()} },
		},
		"duplicateProgramme": {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.scheme(), "newId": newID()} }},
		"deleteProgramme":    {by: f.coach, args: withID(f.scheme)},
		"restoreProgramme":   {by: f.coach, args: withID(f.scheme)},
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
		"startProgramme": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "programmeId": f.foreign["house"], "startsOn": f.day(200)}}
		}},
		"shiftProgramme": {by: f.client, args: func() map[string]any {
			return map[string]any{"id": f.startedLater(), "continuesOn": f.day(0)}
		}},
		"endProgramme":    {by: f.coach, args: withID(f.given)},
		"resumeProgramme": {by: f.coach, args: withID(f.given)},
		"planWorkout": {by: f.coach, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"id": newID(), "clientId": f.client.id.String(), "workoutId": f.workout, "date": f.day(1)},
			}
		}},
		"planWorkouts": {by: f.coach, args: func() map[string]any {
			sets := map[string]any{"kind": "WORKING", "count": 3, "reps": 5, "loadKg": 62.5, "rpe": 8}
			exercises := []any{map[string]any{"exerciseId": f.exercise, "sets": []any{sets}, "restSeconds": 90, "note": "Slowly"}}
			return map[string]any{"input": map[string]any{
				"id": newID(), "clientId": f.guided.String(),
				"workouts":      []any{map[string]any{"id": newID(), "workoutId": f.workout, "date": f.day(1), "exercises": exercises}},
				"prescriptions": []any{map[string]any{"id": f.prescribed(), "exercises": exercises}},
				"unplanned":     []any{f.prescribed()},
			}}
		}},
		"unplanWorkout":         {by: f.coach, args: withID(f.planned)},
		"restorePlannedWorkout": {by: f.coach, args: withID(f.planned)},
		"prescribe": {by: f.coach, args: func() map[string]any {
			sets := map[string]any{"kind": "WORKING", "count": 3, "reps": 5, "loadKg": 62.5, "rpe": 8}
			return map[string]any{"id": f.prescribed(), "exercises": []any{
				map[string]any{"exerciseId": f.exercise, "sets": []any{sets}, "restSeconds": 90, "note": "Slowly"},
			}}
		}},
		"movePlannedWorkout":  {by: f.client, args: func() map[string]any { return map[string]any{"id": f.planned(), "date": dateOf(f.today())} }},
		"setWeightGoal":       {by: f.client, args: inputOf(goal)},
		"setExerciseUnits":    {by: f.client, args: func() map[string]any { return map[string]any{"exerciseId": f.exercise, "units": "IMPERIAL"} }},
		"setWeekGoal":         {by: f.client, args: func() map[string]any { return map[string]any{"workouts": 3} }},
		"saveHealthScreening": {by: f.client, args: func() map[string]any { return map[string]any{"outcome": "CLEARED"} }},
		"saveTrainingSettings": {
			by:   f.client,
			args: inputOf(map[string]any{"level": "BEGINNER", "equipment": []any{"MAT"}, "minutes": 30, "daysPerWeek": 3}),
		},
		"addProgressPhoto": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "uploadId": f.image(), "date": f.day(0), "pose": "FRONT"}}
		}},
		"deleteProgressPhoto":  {by: f.client, args: withID(f.photo)},
		"restoreProgressPhoto": {by: f.client, args: withID(f.deleted)},
		"importWeights": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "table": f.weights()}}
		}},
		"importWorkouts": {by: f.client, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "table": f.workouts()}}
		}},
		"undoWorkoutImport": {by: f.client, args: withID(f.movedIn)},
		"undoWeightImport":  {by: f.client, args: withID(f.imported)},
		"readVideoLink":     {by: f.coach, args: func() map[string]any { return map[string]any{"link": "https://vimeo.com/12345678"} }},
		"createWorkout":     {by: f.coach, args: func() map[string]any { return map[string]any{"id": newID(), "input": f.written()} }},
		"updateWorkout":     {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.own(), "input": f.written()} }},
		"duplicateWorkout":  {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.own(), "newId": newID()} }},
		"deleteWorkout":     {by: f.coach, args: withID(f.own)},
		"restoreWorkout":    {by: f.coach, args: withID(f.ended)},
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
		"requestGuidedFilm": {by: f.client, args: func() map[string]any { return map[string]any{"workoutId": f.drawn, "language": "EN"} }},
		"snoozeCard":        {by: f.coach, args: func() map[string]any { return with(f.card(), "days", 1) }},
		"unsnoozeCard":      {by: f.coach, args: f.card},
		"setHoliday": {by: f.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"from": f.day(0), "to": f.day(1)}}
		}},
		"createCoachNote": {by: f.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "clientId": f.client.id.String(), "text": "Note"}}
		}},
		"updateCoachNote":  {by: f.coach, args: func() map[string]any { return map[string]any{"id": f.note(), "text": "Note"} }},
		"deleteCoachNote":  {by: f.coach, args: withID(f.note)},
		"restoreCoachNote": {by: f.coach, args: withID(f.note)},
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
		"deleteCheckInForm":  {by: f.coach, args: withID(f.form)},
		"restoreCheckInForm": {by: f.coach, args: withID(f.form)},
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
		"resendInvitation":  {by: f.admin, args: withID(guest)},
		"revokeInvitation":  {by: f.admin, args: withID(guest)},
		"restoreInvitation": {by: f.admin, args: withID(guest)},
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
		"deleteMessage":  {by: f.client, args: withID(f.said)},
		"restoreMessage": {by: f.client, args: withID(f.said)},
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
		"withdrawReport": {by: f.client, args: withID(f.complained)},
		"dismissReports": {by: f.admin, args: func() map[string]any { return map[string]any{"messageId": f.reported()} }},
		"reopenReports":  {by: f.admin, args: func() map[string]any { return map[string]any{"messageId": f.reported()} }},
		"removeMessage":  {by: f.admin, args: func() map[string]any { return map[string]any{"id": f.heard(), "reason": "SPAM"} }},
		"returnMessage":  {by: f.admin, args: func() map[string]any { return map[string]any{"id": f.heard()} }},
		"banFromChat": {by: f.admin, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "profileId": f.idle.id.String(), "term": "WEEK", "reason": "SPAM"}}
		}},
		"liftChatBan": {by: f.admin, args: withID(f.ban)},
		"updateChatSettings": {by: f.admin, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{
					"version":         f.settings().Chat.Version,
					"slowModeSeconds": 0,
					"rules":           map[string]any{"en": "Be kind.", "ru": "Будьте добры."},
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
	maps.Copy(all, f.memberships())
	maps.Copy(all, f.tickets())
	maps.Copy(all, f.notificationRequests())
	maps.Copy(all, f.webhookRequests())
	maps.Copy(all, f.mealRequests())
	maps.Copy(all, f.exerciseRequests())
	return all
}
