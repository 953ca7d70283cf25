package session

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/openhours"
	"forma/ent/schema/text"
	"forma/ent/sessiontype"
	"forma/ent/timeoff"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	longestName  = 120 // code points
	longestWhere = 300
	longestNote  = 200
	mostSeats    = 100
	mostTypes    = 50
	mostHours    = 50
	mostTimeOff  = 100
	dayMinutes   = 24 * 60
	longest      = time.Hour // a session
	step         = int(quarter / time.Minute)
)

// SessionSetup is what a coach can be booked for, and when.
type SessionSetup struct {
	// ID is the coach's.
	ID        uuid.UUID
	Types     []*ent.SessionType
	OpenHours []*ent.OpenHours
	TimeOff   []*ent.TimeOff
}

// Setup returns what the viewer can be booked for, and when.
func (s *Service) Setup(ctx context.Context) (*SessionSetup, error) { return s.setup(ctx, s.Store.Ent) }

func (s *Service) setup(ctx context.Context, db *ent.Client) (setup *SessionSetup, err error) {
	me := viewer.From(ctx).ID
	setup = &SessionSetup{ID: me}
	if setup.Types, err = offered(db, me).Order(sessiontype.ByID(sql.OrderDesc())).All(ctx); err != nil {
		return nil, err
	}
	setup.OpenHours, err = db.OpenHours.Query().
		Where(openhours.ProfileID(me)).
		Order(openhours.ByWeekday(), openhours.ByFromMinute()).
		All(ctx)
	if err != nil {
		return nil, err
	}
	setup.TimeOff, err = db.TimeOff.Query().
		Where(timeoff.ProfileID(me), timeoff.EndsAtGT(s.Now())).
		Order(timeoff.ByStartsAt(), timeoff.ByID()).
		All(ctx)
	return setup, err
}

func offered(db *ent.Client, coach uuid.UUID) *ent.SessionTypeQuery {
	return db.SessionType.Query().Where(sessiontype.CoachID(coach), sessiontype.RemovedAtIsNil())
}

// SessionTypeInput is the content of a session type.
type SessionTypeInput struct {
	Name         text.LocalizedText
	Minutes      int
	Capacity     int
	Mode         sessiontype.Mode
	Where        string
	RequiredPlan viewer.Plan
	Buffer       int
	OnRequest    bool
}

// CreateType creates a session type, exactly once per id.
func (s *Service) CreateType(ctx context.Context, id uuid.UUID, in SessionTypeInput) (t *ent.SessionType, err error) {
	in, refused := in.checked()
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, me, "createSessionType", in)
		if err != nil {
			return err
		}
		if replayed {
			t, err = tx.SessionType.Get(ctx, id)
			return err
		}
		if refused != nil {
			return refused
		}
		if err := roomForType(ctx, tx); err != nil {
			return err
		}
		t, err = tx.SessionType.Create().
			SetID(id).
			SetCoachID(me).
			SetName(in.Name).
			SetMinutes(in.Minutes).
			SetCapacity(in.Capacity).
			SetMode(in.Mode).
			SetPlace(in.Where).
			SetRequiredPlan(in.RequiredPlan).
			SetBuffer(in.Buffer).
			SetOnRequest(in.OnRequest).
			SetCreatedAt(s.Now()).
			Save(ctx)
		return conflict(err)
	})
	return t, err
}

func roomForType(ctx context.Context, tx *store.Tx) error {
	n, err := offered(tx.Client, viewer.From(ctx).ID).Count(ctx)
	if err == nil && n >= mostTypes {
		err = errs.Exceeded("sessionTypes", mostTypes, n+1)
	}
	return err
}

// conflict turns a constraint error into ID_CONFLICT.
func conflict(err error) error {
	if sqlgraph.IsUniqueConstraintError(err) {
		return errs.New(errs.IDConflict)
	}
	return err
}

// UpdateType replaces one of the viewer's types; booked sessions stay as they are.
func (s *Service) UpdateType(ctx context.Context, id uuid.UUID, in SessionTypeInput) (t *ent.SessionType, err error) {
	in, err = in.checked()
	if err != nil {
		return nil, err
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		t, err = tx.SessionType.UpdateOneID(id).
			Where(sessiontype.RemovedAtIsNil()).
			SetName(in.Name).
			SetMinutes(in.Minutes).
			SetCapacity(in.Capacity).
			SetMode(in.Mode).
			SetPlace(in.Where).
			SetRequiredPlan(in.RequiredPlan).
			SetBuffer(in.Buffer).
			SetOnRequest(in.OnRequest).
			Save(ctx)
		return err
	})
	return t, err
}

// RemoveType removes one of the viewer's types from the offer. Idempotent.
func (s *Service) RemoveType(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		t, err := tx.SessionType.Get(ctx, id)
		if err != nil || t.RemovedAt != nil {
			return err
		}
		return tx.SessionType.UpdateOne(t).SetRemovedAt(s.Now()).Exec(ctx)
	})
}

// RestoreType undoes a removal.
func (s *Service) RestoreType(ctx context.Context, id uuid.UUID) (t *ent.SessionType, err error) {
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if t, err = tx.SessionType.Get(ctx, id); err != nil || t.RemovedAt == nil {
			return err
		}
		if err := roomForType(ctx, tx); err != nil {
			return err
		}
		t, err = tx.SessionType.UpdateOne(t).ClearRemovedAt().Save(ctx)
		return err
	})
	return t, err
}

// checked trims and validates the input.
func (in SessionTypeInput) checked() (SessionTypeInput, error) {
	var err error
	if in.Name, err = check.Localized("name", in.Name, longestName, errs.Line); err != nil {
		return in, err
	}
	in.Where = strings.TrimSpace(in.Where)
	switch {
	case in.Minutes != 30 && in.Minutes != 45 && in.Minutes != 60:
		return in, errs.Input("minutes", errs.Invalid)
	case in.Capacity < 1 || in.Capacity > mostSeats:
		return in, errs.Range("capacity", errs.OutOfRange, 1, mostSeats)
	case in.Buffer != 0 && in.Buffer != 15 && in.Buffer != 30:
		return in, errs.Input("buffer", errs.Invalid)
	case in.RequiredPlan == viewer.PlanFree, in.Capacity == 1 && in.RequiredPlan != viewer.PlanVIP:
		return in, errs.Input("requiredPlan", errs.Invalid)
	}
	in.OnRequest = in.OnRequest && in.Capacity == 1
	return in, checkWhere(in.Mode, in.Where)
}

func checkWhere(mode sessiontype.Mode, where string) error {
	if where == "" {
		return errs.Input("where", errs.Required)
	}
	if err := errs.Line("where", where, longestWhere); err != nil {
		return err
	}
	if mode == sessiontype.ModeLINK {
		if at, err := url.Parse(where); err != nil || at.Scheme != "https" || at.Hostname() == "" || at.User != nil {
			return errs.Input("where", errs.Invalid)
		}
	}
	return nil
}

// OpenHoursInput is a weekly range, in minutes of the day.
type OpenHoursInput struct{ Weekday, From, Until int }

// SetHours replaces the viewer's weekly hours.
func (s *Service) SetHours(ctx context.Context, hours []*OpenHoursInput) (setup *SessionSetup, err error) {
	if err := checkHours(hours); err != nil {
		return nil, err
	}
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		if _, err := tx.OpenHours.Delete().Where(openhours.ProfileID(me)).Exec(ctx); err != nil {
			return err
		}
		rows := make([]*ent.OpenHoursCreate, len(hours))
		for i, h := range hours {
			rows[i] = tx.OpenHours.Create().
				SetProfileID(me).
				SetWeekday(h.Weekday).
				SetFromMinute(h.From).
				SetUntilMinute(h.Until).
				SetCreatedAt(s.Now())
		}
		if err := tx.OpenHours.CreateBulk(rows...).Exec(ctx); err != nil {
			return err
		}
		setup, err = s.setup(ctx, tx.Client)
		return err
	})
	return setup, err
}

func checkHours(hours []*OpenHoursInput) error {
	if len(hours) > mostHours {
		return errs.Range("hours", errs.OutOfRange, 0, mostHours)
	}
	for i, h := range hours {
		at := fmt.Sprintf("hours.%d.", i)
		switch {
		case h.Weekday < 1 || h.Weekday > 7:
			return errs.Range(at+"weekday", errs.OutOfRange, 1, 7)
		case h.From < 0 || h.From >= dayMinutes:
			return errs.Range(at+"from", errs.OutOfRange, 0, dayMinutes-step)
		case h.From%step != 0:
			return errs.Input(at+"from", errs.Invalid)
		case h.Until <= h.From || h.Until > dayMinutes:
			return errs.Range(at+"until", errs.OutOfRange, h.From+step, dayMinutes)
		case h.Until%step != 0:
			return errs.Input(at+"until", errs.Invalid)
		}
		meets := func(o *OpenHoursInput) bool { return o.Weekday == h.Weekday && o.From < h.Until && h.From < o.Until }
		if slices.ContainsFunc(hours[:i], meets) {
			return errs.Input(at+"from", errs.Invalid)
		}
	}
	return nil
}

// TimeOffInput is a time when a coach cannot be booked.
type TimeOffInput struct {
	StartsAt, EndsAt time.Time
	Note             string
}

// AddTimeOff adds time off of the viewer, exactly once per id.
func (s *Service) AddTimeOff(ctx context.Context, id uuid.UUID, in TimeOffInput) (off *ent.TimeOff, err error) {
	in.StartsAt, in.EndsAt, in.Note = in.StartsAt.UTC().
		Truncate(time.Microsecond),
		in.EndsAt.UTC().
			Truncate(time.Microsecond),
		strings.TrimSpace(
			in.Note,
		)
	me := viewer.From(ctx).ID
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		replayed, err := tx.Once(ctx, id, me, "addTimeOff", in)
		if err != nil {
			return err
		}
		if replayed {
			off, err = tx.TimeOff.Get(ctx, id)
			return err
		}
		if err := s.checkTimeOff(in); err != nil {
			return err
		}
		n, err := tx.TimeOff.Query().Where(timeoff.ProfileID(me), timeoff.EndsAtGT(s.Now())).Count(ctx)
		if err != nil {
			return err
		}
		if n >= mostTimeOff {
			return errs.Exceeded("timeOff", mostTimeOff, n+1)
		}
		off, err = tx.TimeOff.Create().
			SetID(id).
			SetProfileID(me).
			SetStartsAt(in.StartsAt).
			SetEndsAt(in.EndsAt).
			SetNote(in.Note).
			SetCreatedAt(s.Now()).
			Save(ctx)
		return conflict(err)
	})
	return off, err
}

func (s *Service) checkTimeOff(in TimeOffInput) error {
	now := s.Now()
	switch {
	case in.StartsAt.Before(now.Add(-farthest)) || in.StartsAt.After(now.Add(farthest)):
		return errs.Input("startsAt", errs.OutOfRange)
	case !in.EndsAt.After(in.StartsAt) || !in.EndsAt.After(now) || in.EndsAt.After(in.StartsAt.Add(farthest)):
		return errs.Input("endsAt", errs.OutOfRange)
	}
	return errs.Line("note", in.Note, longestNote)
}

// RemoveTimeOff removes time off of the viewer. Idempotent.
func (s *Service) RemoveTimeOff(ctx context.Context, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(tx *store.Tx) error {
		before, err := tx.Removed(ctx, viewer.From(ctx).ID, "removeTimeOff", id)
		if err != nil || before {
			return err
		}
		return tx.TimeOff.DeleteOneID(id).Exec(ctx)
	})
}
