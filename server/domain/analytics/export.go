package analytics

import (
	"context"
	"strconv"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/platform/csv"
	"forma/server/platform/words"
)

var texts = words.Of[struct{ RevenueHeads, CoachRevenueHeads []string }]("server/analytics")

// RevenueHeads are the header row of the exported revenue.
func RevenueHeads(l viewer.Language) []string { return texts.In(l).RevenueHeads }

// CoachRevenueHeads are the header row of the exported shares of coaches.
func CoachRevenueHeads(l viewer.Language) []string { return texts.In(l).CoachRevenueHeads }

// RevenueCells are the months of each currency under RevenueHeads.
func RevenueCells(ctx context.Context, page []*Revenue) (lines [][]string) {
	for _, r := range page {
		for _, m := range r.Months {
			line := []string{viewer.Date(m.Month)[:len(month)], r.Currency}
			for _, sum := range []int{m.Opening, m.New, m.Returned, m.Expansion, m.Contraction, m.Churn, m.Closing} {
				line = append(line, csv.Money(sum, viewer.From(ctx).Language))
			}
			for _, clients := range []int{m.OpeningClients, m.NewClients, m.ReturnedClients, m.ChurnedClients, m.PayingClients} {
				line = append(line, strconv.Itoa(clients))
			}
			for _, plan := range []viewer.Plan{viewer.PlanBasic, viewer.PlanVIP} {
				held := PlanRevenue{}
				for _, p := range m.Plans {
					if p.Plan == plan {
						held = *p
					}
				}
				line = append(line, csv.Money(held.Revenue, viewer.From(ctx).Language), strconv.Itoa(held.Clients))
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// CoachRevenueCells are the clients of each coach under CoachRevenueHeads. Nobody has an empty name.
func CoachRevenueCells(ctx context.Context, page []*ent.ClientShare) (lines [][]string) {
	for _, c := range page {
		lines = append(lines, []string{
			fullName(c.Edges.Coach),
			fullName(c.Edges.Client),
			viewer.Date(c.FromDay),
			viewer.Date(c.UntilDay),
			strconv.Itoa(c.Days),
			strconv.Itoa(c.PaidDays),
			csv.Money(c.Revenue, viewer.From(ctx).Language),
			c.Currency,
		})
	}
	return lines
}

func fullName(p *ent.Profile) string {
	if p == nil {
		return ""
	}
	return p.FirstName + " " + p.LastName
}
