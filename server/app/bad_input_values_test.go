package app_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/upload"
	"forma/ent/viewer"
	"forma/server/domain/nutrition"
	"forma/server/domain/settings"
)

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

// workouts returns a file with something new, another one once it is used.
func (f *fixture) workouts() map[string]any {
	there, err := f.w.Store.Ent.Upload.Query().Where(upload.ID(f.trained)).Exist(viewer.System(context.Background()))
	if err != nil || !there {
		f.weighed++
		csv := fmt.Sprintf("Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n2020-01-01 10:00:00,Push %d,Press,1,80,5\n", f.weighed)
		f.trained = uuid.MustParse(f.client.uploadTable(csv))
	}
	return map[string]any{"uploadId": f.trained.String(), "unit": "KG",
		"matches": []any{map[string]any{"name": "Press", "exerciseId": f.exercise}}}
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

// newIDs returns some ids of nothing.
func newIDs(n int) (list []any) {
	for range n {
		list = append(list, newID())
	}
	return list
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
		"phases":      []any{map[string]any{"week": 1, "title": map[string]any{"en": "Base", "ru": "База"}}},
	}
}

// mealWeek returns the input of a week of meals with so many lines.
func (f *fixture) mealWeek(n int) map[string]any {
	var lines []any
	for range n {
		lines = append(lines, map[string]any{"weekday": 4, "meal": "LUNCH", "on": "ANY", "recipeId": nutrition.IDOf("recipe/lentil-soup").String(),
			"amount": 1})
	}
	return map[string]any{
		"title":       map[string]any{"en": "Title", "ru": "Название"},
		"description": map[string]any{"en": "Text", "ru": "Текст"},
		"goal":        "KEEP",
		"lines":       lines,
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

// published puts a version of the terms of service in force.
func (f *fixture) published() {
	version := f.settings().Terms.Version
	f.admin.must(`mutation($input:LegalTextInput!){publishLegalText(input:$input){terms{version}}}`, map[string]any{
		"input": map[string]any{"kind": "TERMS", "version": version, "text": map[string]any{"en": "# Terms " + newID(), "ru": "# Условия " + newID()}},
	})
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

// archived returns an archive with something new each time, in place of the one before.
func (f *fixture) archived() map[string]any {
	f.weighed++
	f.w.must(f.w.Uploads.Expire(context.Background(), f.archive))
	at := f.w.clock().AddDate(-1, 0, 0).Add(time.Duration(f.weighed) * time.Minute)
	f.archive = uuid.MustParse(f.client.send("archive", archiveOf(map[string]string{"workout_logs": `[{"id":"` + newID() + `","local_day":"` +
		at.Format(time.DateOnly) + `","completed_at":"` + at.Format(time.RFC3339) + `"}]`})))
	return map[string]any{"input": map[string]any{"id": newID(), "uploadId": f.archive.String()}}
}
