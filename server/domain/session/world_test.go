package session_test

import (
	"context"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/busytime"
	"forma/ent/coachassignment"
	"forma/ent/notification"
	"forma/ent/schema/text"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/store"
)

// world is the domain on an empty database, with a clock of its own.
type world struct {
	*session.Service
	*domaintest.World
}

var (
	morning = domaintest.Morning
	today   = viewer.Day(morning, time.UTC)
)

func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	domaintest.Each(t, func(t *testing.T, base *domaintest.World) {
		f(t, onNode(base))
	})
}

func onNode(w *domaintest.World) *world {
	return &world{World: w, Service: &session.Service{Store: w.DB, Now: w.Time, Notify: w.Notifier}}
}

// openCoach creates a coach who may be booked around the clock.
func (w *world) openCoach(zone string) context.Context {
	w.T.Helper()
	coach := w.NewPerson(viewer.RoleCoach, viewer.PlanFree, zone)
	w.opens(coach)
	return coach
}

// opens lets a coach be booked around the clock.
func (w *world) opens(coach context.Context) {
	w.T.Helper()
	var hours []*session.OpenHoursInput
	for day := 1; day <= 7; day++ {
		hours = append(hours, &session.OpenHoursInput{Weekday: day, Until: 1440})
	}
	w.hours(coach, hours...)
}

func (w *world) hours(coach context.Context, hours ...*session.OpenHoursInput) {
	w.T.Helper()
	_, err := w.SetHours(coach, hours)
	w.OK(err)
}

// match returns a VIP client, their coach, and the coach's one-to-one type.
func (w *world) match() (client, coach context.Context, call *ent.SessionType) {
	w.T.Helper()
	coach = w.openCoach("UTC")
	return w.vipOf(coach), coach, w.offers(coach, func(*session.SessionTypeInput) {})
}

// pair returns a client and their coach, who may not be booked.
func (w *world) pair(plan viewer.Plan, zone string) (client, coach context.Context) {
	client, coach = w.NewPerson(viewer.RoleClient, plan, zone), w.NewPerson(viewer.RoleCoach, viewer.PlanFree, "UTC")
	w.bind(client, coach)
	return client, coach
}

func (w *world) bind(client, coach context.Context) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Create().SetClientID(domaintest.ID(client)).SetCoachID(domaintest.ID(coach)).Exec(ctx)
	})
}

// part ends a client's assignment, and nothing else.
func (w *world) part(client context.Context) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.CoachAssignment.Update().Where(coachassignment.ClientID(domaintest.ID(client))).SetEndedAt(w.Time()).Exec(ctx)
	})
}

// vipOf creates a VIP client of a coach.
func (w *world) vipOf(coach context.Context) context.Context {
	w.T.Helper()
	client := w.NewPerson(viewer.RoleClient, viewer.PlanVIP, "UTC")
	w.bind(client, coach)
	return client
}

// holding returns the person's context with another plan.
func (w *world) holding(person context.Context, plan viewer.Plan) context.Context {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		return tx.Profile.UpdateOneID(domaintest.ID(person)).SetSubscriptionPlan(plan).SetGivenPlan(plan).Exec(ctx)
	})
	v := *viewer.From(person)
	v.Plan = plan
	return viewer.With(person, &v)
}

// unassign ends a client's assignment as the coaching domain does.
func (w *world) unassign(client, coach context.Context) (bond *ent.CoachAssignment) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		bond, err = tx.CoachAssignment.Query().
			Where(coachassignment.ClientID(domaintest.ID(client)), coachassignment.CoachID(domaintest.ID(coach)),
				coachassignment.EndedAtIsNil()).
			Only(ctx)
		if err != nil {
			return err
		}
		if err := bond.Update().SetEndedAt(w.Time()).Exec(ctx); err != nil {
			return err
		}
		return w.Part(w.anAdmin(), tx, bond)
	})
	return bond
}

// reassign continues an assignment as the coaching domain does.
func (w *world) reassign(bond *ent.CoachAssignment) (restored, lost int) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		if err := tx.CoachAssignment.UpdateOneID(bond.ID).ClearEndedAt().Exec(ctx); err != nil {
			return err
		}
		restored, lost, err = w.Rejoin(w.anAdmin(), tx, bond)
		return err
	})
	return restored, lost
}

func (w *world) anAdmin() context.Context {
	return viewer.With(context.Background(), &viewer.Viewer{ID: domaintest.NewID(), Role: viewer.RoleAdmin})
}

// offered is a type of 45 minutes with a buffer of 15.
func offered() session.SessionTypeInput {
	return session.SessionTypeInput{
		Name:         text.LocalizedText{"en": "Call", "ru": "Звонок"},
		Minutes:      45,
		Capacity:     1,
		Mode:         sessiontype.ModeLINK,
		Where:        "https://meet.example.org/ann",
		RequiredPlan: viewer.PlanVIP,
		Buffer:       15,
	}
}

func (w *world) offers(coach context.Context, change func(*session.SessionTypeInput)) *ent.SessionType {
	w.T.Helper()
	in := offered()
	change(&in)
	t, err := w.CreateType(coach, domaintest.NewID(), in)
	w.OK(err)
	return t
}

// in is a time that many hours after the morning.
func in(hours float64) time.Time { return morning.Add(time.Duration(hours * float64(time.Hour))) }

// book books as a client.
func (w *world) book(client context.Context, t *ent.SessionType, at time.Time) (*ent.CoachingSession, error) {
	return w.Book(client, session.BookSessionInput{ID: domaintest.NewID(), TypeID: t.ID, StartsAt: at})
}

func (w *world) booked(client context.Context, t *ent.SessionType, at time.Time) *ent.CoachingSession {
	w.T.Helper()
	c, err := w.book(client, t, at)
	w.OK(err)
	return c
}

// bookedFor books as a coach.
func (w *world) bookedFor(coach, client context.Context, t *ent.SessionType, at time.Time) (*ent.CoachingSession, error) {
	id := domaintest.ID(client)
	return w.Book(coach, session.BookSessionInput{ID: domaintest.NewID(), TypeID: t.ID, StartsAt: at, ClientID: &id})
}

func (w *world) state(c *ent.CoachingSession, want session.SessionState) {
	w.T.Helper()
	now, err := w.Store.Ent.CoachingSession.Get(viewer.System(context.Background()), c.ID)
	w.OK(err)
	if got := session.StateOf(now, w.Time()); got != want {
		w.T.Fatalf("the session is %s, not %s", got, want)
	}
}

// quarters returns how many quarters of an hour a person is busy.
func (w *world) quarters(person context.Context) int {
	w.T.Helper()
	n, err := w.Store.Ent.BusyTime.Query().Where(busytime.ProfileID(domaintest.ID(person))).Count(viewer.System(context.Background()))
	w.OK(err)
	return n
}

func (w *world) taken(person context.Context, want int) {
	w.T.Helper()
	if n := w.quarters(person); n != want {
		w.T.Fatalf("they are busy for %d quarters of an hour, not %d", n, want)
	}
}

// wantBell requires the kinds of notifications, oldest first, and deletes them.
func (w *world) wantBell(person context.Context, want ...notification.Kind) (lines []*ent.Notification) {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) (err error) {
		lines, err = tx.Notification.Query().Where(notification.ProfileID(domaintest.ID(person))).Order(notification.ByID()).All(ctx)
		if err != nil {
			return err
		}
		_, err = tx.Notification.Delete().Where(notification.ProfileID(domaintest.ID(person))).Exec(ctx)
		return err
	})
	if len(lines) != len(want) {
		w.T.Fatalf("%d lines came, not %v", len(lines), want)
	}
	for i, n := range lines {
		if n.Kind != want[i] {
			w.T.Fatalf("line %d is %s, not %s", i, n.Kind, want[i])
		}
	}
	return lines
}
