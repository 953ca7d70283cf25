package analytics

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachassignment"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// CoachRevenue is the coaches' shares of a month's revenue in one currency, in hundredths of it.
type CoachRevenue struct {
	Currency string
	// Total is the monthly revenue of each client who had paid for a day of the month, on their last such day.
	Total int
	// Shares add up to Total, the largest first; that of clients whom nobody coached is the last.
	Shares []*CoachShare
}

// CoachShare is what the clients of a coach bring.
type CoachShare struct {
	Coach   *ent.Profile // nil for days on which nobody coached a client
	Revenue int
	Days    int // of all clients
	Clients []*ClientShare
}

// ClientShare is what a client brings to a coach: their monthly revenue times Days of PaidDays.
type ClientShare struct {
	Client      *ent.Profile
	From, Until int // the first and the last of Days
	Days        int // paid for and coached
	PaidDays    int
	Revenue     int
}

// paidSpan is a row of days that one payment of a client covers.
type paidSpan struct {
	client      uuid.UUID
	currency    string
	monthly     int
	from, until int // in the month, from 0
}

// CoachRevenue returns who coached whom in a month, and what it brought, in each currency. The month is the first day of one of those that
// Revenue shows, by default of the current one: else BAD_INPUT.
func (s *Service) CoachRevenue(ctx context.Context, month *int) ([]*CoachRevenue, error) {
	if !viewer.From(ctx).IsAdmin() {
		return nil, errs.New(errs.Forbidden)
	}
	now, err := s.clock(ctx)
	if err != nil {
		return nil, err
	}
	later := 0
	for month != nil && firstDay(now, later) != *month {
		if later--; later < -shownMonths {
			return nil, errs.Input("month", errs.Invalid)
		}
	}
	ends := dayEnds(monthOf(now, later), now)
	spans, err := s.paidSpans(ctx, now, ends)
	if err != nil {
		return nil, err
	}
	bonds, err := s.bonds(ctx, spans, ends)
	if err != nil {
		return nil, err
	}
	b := &shareBook{month: firstDay(now, later), ends: ends, bonds: bonds}
	for len(spans) > 0 {
		n := 1
		for n < len(spans) && spans[n].client == spans[0].client && spans[n].currency == spans[0].currency {
			n++
		}
		b.enter(spans[:n])
		spans = spans[n:]
	}
	return b.list, s.name(ctx, b.list)
}

// dayEnds returns the last instants of the days of a month, or now for today.
func dayEnds(month, now time.Time) (ends []time.Time) {
	for n := 1; ; n++ {
		end := before(time.Date(month.Year(), month.Month(), 1+n, 0, 0, 0, 0, month.Location()))
		if !now.After(end) {
			return append(ends, now)
		}
		if ends = append(ends, end); !before(monthOf(month, 1)).After(end) {
			return ends
		}
	}
}

// findSpans finds the days that each payment covers.
const findSpans = `SELECT profile_id, currency, monthly, MIN(n), MAX(n) FROM held WHERE runs = 1
GROUP BY profile_id, payment_id, currency, monthly ORDER BY currency, profile_id, MIN(n)`

func (s *Service) paidSpans(ctx context.Context, now time.Time, ends []time.Time) (list []paidSpan, err error) {
	rows, err := s.queryHeld(ctx, now, ends, findSpans)
	if err != nil {
		return nil, fmt.Errorf("paid days: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var p paidSpan
		if err := rows.Scan(&p.client, &p.currency, &p.monthly, &p.from, &p.until); err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, rows.Err()
}

// bonds returns the assignments of each client who had paid for a day in the month, the latest first.
func (s *Service) bonds(ctx context.Context, spans []paidSpan, ends []time.Time) (map[uuid.UUID][]*ent.CoachAssignment, error) {
	of := map[uuid.UUID][]*ent.CoachAssignment{}
	for _, span := range spans {
		of[span.client] = nil
	}
	if len(of) == 0 {
		return of, nil
	}
	first, last := ends[0].UTC(), ends[len(ends)-1].UTC()
	rows, err := s.Store.Ent.CoachAssignment.Query().
		Where(coachassignment.ClientIDIn(slices.Collect(maps.Keys(of))...), coachassignment.CreatedAtLTE(last),
			coachassignment.Or(coachassignment.EndedAtIsNil(), coachassignment.EndedAtGT(first))).
		All(ctx)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b *ent.CoachAssignment) int { return b.CreatedAt.Compare(a.CreatedAt) })
	for _, bond := range rows {
		of[bond.ClientID] = append(of[bond.ClientID], bond)
	}
	return of, nil
}

// shareBook collects shares by currency and coach.
type shareBook struct {
	month int
	ends  []time.Time
	bonds map[uuid.UUID][]*ent.CoachAssignment
	list  []*CoachRevenue
}

// nobody stands for the coach of a client without one.
var nobody uuid.UUID

// coachOn returns who coached a client at the end of a day.
func (b *shareBook) coachOn(client uuid.UUID, n int) uuid.UUID {
	at := b.ends[n]
	for _, bond := range b.bonds[client] {
		if !bond.CreatedAt.After(at) && (bond.EndedAt == nil || bond.EndedAt.After(at)) {
			return bond.CoachID
		}
	}
	return nobody
}

// enter divides what a client pays for in the month among those who coached them.
func (b *shareBook) enter(spans []paidSpan) {
	client, monthly := spans[0].client, spans[len(spans)-1].monthly
	var coaches []uuid.UUID // in the order of their first days
	of, paid := map[uuid.UUID]*ClientShare{}, 0
	for _, span := range spans {
		for n := span.from; n <= span.until; n++ {
			coach := b.coachOn(client, n)
			if of[coach] == nil {
				of[coach] = &ClientShare{Client: &ent.Profile{ID: client}, From: b.month + n}
				coaches = append(coaches, coach)
			}
			of[coach].Days++
			of[coach].Until = b.month + n
			paid++
		}
	}
	days := make([]int, len(coaches))
	for i, coach := range coaches {
		days[i] = of[coach].Days
	}
	r := b.in(spans[0].currency)
	r.Total += monthly
	for i, part := range apportion(monthly, days) {
		share := of[coaches[i]]
		share.PaidDays, share.Revenue = paid, part
		r.of(coaches[i]).add(share)
	}
}

func (b *shareBook) in(currency string) *CoachRevenue {
	if n := len(b.list); n > 0 && b.list[n-1].Currency == currency {
		return b.list[n-1]
	}
	r := &CoachRevenue{Currency: currency}
	b.list = append(b.list, r)
	return r
}

func (r *CoachRevenue) of(coach uuid.UUID) *CoachShare {
	for _, s := range r.Shares {
		if s.Coach.ID == coach {
			return s
		}
	}
	s := &CoachShare{Coach: &ent.Profile{ID: coach}}
	r.Shares = append(r.Shares, s)
	return s
}

func (s *CoachShare) add(c *ClientShare) {
	s.Clients = append(s.Clients, c)
	s.Days += c.Days
	s.Revenue += c.Revenue
}

// apportion divides a sum in proportion to the weights; what rounding leaves goes to the largest remainders, and of equal ones to the
// first.
func apportion(sum int, weights []int) []int {
	all := 0
	for _, w := range weights {
		all += w
	}
	parts, order, left := make([]int, len(weights)), make([]int, len(weights)), sum
	for i, w := range weights {
		parts[i], order[i] = sum*w/all, i
		left -= parts[i]
	}
	slices.SortStableFunc(order, func(a, b int) int { return sum*weights[b]%all - sum*weights[a]%all })
	for _, i := range order[:left] {
		parts[i]++
	}
	return parts
}

// name reads the people of the shares, and sorts by revenue and name.
func (s *Service) name(ctx context.Context, list []*CoachRevenue) error {
	var ids []uuid.UUID
	for _, r := range list {
		for _, share := range r.Shares {
			ids = append(ids, share.Coach.ID)
			for _, c := range share.Clients {
				ids = append(ids, c.Client.ID)
			}
		}
	}
	if ids == nil {
		return nil
	}
	people, err := s.Store.Ent.Profile.Query().Where(profile.IDIn(ids...)).All(ctx)
	if err != nil {
		return err
	}
	of := make(map[uuid.UUID]*ent.Profile, len(people))
	for _, p := range people {
		of[p.ID] = p
	}
	for _, r := range list {
		for _, share := range r.Shares {
			share.Coach = of[share.Coach.ID]
			for _, c := range share.Clients {
				c.Client = of[c.Client.ID]
			}
			slices.SortFunc(share.Clients, func(a, b *ClientShare) int {
				return cmp.Or(b.Revenue-a.Revenue, byName(a.Client, b.Client))
			})
		}
		slices.SortFunc(r.Shares, func(a, b *CoachShare) int {
			switch {
			case a.Coach == nil:
				return 1
			case b.Coach == nil:
				return -1
			}
			return cmp.Or(b.Revenue-a.Revenue, byName(a.Coach, b.Coach))
		})
	}
	return nil
}

func byName(a, b *ent.Profile) int {
	return cmp.Or(bytes.Compare(sortName(a), sortName(b)), bytes.Compare(a.ID[:], b.ID[:]))
}

func sortName(p *ent.Profile) []byte {
	if p.SortName == nil {
		return nil
	}
	return *p.SortName
}
