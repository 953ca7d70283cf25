package viewer_test

import (
	"testing"
	"time"

	"forma/ent/viewer"
)

func TestAccessIsTheHigherOfWhatIsGivenAndPaid(t *testing.T) {
	at := func(text string) time.Time {
		when, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return when
	}
	day := viewer.Day(at("2026-03-28T12:00:00Z"), time.UTC)
	paid := []viewer.Span{
		{Plan: viewer.PlanVIP, Until: at("2026-04-01T00:00:00Z")},
		{Plan: viewer.PlanBasic, Until: at("2026-04-08T00:00:00Z")},
	}
	paused := []viewer.Span{
		{Plan: viewer.PlanVIP, From: at("2026-04-01T00:00:00Z"), Until: at("2026-04-11T00:00:00Z")},
		{Plan: viewer.PlanVIP, Until: at("2026-04-18T00:00:00Z")},
	}
	inBerlin := viewer.Access{Given: viewer.PlanBasic, LastDay: &day, TimeZone: "Europe/Berlin"}
	for name, c := range map[string]struct {
		access viewer.Access
		now    string
		plan   viewer.Plan
		until  string
	}{
		"nothing":                    {viewer.Access{}, "2026-03-28T12:00:00Z", viewer.PlanFree, ""},
		"given for good":             {viewer.Access{Given: viewer.PlanBasic}, "2026-03-28T12:00:00Z", viewer.PlanBasic, ""},
		"the last day given":         {inBerlin, "2026-03-28T22:59:59Z", viewer.PlanBasic, "2026-03-28T23:00:00Z"},
		"the first day after":        {inBerlin, "2026-03-28T23:00:00Z", viewer.PlanFree, ""},
		"the first of two paid":      {viewer.Access{Paid: paid}, "2026-03-31T23:59:59Z", viewer.PlanVIP, "2026-04-01T00:00:00Z"},
		"the second of two paid":     {viewer.Access{Paid: paid}, "2026-04-01T00:00:00Z", viewer.PlanBasic, "2026-04-08T00:00:00Z"},
		"after all that is paid":     {viewer.Access{Paid: paid}, "2026-04-08T00:00:00Z", viewer.PlanFree, ""},
		"paid above what is given":   {viewer.Access{Given: viewer.PlanBasic, Paid: paid}, "2026-03-28T12:00:00Z", viewer.PlanVIP, "2026-04-01T00:00:00Z"},
		"given for good, paid ended": {viewer.Access{Given: viewer.PlanBasic, Paid: paid}, "2026-04-09T00:00:00Z", viewer.PlanBasic, ""},
		"paused":                     {viewer.Access{Paid: paused}, "2026-03-31T23:59:59Z", viewer.PlanFree, "2026-04-01T00:00:00Z"},
		"after a pause":              {viewer.Access{Paid: paused}, "2026-04-01T00:00:00Z", viewer.PlanVIP, "2026-04-11T00:00:00Z"},
		"given above what is paid": {viewer.Access{Given: viewer.PlanVIP, LastDay: &day, Paid: paid[1:]},
			"2026-03-28T12:00:00Z", viewer.PlanVIP, "2026-03-29T00:00:00Z"},
	} {
		plan, until := c.access.At(at(c.now))
		if plan != c.plan || until.IsZero() != (c.until == "") || c.until != "" && !until.Equal(at(c.until)) {
			t.Errorf("%s: %s until %s", name, plan, until)
		}
	}
}

func TestStatusIsThatOfWhatIsPaid(t *testing.T) {
	start := time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC)
	day := func(n int) time.Time { return start.AddDate(0, 0, n) }
	paid := []viewer.Span{
		{Plan: viewer.PlanVIP, Until: day(5)},
		{Plan: viewer.PlanBasic, From: day(10), Until: day(20), Trial: true},
		{Plan: viewer.PlanBasic, Until: day(27), Due: true},
	}
	for name, c := range map[string]struct {
		access viewer.Access
		at     time.Time
		want   viewer.Status
	}{
		"nothing":                   {viewer.Access{}, day(0), viewer.StatusActive},
		"paid":                      {viewer.Access{Paid: paid}, day(0), viewer.StatusActive},
		"before it begins":          {viewer.Access{Paid: paid}, day(5), viewer.StatusPaused},
		"a trial":                   {viewer.Access{Paid: paid}, day(10), viewer.StatusTrialing},
		"due":                       {viewer.Access{Paid: paid}, day(20), viewer.StatusPastDue},
		"over":                      {viewer.Access{Paid: paid}, day(27), viewer.StatusCancelled},
		"over, and a plan is given": {viewer.Access{Given: viewer.PlanBasic, Paid: paid}, day(27), viewer.StatusActive},
		"due, and it is given":      {viewer.Access{Given: viewer.PlanBasic, Paid: paid}, day(20), viewer.StatusActive},
	} {
		if got := c.access.Status(c.at); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
