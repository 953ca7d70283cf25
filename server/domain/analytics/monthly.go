package analytics

import (
	"context"
	"strings"

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
	}
	for _, currency := range currencies {
		now, ago := nothing, nothing
		if r := of[currency]; r != nil {
			now, ago = r.Monthly, r.MonthAgo
		}
		c.keep(monthlyNow+currency, c.today, now)
		c.keep(monthlyAgo+currency, c.today, ago)
	}
}

// MonthlyRevenue returns what the last count stored of Revenue; none before the first one. It reads no payments.
func (s *Service) MonthlyRevenue(ctx context.Context) ([]*MonthlyRevenue, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	ctx = grant.With(ctx, grant.Figures)
	name, err := s.Zone(ctx)
	if err != nil {
		return nil, err
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
		return nil, err
	}
	of := map[string]*MonthlyRevenue{}
	for _, f := range rows {
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
	var list []*MonthlyRevenue
	for _, currency := range s.Currencies {
		if r := of[currency]; r != nil && r.Monthly != nothing {
			list = append(list, r)
		}
	}
	return list, nil
}
