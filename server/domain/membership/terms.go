package membership

import (
	"math"
	"time"

	"forma/ent"
	"forma/ent/payment"
	"forma/ent/viewer"
)

// BillingInterval is how often a plan is paid for.
type BillingInterval = payment.Interval

// The intervals.
const (
	Monthly = payment.IntervalMONTH
	Yearly  = payment.IntervalYEAR
)

// grace is how long a plan stays open after its payment was due.
const grace = 7 * 24 * time.Hour

// MembershipState is the state of a membership at a time.
type MembershipState string

const (
	// StateTrialing is a membership in its free trial.
	StateTrialing MembershipState = "TRIALING"
	// StateActive is a membership that is paid for.
	StateActive MembershipState = "ACTIVE"
	// StatePastDue is a membership whose payment is due, and which stays open for seven days.
	StatePastDue MembershipState = "PAST_DUE"
	// StatePaused is a membership that opens nothing until its pause ends.
	StatePaused MembershipState = "PAUSED"
	// StateCancelled is a membership that has ended.
	StateCancelled MembershipState = "CANCELLED"
)

// stateAt returns the state of m at that time.
func stateAt(m *ent.Membership, now time.Time) MembershipState {
	switch {
	case m.PausedAt != nil && now.Before(m.PeriodFrom):
		return StatePaused
	case m.Trial && now.Before(m.PeriodUntil):
		return StateTrialing
	case now.Before(m.PeriodUntil):
		return StateActive
	case now.Before(m.PeriodUntil.Add(graceOf(m))):
		return StatePastDue
	}
	return StateCancelled
}

// graceOf returns how long m stays open after its period: not at all after a trial, or once it is cancelled.
func graceOf(m *ent.Membership) time.Duration {
	if m.Trial || m.CancelledAt != nil {
		return 0
	}
	return grace
}

// paidPlans returns what m opens and until when.
func paidPlans(m *ent.Membership) []viewer.Span {
	current := viewer.Span{Plan: m.Plan, Until: m.PeriodUntil, Trial: m.Trial}
	if m.PausedAt != nil {
		current.From = m.PeriodFrom
	}
	spans := []viewer.Span{current}
	if m.EarlierUntil != nil && m.EarlierPlan != nil {
		spans = []viewer.Span{{Plan: *m.EarlierPlan, Until: *m.EarlierUntil}, current}
	}
	if more := graceOf(m); more > 0 {
		plan, _ := nextTerms(m)
		spans = append(spans, viewer.Span{Plan: plan, Until: m.PeriodUntil.Add(more), Due: true})
	}
	return spans
}

// nextTerms returns what the period after the current one is of.
func nextTerms(m *ent.Membership) (viewer.Plan, BillingInterval) {
	if m.NextPlan == nil || m.NextInterval == nil {
		return m.Plan, BillingInterval(m.Interval)
	}
	return *m.NextPlan, BillingInterval(*m.NextInterval)
}

// nextPrice returns what the period after the current one costs.
func (p *Prices) nextPrice(m *ent.Membership) int {
	if m.NextPrice == nil {
		return p.kept(m, m.PeriodUntil)
	}
	return *m.NextPrice
}

// after returns the end of the period that begins at from, counted from the anchor: the same day of the month, or the last one of a
// shorter month.
func after(anchor, from time.Time, interval BillingInterval) time.Time {
	for n := monthsOf(interval); ; n += monthsOf(interval) {
		if end := addMonths(anchor, n); end.After(from) {
			return end
		}
	}
}

func monthsOf(interval BillingInterval) int {
	if interval == Yearly {
		return 12
	}
	return 1
}

func addMonths(t time.Time, n int) time.Time {
	first := time.Date(t.Year(), t.Month()+time.Month(n), 1, t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), t.Location())
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1)
}

// unused returns how much of what was paid for the current period is left at that time, in hundredths: that of the days that are left, a
// day that has begun included, so that a price which is shown holds for a while.
func unused(m *ent.Membership, now time.Time) int {
	whole, left := days(m.PeriodUntil.Sub(m.PeriodFrom)), days(m.PeriodUntil.Sub(now))
	if left <= 0 || whole <= 0 {
		return 0
	}
	return m.PeriodValue * min(left, whole) / whole
}

// days returns the number of days, rounded up.
func days(d time.Duration) int { return int(math.Ceil(d.Hours() / 24)) }
