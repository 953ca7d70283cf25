package viewer

import "time"

// Span is a plan that is held until a time.
type Span struct {
	Plan Plan `json:"plan"`
	// From is when it begins; zero if as soon as the one before it ends.
	From  time.Time `json:"from,omitzero"`
	Until time.Time `json:"until"`
	// Trial reports whether it is a free trial, Due whether its payment is due.
	Trial bool `json:"trial,omitempty"`
	Due   bool `json:"due,omitempty"`
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
		change := s.Until
		if now.Before(s.From) {
			change = s.From
		} else if s.Plan.Rank() > plan.Rank() {
			plan = s.Plan
		}
		if until.IsZero() || change.Before(until) {
			until = change
		}
		break
	}
	return plan, until
}

// Status is how what a client pays for stands.
type Status string

// The statuses.
const (
	StatusTrialing  Status = "TRIALING"
	StatusActive    Status = "ACTIVE"
	StatusPastDue   Status = "PAST_DUE" // the plan is open, and its payment is due
	StatusPaused    Status = "PAUSED"
	StatusCancelled Status = "CANCELLED" // what was paid for has ended
)

// Status returns the status at that time: ACTIVE for those who need not pay for what they may use.
func (a Access) Status(now time.Time) Status {
	end := a.givenUntil()
	given := a.Given != "" && a.Given != PlanFree && (end.IsZero() || now.Before(end))
	if len(a.Paid) == 0 {
		return StatusActive
	}
	for _, s := range a.Paid {
		switch {
		case !now.Before(s.Until):
		case given && a.Given.Rank() >= s.Plan.Rank():
			return StatusActive
		case now.Before(s.From):
			return StatusPaused
		case s.Trial:
			return StatusTrialing
		case s.Due:
			return StatusPastDue
		default:
			return StatusActive
		}
	}
	if given {
		return StatusActive
	}
	return StatusCancelled
}

func (a Access) givenUntil() time.Time {
	if a.LastDay == nil {
		return time.Time{}
	}
	return time.Date(1970, 1, 1+*a.LastDay+1, 0, 0, 0, 0, Location(a.TimeZone))
}
