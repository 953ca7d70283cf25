package analytics_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/analytics"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// month returns the argument for a month.
func month(first string) *int {
	day := dayOf(first)
	return &day
}

// told lists the shares, one a line.
func told(list []*analytics.CoachRevenue) string {
	var all strings.Builder
	for _, r := range list {
		fmt.Fprintf(&all, "%s %d\n", r.Currency, r.Total)
		for _, share := range r.Shares {
			name := "nobody"
			if share.Coach != nil {
				name = share.Coach.FirstName
			}
			fmt.Fprintf(&all, "%s %d %d:", name, share.Revenue, share.Days)
			for _, c := range share.Clients {
				from, until := time.Unix(int64(c.From)*86400, 0).UTC().Day(), time.Unix(int64(c.Until)*86400, 0).UTC().Day()
				fmt.Fprintf(&all, " %s %d–%d %d/%d %d", c.Client.FirstName, from, until, c.Days, c.PaidDays, c.Revenue)
			}
			all.WriteString("\n")
		}
	}
	return all.String()
}

func TestCoachesShareTheRevenueOfTheDaysTheyCoached(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		carl, cora := b.person("Carl", viewer.RoleCoach), b.person("Cora", viewer.RoleCoach)
		ann, ben, cat, dan := b.person("Ann", viewer.RoleClient), b.person("Ben", viewer.RoleClient), b.person("Cat", viewer.RoleClient),
			b.person("Dan", viewer.RoleClient)
		b.buy("2026-01-05", ann, basic, monthly) // and on
		b.renew(ann, "2026-02-05", "2026-03-05")
		b.assign(carl, ann, "2026-01-06", "2026-02-11") // on the 11th it is Cora
		b.assign(cora, ann, "2026-02-11", "")
		b.buy("2026-02-20", ben, vip, monthly)          // nine days, of which two without a coach
		b.assign(carl, ben, "2026-02-22", "2026-02-22") // an hour
		b.assign(carl, ben, "2026-02-22", "")
		b.buy("2026-01-10", cat, basic, monthly) // until the 10th, which is not paid for to its end
		b.cancel("2026-01-11", cat)
		b.assign(cora, cat, "2026-01-10", "2026-02-08")
		b.assign(carl, dan, "2026-01-10", "") // has never paid
		b.at("2026-03-12")

		got, err := b.CoachRevenue(b.admin, month("2026-02-01"))
		b.OK(err)
		// Ann: 2900 × 10/28 and 18/28. Ben: 14900 × 2/9 and 7/9. Cat: 2900 × 7/9 and 2/9.
		want := `EUR 20700
Carl 12625 17: Ben 22–28 7/9 11589 Ann 1–10 10/28 1036
Cora 4120 25: Cat 1–7 7/9 2256 Ann 11–28 18/28 1864
nobody 3955 4: Ben 20–21 2/9 3311 Cat 8–9 2/9 644
`
		if told(got) != want {
			t.Errorf("the shares are\n%s, not\n%s", told(got), want)
		}
		got, err = b.CoachRevenue(b.admin, nil)
		b.OK(err)
		want = `EUR 17800
Carl 14900 12: Ben 1–12 12/12 14900
Cora 2900 12: Ann 1–12 12/12 2900
`
		if told(got) != want {
			t.Errorf("this month they are\n%s, not\n%s", told(got), want)
		}
		ctx, statements := store.RecordStatements(b.admin)
		if _, err := b.CoachRevenue(ctx, month("2026-02-01")); err != nil || statements.Count() != 3 {
			t.Errorf("%d statements, %v", statements.Count(), err)
		}
	})
}

func TestSharesAreOfAMonthThatIsShown(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		b.at("2026-03-12")
		for date, fine := range map[string]bool{
			"2026-03-01": true, "2025-03-01": true, "2025-02-01": false, "2026-04-01": false, "2026-02-02": false,
		} {
			var e *errs.Error
			_, err := b.CoachRevenue(b.admin, month(date))
			if fine != (err == nil) || !fine && (!errors.As(err, &e) || e.Code != errs.BadInput || e.Field != "month") {
				t.Errorf("%s is answered %v", date, err)
			}
		}
	})
}
