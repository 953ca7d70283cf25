package support_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"forma/server/domain/support"
)

func office(t *testing.T, zone string) support.Hours {
	t.Helper()
	loc, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	return support.Hours{Zone: loc, Days: [7]bool{time.Monday: true, time.Tuesday: true, time.Wednesday: true, time.Thursday: true,
		time.Friday: true}, From: 9 * 60, To: 18 * 60}
}

func TestOnlyWorkingTimeCounts(t *testing.T) {
	h := office(t, "Europe/Berlin")
	for name, c := range map[string]struct {
		since string
		hours int
		want  string
	}{
		"within a day":               {"2026-03-10T10:00:00+01:00", 2, "2026-03-10T12:00:00+01:00"},
		"to the end of a day":        {"2026-03-10T16:00:00+01:00", 2, "2026-03-10T18:00:00+01:00"},
		"over night":                 {"2026-03-10T17:00:00+01:00", 2, "2026-03-11T10:00:00+01:00"},
		"before work":                {"2026-03-10T03:00:00+01:00", 2, "2026-03-10T11:00:00+01:00"},
		"after work on Friday":       {"2026-03-13T18:00:00+01:00", 1, "2026-03-16T10:00:00+01:00"},
		"over a weekend":             {"2026-03-13T17:30:00+01:00", 1, "2026-03-16T09:30:00+01:00"},
		"when clocks go forward":     {"2026-03-27T17:00:00+01:00", 2, "2026-03-30T10:00:00+02:00"},
		"when clocks go back":        {"2026-10-23T17:00:00+02:00", 2, "2026-10-26T10:00:00+01:00"},
		"two days and a bit":         {"2026-03-10T09:00:00+01:00", 20, "2026-03-12T11:00:00+01:00"},
		"asked in another time zone": {"2026-03-10T23:30:00-08:00", 1, "2026-03-11T10:00:00+01:00"},
	} {
		since, err := time.Parse(time.RFC3339, c.since)
		if err != nil {
			t.Fatal(err)
		}
		got := h.Due(since, time.Duration(c.hours)*time.Hour).In(h.Zone).Format(time.RFC3339)
		if got != c.want {
			t.Errorf("%s: %s instead of %s", name, got, c.want)
		}
	}
}

func TestNightShiftsOnDaysWhenClocksChange(t *testing.T) {
	// Open around the clock: a day has 23 or 25 hours, all of which are worked.
	h := office(t, "Europe/Berlin")
	h.Days, h.From, h.To = [7]bool{true, true, true, true, true, true, true}, 0, 24*60
	for _, since := range []string{"2026-03-28T12:00:00Z", "2026-10-24T12:00:00Z"} {
		at, err := time.Parse(time.RFC3339, since)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.Due(at, 48*time.Hour); !got.Equal(at.Add(48 * time.Hour)) {
			t.Errorf("around the clock 48 hours after %s end at %s", since, got)
		}
	}
}

// isOpen reports whether staff work in the minute that begins at a time, by the clock on their wall.
func isOpen(h support.Hours, at time.Time) bool {
	wall := at.In(h.Zone)
	minute := wall.Hour()*60 + wall.Minute()
	return h.Days[wall.Weekday()] && minute >= h.From && minute < h.To
}

func TestDueIsWhenThatMuchWasWorked(t *testing.T) {
	zones := []string{"UTC", "Europe/Berlin", "Europe/Moscow", "America/New_York", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe",
		"Pacific/Apia", "Africa/Casablanca", "America/Havana"}
	random := rand.New(rand.NewPCG(19, 2026))
	for n := range 1500 {
		h := office(t, zones[n%len(zones)])
		for day := range h.Days {
			h.Days[day] = random.IntN(3) > 0
		}
		h.Days[random.IntN(7)] = true
		h.From = 60 * random.IntN(20)
		h.To = h.From + 60 + 30*random.IntN((24*60-h.From-60)/30+1)
		// The hour that clocks repeat or leave out is not worked, as what the wall says of it is ambiguous.
		h.From = max(h.From, 4*60)
		h.To = max(h.To, h.From+60)
		since := time.Unix(1_767_225_600+random.Int64N(365*86400)/60*60, 0)
		work := time.Duration(1+random.IntN(40)) * time.Hour
		due, worked := h.Due(since, work), time.Duration(0)
		for at := since; at.Before(due); at = at.Add(time.Minute) {
			if isOpen(h, at) {
				worked += time.Minute
			}
		}
		if worked != work || !isOpen(h, due.Add(-time.Minute)) {
			t.Fatalf("%s, %v, %d–%d: of %s after %s only %s are worked until %s", h.Zone, h.Days, h.From, h.To, work, since, worked, due)
		}
		if later := h.Due(since.Add(time.Hour), work); later.Before(due) {
			t.Fatalf("asked later, answered sooner: %s before %s", later, due)
		}
	}
}

func TestWithoutWorkingDaysTheClockCounts(t *testing.T) {
	since := time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)
	if got := (support.Hours{Zone: time.UTC}).Due(since, 5*time.Hour); !got.Equal(since.Add(5 * time.Hour)) {
		t.Errorf("it is due at %s", got)
	}
}
