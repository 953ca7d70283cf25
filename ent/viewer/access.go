package viewer

import "time"

// Span is a plan that is held until a time.
type Span struct {
	Plan  Plan      `json:"plan"`
	Until time.Time `json:"until"`
}

// Access is what a client may use at any time: the higher of what an admin gave and of what is paid for.
type Access struct {
	Given Plan
	// LastDay is the last day of Given in TimeZone; nil if it does not end.
	LastDay  *int
	TimeZone string
	// Paid are plans held one after the other, and FREE after the last.
	Paid []Span
}

// At returns the plan at that time, and when it may change without anyone's doing; zero if never.
func (a Access) At(now time.Time) (plan Plan, until time.Time) {
	plan = PlanFree
	if end := a.givenUntil(); a.Given != "" && (end.IsZero() || now.Before(end)) {
		plan, until = a.Given, end
	}
	for _, s := range a.Paid {
		if !now.Before(s.Until) {
			continue
		}
		if s.Plan.Rank() > plan.Rank() {
			plan = s.Plan
		}
		if until.IsZero() || s.Until.Before(until) {
			until = s.Until
		}
		break
	}
	return plan, until
}

// PastDue reports whether the plan at that time is one whose payment is due: the last of those paid for, after another has ended.
func (a Access) PastDue(now time.Time) bool {
	n := len(a.Paid)
	if n < 2 || now.Before(a.Paid[n-2].Until) || !now.Before(a.Paid[n-1].Until) {
		return false
	}
	end := a.givenUntil()
	return a.Given.Rank() < a.Paid[n-1].Plan.Rank() || !end.IsZero() && !now.Before(end)
}

func (a Access) givenUntil() time.Time {
	if a.LastDay == nil {
		return time.Time{}
	}
	return time.Date(1970, 1, 1+*a.LastDay+1, 0, 0, 0, 0, Location(a.TimeZone))
}
