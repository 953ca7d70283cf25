package analytics_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/clientshare"
	"forma/ent/coachassignment"
	"forma/ent/coachshare"
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

// told lists the shares, one a line, from pages of one.
func (b *business) told(month *int) string {
	b.T.Helper()
	all, err := b.CoachRevenue(b.admin, month)
	b.OK(err)
	var out strings.Builder
	for _, r := range all {
		fmt.Fprintf(&out, "%s %d\n", r.Currency, r.Total)
		for _, share := range b.shares(month, r) {
			name := "nobody"
			if share.CoachID != nil {
				name = share.Edges.Coach.FirstName
			}
			fmt.Fprintf(&out, "%s %d %d %d:", name, share.Revenue, share.Days, share.Clients)
			clients := onPages(b, func(after *string) ([]*ent.ClientShare, bool, string, error) {
				return b.ClientShares(b.admin, month, r.Currency, share.CoachID, 1, after)
			})
			for _, c := range clients {
				from, until := time.Unix(int64(c.FromDay)*86400, 0).UTC().Day(), time.Unix(int64(c.UntilDay)*86400, 0).UTC().Day()
				fmt.Fprintf(&out, " %s %d–%d %d/%d %d", c.Edges.Client.FirstName, from, until, c.Days, c.PaidDays, c.Revenue)
			}
			out.WriteString("\n")
		}
	}
	return out.String()
}

// shares returns those of the coaches, and that of nobody.
func (b *business) shares(month *int, r *analytics.CoachRevenue) []*ent.CoachShare {
	b.T.Helper()
	all := onPages(b, func(after *string) ([]*ent.CoachShare, bool, string, error) {
		return b.CoachShares(b.admin, month, r.Currency, 1, after)
	})
	if r.Uncoached != nil {
		all = append(all, r.Uncoached)
	}
	return all
}

// onPages collects a list from its pages.
func onPages[T any](b *business, page func(after *string) ([]T, bool, string, error)) (all []T) {
	b.T.Helper()
	var after *string
	for {
		rows, more, end, err := page(after)
		b.OK(err)
		if all = append(all, rows...); !more {
			return all
		}
		after = &end
	}
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

		if got := b.told(nil); got != "" {
			t.Errorf("before the first count there is %s", got)
		}
		b.OK(b.Count(t.Context()))
		// Ann: 2900 × 10/28 and 18/28. Ben: 14900 × 2/9 and 7/9. Cat: 2900 × 7/9 and 2/9.
		want := `EUR 20700
Carl 12625 17 2: Ben 22–28 7/9 11589 Ann 1–10 10/28 1036
Cora 4120 25 2: Cat 1–7 7/9 2256 Ann 11–28 18/28 1864
nobody 3955 4 2: Ben 20–21 2/9 3311 Cat 8–9 2/9 644
`
		if got := b.told(month("2026-02-01")); got != want {
			t.Errorf("the shares are\n%s, not\n%s", got, want)
		}
		want = `EUR 17800
Carl 14900 12 1: Ben 1–12 12/12 14900
Cora 2900 12 1: Ann 1–12 12/12 2900
`
		if got := b.told(nil); got != want {
			t.Errorf("this month they are\n%s, not\n%s", got, want)
		}
		for name, asked := range map[string]struct {
			statements int64
			ask        func(ctx context.Context) error
		}{
			"the sums": {3, func(ctx context.Context) error {
				_, err := b.CoachRevenue(ctx, month("2026-02-01"))
				return err
			}},
			"the coaches": {3, func(ctx context.Context) error {
				_, _, _, err := b.CoachShares(ctx, nil, "EUR", 50, nil)
				return err
			}},
			"the clients": {3, func(ctx context.Context) error {
				_, _, _, err := b.ClientShares(ctx, nil, "EUR", &carl.ID, 50, nil)
				return err
			}},
		} {
			ctx, statements := store.RecordStatements(b.admin)
			if err := asked.ask(ctx); err != nil || statements.Count() != asked.statements {
				t.Errorf("%s take %d statements, %v", name, statements.Count(), err)
			}
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
			_, _, _, ofCoaches := b.CoachShares(b.admin, month(date), "EUR", 1, nil)
			_, _, _, ofClients := b.ClientShares(b.admin, month(date), "EUR", nil, 1, nil)
			for _, err := range []error{err, ofCoaches, ofClients} {
				if fine != (err == nil) || !fine && (!errors.As(err, &e) || e.Code != errs.BadInput || e.Field != "month") {
					t.Errorf("%s is answered %v", date, err)
				}
			}
		}
	})
}

func TestACountFollowsWhatChangesThePast(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		carl, ann, ben := b.person("Carl", viewer.RoleCoach), b.person("Ann", viewer.RoleClient), b.person("Ben", viewer.RoleClient)
		b.assign(carl, ann, "2026-01-01", "2026-02-11")
		b.assign(carl, ben, "2026-01-01", "")
		b.buy("2026-02-01", ann, basic, monthly)
		b.buy("2026-02-22", ben, basic, monthly)
		b.at("2026-03-12")
		counted := func(want string) {
			t.Helper()
			b.OK(b.Count(t.Context()))
			if got := b.told(month("2026-02-01")); got != want {
				t.Errorf("the shares are\n%s, not\n%s", got, want)
			}
		}
		counted("EUR 5800\nCarl 3936 17 2: Ben 22–28 7/7 2900 Ann 1–10 10/28 1036\nnobody 1864 18 1: Ann 11–28 18/28 1864\n")
		b.System(func(ctx context.Context, tx *store.Tx) error { // the end of it is undone
			return tx.CoachAssignment.Update().Where(coachassignment.ClientID(ann.ID)).ClearEndedAt().Exec(ctx)
		})
		counted("EUR 5800\nCarl 5800 35 2: Ann 1–28 28/28 2900 Ben 22–28 7/7 2900\n")
		b.System(func(ctx context.Context, tx *store.Tx) error {
			return tx.Profile.UpdateOneID(ann.ID).SetFirstName("Zoe").SetSortName([]byte("zoe")).Exec(ctx)
		})
		counted("EUR 5800\nCarl 5800 35 2: Ben 22–28 7/7 2900 Zoe 1–28 28/28 2900\n")
		b.System(func(ctx context.Context, tx *store.Tx) error { return tx.Profile.DeleteOneID(ben.ID).Exec(ctx) })
		if got := b.told(month("2026-02-01")); strings.Contains(got, "Ben") {
			t.Errorf("who was erased is in\n%s", got)
		}
		counted("EUR 2900\nCarl 2900 28 1: Zoe 1–28 28/28 2900\n")
	})
}

func TestACountWritesOnlyTheSharesThatChanged(t *testing.T) {
	inBusiness(t, func(t *testing.T, b *business) {
		b.history()
		b.OK(b.Count(t.Context()))
		ids := func() (all []int) {
			b.System(func(ctx context.Context, tx *store.Tx) error {
				clients, err := tx.ClientShare.Query().Order(clientshare.ByID()).IDs(ctx)
				b.OK(err)
				coaches, err := tx.CoachShare.Query().Order(coachshare.ByID()).IDs(ctx)
				all = append(clients, coaches...)
				return err
			})
			return all
		}
		before := ids()
		if len(before) < 15 {
			t.Errorf("there are %d shares", len(before))
		}
		b.OK(b.Count(t.Context()))
		if after := ids(); !slices.Equal(before, after) {
			t.Errorf("the shares %v were replaced by %v", before, after)
		}
		b.at("2027-06-01")
		b.OK(b.Count(t.Context()))
		b.System(func(ctx context.Context, tx *store.Tx) error {
			old, err := tx.ClientShare.Query().Where(clientshare.MonthLT(dayOf("2026-06-01"))).Count(ctx)
			b.OK(err)
			sums, err := tx.CoachShare.Query().Where(coachshare.MonthLT(dayOf("2026-06-01"))).Count(ctx)
			if old+sums > 0 {
				t.Errorf("%d shares are of months that are no longer shown", old+sums)
			}
			return err
		})
	})
}
