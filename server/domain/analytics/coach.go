package analytics

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/clientshare"
	"forma/ent/coachshare"
	"forma/ent/dayfigure"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// CoachRevenue is the coaches' shares of a month's revenue in one currency, in hundredths of it.
type CoachRevenue struct {
	Currency string
	// Total is the monthly revenue of each client who had paid for a day of the month, on their last such day.
	Total int
	// Uncoached is the share of the days on which a client had no coach; nil without any. It and those of the coaches add up to Total.
	Uncoached *ent.CoachShare
}

// CoachRevenue returns what a month brought in each currency, as of the last count. The month is the first day of one of those that
// Revenue shows, by default of the latest one: else BAD_INPUT.
func (s *Service) CoachRevenue(ctx context.Context, month *int) ([]*CoachRevenue, error) {
	first, err := s.shownMonth(ctx, month)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(s.Currencies))
	for i, currency := range s.Currencies {
		names[i] = shared + currency
	}
	totals, err := s.Store.Ent.DayFigure.Query().
		Where(dayfigure.NameIn(names...), dayfigure.Day(first), dayfigure.ValueNEQ(nothing)).
		Order(dayfigure.ByName()).
		All(grant.With(ctx, grant.Figures))
	if err != nil || len(totals) == 0 {
		return nil, err
	}
	rest, err := s.Store.Ent.CoachShare.Query().Where(coachshare.Month(first), coachshare.CoachIDIsNil()).All(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]*CoachRevenue, len(totals))
	for i, f := range totals {
		list[i] = &CoachRevenue{Currency: f.Name[len(shared):], Total: f.Value}
		for _, share := range rest {
			if share.Currency == list[i].Currency {
				list[i].Uncoached = share
			}
		}
	}
	return list, nil
}

// CoachShares returns a page of the coaches' shares of a month in a currency, the largest first, then by name.
func (s *Service) CoachShares(ctx context.Context, month *int, currency string, first int, after *string) (
	page []*ent.CoachShare, hasNext bool, end string, err error,
) {
	const list store.List = "coach shares"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	of, err := s.shownMonth(ctx, month)
	if err != nil {
		return nil, false, "", err
	}
	q := s.Store.Ent.CoachShare.Query().Where(coachshare.Month(of), coachshare.Currency(currency), coachshare.CoachIDNotNil())
	if from != nil {
		q.Where(behind[predicate.CoachShare](coachshare.FieldRank, coachshare.FieldCoachID, from))
	}
	rows, err := q.Order(byRank, coachshare.ByCoachID()).Limit(first + 1).WithCoach().All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	page, hasNext, end = store.Cut(list, rows, first, func(c *ent.CoachShare) store.Cursor {
		return store.Cursor{Text: string(c.Rank), ID: *c.CoachID}
	})
	return page, hasNext, end, nil
}

// ClientShares returns a page of what the clients of a coach brought in a month and a currency, or those without a coach if it is nil: the
// largest first, then by name.
func (s *Service) ClientShares(ctx context.Context, month *int, currency string, coach *uuid.UUID, first int, after *string) (
	page []*ent.ClientShare, hasNext bool, end string, err error,
) {
	const list store.List = "client shares"
	from, err := store.PageArgs(list, first, after)
	if err != nil {
		return nil, false, "", err
	}
	of, err := s.shownMonth(ctx, month)
	if err != nil {
		return nil, false, "", err
	}
	whose := clientshare.CoachIDIsNil()
	if coach != nil {
		whose = clientshare.CoachID(*coach)
	}
	q := s.Store.Ent.ClientShare.Query().Where(clientshare.Month(of), clientshare.Currency(currency), whose)
	if from != nil {
		q.Where(behind[predicate.ClientShare](clientshare.FieldRank, clientshare.FieldClientID, from))
	}
	rows, err := q.Order(byRank, clientshare.ByClientID()).Limit(first + 1).WithClient().All(ctx)
	if err != nil {
		return nil, false, "", err
	}
	page, hasNext, end = store.Cut(list, rows, first, func(c *ent.ClientShare) store.Cursor {
		return store.Cursor{Text: string(c.Rank), ID: c.ClientID}
	})
	return page, hasNext, end, nil
}

func byRank(s *sql.Selector) { s.OrderBy(s.C(coachshare.FieldRank)) }

// behind selects what comes after a position in a list by rank.
func behind[P ~func(*sql.Selector)](rank, id string, from *store.Cursor) P {
	return func(s *sql.Selector) {
		s.Where(sql.P(func(b *sql.Builder) {
			b.WriteString("(" + s.C(rank) + ", " + s.C(id) + ") > (").Arg([]byte(from.Text)).WriteString(", ").Arg(from.ID).WriteString(")")
		}))
	}
}

// AllClientShares returns what each client brought each coach in a month, by currency and coach in the order of the pages, with the names
// of both. Those without a coach are last.
func (s *Service) AllClientShares(ctx context.Context, month *int) (list []*ent.ClientShare, err error) {
	of, err := s.shownMonth(ctx, month)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Ent.ClientShare.Query().
		Where(clientshare.Month(of)).
		Order(byRank, clientshare.ByClientID()).
		WithCoach().
		WithClient().
		All(ctx)
	if err != nil {
		return nil, err
	}
	clients := map[lot][]*ent.ClientShare{}
	for _, c := range rows {
		key := lotOf(c.Currency, c.CoachID)
		clients[key] = append(clients[key], c)
	}
	coaches, err := s.Store.Ent.CoachShare.Query().
		Where(coachshare.Month(of)).
		Order(coachshare.ByCurrency(), byRank, coachshare.ByCoachID()).
		All(ctx)
	for _, c := range coaches {
		list = append(list, clients[lotOf(c.Currency, c.CoachID)]...)
	}
	return list, err
}

// shownMonth returns the first day of the month that is asked for.
func (s *Service) shownMonth(ctx context.Context, month *int) (int, error) {
	if !viewer.From(ctx).IsAdmin() {
		return 0, errs.New(errs.Forbidden)
	}
	latest, err := s.clock(ctx)
	if err != nil {
		return 0, err
	}
	last, err := s.lastCount(grant.With(ctx, grant.Figures))
	if err != nil {
		return 0, err
	}
	if last != nil {
		// After the end of a month, it is shown until the next count.
		latest = time.Unix(int64(last.Day)*86400, 0).UTC()
	}
	for later := 0; later >= -shownMonths; later-- {
		if first := firstDay(latest, later); month == nil || first == *month {
			return first, nil
		}
	}
	return 0, errs.Input("month", errs.Invalid)
}
