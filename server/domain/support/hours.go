package support

import (
	"context"
	"time"

	"forma/ent/viewer"
)

// Hours is when staff work, in a time zone, and within how many working hours they answer first.
type Hours struct {
	Zone *time.Location
	Days [7]bool // by time.Weekday
	// From and To are minutes after midnight; To is later, at most 24 hours.
	From, To int
	// Within is the number of working hours by plan.
	Within map[viewer.Plan]int
}

// Due returns when that much working time has passed since a time. Without working days it is that time of the clock.
func (h Hours) Due(since time.Time, work time.Duration) time.Time {
	if h.Days == [7]bool{} || h.To <= h.From {
		return since.Add(work)
	}
	y, m, d := since.In(h.Zone).Date()
	for day := 0; ; day++ {
		from, to := h.open(y, m, d+day)
		if from.Before(since) {
			from = since
		}
		left := to.Sub(from)
		switch {
		case left <= 0:
		case left >= work:
			return from.Add(work).UTC()
		default:
			work -= left
		}
	}
}

// open returns when staff begin and stop on a day; both are equal on a day off. On days when clocks change, what the clock shows counts.
func (h Hours) open(y int, m time.Month, d int) (from, to time.Time) {
	from, to = time.Date(y, m, d, 0, h.From, 0, 0, h.Zone), time.Date(y, m, d, 0, h.To, 0, 0, h.Zone)
	if !h.Days[from.Weekday()] || to.Before(from) {
		return from, from
	}
	return from, to
}

// SupportPromise is how soon staff answer who asks now.
type SupportPromise struct {
	// Within is the number of working hours.
	Within int
	// AnswerBy is when they have passed.
	AnswerBy time.Time
	Hours    Hours
}

// Days returns the days of the week on which staff work, 1 for Monday to 7 for Sunday.
func (p *SupportPromise) Days() []int {
	days := []int{}
	for n := 1; n <= 7; n++ {
		if p.Hours.Days[n%7] {
			days = append(days, n)
		}
	}
	return days
}

// From returns when staff begin, in minutes after midnight.
func (p *SupportPromise) From() int { return p.Hours.From }

// To returns when staff stop, in minutes after midnight.
func (p *SupportPromise) To() int { return p.Hours.To % (24 * 60) }

// TimeZone returns that of the working hours.
func (p *SupportPromise) TimeZone() string { return p.Hours.Zone.String() }

// Promise returns how soon the viewer is answered. Who is signed out is answered like a client without a plan.
func (s *Service) Promise(ctx context.Context) (*SupportPromise, error) {
	plan := viewer.PlanFree
	if v := viewer.From(ctx); v != nil {
		plan = held(v)
	}
	return s.promise(ctx, plan)
}

func (s *Service) promise(ctx context.Context, plan viewer.Plan) (*SupportPromise, error) {
	h, err := s.Hours(ctx)
	if err != nil {
		return nil, err
	}
	within := h.Within[plan]
	due := h.Due(s.now(), time.Duration(within)*time.Hour)
	return &SupportPromise{Within: within, AnswerBy: due.UTC().Truncate(time.Second), Hours: h}, nil
}
