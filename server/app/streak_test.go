package app_test

import (
	"testing"
	"time"

	"forma/ent/viewer"
)

// A completion on each local day is one streak day, across every clock change and in the oddest zones.
func TestEachLocalDayIsOneStreakDay(t *testing.T) {
	for _, zone := range []string{"Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati",
		"Asia/Kathmandu", "Africa/Casablanca", "UTC"} {
		loc, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for d := range 366 {
			for _, hour := range []int{0, 3, 12, 23} {
				at := time.Date(2025, 12, 1+d, hour, 30, 0, 0, loc)
				day := viewer.Day(at, loc)
				y, m, dd := at.Date()
				if want := int(time.Date(y, m, dd, 0, 0, 0, 0, time.UTC).Unix() / 86400); day != want {
					t.Fatalf("%s: %v is day %d, not %d", zone, at, day, want)
				}
				if day < last || day > last+1 && last != 0 {
					t.Fatalf("%s: the day jumps from %d to %d at %v", zone, last, day, at)
				}
				last = day
			}
		}
	}
}

func TestTodayDoesNotBreakAStreakBeforeItEnds(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, coach := w.someone("Zoe", viewer.RoleClient, viewer.PlanFree), w.someone("Coach", viewer.RoleCoach, viewer.PlanFree)
		workout := w.workout(coach, "Walk", "FREE", false)
		complete := func() any {
			return p.must(`mutation($i:CompleteWorkoutInput!){completeWorkout(input:$i){log{id}}}`, map[string]any{"i": map[string]any{"workoutId": workout}}).
				at("completeWorkout", "log", "id")
		}
		streak := func() (days, today any) {
			p = w.signIn("zoe@example.org")
			a := p.must(`{clientDashboard{streak{days today}}}`, nil)
			return a.at("clientDashboard", "streak", "days"), a.at("clientDashboard", "streak", "today")
		}
		var last any
		for range 70 {
			last = complete()
			w.pass(24 * time.Hour)
			p = w.signIn("zoe@example.org")
		}
		if days, today := streak(); days != 70.0 || today != false {
			t.Fatalf("before today's workout the streak is %v, today %v", days, today)
		}
		if a := p.must(`{clientDashboard{achievements{kind}}}`, nil); len(a.at("clientDashboard", "achievements").([]any)) != 7 {
			t.Errorf("after seventy days the milestones are %v", a.at("clientDashboard", "achievements"))
		}
		p.must(`mutation($id:ID!){deleteWorkoutLog(id:$id)}`, map[string]any{"id": last})
		if days, _ := streak(); days != 0.0 {
			t.Fatalf("without yesterday's workout the streak is %v", days)
		}
	})
}
