package session

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/busytime"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// ScheduleSessionInput schedules a group session.
type ScheduleSessionInput struct {
	ID, TypeID uuid.UUID
	StartsAt   time.Time
}

// Schedule schedules a group session of the viewer, exactly once per id.
func (s *Service) Schedule(ctx context.Context, in ScheduleSessionInput) (c *ent.CoachingSession, err error) {
	in.StartsAt = in.StartsAt.UTC()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, viewer.From(ctx).ID, "scheduleGroupSession", in)
		if err != nil {
			return err
		}
		if !replayed {
			if err := s.schedule(ctx, tx, in); err != nil {
				return err
			}
		}
		c, err = tx.CoachingSession.Get(ctx, in.ID)
		return err
	})
	return c, err
}

func (s *Service) schedule(ctx context.Context, tx *store.Tx, in ScheduleSessionInput) error {
	now := s.Now()
	if err := checkQuarter("startsAt", in.StartsAt); err != nil {
		return err
	}
	if !in.StartsAt.After(now) || in.StartsAt.After(now.Add(farthest)) {
		return errs.Input("startsAt", errs.OutOfRange)
	}
	t, err := offered(tx.Client, viewer.From(ctx).ID).Where(sessiontype.ID(in.TypeID)).Only(ctx)
	if err != nil {
		return missing(err, "typeId")
	}
	if t.Capacity == 1 {
		return errs.Input("typeId", errs.Invalid)
	}
	c, err := s.create(ctx, tx, in.ID, t, in.StartsAt, coachingsession.StateCONFIRMED, nil)
	if err != nil {
		return err
	}
	return occupy(ctx, tx, c, t.CoachID, t.Minutes+t.Buffer)
}

// Join takes a seat in a group session, or the last place on its waiting list. Idempotent.
func (s *Service) Join(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return s.seated(ctx, id, s.join)
}

func (s *Service) join(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, seat *ent.SessionSeat) error {
	v, now, queueing := viewer.From(ctx), s.Now(), grant.With(ctx, grant.SeatQueue)
	if seat != nil && seat.State != sessionseat.StateCANCELLED && seat.State != sessionseat.StateLATE_CANCELLED {
		return nil
	}
	if err := s.mayJoin(v, c); err != nil {
		return err
	}
	busy, err := tx.BusyTime.Query().
		Where(busytime.ProfileID(v.ID), busytime.QuarterGTE(quarterOf(c.StartsAt)), busytime.QuarterLT(quarterOf(c.EndsAt))).
		Exist(queueing)
	if err != nil {
		return err
	}
	if busy {
		return errs.New(errs.SlotTaken)
	}
	full, last, err := queue(queueing, tx, c)
	if err != nil {
		return err
	}
	state, queued := sessionseat.StateWAITING, now
	if !full {
		state = sessionseat.StateTAKEN
		if err := occupy(ctx, tx, c, v.ID, c.Minutes); err != nil {
			return err
		}
	}
	if !queued.After(last) {
		queued = last.Add(time.Microsecond) // in the order of transactions, whatever the clock says
	}
	if seat != nil {
		return tx.SessionSeat.UpdateOne(seat).SetState(state).SetQueuedAt(queued).Exec(ctx)
	}
	return tx.SessionSeat.Create().SetSessionID(c.ID).SetProfileID(v.ID).SetState(state).SetQueuedAt(queued).SetCreatedAt(now).Exec(ctx)
}

func (s *Service) mayJoin(v *viewer.Viewer, c *ent.CoachingSession) error {
	switch {
	case OneToOne(c):
		return errs.New(errs.NotFound)
	case v.Plan.Rank() < c.RequiredPlan.Rank():
		return &errs.Error{Code: errs.PlanRequired, Args: map[string]any{"plan": string(c.RequiredPlan)}}
	case c.State != coachingsession.StateCONFIRMED:
		return errs.New(errs.Conflict)
	case !s.Now().Before(c.StartsAt):
		return errs.New(errs.TooLate)
	}
	return nil
}

// queue reports whether a new seat must wait, and when the last person joined the list.
func queue(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) (full bool, last time.Time, err error) {
	seats, err := tx.SessionSeat.Query().
		Where(sessionseat.SessionID(c.ID)).
		Select(sessionseat.FieldState, sessionseat.FieldQueuedAt).
		All(ctx)
	taken, waiting := 0, 0
	for _, seat := range seats {
		switch seat.State {
		case sessionseat.StateTAKEN:
			taken++
		case sessionseat.StateWAITING:
			waiting++
		}
		if seat.QueuedAt.After(last) {
			last = seat.QueuedAt
		}
	}
	return waiting > 0 || taken >= c.Capacity, last, err
}

// Leave gives up the viewer's seat in a group session; the first on the waiting list gets it. Idempotent.
func (s *Service) Leave(ctx context.Context, id uuid.UUID) (*ent.CoachingSession, error) {
	return s.seated(ctx, id, s.leave)
}

func (s *Service) leave(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, seat *ent.SessionSeat) error {
	now := s.Now()
	switch {
	case OneToOne(c) || seat == nil:
		return errs.New(errs.NotFound)
	case seat.State == sessionseat.StateCANCELLED || seat.State == sessionseat.StateLATE_CANCELLED:
		return nil
	case !now.Before(c.StartsAt):
		return errs.New(errs.TooLate)
	}
	state := sessionseat.StateCANCELLED
	if seat.State == sessionseat.StateTAKEN && c.StartsAt.Sub(now) < inTime {
		state = sessionseat.StateLATE_CANCELLED
	}
	if err := tx.SessionSeat.UpdateOneID(seat.ID).SetState(state).Exec(ctx); err != nil {
		return err
	}
	if seat.State == sessionseat.StateWAITING {
		return nil
	}
	if err := occupy(ctx, tx, c, seat.ProfileID, 0); err != nil { // no time at all
		return err
	}
	return s.promote(ctx, tx, c)
}

// promote gives free seats to the first on the waiting list who may attend and are not busy, and notifies them.
func (s *Service) promote(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) error {
	ctx = grant.With(ctx, grant.SeatQueue)
	taken, err := tx.SessionSeat.Query().Where(sessionseat.SessionID(c.ID), sessionseat.StateEQ(sessionseat.StateTAKEN)).Count(ctx)
	if err != nil {
		return err
	}
	waiting, err := tx.SessionSeat.Query().Where(sessionseat.SessionID(c.ID), sessionseat.StateEQ(sessionseat.StateWAITING)).
		Order(sessionseat.ByQueuedAt(), sessionseat.ByID()).All(ctx)
	if err != nil || len(waiting) == 0 {
		return err
	}
	free, err := s.eligible(ctx, tx, c, waiting)
	if err != nil {
		return err
	}
	for _, seat := range waiting {
		if taken >= c.Capacity {
			break
		}
		if !free[seat.ProfileID] {
			continue
		}
		taken++
		if err := occupy(ctx, tx, c, seat.ProfileID, c.Minutes); err != nil {
			return asOvertaken(err)
		}
		if err := tx.SessionSeat.UpdateOneID(seat.ID).SetState(sessionseat.StateTAKEN).Exec(ctx); err != nil {
			return err
		}
		if err := s.notify(ctx, tx, c, notification.KindSESSION_SEAT_FREE, seat.ProfileID); err != nil {
			return err
		}
	}
	return nil
}

// eligible returns waiting people whose current plan includes group sessions, and who are neither suspended nor busy.
func (s *Service) eligible(
	ctx context.Context,
	tx *store.Tx,
	c *ent.CoachingSession,
	waiting []*ent.SessionSeat,
) (map[uuid.UUID]bool, error) {
	ids := make([]uuid.UUID, len(waiting))
	for i, seat := range waiting {
		ids[i] = seat.ProfileID
	}
	out, err := tx.Account.Query().Where(account.IDIn(ids...), account.Or(account.SuspendedAtNotNil(), account.DeleteAtNotNil())).IDs(ctx)
	if err != nil {
		return nil, err
	}
	people, err := tx.Profile.Query().Where(profile.IDIn(ids...), profile.IDNotIn(out...), profile.RoleEQ(viewer.RoleClient)).All(ctx)
	if err != nil {
		return nil, err
	}
	can := map[uuid.UUID]bool{}
	for _, p := range people {
		can[p.ID] = p.PlanAt(s.Now()).Rank() >= c.RequiredPlan.Rank()
	}
	busy, err := tx.BusyTime.Query().
		Where(busytime.ProfileIDIn(ids...), busytime.QuarterGTE(quarterOf(c.StartsAt)), busytime.QuarterLT(quarterOf(c.EndsAt))).
		Select(busytime.FieldProfileID).
		All(ctx)
	for _, b := range busy {
		can[b.ProfileID] = false
	}
	return can, err
}

// errOvertaken means that the next person has become busy concurrently.
var errOvertaken = errs.New(errs.Conflict)

func asOvertaken(err error) error {
	var known *errs.Error
	if errors.As(err, &known) && known.Code == errs.SlotTaken {
		return errOvertaken
	}
	return err
}

// tries is how often promoting is retried while candidates become busy.
const tries = 5

// seated runs changes of seats, those of one session one at a time.
func (s *Service) seated(
	ctx context.Context,
	id uuid.UUID,
	change func(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, seat *ent.SessionSeat) error,
) (c *ent.CoachingSession, err error) {
	for range tries {
		err = s.Store.InTurn(ctx, id, func(tx *store.Tx) error {
			if c, err = tx.CoachingSession.Get(ctx, id); err != nil {
				return err
			}
			seat, err := optional(
				tx.SessionSeat.Query().Where(sessionseat.SessionID(id), sessionseat.ProfileID(viewer.From(ctx).ID)).Only(ctx),
			)
			if err != nil {
				return err
			}
			return change(ctx, tx, c, seat)
		})
		if !errors.Is(err, errOvertaken) {
			break
		}
	}
	return c, err
}

func optional[T any](row *T, err error) (*T, error) {
	if ent.IsNotFound(err) {
		return nil, nil
	}
	return row, err
}
