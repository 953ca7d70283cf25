package session_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/auditevent"
	"forma/ent/notification"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
	"forma/server/platform/search"
	"forma/server/platform/store"
)

// known gives a person a name to be found by.
func (w *world) known(p context.Context, first, last, email string) context.Context {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		for _, term := range append(search.Of(search.Bare(first+" "+last+" "+email)), search.Bare(email)) {
			if err := tx.PersonTerm.Create().SetProfileID(domaintest.ID(p)).SetTerm([]byte(term)).Exec(ctx); err != nil {
				return err
			}
		}
		return tx.Profile.Update().Where(profile.ID(domaintest.ID(p))).SetFirstName(first).SetLastName(last).SetEmail(email).Exec(ctx)
	})
	return p
}

func (w *world) admin() context.Context {
	w.Zone = func(context.Context) (string, error) { return "Europe/Moscow", nil }
	return w.NewPerson(viewer.RoleAdmin, viewer.PlanFree, "UTC")
}

// listed returns the sessions that match a filter, latest first.
func (w *world) listed(admin context.Context, f *session.SessionFilter) []uuid.UUID {
	w.T.Helper()
	return w.sorted(admin, f, session.StartsLast)
}

func (w *world) wantListed(what string, admin context.Context, f *session.SessionFilter, want ...*ent.CoachingSession) {
	w.T.Helper()
	got := w.listed(admin, f)
	same := len(got) == len(want)
	for i := range want {
		same = same && got[i] == want[i].ID
	}
	if !same {
		w.T.Errorf("%s: %d sessions are listed in another order or number than %d", what, len(got), len(want))
	}
}

func TestManagedSessionsAreListedLatestFirst(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		var all []*ent.CoachingSession
		for n := range 7 {
			all = append(all, w.groupAt(w.coach(), 2, w.Time().Add(time.Duration(n/2+1)*time.Hour))) // two begin at the same time
		}
		got := w.listed(admin, nil)
		slices.SortFunc(all, func(a, b *ent.CoachingSession) int {
			if d := b.StartsAt.Compare(a.StartsAt); d != 0 {
				return d
			}
			return slices.Compare(b.ID[:], a.ID[:])
		})
		for i, c := range all {
			if len(got) != len(all) || got[i] != c.ID {
				t.Fatalf("listed are %v", got)
			}
		}
		_, _, _, err := w.Managed(w.coach(), nil, session.StartsLast, 10, nil)
		domaintest.Refused(t, err, errs.Forbidden, "")
		_, _, _, err = w.Managed(admin, nil, session.StartsLast, 101, nil)
		domaintest.Refused(t, err, errs.BadInput, "first")
		_, _, _, err = w.Managed(admin, nil, session.StartsLast, 10, new("nonsense"))
		domaintest.Refused(t, err, errs.BadInput, "after")
	})
}

func TestTheNextSessionsOfTheBusinesssDayAreListed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		at := func(hours int) *ent.CoachingSession {
			return w.groupAt(w.coach(), 2, morning.Add(time.Duration(hours)*time.Hour))
		}
		ended, running, cancelled, last := at(1), at(2), at(3), at(11) // 23:00 in Moscow
		at(12)
		_, err := w.Cancel(admin, cancelled.ID, new("Ill"))
		w.OK(err)
		w.Set(running.StartsAt.Add(time.Minute))
		if ended.EndsAt.After(w.Time()) {
			t.Fatal("the first has not ended")
		}
		check := func(want ...*ent.CoachingSession) {
			t.Helper()
			got, err := w.Today(admin)
			w.OK(err)
			if !slices.EqualFunc(got, want, func(a, b *ent.CoachingSession) bool { return a.ID == b.ID }) {
				t.Errorf("%d sessions are listed, not the %d", len(got), len(want))
			}
		}
		check(running, last)
		next := []*ent.CoachingSession{running, at(3), at(4), at(5), at(6)}
		at(7)
		check(next...)
	})
}

func TestSessionsAreFiltered(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		past := w.single(client, coach)
		missed := w.singleAt(client, coach, w.Time().Add(3*time.Hour))
		running := w.groupAt(coach, 2, w.Time().Add(24*time.Hour))
		group := w.groupAt(w.coach(), 2, w.Time().Add(48*time.Hour))
		kind, err := w.CreateType(
			coach,
			domaintest.NewID(),
			session.SessionTypeInput{
				Name:         w.offer(coach, 1, viewer.PlanVIP).Name,
				Minutes:      30,
				Capacity:     1,
				Mode:         "IN_PERSON",
				Where:        "Here",
				RequiredPlan: viewer.PlanVIP,
				OnRequest:    true,
			},
		)
		w.OK(err)
		_, err = w.SetHours(coach, []*session.OpenHoursInput{{Weekday: 5, From: 0, Until: 1440}})
		w.OK(err)
		asked, err := w.Book(
			w.vip(client),
			session.BookSessionInput{ID: domaintest.NewID(), TypeID: kind.ID, StartsAt: w.Time().Add(17 * 24 * time.Hour)},
		) // a Friday
		w.OK(err)
		cancelled := w.singleAt(client, coach, w.Time().Add(20*time.Hour))
		_, err = w.Cancel(coach, cancelled.ID, new("Ill"))
		w.OK(err)
		w.Set(missed.EndsAt)
		_, err = w.RecordAttendance(coach, came(missed, w.seat(missed, client), false))
		w.OK(err)
		w.Set(running.StartsAt)
		for state, want := range map[session.SessionState][]*ent.CoachingSession{session.Requested: {asked}, session.Confirmed: {group},
			session.InProgress: {running}, session.Completed: {past},
			session.Cancelled: {cancelled}, session.NoShow: {missed}, session.LateCancelled: nil} {
			w.wantListed(string(state), admin, &session.SessionFilter{State: &state}, want...)
		}
		w.wantListed(
			"of the coach",
			admin,
			&session.SessionFilter{CoachID: new(domaintest.ID(coach))},
			asked,
			running,
			cancelled,
			missed,
			past,
		)
		w.wantListed("group", admin, &session.SessionFilter{Group: new(true)}, group, running)
		w.wantListed("one-to-one", admin, &session.SessionFilter{Group: new(false)}, asked, cancelled, missed, past)
		day := func(t time.Time) *int { return new(viewer.Day(t, viewer.Location("Europe/Moscow"))) }
		w.wantListed("from", admin, &session.SessionFilter{From: day(running.StartsAt)}, asked, group, running, cancelled)
		w.wantListed("until", admin, &session.SessionFilter{Until: day(past.StartsAt)}, missed, past)
		w.wantListed(
			"all at once",
			admin,
			&session.SessionFilter{
				From:    day(running.StartsAt),
				Until:   day(running.StartsAt),
				Group:   new(true),
				CoachID: new(domaintest.ID(coach)),
			},
			running,
		)
		w.Set(asked.StartsAt)
		w.wantListed("never answered", admin, &session.SessionFilter{State: new(session.Cancelled)}, asked, cancelled)
	})
}

func idsOf(list []*ent.CoachingSession) (ids []uuid.UUID) {
	for _, c := range list {
		ids = append(ids, c.ID)
	}
	return ids
}

// vip returns the client's context with their current plan.
func (w *world) vip(client context.Context) context.Context {
	v := *viewer.From(client)
	v.Plan = viewer.PlanVIP
	return viewer.With(context.Background(), &v)
}

func TestSessionsAreFoundByThePeopleInThem(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		w.known(client, "Дарья", "Королёва", "dk@example.org")
		w.known(coach, "Zoë", "Ångström", "zoe.a@example.org")
		single, group := w.single(client, coach), w.group(w.known(w.coach(), "Bert", "Fox", "bf@example.org"), 2)
		w.joined(w.known(w.client(), "Zora", "Quill", "zq@example.org"), group)
		for text, want := range map[string][]*ent.CoachingSession{
			"корол": {single}, "КОРОЛЕВА дар": {single}, "zoe angst": {single}, "dk@example.org": {single}, "zo": {group,
				single}, "zo fox": {group}, "дар zoe": {single},
			"quill bert": {group}, "orol": nil, "дар fox": nil, " ": {group, single}, "%": {group, single},
		} {
			w.wantListed(text, admin, &session.SessionFilter{Search: &text}, want...)
		}
		_, _, _, err := w.Managed(admin, &session.SessionFilter{Search: new(strings.Repeat("я", 101))}, session.StartsLast, 10, nil)
		domaintest.Refused(t, err, errs.BadInput, "filter.search")
	})
}

func TestFiguresCountSessionsByOutcome(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		today := viewer.Day(w.Time(), time.UTC)
		none, err := w.Figures(admin, today, today+30)
		if w.OK(err); none.Held != 0 || none.Attendance != nil || none.NoShowRate != nil || none.LateRate != nil {
			t.Errorf("of nothing they are %+v", none)
		}
		group := w.group(coach, 4)
		people := []context.Context{w.client(), w.client(), w.client(), w.client()}
		for _, p := range people {
			w.joined(p, group)
		}
		late := w.singleAt(client, coach, w.Time().Add(20*24*time.Hour))
		off := w.groupAt(coach, 2, w.Time().Add(21*24*time.Hour))
		w.joined(people[0], off)
		_, err = w.Cancel(coach, off.ID, new("Ill"))
		w.OK(err)
		w.Set(group.StartsAt.Add(-time.Hour))
		w.left(people[3], group)
		w.Set(group.EndsAt)
		_, err = w.RecordAttendance(
			coach,
			session.AttendanceInput{
				ID: group.ID,
				Seats: []*session.SeatAttendanceInput{
					{SeatID: w.seat(group, people[0]), Attended: true},
					{SeatID: w.seat(group, people[1])},
				},
			},
		)
		w.OK(err)
		w.Set(late.StartsAt.Add(-time.Hour))
		_, err = w.Cancel(w.vip(client), late.ID, nil)
		w.OK(err)
		w.Set(w.Time().AddDate(0, 0, 10))
		f, err := w.Figures(admin, today, today+30)
		if w.OK(err); f.Held != 1 || *f.Attendance != 0.5 || *f.NoShowRate != 0.5 || *f.LateRate != 2.0/5 {
			t.Errorf("they are %+v %v %v %v", f, *f.Attendance, *f.NoShowRate, *f.LateRate)
		}
		f, err = w.Figures(admin, today+3, today+30)
		if w.OK(err); f.Held != 0 || f.Attendance != nil || *f.LateRate != 1 {
			t.Errorf("of the later days they are %+v", f)
		}
	})
}

func TestASessionIsHandedOverToAnotherCoach(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		standIn, busy := w.coach(), w.coach()
		c := w.singleAt(client, coach, w.Time().Add(30*time.Hour))
		w.groupAt(busy, 2, c.StartsAt)
		_, err := w.Reassign(admin, c.ID, domaintest.ID(busy))
		domaintest.Refused(t, err, errs.SlotTaken, "")
		for _, wrong := range []uuid.UUID{domaintest.ID(client), domaintest.ID(admin), domaintest.NewID()} {
			_, err = w.Reassign(admin, c.ID, wrong)
			domaintest.Refused(t, err, errs.NotFound, "coachId")
		}
		_, err = w.Reassign(coach, c.ID, domaintest.ID(standIn))
		domaintest.Refused(t, err, errs.Forbidden, "")
		for range 2 {
			got, err := w.Reassign(admin, c.ID, domaintest.ID(standIn))
			if w.OK(err); *got.CoachID != domaintest.ID(standIn) || got.Sequence != 1 {
				t.Errorf("it is %+v", got)
			}
		}
		if w.busy(c, coach) != 0 || w.busy(c, standIn) != 5 || w.busy(c, client) != 4 {
			t.Error("the wrong people are kept busy")
		}
		for _, p := range []context.Context{client, coach, standIn} {
			w.wantNotified(p, notification.KindSESSION_REASSIGNED, 1)
		}
		lines, err := w.Store.Ent.AuditEvent.Query().
			Where(auditevent.ActEQ(auditevent.ActSESSION_CHANGED)).
			All(viewer.System(context.Background()))
		if w.OK(err); len(lines) != 1 || lines[0].Subject != c.ID.String() || lines[0].Before["coach"] == "" ||
			lines[0].After["coach"] == "" ||
			lines[0].Before["coach"] == lines[0].After["coach"] {
			t.Errorf("on record is %+v", lines)
		}
		w.Set(c.StartsAt)
		_, err = w.Reassign(admin, c.ID, domaintest.ID(coach))
		domaintest.Refused(t, err, errs.TooLate, "")
	})
}

func TestCancellationByAnAdminIsAudited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.admin()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c, mine := w.single(client, coach), w.singleAt(client, coach, w.Time().Add(5*time.Hour))
		_, err := w.Cancel(admin, c.ID, nil)
		domaintest.Refused(t, err, errs.BadInput, "reason")
		for range 2 {
			_, err = w.Cancel(admin, c.ID, new("The studio is closed"))
			w.OK(err)
		}
		_, err = w.Cancel(coach, mine.ID, new("Ill"))
		w.OK(err)
		lines, err := w.Store.Ent.AuditEvent.Query().
			Where(auditevent.ActEQ(auditevent.ActSESSION_CHANGED)).
			All(viewer.System(context.Background()))
		if w.OK(err); len(lines) != 1 || lines[0].Subject != c.ID.String() || lines[0].Before["state"] != "CONFIRMED" ||
			lines[0].After["state"] != "CANCELLED" ||
			len(lines[0].After) != 1 {
			t.Errorf("on record is %+v", lines)
		}
		w.wantNotified(client, notification.KindSESSION_CANCELLED, 2)
		w.wantNotified(coach, notification.KindSESSION_CANCELLED, 1)
	})
}
