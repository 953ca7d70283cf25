package session

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/sessionseat"
	"forma/server/platform/jobs"
	"forma/server/platform/store"
)

const (
	remindEvery = 5 * time.Minute
	remindBatch = 200
)

// reminder is sent that long before a session. Later reminders replace those not sent in time.
type reminder struct {
	ahead time.Duration
	kind  notification.Kind
	due   predicate.CoachingSession
	mark  func(*ent.CoachingSessionUpdate) *ent.CoachingSessionUpdate
}

var (
	dayAhead = reminder{24 * time.Hour, notification.KindSESSION_TOMORROW, coachingsession.RemindedDay(false),
		func(u *ent.CoachingSessionUpdate) *ent.CoachingSessionUpdate { return u.SetRemindedDay(true) }}
	hourAhead = reminder{time.Hour, notification.KindSESSION_SOON, coachingsession.RemindedHour(false),
		func(u *ent.CoachingSessionUpdate) *ent.CoachingSessionUpdate {
			return u.SetRemindedDay(true).SetRemindedHour(true)
		}}
)

// RemindJob reminds people of their sessions.
type RemindJob struct{}

func (RemindJob) Kind() string { return "remind_sessions" }

func (s *Service) Register(to *river.Workers) {
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[RemindJob]) error { return s.Remind(ctx) }))
	river.AddWorker(to, river.WorkFunc(func(ctx context.Context, _ *river.Job[SweepJob]) error { return s.Sweep(ctx) }))
}

func Periodic() []*river.PeriodicJob {
	return []*river.PeriodicJob{jobs.Every(remindEvery, RemindJob{}), jobs.Every(sweepEvery, SweepJob{})}
}

// Remind notifies the coach and the people with a seat a day and an hour before a session: each once, however often and on however many
// nodes it runs. People who join after a reminder do not get it.
func (s *Service) Remind(ctx context.Context) error {
	return errors.Join(s.remind(ctx, hourAhead, 0), s.remind(ctx, dayAhead, hourAhead.ahead))
}

// remind handles the sessions that begin within the time of a reminder, but later than from.
func (s *Service) remind(ctx context.Context, r reminder, from time.Duration) error {
	ctx = grant.Job(ctx, grant.SessionSweep)
	now := s.Now()
	due := coachingsession.And(coachingsession.StateEQ(coachingsession.StateCONFIRMED), coachingsession.StartsAtGT(now.Add(from)),
		coachingsession.StartsAtLTE(now.Add(r.ahead)), r.due)
	for last := uuid.Nil; ; {
		ids, err := s.Store.Ent.CoachingSession.Query().
			Where(due, coachingsession.IDGT(last)).
			Order(coachingsession.ByID()).
			Limit(remindBatch).
			IDs(ctx)
		if err != nil || len(ids) == 0 {
			return err
		}
		last = ids[len(ids)-1]
		var failed error
		for _, id := range ids {
			failed = errors.Join(
				failed,
				s.remindOf(ctx, r, coachingsession.And(coachingsession.ID(id), due)),
			) // others must not miss theirs
		}
		if failed != nil {
			return failed
		}
	}
}

// remindOf handles one session, unless another node was first, or it has been moved or cancelled.
func (s *Service) remindOf(ctx context.Context, r reminder, due predicate.CoachingSession) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		c, err := optional(tx.CoachingSession.Query().Where(due).Only(ctx))
		if c == nil || err != nil {
			return err
		}
		if err := r.mark(tx.CoachingSession.Update().Where(coachingsession.ID(c.ID))).Exec(ctx); err != nil {
			return err
		}
		seats, err := tx.SessionSeat.Query().Where(sessionseat.SessionID(c.ID), sessionseat.StateEQ(sessionseat.StateTAKEN),
			sessionseat.QueuedAtLT(c.StartsAt.Add(-r.ahead))).Select(sessionseat.FieldProfileID).All(ctx)
		if err != nil {
			return err
		}
		var people []uuid.UUID
		if c.CoachID != nil {
			people = append(people, *c.CoachID)
		}
		for _, seat := range seats {
			people = append(people, seat.ProfileID)
		}
		c.MoveTo = nil // reminders give its current time, not a proposed one
		return s.notify(ctx, tx, c, r.kind, people...)
	})
}

// late reports whether a session beginning then is too near for a reminder: hearing of it now is enough.
func (s *Service) late(r reminder, startsAt time.Time) bool { return startsAt.Sub(s.Now()) <= r.ahead }

// withdrawReminders withdraws reminders of a session that no longer begins then.
func (s *Service) withdrawReminders(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) error {
	if !c.RemindedDay && !c.RemindedHour {
		return nil
	}
	people, err := seatHolders(ctx, tx, c)
	if err != nil {
		return err
	}
	if c.CoachID != nil {
		people = append(people, *c.CoachID)
	}
	return s.withdraw(ctx, tx, c, people, dayAhead.kind, hourAhead.kind)
}
