package app_test

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/coachingsession"
	"forma/ent/sessionseat"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// bookable is the input of a type.
const bookable = `input:{name:{en:"Call",ru:"Звонок"},minutes:30,capacity:1,mode:LINK,where:"https://meet.example.org/x",requiredPlan:VIP,buffer:0,onRequest:false}`

// everyHour is open all week.
const everyHour = `(hours:[{weekday:1,from:0,until:1440},{weekday:2,from:0,until:1440},{weekday:3,from:0,until:1440},{weekday:4,from:0,until:1440},
	{weekday:5,from:0,until:1440},{weekday:6,from:0,until:1440},{weekday:7,from:0,until:1440}])`

// booker is who books one-to-one.
func booker(looker, of *being) bool {
	return coach(looker, of) || client(looker, of) && looker.plan == viewer.PlanVIP
}

// joiner is who takes seats in group sessions.
func joiner(looker, of *being) bool { return client(looker, of) && looker.plan.Rank() > 0 }

// dater is who has a calendar of sessions.
func dater(looker, of *being) bool { return client(looker, of) || coach(looker, of) }

// offeredBy is a coach who offers sessions, and their current VIP clients.
func offeredBy(looker, of *being) bool {
	return coach(looker, of) && looker == of || of.role == "COACH" && booker(looker, of) && looker.coach == of.name
}

// offerer is a coach with their own offer.
func offerer(looker, of *being) bool { return coach(looker, of) && looker == of }

// fresh is for people booked during the test.
func fresh(looker, of *being) bool { return of == newcomer && ready(looker, of) }

// vipSelf is a client on the VIP plan who views themselves.
func vipSelf(looker, of *being) bool { return trainee(looker, of) && looker.plan == viewer.PlanVIP }

// joinerSelf is a client who views the group sessions open to them.
func joinerSelf(looker, of *being) bool { return trainee(looker, of) && joiner(looker, of) }

// hour returns a full hour that many hours from now, later each time.
func (m *matrix) hour(hours int) time.Time {
	m.hours++
	return m.w.clock().UTC().Truncate(time.Hour).Add(time.Duration(hours+m.hours) * time.Hour)
}

// offer makes a coach bookable: one-to-one and in groups.
func (m *matrix) offer(b *being) {
	m.typeOf(b, 1)
	m.typeOf(b, 2)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		for day := 1; day <= 7; day++ {
			if err := tx.OpenHours.Create().SetProfileID(b.id).SetWeekday(day).SetFromMinute(0).SetUntilMinute(1440).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	m.dayOffOf(b)
}

// typeOf creates a type of a coach; "coach" stands for everyone who is not one.
func (m *matrix) typeOf(b *being, seats int) string {
	if b.role != "COACH" {
		b = m.people[map[bool]string{true: b.coach, false: "coach"}[b.coach != ""]]
	}
	id := uuid.Must(uuid.NewV7())
	m.system(func(ctx context.Context, tx *store.Tx) error {
		plan := viewer.PlanVIP
		if seats > 1 {
			plan = viewer.PlanBasic
		}
		return tx.SessionType.Create().
			SetID(id).
			SetCoachID(b.id).
			SetName(both("Call")).
			SetMinutes(30).
			SetCapacity(seats).
			SetMode("LINK").
			SetPlace("https://meet.example.org/x").
			SetRequiredPlan(plan).
			SetBuffer(0).
			SetOnRequest(false).
			Exec(ctx)
	})
	return id.String()
}

// dayOffOf creates time off of a coach.
func (m *matrix) dayOffOf(b *being) string {
	if b.role != "COACH" {
		b = m.people["coach"]
	}
	id, at := uuid.Must(uuid.NewV7()), m.hour(300*24)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.TimeOff.Create().SetID(id).SetProfileID(b.id).SetStartsAt(at).SetEndsAt(at.Add(time.Hour)).SetNote("Away").Exec(ctx)
	})
	return id.String()
}

// session creates one of a coach; without a client a group session.
func (m *matrix) session(
	leads *being,
	client *uuid.UUID,
	at time.Time,
	seat sessionseat.State,
	sits uuid.UUID,
	change func(*ent.CoachingSessionCreate),
) string {
	id := uuid.Must(uuid.NewV7())
	m.system(func(ctx context.Context, tx *store.Tx) error {
		create := tx.CoachingSession.Create().
			SetID(id).
			SetCoachID(leads.id).
			SetNillableClientID(client).
			SetTypeID(uuid.New()).
			SetName(both("Call")).
			SetMinutes(30).
			SetCapacity(1).
			SetMode("LINK").
			SetPlace("https://meet.example.org/x").
			SetRequiredPlan(viewer.PlanBasic).
			SetBuffer(0).
			SetStartsAt(at).
			SetEndsAt(at.Add(30 * time.Minute)).
			SetState("CONFIRMED")
		if change != nil {
			change(create)
		}
		if err := create.Exec(ctx); err != nil || sits == uuid.Nil {
			return err
		}
		return tx.SessionSeat.Create().SetSessionID(id).SetProfileID(sits).SetState(seat).SetQueuedAt(m.w.clock()).Exec(ctx)
	})
	return id.String()
}

// meet creates a client's upcoming session with a proposed move, a cancelled one, a past one, and a place on a waiting list.
func (m *matrix) meet(b *being) {
	leads := m.people[b.coach]
	at := m.hour(10 * 24)
	m.session(leads, &b.id, at, sessionseat.StateTAKEN, b.id, func(c *ent.CoachingSessionCreate) { c.SetMoveTo(at.Add(24 * time.Hour)) })
	m.session(leads, &b.id, m.hour(12*24), sessionseat.StateCANCELLED, b.id, func(c *ent.CoachingSessionCreate) {
		c.SetState("CANCELLED").SetCancelReason("Ill").SetCancelledBy(leads.id).SetCancelledAt(m.w.clock())
	})
	over := uuid.MustParse(m.overAt(b, m.hour(-5*24)))
	m.system(func(ctx context.Context, tx *store.Tx) error {
		return tx.SessionNote.Create().SetSessionID(over).SetProfileID(leads.id).SetText("Mind the knee.").Exec(ctx)
	})
	m.session(leads, nil, m.hour(13*24), sessionseat.StateWAITING, b.id, nil)
}

// over creates a past session of a client and their current coach.
func (m *matrix) over(b *being) string { return m.overAt(b, m.hour(-60*24)) }

func (m *matrix) overAt(b *being, at time.Time) string {
	return m.session(
		m.people[b.coach],
		&b.id,
		at,
		sessionseat.StateATTENDED,
		b.id,
		func(c *ent.CoachingSessionCreate) { c.SetSummary("Well done") },
	)
}

// ahead creates an upcoming session of a client and their current coach.
func (m *matrix) ahead(b *being) string {
	return m.session(m.people[b.coach], &b.id, m.hour(100*24), sessionseat.StateTAKEN, b.id, nil)
}

// asks creates a request of a client.
func (m *matrix) asks(b *being) string {
	return m.session(
		m.people[b.coach],
		&b.id,
		m.hour(100*24),
		sessionseat.StateTAKEN,
		b.id,
		func(c *ent.CoachingSessionCreate) { c.SetState(coachingsession.StateREQUESTED) },
	)
}

// overSeat returns the seat of a past session.
func (m *matrix) overSeat(b *being) (session, seat string) {
	session = m.over(b)
	m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.SessionSeat.Query().Where(sessionseat.SessionID(uuid.MustParse(session))).Only(ctx)
		if err == nil {
			seat = row.ID.String()
		}
		return err
	})
	return session, seat
}

// movable creates a session that the looker may move: their own, or one of a guest of the coach.
func (m *matrix) movable(looker *being) string {
	leads := m.people["coach"]
	switch looker.role {
	case "COACH":
		guest := m.guestOf(looker)
		return m.session(looker, &guest, m.hour(100*24), sessionseat.StateTAKEN, guest, nil)
	case "CLIENT":
		leads = m.people[looker.coach]
		return m.session(leads, &looker.id, m.hour(40*24), sessionseat.StateTAKEN, looker.id, nil)
	}
	return m.session(leads, nil, m.hour(100*24), "", uuid.Nil, nil)
}

// guestOf creates a VIP client of a coach.
func (m *matrix) guestOf(leads *being) (id uuid.UUID) {
	id = uuid.Must(uuid.NewV7())
	m.system(func(ctx context.Context, tx *store.Tx) error {
		err := tx.Profile.Create().
			SetID(id).
			SetFirstName("Guest").
			SetLastName("Guest").
			SetEmail(id.String()).
			SetRole(viewer.RoleClient).
			SetSubscriptionPlan(viewer.PlanVIP).
			SetGivenPlan(viewer.PlanVIP).
			Exec(ctx)
		if err != nil {
			return err
		}
		return tx.CoachAssignment.Create().SetCoachID(leads.id).SetClientID(id).Exec(ctx)
	})
	return id
}

// bound returns an act that assigned a coach to a new client.
func (m *matrix) bound() (act uuid.UUID) {
	act = uuid.Must(uuid.NewV7())
	m.system(func(ctx context.Context, tx *store.Tx) error {
		guest, err := tx.Profile.Create().
			SetFirstName("Guest").
			SetLastName("Guest").
			SetEmail(act.String()).
			SetRole(viewer.RoleClient).
			Save(ctx)
		if err != nil {
			return err
		}
		return tx.CoachAssignment.Create().
			SetCoachID(m.people["coach"].id).
			SetClientID(guest.ID).
			SetMadeIn(act).
			SetCreatedAt(m.w.clock()).
			Exec(ctx)
	})
	return act
}

// books returns the input of a booking by the looker.
func (m *matrix) books(looker *being) string {
	guest := ""
	if looker.role == "COACH" {
		guest = fmt.Sprintf(",clientId:%q", m.guestOf(looker))
	}
	return fmt.Sprintf("(input:{id:%q,typeId:%q,startsAt:%q%s})", newID(), m.typeOf(looker, 1), m.hour(30*24).Format(time.RFC3339), guest)
}

// joinable creates a group session, with a seat for a person or without.
func (m *matrix) joinable(sits uuid.UUID) string {
	return m.session(m.people["coach"], nil, m.hour(100*24), sessionseat.StateTAKEN, sits, nil)
}
