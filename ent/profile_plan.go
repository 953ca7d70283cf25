package ent

import (
	"time"

	"forma/ent/viewer"
)

// Access returns what the client may use at any time.
func (p *Profile) Access() viewer.Access {
	return viewer.Access{Given: p.GivenPlan, LastDay: p.PlanEndsDay, TimeZone: p.TimeZone, Paid: p.PaidPlans}
}

// PlanAt returns the plan at that time. SubscriptionPlan, by which people are listed and counted, follows it within a minute.
func (p *Profile) PlanAt(now time.Time) viewer.Plan {
	plan, _ := p.Access().At(now)
	return plan
}
