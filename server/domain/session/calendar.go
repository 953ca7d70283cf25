package session

import (
	"context"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqlgraph"
	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/busytime"
	"forma/ent/coachingsession"
	"forma/ent/grant"
	"forma/ent/openhours"
	"forma/ent/predicate"
	"forma/ent/timeoff"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// quarterOf counts quarters of an hour from 1970.
func quarterOf(t time.Time) int { return int(t.Unix() / int64(quarter/time.Second)) }

func timeOf(q int) time.Time { return time.Unix(int64(q)*int64(quarter/time.Second), 0).UTC() }

// calendar is when a coach, or a coach and a client, are free for sessions of a length.
type calendar struct {
	minutes, buffer int
	zone            *time.Location // the coach's
	hours           []*ent.OpenHours
	off             []*ent.TimeOff
	coachBusy, busy map[int]bool // busy is the client's
	// used are the starts of the client's one-to-one sessions, which block others; empty for coaches.
	used []time.Time
}

// wanted is what a calendar is read for.
type wanted struct {
	coach           uuid.UUID
	client          *uuid.UUID
	minutes, buffer int
	except          uuid.UUID // the session to move
	allowance       bool
}

// calendar reads what determines the possible starts in a range.
func (s *Service) calendar(ctx context.Context, db *ent.Client, w wanted, from, to time.Time) (*calendar, error) {
	booking := grant.With(ctx, grant.Booking)
	coach, err := db.Profile.Get(booking, w.coach)
	if err != nil {
		return nil, err
	}
	c := &calendar{
		minutes:   w.minutes,
		buffer:    w.buffer,
		zone:      viewer.Location(coach.TimeZone),
		coachBusy: map[int]bool{},
		busy:      map[int]bool{},
	}
	if !coach.Suspended { // or nobody can book them
		if c.hours, err = db.OpenHours.Query().Where(openhours.ProfileID(w.coach)).All(booking); err != nil {
			return nil, err
		}
	}
	last := to.Add(time.Duration(w.minutes+w.buffer) * time.Minute)
	if c.off, err = db.TimeOff.Query().Where(timeoff.ProfileID(w.coach), timeoff.EndsAtGT(from), timeoff.StartsAtLT(last)).
		All(booking); err != nil {
		return nil, err
	}
	people := []uuid.UUID{w.coach}
	if w.client != nil {
		people = append(people, *w.client)
	}
	busy, err := db.BusyTime.Query().
		Where(busytime.ProfileIDIn(people...), busytime.QuarterGTE(quarterOf(from)), busytime.QuarterLTE(quarterOf(last)),
			busytime.SessionIDNEQ(w.except)).
		All(booking)
	if err != nil {
		return nil, err
	}
	for _, b := range busy {
		if b.ProfileID == w.coach {
			c.coachBusy[b.Quarter] = true
		} else {
			c.busy[b.Quarter] = true
		}
	}
	if w.allowance && w.client != nil {
		c.used, err = s.used(ctx, db, *w.client, w.except, from, to)
	}
	return c, err
}

// open reports whether a quarter of an hour is within the coach's open hours, booked or not. It uses the coach's wall clock, so that days
// with clock changes need no special rule.
func (c *calendar) open(q int) bool {
	at := timeOf(q)
	wall := at.In(c.zone)
	weekday, minute := (int(wall.Weekday())+6)%7+1, wall.Hour()*60+wall.Minute()
	opens := slices.ContainsFunc(c.hours, func(h *ent.OpenHours) bool {
		return h.Weekday == weekday && h.FromMinute <= minute && minute < h.UntilMinute
	})
	return opens && !slices.ContainsFunc(c.off, func(off *ent.TimeOff) bool {
		return off.StartsAt.Before(at.Add(quarter)) && at.Before(off.EndsAt)
	})
}

// slot reports whether a session may begin there.
func (c *calendar) slot(q int) bool {
	n, buffer := c.minutes/step, c.buffer/step
	for i := range n {
		if c.busy[q+i] || c.coachBusy[q+i] || !c.open(q+i) {
			return false
		}
	}
	for i := range buffer {
		if c.coachBusy[q+n+i] {
			return false
		}
	}
	return !tooClose(c.used, timeOf(q))
}

// FreeSlot is a time at which a session may begin.
type FreeSlot struct{ StartsAt, EndsAt time.Time }

// SlotsInput asks when a session of a type may begin, or to when a session may be moved.
type SlotsInput struct {
	TypeID, SessionID, ClientID *uuid.UUID
	From, Days                  int
}

const mostSlotDays = 14

// FreeSlots returns those times.
func (s *Service) FreeSlots(ctx context.Context, in SlotsInput) ([]*FreeSlot, error) {
	v, now := viewer.From(ctx), s.Now()
	today := viewer.Day(now, v.Location())
	switch {
	case in.Days < 1 || in.Days > mostSlotDays:
		return nil, errs.Range("days", errs.OutOfRange, 1, mostSlotDays)
	case in.From < today-mostSlotDays || in.From > today+int(farthest/(24*time.Hour)):
		return nil, errs.Input("from", errs.OutOfRange)
	}
	w, err := s.asked(ctx, in)
	if err != nil {
		return nil, err
	}
	from, to := viewer.Midnight(in.From, v.Location()), viewer.Midnight(in.From+in.Days, v.Location())
	soonest, latest := s.bounds(v)
	if from.Before(soonest) {
		from = soonest
	}
	if to.After(latest.Add(1)) {
		to = latest.Add(1)
	}
	slots := []*FreeSlot{}
	if !from.Before(to) {
		return slots, nil
	}
	c, err := s.calendar(ctx, s.Store.Reader(ctx), w, from, to)
	if err != nil {
		return nil, err
	}
	for q := quarterOf(from.Add(quarter - 1)); timeOf(q).Before(to); q++ {
		if c.slot(q) {
			at := timeOf(q)
			slots = append(slots, &FreeSlot{at, at.Add(time.Duration(c.minutes) * time.Minute)})
		}
	}
	return slots, nil
}

// bounds returns the earliest and the latest start that a person may book.
func (s *Service) bounds(v *viewer.Viewer) (soonest, latest time.Time) {
	now := s.Now()
	if v.Role == viewer.RoleCoach {
		return now.Add(1), now.Add(farthest)
	}
	return now.Add(ahead), now.Add(far)
}

// asked returns what the viewer wants slots for.
func (s *Service) asked(ctx context.Context, in SlotsInput) (wanted, error) {
	v, db := viewer.From(ctx), s.Store.Reader(ctx)
	if (in.TypeID == nil) == (in.SessionID == nil) {
		return wanted{}, errs.Input("typeId", errs.Required)
	}
	if in.SessionID != nil {
		c, err := db.CoachingSession.Get(ctx, *in.SessionID)
		if err != nil {
			return wanted{}, missing(err, "sessionId")
		}
		if !OneToOne(c) || !leads(v, c) && !booked(v, c) {
			return wanted{}, errs.Input("sessionId", errs.Invalid)
		}
		return moving(v, c), nil
	}
	t, err := oneToOneType(ctx, db, *in.TypeID)
	if err != nil {
		return wanted{}, err
	}
	w := wanted{coach: t.CoachID, minutes: t.Minutes, buffer: t.Buffer, allowance: v.Role == viewer.RoleClient}
	if v.Role == viewer.RoleClient {
		w.client = &v.ID
	} else if in.ClientID != nil {
		if _, err := myClient(ctx, db, *in.ClientID, "clientId"); err != nil {
			return w, err
		}
		w.client = in.ClientID
	}
	return w, nil
}

// moving returns what a person needs to move a one-to-one session.
func moving(v *viewer.Viewer, c *ent.CoachingSession) wanted {
	return wanted{
		coach:     *c.CoachID,
		client:    c.ClientID,
		minutes:   c.Minutes,
		buffer:    c.Buffer,
		except:    c.ID,
		allowance: v.Role == viewer.RoleClient,
	}
}

// tooClose reports whether one of the starts is less than 14 days away.
func tooClose(used []time.Time, at time.Time) bool {
	return slices.ContainsFunc(used, func(t time.Time) bool { return at.Sub(t).Abs() < apart })
}

// used returns, in order, the starts of a client's one-to-one sessions that affect a range: those not cancelled in time.
func (s *Service) used(ctx context.Context, db *ent.Client, client, except uuid.UUID, from, to time.Time) ([]time.Time, error) {
	rows, err := db.CoachingSession.Query().Where(coachingsession.ClientID(client), coachingsession.IDNEQ(except), counts(s.Now()),
		coachingsession.StartsAtGT(from.Add(-apart)), coachingsession.StartsAtLT(to.Add(apart))).
		Order(coachingsession.ByStartsAt()).Select(coachingsession.FieldStartsAt).All(ctx)
	used := make([]time.Time, len(rows))
	for i, c := range rows {
		used[i] = c.StartsAt
	}
	return used, err
}

// counts matches sessions that count as used: not those cancelled in time, nor unanswered requests.
func counts(now time.Time) predicate.CoachingSession {
	return coachingsession.And(coachingsession.StateNEQ(coachingsession.StateCANCELLED), notExpired(now))
}

// notExpired excludes requests that were not answered before their start.
func notExpired(now time.Time) predicate.CoachingSession {
	return coachingsession.Or(coachingsession.StateNEQ(coachingsession.StateREQUESTED), coachingsession.StartsAtGT(now))
}

// nextFrom returns the first time from a given one on that is 14 days away from all the starts, which are in order.
func nextFrom(used []time.Time, from time.Time) time.Time {
	for _, t := range used {
		if from.Sub(t).Abs() < apart {
			from = t.Add(apart)
		}
	}
	return from
}

// SessionAllowance is whether a VIP client may have another one-to-one session now.
type SessionAllowance struct {
	IsFree   bool
	NextFrom *time.Time
}

func (s *Service) allowance(ctx context.Context, client uuid.UUID) (*SessionAllowance, error) {
	now := s.Now()
	used, err := s.used(ctx, s.Store.Ent, client, uuid.Nil, now, now.Add(farthest))
	if err != nil {
		return nil, err
	}
	if next := nextFrom(used, now); next.After(now) {
		return &SessionAllowance{NextFrom: &next}, nil
	}
	return &SessionAllowance{IsFree: true}, nil
}

// allowanceUsed returns ALLOWANCE_USED with the next possible start after one that is too close to another.
func (s *Service) allowanceUsed(ctx context.Context, db *ent.Client, w wanted, at time.Time) error {
	used, err := s.used(ctx, db, *w.client, w.except, at, at.Add(farthest))
	if err != nil {
		return err
	}
	return &errs.Error{Code: errs.AllowanceUsed, Args: map[string]any{"nextFrom": nextFrom(used, at).Format(time.RFC3339)}}
}

// occupy books that much of a person's time for a session, replacing what it had before. SLOT_TAKEN if they are busy: the database stores
// each quarter of an hour of a person once.
func occupy(ctx context.Context, tx *store.Tx, c *ent.CoachingSession, person uuid.UUID, minutes int) error {
	booking := grant.With(ctx, grant.Booking)
	if _, err := tx.BusyTime.Delete().Where(busytime.SessionID(c.ID), busytime.ProfileID(person)).Exec(booking); err != nil {
		return err
	}
	rows := make([]*ent.BusyTimeCreate, minutes/step)
	for i := range rows {
		rows[i] = tx.BusyTime.Create().SetProfileID(person).SetSessionID(c.ID).SetQuarter(quarterOf(c.StartsAt) + i)
	}
	err := tx.BusyTime.CreateBulk(rows...).Exec(booking)
	if sqlgraph.IsUniqueConstraintError(err) {
		return errs.New(errs.SlotTaken)
	}
	return err
}

// occupyBoth books the time of the coach and the client of a one-to-one session.
func occupyBoth(ctx context.Context, tx *store.Tx, c *ent.CoachingSession) error {
	if err := occupy(ctx, tx, c, *c.CoachID, c.Minutes+c.Buffer); err != nil {
		return err
	}
	return occupy(ctx, tx, c, *c.ClientID, c.Minutes)
}

// release frees the time of everyone in a session.
func release(ctx context.Context, tx *store.Tx, session uuid.UUID) error {
	_, err := tx.BusyTime.Delete().Where(busytime.SessionID(session)).Exec(grant.With(ctx, grant.Booking))
	return err
}

var byStart = []coachingsession.OrderOption{coachingsession.ByStartsAt(), coachingsession.ByID(sql.OrderAsc())}
