package analytics

import (
	"context"
	"time"

	"forma/ent/viewer"
)

// shownMonths is how many whole months are shown before the current one.
const shownMonths = 12

// Revenue is the monthly recurring revenue in one currency, in hundredths of it.
type Revenue struct {
	Currency string
	// Monthly is the current one, and MonthAgo that of the same time a month ago.
	Monthly, MonthAgo int
	// AtRisk is the part of Monthly whose payment is due.
	AtRisk        int
	AtRiskClients int
	// Months are the last twelve months and the current one so far, oldest first.
	Months []*RevenueMonth
}

// RevenueMonth is how the monthly recurring revenue changed in a month. Opening, with what was gained and without what was lost, is
// Closing.
type RevenueMonth struct {
	Month                                                          int // its first day
	Opening, New, Returned, Expansion, Contraction, Churn, Closing int
	OpeningClients, NewClients, ReturnedClients, ChurnedClients    int
	PayingClients                                                  int // at the end
	Plans                                                          []*PlanRevenue
}

// PlanRevenue is the part of a month's closing revenue that a plan makes.
type PlanRevenue struct {
	Plan    viewer.Plan
	Revenue int
	Clients int
}

// ChurnRate returns the fraction of the opening clients who were lost; nil without any.
func (m *RevenueMonth) ChurnRate() *float64 {
	if m.OpeningClients == 0 {
		return nil
	}
	rate := float64(m.ChurnedClients) / float64(m.OpeningClients)
	return &rate
}

// Average returns the closing revenue per client, rounded; nil without clients.
func (m *RevenueMonth) Average() *int {
	if m.PayingClients == 0 {
		return nil
	}
	average := (2*m.Closing + m.PayingClients) / (2 * m.PayingClients)
	return &average
}

// clock is the time in the business's time zone.
func (s *Service) clock(ctx context.Context) (time.Time, error) {
	name, err := s.Zone(ctx)
	return s.Now().In(viewer.Location(name)), err
}

// monthOf returns the first instant of the month that is so many months after that of t.
func monthOf(t time.Time, later int) time.Time {
	return time.Date(t.Year(), t.Month()+time.Month(later), 1, 0, 0, 0, 0, t.Location())
}

// firstDay returns the first day of that month.
func firstDay(t time.Time, later int) int { return viewer.Day(monthOf(t, later), t.Location()) }

// monthBefore returns the same time of the month before, or of its last day.
func monthBefore(t time.Time) time.Time {
	last := monthOf(t, 0).AddDate(0, 0, -1).Day()
	return time.Date(t.Year(), t.Month()-1, min(t.Day(), last), t.Hour(), t.Minute(), t.Second(), t.Nanosecond(), t.Location())
}

// before returns the last instant before t that the databases can tell from it.
func before(t time.Time) time.Time { return t.Add(-time.Microsecond) }

// The instants of the report, by number: the beginning of the first month is 0.
const (
	firstEnd = 1                      // the end of the first month
	nowAt    = firstEnd + shownMonths // the end of the current month so far
	agoAt    = nowAt + 1              // a month ago; last, as each other is compared with the one before it
)

// compute returns the monthly recurring revenue in each currency that occurs; none before the first payment. It reads what all clients
// paid, so that a payment which is confirmed late fills in the past.
func (s *Service) compute(ctx context.Context, now time.Time) ([]*Revenue, error) {
	var moments []time.Time
	for later := -shownMonths; later <= 0; later++ {
		moments = append(moments, before(monthOf(now, later)))
	}
	moments = append(moments, now, monthBefore(now))
	moves, err := s.moves(ctx, now, moments)
	if err != nil {
		return nil, err
	}
	b := book{now: now, of: map[string]*Revenue{}}
	for _, m := range moves {
		b.enter(m)
	}
	for _, r := range b.list {
		r.openings()
	}
	return b.list, nil
}

// newRevenue returns that of nobody, with all plans that are paid for.
func newRevenue(currency string, now time.Time) *Revenue {
	r := &Revenue{Currency: currency}
	for later := -shownMonths; later <= 0; later++ {
		r.Months = append(r.Months, &RevenueMonth{
			Month: firstDay(now, later),
			Plans: []*PlanRevenue{{Plan: viewer.PlanBasic}, {Plan: viewer.PlanVIP}},
		})
	}
	return r
}

// book collects moves by currency.
type book struct {
	now  time.Time
	of   map[string]*Revenue
	list []*Revenue // in the order of the currencies
}

func (b *book) in(currency string) *Revenue {
	if r := b.of[currency]; r != nil {
		return r
	}
	r := newRevenue(currency, b.now)
	b.of[currency] = r
	b.list = append(b.list, r)
	return r
}

// enter adds what so many clients had at an instant, and how it differs from the instant before.
func (b *book) enter(m move) {
	r, sum := b.in(m.currency), 0
	if m.runs {
		sum = m.clients * m.monthly
	}
	switch {
	case m.at == agoAt:
		r.MonthAgo += sum
		return
	case m.at < firstEnd:
		r.Months[0].Opening += sum
		if m.runs {
			r.Months[0].OpeningClients += m.clients
		}
		return
	case m.at == nowAt:
		r.Monthly += sum
		if m.runs && m.late {
			r.AtRisk += sum
			r.AtRiskClients += m.clients
		}
	}
	month := r.Months[m.at-firstEnd]
	if m.runs {
		month.close(m)
	}
	kept := m.runs && m.ran && m.currency == m.currencyBefore
	if m.ran && !kept {
		left := b.in(m.currencyBefore).Months[m.at-firstEnd]
		left.Churn += m.clients * m.monthlyBefore
		left.ChurnedClients += m.clients
	}
	switch {
	case kept:
		month.Expansion += m.clients * max(0, m.monthly-m.monthlyBefore)
		month.Contraction += m.clients * max(0, m.monthlyBefore-m.monthly)
	case m.runs && m.known:
		month.Returned += sum
		month.ReturnedClients += m.clients
	case m.runs:
		month.New += sum
		month.NewClients += m.clients
	}
}

// close adds what clients have at the end of the month.
func (m *RevenueMonth) close(held move) {
	m.Closing += held.clients * held.monthly
	m.PayingClients += held.clients
	for _, p := range m.Plans {
		if p.Plan == held.plan {
			p.Revenue += held.clients * held.monthly
			p.Clients += held.clients
		}
	}
}

// openings fills in what each month began with.
func (r *Revenue) openings() {
	for i, m := range r.Months[1:] {
		m.Opening, m.OpeningClients = r.Months[i].Closing, r.Months[i].PayingClients
	}
}
