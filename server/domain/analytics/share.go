package analytics

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/clientshare"
	"forma/ent/coachassignment"
	"forma/ent/coachshare"
	"forma/ent/profile"
	"forma/server/platform/store"
)

// shared is the figure of a month of what all shares add up to; the currency follows.
const shared = "shared."

// nobody stands for the coach of a client without one.
var nobody uuid.UUID

// lot is a coach, or nobody, in a currency.
type lot struct {
	currency string
	coach    uuid.UUID
}

func lotOf(currency string, coach *uuid.UUID) lot {
	if coach == nil {
		return lot{currency, nobody}
	}
	return lot{currency, *coach}
}

// coachID is nil for nobody.
func (l lot) coachID() *uuid.UUID {
	if l.coach == nobody {
		return nil
	}
	return &l.coach
}

func (l lot) compare(other lot) int {
	return cmp.Or(cmp.Compare(l.currency, other.currency), bytes.Compare(l.coach[:], other.coach[:]))
}

// part is what a client brings to a lot.
type part struct {
	lot
	from, until    int // the first and the last of days
	days, paidDays int
	revenue        int
	rank           string
}

// lotSum is what all clients bring to a lot.
type lotSum struct {
	lot
	revenue, days, clients int
	rank                   string
}

// share counts the coaches' shares of each month that is shown, and writes what has changed: a late payment, an undone assignment and an
// erasure change the past.
func (s *Service) share(c *count, now time.Time) error {
	first := monthOf(now, -shownMonths)
	terms, err := s.terms(c.ctx, now, first)
	if err != nil {
		return fmt.Errorf("paid days: %w", err)
	}
	bonds, err := c.bonds(first)
	if err != nil {
		return fmt.Errorf("assignments: %w", err)
	}
	names := names{}
	for later := -shownMonths; later <= 0; later++ {
		b := &shareBook{month: firstDay(now, later), ends: dayEnds(monthOf(now, later), now), bonds: bonds,
			totals: map[string]int{}, parts: map[uuid.UUID][]part{}}
		b.fill(terms)
		if err := names.read(c, b); err != nil {
			return fmt.Errorf("names: %w", err)
		}
		sums := b.finish(names)
		if err := c.writeParts(b.month, b.parts); err != nil {
			return fmt.Errorf("shares of clients: %w", err)
		}
		if err := c.writeSums(b.month, sums); err != nil {
			return fmt.Errorf("shares of coaches: %w", err)
		}
		for _, currency := range s.Currencies {
			total, earned := b.totals[currency]
			if !earned {
				total = nothing
			}
			c.keep(shared+currency, b.month, total)
		}
	}
	return c.forgetShares(firstDay(now, -shownMonths))
}

// bonds returns the assignments of each client that had not ended at a time, the latest first.
func (c *count) bonds(since time.Time) (map[uuid.UUID][]*ent.CoachAssignment, error) {
	rows, err := c.store.Ent.CoachAssignment.Query().
		Where(coachassignment.Or(coachassignment.EndedAtIsNil(), coachassignment.EndedAtGT(since.UTC()))).
		Select(coachassignment.FieldClientID, coachassignment.FieldCoachID, coachassignment.FieldCreatedAt, coachassignment.FieldEndedAt).
		All(c.ctx)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b *ent.CoachAssignment) int { return b.CreatedAt.Compare(a.CreatedAt) })
	of := map[uuid.UUID][]*ent.CoachAssignment{}
	for _, bond := range rows {
		of[bond.ClientID] = append(of[bond.ClientID], bond)
	}
	return of, nil
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

// shareBook collects the shares of a month.
type shareBook struct {
	month  int
	ends   []time.Time
	bonds  map[uuid.UUID][]*ent.CoachAssignment
	totals map[string]int // by currency
	parts  map[uuid.UUID][]part
}

// fill enters what clients pay for, which is in the order of currencies and clients.
func (b *shareBook) fill(terms []*term) {
	first, last := b.ends[0], b.ends[len(b.ends)-1]
	var of []*term
	for _, t := range terms {
		if t.from.After(last) || !t.replaced.IsZero() && !t.replaced.After(first) {
			continue
		}
		if len(of) > 0 && (of[0].client != t.client || of[0].currency != t.currency) {
			b.enter(of)
			of = of[:0]
		}
		of = append(of, t)
	}
	if len(of) > 0 {
		b.enter(of)
	}
}

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

// enter divides what a client pays for in the month, in a currency, among those who coached them.
func (b *shareBook) enter(terms []*term) {
	client, currency := terms[0].client, terms[0].currency
	var parts []part // in the order of their first days
	paid, monthly := 0, 0
	for _, t := range terms {
		for n, at := range b.ends {
			if !t.runs(at) {
				continue
			}
			of := lot{currency, b.coachOn(client, n)}
			i := slices.IndexFunc(parts, func(p part) bool { return p.lot == of })
			if i < 0 {
				i = len(parts)
				parts = append(parts, part{lot: of, from: b.month + n})
			}
			parts[i].days++
			parts[i].until = b.month + n
			paid, monthly = paid+1, t.monthly
		}
	}
	if paid == 0 {
		return
	}
	days := make([]int, len(parts))
	for i, p := range parts {
		days[i] = p.days
	}
	for i, revenue := range apportion(monthly, days) {
		parts[i].paidDays, parts[i].revenue = paid, revenue
	}
	b.totals[currency] += monthly
	b.parts[client] = append(b.parts[client], parts...)
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

// names are the keys by which lists order people.
type names map[uuid.UUID]string

// readAtOnce is how many people a statement reads.
const readAtOnce = 500

// read reads the names of those in the book that are not known yet.
func (n names) read(c *count, b *shareBook) error {
	var unknown []uuid.UUID
	want := func(id uuid.UUID) {
		if _, known := n[id]; !known {
			n[id] = ""
			unknown = append(unknown, id)
		}
	}
	for client, parts := range b.parts {
		want(client)
		for _, p := range parts {
			want(p.coach)
		}
	}
	for some := range slices.Chunk(unknown, readAtOnce) {
		people, err := c.store.Ent.Profile.Query().
			Where(profile.IDIn(some...)).
			Select(profile.FieldID, profile.FieldSortName).
			All(c.ctx)
		if err != nil {
			return err
		}
		for _, p := range people {
			if p.SortName != nil {
				n[p.ID] = string(*p.SortName)
			}
		}
	}
	return nil
}

// finish ranks the parts, and adds them up by coach.
func (b *shareBook) finish(n names) map[uuid.UUID][]lotSum {
	of := map[lot]*lotSum{}
	for client, parts := range b.parts {
		for i := range parts {
			p := &parts[i]
			p.rank = rank(p.revenue, n[client])
			if of[p.lot] == nil {
				of[p.lot] = &lotSum{lot: p.lot}
			}
			all := of[p.lot]
			all.revenue, all.days, all.clients = all.revenue+p.revenue, all.days+p.days, all.clients+1
		}
		slices.SortFunc(parts, func(a, b part) int { return a.compare(b.lot) })
	}
	sums := map[uuid.UUID][]lotSum{}
	for l, all := range of {
		all.rank = rank(all.revenue, n[l.coach])
		if l.coach == nobody {
			all.rank = last
		}
		sums[l.coach] = append(sums[l.coach], *all)
	}
	for _, list := range sums {
		slices.SortFunc(list, func(a, b lotSum) int { return a.compare(b.lot) })
	}
	return sums
}

// rank is the text whose bytes order shares: the largest first, then by name.
func rank(revenue int, name string) string {
	return fmt.Sprintf("%015d %s", 999_999_999_999_999-revenue, name)
}

// last is the rank behind all others.
const last = "~"

// sharesAtOnce is of how many people a transaction replaces the shares.
const sharesAtOnce = writtenAtOnce / 2

// writeParts stores the shares of those clients for whom they have changed.
func (c *count) writeParts(month int, now map[uuid.UUID][]part) error {
	rows, err := c.store.Ent.ClientShare.Query().Where(clientshare.Month(month)).All(c.ctx)
	if err != nil {
		return err
	}
	before := map[uuid.UUID][]part{}
	for _, r := range rows {
		before[r.ClientID] = append(before[r.ClientID], part{
			lotOf(r.Currency, r.CoachID), r.FromDay, r.UntilDay, r.Days, r.PaidDays, r.Revenue, string(r.Rank),
		})
	}
	for _, parts := range before {
		slices.SortFunc(parts, func(a, b part) int { return a.compare(b.lot) })
	}
	for some := range slices.Chunk(differing(before, now), sharesAtOnce) {
		people := slices.Clone(some)
		for _, client := range some {
			for _, p := range now[client] {
				people = append(people, p.coach)
			}
		}
		err := c.replace(people, func(tx *store.Tx, here map[uuid.UUID]bool) error {
			if _, err := tx.ClientShare.Delete().Where(clientshare.Month(month), clientshare.ClientIDIn(some...)).Exec(c.ctx); err != nil {
				return err
			}
			var rows []*ent.ClientShareCreate
			for _, client := range some {
				for _, p := range now[client] {
					if here[client] && here[p.coach] {
						rows = append(rows, tx.ClientShare.Create().SetMonth(month).SetCurrency(p.currency).SetNillableCoachID(p.coachID()).
							SetClientID(client).SetRank([]byte(p.rank)).SetFromDay(p.from).SetUntilDay(p.until).SetDays(p.days).
							SetPaidDays(p.paidDays).SetRevenue(p.revenue))
					}
				}
			}
			return tx.ClientShare.CreateBulk(rows...).Exec(c.ctx)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// writeSums stores the shares of those coaches for whom they have changed.
func (c *count) writeSums(month int, now map[uuid.UUID][]lotSum) error {
	rows, err := c.store.Ent.CoachShare.Query().Where(coachshare.Month(month)).Order(coachshare.ByCurrency()).All(c.ctx)
	if err != nil {
		return err
	}
	before := map[uuid.UUID][]lotSum{}
	for _, r := range rows {
		of := lotOf(r.Currency, r.CoachID)
		before[of.coach] = append(before[of.coach], lotSum{of, r.Revenue, r.Days, r.Clients, string(r.Rank)})
	}
	for some := range slices.Chunk(differing(before, now), sharesAtOnce) {
		whose := coachshare.CoachIDIn(some...)
		if slices.Contains(some, nobody) {
			whose = coachshare.Or(whose, coachshare.CoachIDIsNil())
		}
		err := c.replace(some, func(tx *store.Tx, here map[uuid.UUID]bool) error {
			if _, err := tx.CoachShare.Delete().Where(coachshare.Month(month), whose).Exec(c.ctx); err != nil {
				return err
			}
			var rows []*ent.CoachShareCreate
			for _, coach := range some {
				for _, all := range now[coach] {
					if here[coach] {
						rows = append(rows, tx.CoachShare.Create().SetMonth(month).SetCurrency(all.currency).
							SetNillableCoachID(all.coachID()).SetRank([]byte(all.rank)).
							SetRevenue(all.revenue).SetDays(all.days).SetClients(all.clients))
					}
				}
			}
			return tx.CoachShare.CreateBulk(rows...).Exec(c.ctx)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// differing returns whose shares are others than before, in order.
func differing[T comparable](before, now map[uuid.UUID][]T) (ids []uuid.UUID) {
	for id, list := range now {
		if !slices.Equal(before[id], list) {
			ids = append(ids, id)
		}
	}
	for id := range before {
		if now[id] == nil {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) })
	return ids
}

// replace writes in a transaction that knows which of these people have not been erased meanwhile; nobody is always here.
func (c *count) replace(people []uuid.UUID, write func(tx *store.Tx, here map[uuid.UUID]bool) error) error {
	return c.store.InTx(c.ctx, func(tx *store.Tx) error {
		ids, err := tx.Profile.Query().Where(profile.IDIn(people...)).IDs(c.ctx)
		if err != nil {
			return err
		}
		here := map[uuid.UUID]bool{nobody: true}
		for _, id := range ids {
			here[id] = true
		}
		return write(tx, here)
	})
}

// forgetShares deletes those of the months before the first one that is shown.
func (c *count) forgetShares(first int) error {
	for {
		clients, err := c.store.Ent.ClientShare.Query().Where(clientshare.MonthLT(first)).Limit(writtenAtOnce).IDs(c.ctx)
		if err != nil {
			return err
		}
		coaches, err := c.store.Ent.CoachShare.Query().Where(coachshare.MonthLT(first)).Limit(writtenAtOnce).IDs(c.ctx)
		if err != nil || len(clients)+len(coaches) == 0 {
			return err
		}
		err = c.store.InTx(c.ctx, func(tx *store.Tx) error {
			if _, err := tx.ClientShare.Delete().Where(clientshare.IDIn(clients...)).Exec(c.ctx); err != nil {
				return err
			}
			_, err := tx.CoachShare.Delete().Where(coachshare.IDIn(coaches...)).Exec(c.ctx)
			return err
		})
		if err != nil {
			return err
		}
	}
}
