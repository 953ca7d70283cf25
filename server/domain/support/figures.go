package support

import (
	"context"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/headcount"
	"forma/ent/predicate"
	"forma/ent/ticket"
	"forma/ent/viewer"
)

const (
	// figuresOver is the number of days before today that the figures are about.
	figuresOver = 30
	// mostTimed are as many answers as a median is taken of: those of all would be sorted each time that staff look.
	mostTimed = 200
)

// SupportFigures is how support does: what waits, and how soon staff answered in the last 30 days.
type SupportFigures struct {
	Waiting, Late int
	// Answered is the number of tickets that were answered for the first time, InTime those of them before that was due: today and on
	// the 30 days before in UTC, by which they are counted.
	Answered, InTime int
	// MedianMinutes is the median time to the first answer, of the latest of them; nil if there was none.
	MedianMinutes *int
}

// Figures returns how support does.
func (s *Service) Figures(ctx context.Context) (*SupportFigures, error) {
	if err := staff(ctx); err != nil {
		return nil, err
	}
	now, db, f := s.now(), s.Store.Ent, &SupportFigures{}
	since := viewer.Day(now, time.UTC) - figuresOver
	n, err := s.counted(ctx, headcount.KindIn(headcount.KindQUESTIONS, headcount.KindLATE),
		headcount.And(headcount.KindIn(headcount.KindANSWERED, headcount.KindIN_TIME), headcount.DayGTE(since)))
	if err != nil {
		return nil, err
	}
	f.Waiting, f.Answered, f.InTime = n[headcount.KindQUESTIONS], n[headcount.KindANSWERED], n[headcount.KindIN_TIME]
	if f.Late, err = db.Ticket.Query().Where(unheard(now)).Count(ctx); err != nil {
		return nil, err
	}
	f.Late += n[headcount.KindLATE]
	f.MedianMinutes, err = s.median(ctx, viewer.Midnight(since, time.UTC))
	return f, err
}

// median returns the median time to the first answer in minutes, of the latest since a time.
func (s *Service) median(ctx context.Context, since time.Time) (*int, error) {
	times, err := s.Store.Ent.Ticket.Query().Where(ticket.FirstAnsweredAtGTE(since)).Order(ticket.ByFirstAnsweredAt(sql.OrderDesc())).
		Limit(mostTimed).Select(ticket.FieldFirstAnswerSeconds).Ints(ctx)
	n := len(times)
	if err != nil || n == 0 {
		return nil, err
	}
	slices.Sort(times)
	// Of an even number it is the mean of the two in the middle.
	minutes := (times[(n-1)/2] + times[n/2]) / 2 / 60
	return &minutes, nil
}

// CountWaiting returns the number of tickets that staff have to answer.
func (s *Service) CountWaiting(ctx context.Context) (int, error) {
	n, err := s.counted(ctx, headcount.KindEQ(headcount.KindQUESTIONS))
	return n[headcount.KindQUESTIONS], err
}

// counted returns numbers of tickets that triggers keep.
func (s *Service) counted(ctx context.Context, which ...predicate.HeadCount) (map[headcount.Kind]int, error) {
	var rows []struct {
		Kind headcount.Kind `json:"kind"`
		Sum  int            `json:"sum"`
	}
	err := s.Store.Ent.HeadCount.Query().Where(headcount.Or(which...)).GroupBy(headcount.FieldKind).
		Aggregate(ent.Sum(headcount.FieldPeople)).Scan(ctx, &rows)
	n := map[headcount.Kind]int{}
	for _, r := range rows {
		n[r.Kind] = r.Sum
	}
	return n, err
}
