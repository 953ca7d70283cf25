package session

import (
	"context"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/notification"
	"forma/ent/schema/webhookevent"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// BookSessionInput books a one-to-one session.
type BookSessionInput struct {
	ID, TypeID uuid.UUID
	StartsAt   time.Time
	ClientID   *uuid.UUID
}

func needsVIP() error {
	return &errs.Error{Code: errs.PlanRequired, Args: map[string]any{"plan": string(viewer.PlanVIP)}}
}

// Book books a one-to-one session of the viewer with their coach, or of a coach with their client, exactly once per id.
func (s *Service) Book(ctx context.Context, in BookSessionInput) (c *ent.CoachingSession, err error) {
	in.StartsAt = in.StartsAt.UTC()
	v := viewer.From(ctx)
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, in.ID, v.ID, "bookSession", in)
		if err != nil {
			return err
		}
		if !replayed {
			if err := s.book(ctx, tx, in); err != nil {
				return err
			}
		}
		c, err = tx.CoachingSession.Get(ctx, in.ID)
		return err
	})
	return c, err
}

func (s *Service) book(ctx context.Context, tx *store.Tx, in BookSessionInput) error {
	v := viewer.From(ctx)
	t, err := oneToOneType(ctx, tx.Client, in.TypeID)
	if err != nil {
		return err
	}
	client, err := s.bookedFor(ctx, tx.Client, in.ClientID)
	if err != nil {
		return err
	}
	w := wanted{coach: t.CoachID, client: &client, minutes: t.Minutes, buffer: t.Buffer, allowance: v.Role == viewer.RoleClient}
	if err := s.checkBeginning(ctx, tx.Client, w, in.StartsAt); err != nil {
		return err
	}
	state := coachingsession.StateCONFIRMED
	if t.OnRequest && v.Role == viewer.RoleClient {
		state = coachingsession.StateREQUESTED
	}
	c, err := s.create(ctx, tx, in.ID, t, in.StartsAt, state, &client)
	if err != nil {
		return err
	}
	if err := occupyBoth(ctx, tx, c); err != nil {
		return err
	}
	err = tx.SessionSeat.Create().
		SetSessionID(c.ID).
		SetProfileID(client).
		SetState(sessionseat.StateTAKEN).
		SetQueuedAt(s.Now()).
		SetCreatedAt(s.Now()).
		Exec(grant.With(ctx, grant.Booking))
	if err != nil {
		return err
	}
	if state == coachingsession.StateREQUESTED {
		return s.notifyOther(ctx, tx, c, notification.KindSESSION_REQUESTED)
	}
	if err := s.notifyOther(ctx, tx, c, notification.KindSESSION_BOOKED); err != nil {
		return err
	}
	return s.Webhooks.Record(ctx, tx, event(webhookevent.SessionBooked, c))
}

// create creates a session, copying what it needs from its type.
func (s *Service) create(
	ctx context.Context,
	tx *store.Tx,
	id uuid.UUID,
	t *ent.SessionType,
	at time.Time,
	state coachingsession.State,
	client *uuid.UUID,
) (*ent.CoachingSession, error) {
	c, err := tx.CoachingSession.Create().
		SetID(id).
		SetCoachID(t.CoachID).
		SetNillableClientID(client).
		SetTypeID(t.ID).
		SetName(t.Name).
		SetMinutes(t.Minutes).
		SetCapacity(t.Capacity).
		SetMode(coachingsession.Mode(t.Mode)).
		SetPlace(t.Place).
		SetRequiredPlan(t.RequiredPlan).
		SetBuffer(t.Buffer).
		SetStartsAt(at).
		SetEndsAt(at.Add(time.Duration(t.Minutes) * time.Minute)).
		SetState(state).
		SetRemindedDay(s.late(dayAhead, at)).
		SetRemindedHour(s.late(hourAhead, at)).
		SetCreatedAt(s.Now()).
		Save(ctx)
	return c, conflict(err)
}

// oneToOneType returns a type that the viewer may book one-to-one.
func oneToOneType(ctx context.Context, db *ent.Client, id uuid.UUID) (*ent.SessionType, error) {
	t, err := db.SessionType.Query().Where(sessiontype.ID(id), sessiontype.RemovedAtIsNil()).Only(ctx)
	if err != nil {
		return nil, missing(err, "typeId")
	}
	if t.Capacity > 1 {
		return nil, errs.Input("typeId", errs.Invalid)
	}
	return t, nil
}

// bookedFor returns the client of a booking: the viewer, or the one named by a coach.
func (s *Service) bookedFor(ctx context.Context, db *ent.Client, named *uuid.UUID) (uuid.UUID, error) {
	v := viewer.From(ctx)
	switch {
	case v.Role == viewer.RoleClient && named != nil && *named != v.ID:
		return uuid.Nil, &errs.Error{Code: errs.NotFound, Field: "clientId"}
	case v.Role == viewer.RoleClient:
		return v.ID, nil
	case named == nil:
		return uuid.Nil, errs.Input("clientId", errs.Required)
	}
	client, err := myClient(ctx, db, *named, "clientId")
	if err != nil {
		return uuid.Nil, err
	}
	if client.PlanAt(s.Now()).Rank() < viewer.PlanVIP.Rank() {
		return uuid.Nil, needsVIP()
	}
	return client.ID, nil
}

// checkBeginning refuses a start that the viewer may not choose. Coaches choose any future time, clients a free slot within their
// allowance. Whether both are free is checked by the database.
func (s *Service) checkBeginning(ctx context.Context, db *ent.Client, w wanted, at time.Time) error {
	if err := checkQuarter("startsAt", at); err != nil {
		return err
	}
	v := viewer.From(ctx)
	soonest, latest := s.bounds(v)
	switch {
	case at.After(latest):
		return errs.Input("startsAt", errs.OutOfRange)
	case at.Before(soonest):
		return errs.New(errs.SlotTaken)
	case v.Role == viewer.RoleCoach:
		return nil
	}
	c, err := s.calendar(ctx, db, w, at, at)
	if err != nil {
		return err
	}
	if tooClose(c.used, at) {
		return s.allowanceUsed(ctx, db, w, at)
	}
	if !c.slot(quarterOf(at)) {
		return errs.New(errs.SlotTaken)
	}
	return nil
}

// MoveSessionInput moves a session.
type MoveSessionInput struct {
	ID       uuid.UUID
	StartsAt time.Time
}

// Move moves a one-to-one session, or asks its coach to.
func (s *Service) Move(ctx context.Context, in MoveSessionInput) (c *ent.CoachingSession, err error) {
	at := in.StartsAt.UTC()
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = tx.CoachingSession.Get(ctx, in.ID); err != nil {
			return err
		}
		v, asked := viewer.From(ctx), MoveOf(c, s.Now())
		if c.StartsAt.Equal(at) && asked == nil || asked != nil && asked.Equal(at) && booked(v, c) {
			return nil
		}
		rights := RightsOf(v, c, nil, s.Now())
		if err := s.mayMove(v, c, rights); err != nil {
			return err
		}
		if err := s.checkBeginning(ctx, tx.Client, moving(v, c), at); err != nil {
			return err
		}
		if rights.Move {
			c, err = s.moveTo(ctx, tx, c, at)
		} else if c, err = c.Update().SetMoveTo(at).Save(ctx); err == nil {
			err = s.notifyOther(ctx, tx, c, notification.KindSESSION_MOVE_ASKED)
		}
		return err
	})
	return c, err
}

// mayMove returns the error if a person may not move a session.
func (s *Service) mayMove(v *viewer.Viewer, c *ent.CoachingSession, rights SessionRights) error {
	state := StateOf(c, s.Now())
	switch {
	case rights.Move || rights.AskToMove:
		return nil
	case !OneToOne(c):
		return errs.Input("id", errs.Invalid)
	case !leads(v, c) && !booked(v, c):
		return errs.New(errs.NotFound)
	case state == Cancelled || state == LateCancelled:
		return errs.New(errs.Conflict)
	case booked(v, c) && v.Plan.Rank() < viewer.PlanVIP.Rank():
		return needsVIP()
	default:
		return errs.New(errs.TooLate)
	}
}

func (s *Service) moveTo(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, at time.Time) (*ent.CoachingSession, error) {
	if err := s.withdrawReminders(ctx, tx, c); err != nil {
		return nil, err
	}
	c, err := c.Update().SetStartsAt(at).SetEndsAt(at.Add(time.Duration(c.Minutes) * time.Minute)).ClearMoveTo().
		SetRemindedDay(s.late(dayAhead, at)).SetRemindedHour(s.late(hourAhead, at)).AddSequence(1).Save(ctx)
	if err != nil {
		return nil, err
	}
	if err := occupyBoth(ctx, tx, c); err != nil {
		return nil, err
	}
	if err := s.notifyOther(ctx, tx, c, notification.KindSESSION_MOVED); err != nil || c.State != coachingsession.StateCONFIRMED {
		return c, err
	}
	return c, s.Webhooks.Record(ctx, tx, event(webhookevent.SessionMoved, c))
}

// Confirm confirms a request or a proposed move.
func (s *Service) Confirm(ctx context.Context, id uuid.UUID) (c *ent.CoachingSession, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = s.led(ctx, tx, id); err != nil {
			return err
		}
		if err := s.answered(ctx, tx, c); err != nil {
			return err
		}
		now := s.Now()
		move, state := MoveOf(c, now), StateOf(c, now)
		switch {
		case move != nil:
			c, err = s.moveTo(ctx, tx, c, *move)
		case state == Requested:
			if c, err = c.Update().SetState(coachingsession.StateCONFIRMED).SetRemindedDay(s.late(dayAhead, c.StartsAt)).
				SetRemindedHour(s.late(hourAhead, c.StartsAt)).AddSequence(1).Save(ctx); err != nil {
				return err
			}
			if err := s.notifyOther(ctx, tx, c, notification.KindSESSION_CONFIRMED); err != nil {
				return err
			}
			err = s.Webhooks.Record(ctx, tx, event(webhookevent.SessionBooked, c))
		case c.State == coachingsession.StateREQUESTED, c.MoveTo != nil:
			return errs.New(errs.TooLate)
		case state == Cancelled, state == LateCancelled:
			return errs.New(errs.Conflict)
		}
		return err
	})
	return c, err
}

// Decline declines a request, which cancels it, or a proposed move.
func (s *Service) Decline(ctx context.Context, id uuid.UUID, given string) (c *ent.CoachingSession, err error) {
	reason, err := checkReason(&given, true)
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if c, err = s.led(ctx, tx, id); err != nil {
			return err
		}
		if err := s.answered(ctx, tx, c); err != nil {
			return err
		}
		now := s.Now()
		switch {
		case MoveOf(c, now) != nil:
			asked := *c
			if c, err = c.Update().ClearMoveTo().Save(ctx); err == nil {
				err = s.notifyOther(ctx, tx, &asked, notification.KindSESSION_MOVE_DECLINED)
			}
		case StateOf(c, now) == Requested:
			c, err = s.cancel(ctx, tx, c, coachingsession.StateCANCELLED, reason, notification.KindSESSION_DECLINED)
		}
		return err
	})
	return c, err
}

// led returns a session that the viewer leads.
func (s *Service) led(ctx context.Context, tx *store.Tx, id uuid.UUID) (*ent.CoachingSession, error) {
	return tx.CoachingSession.Query().Where(coachingsession.ID(id), coachingsession.CoachID(viewer.From(ctx).ID)).Only(ctx)
}
