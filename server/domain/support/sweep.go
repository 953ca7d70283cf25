package support

import (
	"context"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/ticket"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

const (
	sweepEvery = time.Minute
	sweepBatch = 200
	// guestsKept is how long the tickets of guests are kept once they are solved.
	guestsKept = 180 * 24 * time.Hour
)

// SweepJob tells admins of answers that are late, solves tickets that wait for their owner for too long, and erases old ones of guests.
type SweepJob struct{}

func (SweepJob) Kind() string { return "sweep_tickets" }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepJob]) error { return s.Sweep(ctx) }))
	river.AddWorker(to, river.WorkFunc(s.Letter))
}

func Periodic() []*river.PeriodicJob { return []*river.PeriodicJob{jobs.Every(sweepEvery, SweepJob{})} }

// Sweep does what SweepJob is for.
func (s *Service) Sweep(ctx context.Context) error {
	ctx, now := grant.Job(ctx, grant.TicketSweep), s.now()
	err := s.each(ctx, unheard(now), s.breached)
	if err != nil {
		return err
	}
	forgotten := ticket.And(ticket.StateEQ(ticket.StateWAITING_FOR_USER), ticket.UpdatedAtLT(now.Add(-ReopenFor)))
	err = s.each(ctx, forgotten, func(ctx context.Context, tx *store.Tx, t *ent.Ticket) error {
		s.announce(tx, t, true)
		return tx.Ticket.UpdateOne(t).SetState(ticket.StateSOLVED).SetSolvedAt(now).Exec(ctx)
	})
	if err != nil {
		return err
	}
	old := ticket.And(ticket.ProfileIDIsNil(), ticket.StateEQ(ticket.StateSOLVED), ticket.UpdatedAtLT(now.Add(-guestsKept)))
	return s.each(ctx, old, func(ctx context.Context, tx *store.Tx, t *ent.Ticket) error {
		return tx.Ticket.DeleteOne(t).Exec(ctx)
	})
}

// unheard matches tickets whose answer is overdue although nobody has heard of it. They have an index of their own; SQLite takes it for the
// words of its condition, and if it does not rather walk all that are open.
func unheard(now time.Time) predicate.Ticket {
	return ticket.And(ticket.DueAtLT(now), func(s *sql.Selector) {
		open := "state = 'OPEN'"
		if s.Dialect() == dialect.SQLite {
			open = "likelihood(" + open + ", 0.99)"
		}
		s.Where(sql.ExprP(open + " AND breached_at IS NULL AND merged_into_id IS NULL"))
	})
}

// each runs an act on every ticket that matches, each in a transaction of its own, in which it still matches.
func (s *Service) each(
	ctx context.Context,
	which predicate.Ticket,
	act func(ctx context.Context, tx *store.Tx, t *ent.Ticket) error,
) error {
	for {
		ids, err := s.Store.Ent.Ticket.Query().Where(which).Order(ticket.ByID()).Limit(sweepBatch).IDs(ctx)
		if err != nil {
			return err
		}
		for _, id := range ids {
			err := s.Store.InTx(ctx, func(tx *store.Tx) error {
				t, err := tx.Ticket.Query().Where(ticket.ID(id), which).Only(ctx)
				if ent.IsNotFound(err) {
					return nil // it has changed, or another node was first
				}
				if err != nil {
					return err
				}
				return act(ctx, tx, t)
			})
			if err != nil {
				return err
			}
		}
		if len(ids) < sweepBatch {
			return nil
		}
	}
}

// breached tells all admins that the answer to a ticket is late.
func (s *Service) breached(ctx context.Context, tx *store.Tx, t *ent.Ticket) error {
	if err := tx.Ticket.UpdateOne(t).SetBreachedAt(s.now()).Exec(ctx); err != nil {
		return err
	}
	s.announce(tx, t, false)
	args := path(t)
	args["why"], args["plan"] = t.Summary, string(t.Plan)
	return s.Notify.WriteAdminsAbout(ctx, tx, t.ProfileID, notification.KindTICKET_BREACHED, args)
}
