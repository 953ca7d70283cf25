package session

import (
	"context"
	"errors"
	"fmt"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/predicate"
	"forma/ent/profile"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

const (
	sweepEvery = 5 * time.Minute
	sweepBatch = 200
	// patience is how long sessions wait for a coach whose role has changed, perhaps by mistake.
	patience = 10 * time.Minute
)

// SweepJob looks after upcoming sessions whose coach or participants have left.
type SweepJob struct{}

func (SweepJob) Kind() string { return "sweep_sessions" }

// KindAliases keeps jobs working that an earlier version has queued.
func (SweepJob) KindAliases() []string { return []string{"tend_sessions"} }

// Sweep cancels upcoming sessions whose coach has left or is no longer one, and notifies their participants; and it fills seats that
// became free without being given up, as when an account is erased.
func (s *Service) Sweep(ctx context.Context) error {
	ctx = grant.Job(ctx, grant.SessionSweep)
	return errors.Join(
		s.sweepEach(
			ctx,
			coachingsession.And(
				coachingsession.StateIn(coachingsession.StateREQUESTED, coachingsession.StateCONFIRMED),
				withoutCoach(s.Now().Add(-patience)),
			),
			func(tx *store.Tx, c *ent.CoachingSession) error {
				_, err := s.cancel(ctx, tx, c, coachingsession.StateCANCELLED, "", notification.KindSESSION_CANCELLED)
				return err
			},
		),
		s.sweepEach(
			ctx,
			coachingsession.And(coachingsession.StateEQ(coachingsession.StateCONFIRMED), hasRoom()),
			func(tx *store.Tx, c *ent.CoachingSession) error {
				return s.promote(ctx, tx, c)
			},
		),
	)
}

// sweepEach applies act to each upcoming session that matches and still does in the transaction.
func (s *Service) sweepEach(
	ctx context.Context,
	which predicate.CoachingSession,
	act func(tx *store.Tx, c *ent.CoachingSession) error,
) error {
	which = coachingsession.And(which, coachingsession.StartsAtGT(s.Now()))
	var failed error
	for last := uuid.Nil; ; {
		ids, err := s.Store.Ent.CoachingSession.Query().
			Where(which, coachingsession.IDGT(last)).
			Order(coachingsession.ByID()).
			Limit(sweepBatch).
			IDs(ctx)
		if err != nil || len(ids) == 0 {
			return errors.Join(failed, err)
		}
		last = ids[len(ids)-1]
		for _, id := range ids {
			failed = errors.Join(failed, s.Store.InTurn(ctx, id, func(tx *store.Tx) error { // others must not wait for it
				c, err := optional(tx.CoachingSession.Query().Where(coachingsession.ID(id), which).Only(ctx))
				if c == nil || err != nil {
					return err
				}
				return act(tx, c)
			}))
		}
	}
}

// withoutCoach matches sessions without a coach, or whose coach has had another role since before that time or is deleting their account.
func withoutCoach(since time.Time) predicate.CoachingSession {
	return func(q *sql.Selector) {
		d, coach := sql.Dialect(q.Dialect()), q.C(coachingsession.FieldCoachID)
		p, a := d.Table(profile.Table).As("other"), d.Table(account.Table).As("leaving")
		q.Where(sql.Or(sql.IsNull(coach), sql.In(coach, d.Select(p.C(profile.FieldID)).From(p).Where(sql.And(
			sql.NEQ(
				p.C(profile.FieldRole),
				viewer.RoleCoach,
			),
			sql.Or(sql.IsNull(p.C(profile.FieldRoleSince)), sql.LT(p.C(profile.FieldRoleSince), since)),
		))),
			sql.In(coach, d.Select(a.C(account.FieldID)).From(a).Where(sql.NotNull(a.C(account.FieldDeleteAt))))))
	}
}

// hasRoom matches sessions with a waiting list and a free seat.
func hasRoom() predicate.CoachingSession {
	return func(q *sql.Selector) {
		seats := func(state sessionseat.State) string {
			return fmt.Sprintf(
				"(SELECT COUNT(*) FROM %s WHERE %s = %s AND %s = '%s')",
				sessionseat.Table,
				sessionseat.FieldSessionID,
				q.C(coachingsession.FieldID),
				sessionseat.FieldState,
				state,
			)
		}
		q.Where(
			sql.ExprP(
				seats(sessionseat.StateWAITING) + " > 0 AND " + seats(sessionseat.StateTAKEN) + " < " + q.C(coachingsession.FieldCapacity),
			),
		)
	}
}
