package demo

import (
	"forma/ent/viewer"
	"forma/server/domain/nutrition"
)

// Password opens every demo account.
const Password = "forma-demo-2026"

// SignIns are the accounts listed for visitors.
var SignIns = []struct{ Email, What string }{
	{"client@forma.test", "client with the VIP plan"}, {"basic@forma.test", "client with the Basic plan"},
	{"free@forma.test", "client with the Free plan"}, {"coach@forma.test", "coach"}, {"admin@forma.test", "administrator"},
}

type person struct {
	first, last, email, zone string
	language                 viewer.Language
	plan                     viewer.Plan
	coach                    int // index of the coach, −1 for none
	kg, perWeek              float64
	direction                string
	goal                     float64
	habit                    int // workouts a week
	weeks                    int // of history
	sex                      nutrition.Sex
	cm                       float64 // their height
}

var coaches = []struct {
	person
	bioEN, bioRU, skillsEN, skillsRU string
}{
	{person{first: "Maya", last: "Lindqvist", email: "coach@forma.test", zone: "Europe/Stockholm", language: viewer.LanguageEN},
		"Twelve years of teaching people to like squats.", "Двенадцать лет учу людей любить приседания.", "Strength, return after a break", "Сила, возвращение после перерыва"},
	{person{first: "Артём", last: "Белозёров", email: "artem.belozerov@forma.test", zone: "Europe/Moscow", language: viewer.LanguageRU},
		"Patient plans for busy people.", "Терпеливые планы для занятых людей.", "Weight loss, cardio", "Снижение веса, кардио"},
	{person{first: "Noor", last: "Castell", email: "noor.castell@forma.test", zone: "Europe/Lisbon", language: viewer.LanguageEN},
		"Moves well first, moves more later.", "Сначала двигаться хорошо, потом — больше.", "Mobility, posture", "Подвижность, осанка"},
}

const (
	en, ru          = viewer.LanguageEN, viewer.LanguageRU
	free, basic, vp = viewer.PlanFree, viewer.PlanBasic, viewer.PlanVIP
	f, m            = nutrition.Female, nutrition.Male
)

var clients = []person{
	{"Alex", "Moreland", "client@forma.test", "Europe/London", en, vp, 0, 84.6, -0.17, "LOSE", 6, 4, 26, m, 183},
	{"Дарья", "Климова", "basic@forma.test", "Europe/Moscow", ru, basic, 1, 71.2, -0.22, "LOSE", 5, 3, 18, f, 168},
	{"Sam", "Okafor", "free@forma.test", "Europe/Berlin", en, free, -1, 68.4, 0.12, "GAIN", 4, 2, 9, m, 177},
	{"Олег", "Дементьев", "oleg.dementev@forma.test", "Asia/Yekaterinburg", ru, vp, 1, 97.5, -0.4, "LOSE", 10, 4, 30, m, 180},
	{"Hana", "Brandt", "hana.brandt@forma.test", "Europe/Vienna", en, vp, 2, 61.3, 0.1, "GAIN", 3, 3, 22, f, 170},
	{"Вера", "Соболева", "vera.soboleva@forma.test", "Europe/Samara", ru, vp, 0, 66.8, -0.15, "LOSE", 4, 3, 16, f, 166},
	{"Jonas", "Keel", "jonas.keel@forma.test", "Europe/Oslo", en, vp, 2, 79.9, 0.2, "GAIN", 5, 4, 28, m, 186},
	{"Тимур", "Ахметов", "timur.akhmetov@forma.test", "Europe/Moscow", ru, vp, 1, 88.1, -0.3, "LOSE", 7, 3, 12, m, 182},
	{"Priya", "Nandan", "priya.nandan@forma.test", "Asia/Kolkata", en, basic, 0, 58.7, 0.08, "GAIN", 3, 3, 20, f, 163},
	{"Егор", "Лаптев", "egor.laptev@forma.test", "Asia/Novosibirsk", ru, basic, 1, 92.4, -0.35, "LOSE", 9, 3, 24, m, 179},
	{"Chloe", "Ferrand", "chloe.ferrand@forma.test", "Europe/Paris", en, basic, 2, 63.5, -0.12, "LOSE", 3, 2, 14, f, 167},
	{"Милана", "Гусева", "milana.guseva@forma.test", "Europe/Moscow", ru, basic, 0, 59.2, 0.05, "GAIN", 2, 4, 10, f, 169},
	{"Diego", "Salas", "diego.salas@forma.test", "America/Mexico_City", en, basic, 2, 83.0, -0.2, "LOSE", 5, 2, 8, m, 175},
	{"Руслан", "Зотов", "ruslan.zotov@forma.test", "Asia/Vladivostok", ru, basic, 1, 76.6, 0.18, "GAIN", 5, 3, 15, m, 181},
	{"Grace", "Whitmore", "grace.whitmore@forma.test", "America/New_York", en, basic, 0, 70.9, -0.18, "LOSE", 4, 3, 19, f, 171},
	{"Полина", "Ершова", "polina.ershova@forma.test", "Europe/Kaliningrad", ru, basic, 1, 64.4, -0.1, "LOSE", 3, 2, 11, f, 165},
	{"Marcus", "Vale", "marcus.vale@forma.test", "America/Chicago", en, basic, -1, 95.3, -0.3, "LOSE", 8, 2, 7, m, 184},
	{"Kenji", "Arata", "kenji.arata@forma.test", "Asia/Tokyo", en, basic, 2, 67.1, 0.1, "GAIN", 4, 3, 13, m, 172},
	{"Инна", "Рябова", "inna.ryabova@forma.test", "Europe/Moscow", ru, free, -1, 73.7, -0.15, "LOSE", 4, 1, 20, f, 167},
	{"Leila", "Haddon", "leila.haddon@forma.test", "Asia/Dubai", en, free, -1, 60.5, -0.05, "LOSE", 2, 1, 24, f, 164},
	{"Степан", "Фомин", "stepan.fomin@forma.test", "Europe/Moscow", ru, free, -1, 81.8, -0.2, "LOSE", 5, 2, 8, m, 178},
	{"Erik", "Solheim", "erik.solheim@forma.test", "Europe/Oslo", en, free, -1, 77.2, 0.05, "GAIN", 3, 1, 4, m, 182},
	{"Алина", "Юрьева", "alina.yureva@forma.test", "Asia/Omsk", ru, free, -1, 57.9, 0.05, "GAIN", 2, 2, 6, f, 166},
	{"Tom", "Hartnell", "tom.hartnell@forma.test", "Europe/Dublin", en, free, -1, 90.2, -0.1, "LOSE", 6, 1, 16, m, 183},
}

// phones are numbers by time zone: of a range reserved for fiction where the country has one, else such as cannot exist there, because a
// local number does not begin like that.
var phones = map[string]string{
	"Europe/London": "+44 7700 9000%02d", "Europe/Stockholm": "+46 70 174 06 %02d", "Europe/Berlin": "+49 176 040690%02d",
	"Europe/Paris": "+33 6 39 98 00 %02d", "Europe/Dublin": "+353 20 910 00%02d", "America/New_York": "+1 212 555 01%02d",
	"America/Chicago": "+1 312 555 01%02d", "Europe/Lisbon": "+351 21 000 00%02d", "Europe/Vienna": "+43 1 000 00%02d",
	"Europe/Oslo": "+47 10 00 00 %02d", "Asia/Kolkata": "+91 44 0000 00%02d", "Asia/Dubai": "+971 4 000 00%02d",
	"Asia/Tokyo": "+81 3 0000 00%02d", "America/Mexico_City": "+52 55 0000 00%02d", "Europe/Moscow": "+7 495 000-00-%02d",
	"Asia/Yekaterinburg": "+7 343 000-00-%02d", "Europe/Samara": "+7 846 000-00-%02d", "Asia/Novosibirsk": "+7 383 000-00-%02d",
	"Asia/Vladivostok": "+7 423 000-00-%02d", "Europe/Kaliningrad": "+7 401 000-00-%02d", "Asia/Omsk": "+7 381 000-00-%02d",
}

// turn is a recent event that gives a client's coach something to do.
type turn struct {
	quiet, resting int     // days without any activity, and without training
	spares         int     // days for which they have spared a knee
	slip           float64 // kg that the weight was off in the last two weeks
	handedOver     int     // days since the coach was assigned; 0: since they joined
	note           string  // by their coach
	noted          int     // days since it was written; 0: when the coach was assigned
}

var turns = map[string]turn{
	"client@forma.test": {spares: 20, noted: 20,
		note: "Left knee: no lunges and no jumps until the physio says so. Prefers mornings before work."},
	"vera.soboleva@forma.test": {resting: 8},
	"priya.nandan@forma.test":  {slip: -2.2},
	"milana.guseva@forma.test": {handedOver: 1},
	"grace.whitmore@forma.test": {quiet: 12, noted: 13,
		note: "Moving house this month: short workouts, nothing that needs equipment."},
	"basic@forma.test":          {note: "Болит поясница после долгих поездок: начинаем с подвижности."},
	"timur.akhmetov@forma.test": {resting: 8},
	"egor.laptev@forma.test":    {slip: 2.6},
	"ruslan.zotov@forma.test":   {quiet: 9, note: "Вахта две недели через две: в отъезде тренируется без инвентаря."},
	"kenji.arata@forma.test":    {slip: -2.2},
	"chloe.ferrand@forma.test":  {quiet: 15},
	"polina.ershova@forma.test": {handedOver: 2},
	// These have stopped.
	"tom.hartnell@forma.test": {quiet: 50},
	"inna.ryabova@forma.test": {quiet: 80},
	"leila.haddon@forma.test": {quiet: 110},
}

// kneeWork are the exercises that a knee is spared from.
var kneeWork = []string{"reverse-lunge", "split-squat", "step-up", "worlds-greatest", "deep-squat-hold", "back-squat", "front-squat", "burpee",
	"skater", "jumping-jack", "high-knees", "jump-rope", "easy-run"}

var notes = map[viewer.Language][]string{
	en: {
		"",
		"",
		"",
		"Slept well, felt light.",
		"Salty dinner yesterday.",
		"Back from a trip.",
		"Good week.",
		"Tired, but moving.",
		"New belt hole!",
	},
	ru: {
		"",
		"",
		"",
		"Крепкий сон, и всё легко.",
		"Вчера был солёный ужин.",
		"После поездки.",
		"Удачная неделя.",
		"Усталость, но двигаюсь.",
		"Ремень затянут на дырочку туже!",
	},
}
