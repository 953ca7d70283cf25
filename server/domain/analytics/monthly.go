package analytics

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"forma/ent/dayfigure"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// The stored recurring revenue, now and a month ago; the currency follows.
const (
	monthlyNow = "monthly."
	monthlyAgo = "monthly_ago."
)

// MonthlyRevenue is the recurring revenue in one currency as of the last count, in hundredths of it.
type MonthlyRevenue struct {
	Currency          string
	Monthly, MonthAgo int
}

// revenue keeps that in every currency, so that none is left of one that no longer occurs.
func (c *count) revenue(currencies []string, found []*Revenue) {
	of := map[string]*Revenue{}
	for _, r := range found {
		of[r.Currency] = r
		for at, n := range r.stored(c.today) {
			c.keep(at.name, at.day, *n)
		}
	}
	for _, currency := range currencies {
		if of[currency] == nil {
			c.keep(monthlyNow+currency, c.today, nothing)
			c.keep(monthlyAgo+currency, c.today, nothing)
		}
	}
}

// stored are the numbers that a count stores, by their figures: those of the day of the count and those of the months. All months are
// stored each time, as a late payment and an erasure change the past.
func (r *Revenue) stored(on int) map[at]*int {
	all := map[at]*int{
		{monthlyNow + r.Currency, on}:              &r.Monthly,
		{monthlyAgo + r.Currency, on}:              &r.MonthAgo,
		{"monthly_risk." + r.Currency, on}:         &r.AtRisk,
		{"monthly_risk_clients." + r.Currency, on}: &r.AtRiskClients,
	}
	for _, m := range r.Months {
		of := map[string]*int{
			"opening": &m.Opening, "new": &m.New, "returned": &m.Returned, "expansion": &m.Expansion, "contraction": &m.Contraction,
			"churn": &m.Churn, "closing": &m.Closing, "opening_clients": &m.OpeningClients, "new_clients": &m.NewClients,
			"returned_clients": &m.ReturnedClients, "churned_clients": &m.ChurnedClients, "paying_clients": &m.PayingClients,
		}
		for _, p := range m.Plans {
			of[string(p.Plan)], of[string(p.Plan)+"_clients"] = &p.Revenue, &p.Clients
		}
		for name, n := range of {
			all[at{"revenue." + name + "." + r.Currency, m.Month}] = n
		}
	}
	return all
}

// Revenue returns the monthly recurring revenue in each currency that occurred at the last count; none before the first one. It reads no
// payments.
func (s *Service) Revenue(ctx context.Context) ([]*Revenue, error) {
	monthly, on, err := s.latest(ctx)
	if err != nil || len(monthly) == 0 {
		return nil, err
	}
	var list []*Revenue
	numbers := map[at]*int{}
	names, days := map[string]bool{}, map[int]bool{}
	for _, m := range monthly {
		r := newRevenue(m.Currency, time.Unix(int64(on)*86400, 0).UTC())
		list = append(list, r)
		for at, n := range r.stored(on) {
			numbers[at], names[at.name], days[at.day] = n, true, true
		}
	}
	rows, err := s.Store.Ent.DayFigure.Query().
		Where(dayfigure.NameIn(slices.Sorted(maps.Keys(names))...), dayfigure.DayIn(slices.Sorted(maps.Keys(days))...)).
		All(grant.With(ctx, grant.Figures))
	if err != nil {
		return nil, err
	}
	for _, f := range rows {
		if n := numbers[at{f.Name, f.Day}]; n != nil {
			*n = f.Value
		}
	}
	for _, r := range list {
		for _, m := range r.Months {
			var held []*PlanRevenue
			for _, p := range m.Plans {
				if p.Clients > 0 {
					held = append(held, p)
				}
			}
			m.Plans = held
		}
	}
	return list, nil
}

// MonthlyRevenue returns what the last count stored of Revenue; none before the first one. It reads no payments.
func (s *Service) MonthlyRevenue(ctx context.Context) ([]*MonthlyRevenue, error) {
	list, _, err := s.latest(ctx)
	return list, err
}

// latest returns what the last count stored of the current revenue, and its day.
func (s *Service) latest(ctx context.Context) (list []*MonthlyRevenue, on int, err error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, 0, errs.New(errs.Forbidden)
	}
	ctx = grant.With(ctx, grant.Figures)
	name, err := s.Zone(ctx)
	if err != nil {
		return nil, 0, err
	}
	names := make([]string, 0, 2*len(s.Currencies))
	for _, currency := range s.Currencies {
		names = append(names, monthlyNow+currency, monthlyAgo+currency)
	}
	// After midnight, those of yesterday are shown until the next count.
	today := viewer.Day(s.Now(), viewer.Location(name))
	rows, err := s.Store.Ent.DayFigure.Query().
		Where(dayfigure.NameIn(names...), dayfigure.DayIn(today-1, today)).
		Order(dayfigure.ByDay()).
		All(ctx)
	if err != nil {
		return nil, 0, err
	}
	of := map[string]*MonthlyRevenue{}
	for _, f := range rows {
		on = f.Day
		currency := f.Name[strings.Index(f.Name, ".")+1:]
		if of[currency] == nil {
			of[currency] = &MonthlyRevenue{Currency: currency}
		}
		if strings.HasPrefix(f.Name, monthlyNow) {
			of[currency].Monthly = f.Value
		} else {
			of[currency].MonthAgo = f.Value
		}
	}
	for _, currency := range s.Currencies {
		if r := of[currency]; r != nil && r.Monthly != nothing {
			list = append(list, r)
		}
	}
	return list, on, nil
}
