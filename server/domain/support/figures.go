package support

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"forma/ent"
	"forma/ent/headcount"
	"forma/ent/ticket"
)

// figuresOver is the time that the figures are about.
const figuresOver = 30 * 24 * time.Hour

// SupportFigures is how support does: what waits, and how soon staff answered in the last 30 days.
type SupportFigures struct {
	Waiting, Late int
	// Answered is the number of tickets that were answered for the first time, InTime those of them before that was due.
	Answered, InTime int
	// MedianMinutes is the median time to the first answer; nil if there was none.
	MedianMinutes *int
}

// Figures returns how support does.
func (s *Service) Figures(ctx context.Context) (*SupportFigures, error) {
	if err := staff(ctx); err != nil {
		return nil, err
	}
	now, db, f := s.now(), s.Store.Ent, &SupportFigures{}
	var err error
	if f.Waiting, err = s.CountWaiting(ctx); err != nil {
		return nil, err
	}
	heard, err := s.counted(ctx, headcount.KindLATE)
	if err != nil {
		return nil, err
	}
	answered := ticket.FirstAnsweredAtGTE(now.Add(-figuresOver))
	for _, c := range []struct {
		to    *int
		count *ent.TicketQuery
	}{
		{&f.Late, db.Ticket.Query().Where(unheard(now))},
		{&f.Answered, db.Ticket.Query().Where(answered)},
		{&f.InTime, db.Ticket.Query().Where(answered, inTime)},
	} {
		if *c.to, err = c.count.Count(ctx); err != nil {
			return nil, err
		}
	}
	f.Late += heard
	if f.Answered == 0 {
		return f, nil
	}
	// Of an even number it is the mean of the two in the middle.
	middle, err := db.Ticket.Query().Where(answered).Order(ticket.ByFirstAnswerSeconds(), ticket.ByID()).
		Offset((f.Answered - 1) / 2).Limit(2 - f.Answered%2).Select(ticket.FieldFirstAnswerSeconds).Ints(ctx)
	if err != nil || len(middle) == 0 {
		return f, err
	}
	sum := 0
	for _, seconds := range middle {
		sum += seconds
	}
	minutes := sum / len(middle) / 60
	f.MedianMinutes = &minutes
	return f, nil
}

// CountWaiting returns the number of tickets that staff have to answer.
func (s *Service) CountWaiting(ctx context.Context) (int, error) {
	return s.counted(ctx, headcount.KindQUESTIONS)
}

// counted returns a number of tickets that triggers keep.
func (s *Service) counted(ctx context.Context, kind headcount.Kind) (int, error) {
	rows, err := s.Store.Ent.HeadCount.Query().Where(headcount.KindEQ(kind)).All(ctx)
	n := 0
	for _, part := range rows {
		n += part.People
	}
	return n, err
}

// inTime matches tickets that were answered before that was due.
func inTime(s *sql.Selector) {
	s.Where(sql.ColumnsLTE(s.C(ticket.FieldFirstAnsweredAt), s.C(ticket.FieldFirstDueAt)))
}
