package session_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"forma/ent/schema/text"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/errs"
)

func TestTypeMustBeComplete(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.openCoach("UTC")
		for field, c := range map[string]struct {
			change func(*session.SessionTypeInput)
			reason errs.Reason
		}{
			"name":         {func(in *session.SessionTypeInput) { in.Name = text.LocalizedText{"en": " "} }, errs.Required},
			"name.en":      {func(in *session.SessionTypeInput) { in.Name["en"] = strings.Repeat("ё", 121) }, errs.TooLong},
			"name.ru":      {func(in *session.SessionTypeInput) { in.Name["ru"] = "\x00" }, errs.Invalid},
			"minutes":      {func(in *session.SessionTypeInput) { in.Minutes = 50 }, errs.Invalid},
			"capacity":     {func(in *session.SessionTypeInput) { in.Capacity = 101 }, errs.OutOfRange},
			"buffer":       {func(in *session.SessionTypeInput) { in.Buffer = 10 }, errs.Invalid},
			"requiredPlan": {func(in *session.SessionTypeInput) { in.RequiredPlan = viewer.PlanBasic }, errs.Invalid},
			"where":        {func(in *session.SessionTypeInput) { in.Where = "http://meet.example.org" }, errs.Invalid},
		} {
			in := offered()
			c.change(&in)
			_, err := w.CreateType(coach, domaintest.NewID(), in)
			domaintest.Refused(t, err, errs.BadInput, field)
		}
		for _, where := range []string{"javascript:alert(1)", "https://", "https://u:p@example.org", "/a",
			"https://" + strings.Repeat("a", 300), ""} {
			in := offered()
			in.Where = where
			_, err := w.CreateType(coach, domaintest.NewID(), in)
			domaintest.Refused(t, err, errs.BadInput, "where")
		}
		group := w.offers(coach, func(in *session.SessionTypeInput) {
			in.Capacity, in.RequiredPlan, in.OnRequest, in.Mode, in.Where = 12, viewer.PlanBasic, true, sessiontype.ModeIN_PERSON, " Harbour Street 12 "
		})
		if group.OnRequest || group.Place != "Harbour Street 12" {
			t.Errorf("the type is %v", group)
		}
		setup, err := w.Setup(coach)
		w.OK(err)
		if setup.ID != domaintest.ID(coach) || len(setup.Types) != 1 || len(setup.OpenHours) != 7 {
			t.Errorf("the coach is booked by %+v", setup)
		}
		_, err = w.UpdateType(w.openCoach("UTC"), group.ID, offered())
		domaintest.Refused(t, err, errs.NotFound, "")
	})
}

func TestAWeekIsReplacedWholeAndDoesNotOverlap(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.openCoach("UTC")
		for field, hours := range map[string][]*session.OpenHoursInput{
			"hours.0.weekday": {{Weekday: 8, From: 0, Until: 15}},
			"hours.0.from":    {{Weekday: 1, From: 10, Until: 60}},
			"hours.0.until":   {{Weekday: 1, From: 60, Until: 60}},
			"hours.1.until":   {{Weekday: 1, From: 0, Until: 60}, {Weekday: 1, From: 60, Until: 1441}},
			"hours.2.from":    {{Weekday: 1, From: 0, Until: 60}, {Weekday: 2, From: 0, Until: 60}, {Weekday: 1, From: 45, Until: 75}},
			"hours":           slices.Repeat([]*session.OpenHoursInput{{Weekday: 1, From: 0, Until: 15}}, 51),
		} {
			_, err := w.SetHours(coach, hours)
			domaintest.Refused(t, err, errs.BadInput, field)
		}
		setup, err := w.SetHours(
			coach,
			[]*session.OpenHoursInput{
				{Weekday: 2, From: 60, Until: 120},
				{Weekday: 1, From: 60, Until: 120},
				{Weekday: 1, From: 0, Until: 60},
			},
		)
		w.OK(err)
		if len(setup.OpenHours) != 3 || setup.OpenHours[0].UntilMinute != 60 || setup.OpenHours[2].Weekday != 2 {
			t.Errorf("the week is %v", setup.OpenHours)
		}
		setup, err = w.SetHours(coach, nil)
		w.OK(err)
		if len(setup.OpenHours) != 0 {
			t.Errorf("the week is %v", setup.OpenHours)
		}
	})
}

func TestSlotsFollowTheWeekTheTimeOffAndWhatIsBooked(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		w.hours(
			coach,
			&session.OpenHoursInput{Weekday: 3, From: 9 * 60, Until: 11 * 60},
			&session.OpenHoursInput{Weekday: 3, From: 11 * 60, Until: 12 * 60},
		)
		slots := func(ask func(*session.SlotsInput)) string {
			t.Helper()
			in := session.SlotsInput{TypeID: &call.ID, From: today, Days: 2}
			if ask != nil {
				ask(&in)
			}
			list, err := w.FreeSlots(client, in)
			w.OK(err)
			var said []string
			for _, s := range list {
				if s.EndsAt.Sub(s.StartsAt) != 45*time.Minute {
					t.Errorf("a slot is %v", s)
				}
				said = append(said, s.StartsAt.Format("15:04"))
			}
			return strings.Join(said, " ")
		}
		expect := func(got, want string) {
			t.Helper()
			if got != want {
				t.Errorf("free is %q, not %q", got, want)
			}
		}
		all := "09:00 09:15 09:30 09:45 10:00 10:15 10:30 10:45 11:00 11:15"
		expect(slots(nil), all)
		other := w.vipOf(coach)
		_, err := w.bookedFor(coach, other, call, in(25)) // 10:00–10:45, and 15 minutes
		w.OK(err)
		expect(slots(nil), "09:00 11:00 11:15")
		_, err = w.AddTimeOff(coach, domaintest.NewID(), session.TimeOffInput{StartsAt: in(26.5), EndsAt: in(30)})
		w.OK(err)
		expect(slots(nil), "09:00")
		c := w.booked(client, call, in(24))
		expect(slots(nil), "")
		expect(slots(func(in *session.SlotsInput) { in.TypeID, in.SessionID = nil, &c.ID }), "09:00")
		_, err = w.Cancel(client, c.ID, nil)
		w.OK(err)
		w.Set(in(22).Add(time.Second)) // less than two hours ahead
		expect(slots(nil), "")

		for field, bad := range map[string]session.SlotsInput{
			"typeId": {From: today, Days: 1}, "days": {TypeID: &call.ID, From: today, Days: 15}, "from": {TypeID: &call.ID,
				From: today + 400, Days: 1},
		} {
			_, err := w.FreeSlots(client, bad)
			domaintest.Refused(t, err, errs.BadInput, field)
		}
		_, err = w.FreeSlots(coach, session.SlotsInput{TypeID: &call.ID, ClientID: new(domaintest.NewID()), From: today, Days: 1})
		domaintest.Refused(t, err, errs.NotFound, "clientId")
		_, err = w.FreeSlots(w.vipOf(w.openCoach("UTC")), session.SlotsInput{TypeID: &call.ID, From: today, Days: 1})
		domaintest.Refused(t, err, errs.NotFound, "typeId")
		if list, err := w.FreeSlots(client, session.SlotsInput{TypeID: &call.ID, From: today + 61, Days: 14}); err != nil ||
			len(list) != 0 {
			t.Errorf("beyond 60 days %v is free (%v)", list, err)
		}
	})
}

// TestSlotsFollowTheCoachsLocalTime requests slots across clock changes, and in zones a quarter of an hour off: the slots are
// exactly those within the open hours by the coach's wall clock.
func TestSlotsFollowTheCoachsLocalTime(t *testing.T) {
	zones := []string{
		"UTC",
		"Europe/London",
		"America/New_York",
		"Asia/Kathmandu",
		"Australia/Lord_Howe",
		"Asia/Kolkata",
		"America/St_Johns",
		"Pacific/Chatham",
		"Africa/Casablanca",
		"Asia/Tehran",
		"Pacific/Apia",
	}
	begins := []time.Time{
		time.Date(2026, 3, 5, 0, 0, 0, 0, time.UTC),
		time.Date(2026, 3, 26, 0, 0, 0, 0, time.UTC),
		time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC),
		time.Date(2026, 10, 22, 0, 0, 0, 0, time.UTC),
	}
	each(t, func(t *testing.T, w *world) {
		dice := rand.New(rand.NewPCG(7, 7))
		for _, zone := range zones {
			coach := w.openCoach(zone)
			client := w.vipOf(coach)
			call := w.offers(coach, func(*session.SessionTypeInput) {})
			var hours []*session.OpenHoursInput
			for day := 1; day <= 7; day++ {
				from := dice.IntN(8)
				hours = append(hours, &session.OpenHoursInput{Weekday: day, From: from * 15, Until: (from + 1 + dice.IntN(88)) * 15})
			}
			w.hours(coach, hours...)
			wall := viewer.Location(zone)
			opens := func(at time.Time) bool {
				local := at.In(wall)
				minute := local.Hour()*60 + local.Minute()
				return slices.ContainsFunc(hours, func(h *session.OpenHoursInput) bool {
					return h.Weekday%7 == int(local.Weekday()) && h.From <= minute && minute < h.Until
				})
			}
			for _, begin := range begins {
				w.Set(begin)
				list, err := w.FreeSlots(client, session.SlotsInput{TypeID: &call.ID, From: viewer.Day(begin, time.UTC), Days: 14})
				w.OK(err)
				offered := map[string]bool{}
				for _, s := range list {
					offered[s.StartsAt.Format(time.RFC3339)] = true
				}
				n := 0
				for at := begin.Add(2 * time.Hour); at.Before(begin.AddDate(0, 0, 14)); at = at.Add(15 * time.Minute) {
					open := opens(at) && opens(at.Add(15*time.Minute)) && opens(at.Add(30*time.Minute))
					if offered[at.Format(time.RFC3339)] != open {
						t.Fatalf("%s: at %s it is %v that they are open", zone, at.In(wall), open)
					}
					if open {
						n++
					}
				}
				if n == 0 || n != len(list) {
					t.Fatalf("%s: %d slots are offered, %d open", zone, len(list), n)
				}
			}
		}
	})
}

func TestTimeOffIsStoredOnceAndRemoved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		coach := w.openCoach("UTC")
		id, given := domaintest.NewID(), session.TimeOffInput{StartsAt: in(-1), EndsAt: in(24), Note: " Dentist "}
		for range 2 {
			off, err := w.AddTimeOff(coach, id, given)
			w.OK(err)
			if off.Note != "Dentist" {
				t.Errorf("it is %v", off)
			}
		}
		given.Note = "Holiday"
		_, err := w.AddTimeOff(coach, id, given)
		domaintest.Refused(t, err, errs.IDConflict, "")
		for field, bad := range map[string]session.TimeOffInput{
			"startsAt": {StartsAt: in(400 * 24), EndsAt: in(401 * 24)}, "endsAt": {StartsAt: in(-48),
				EndsAt: in(-1)}, "note": {StartsAt: in(1), EndsAt: in(2), Note: strings.Repeat("x", 201)},
		} {
			_, err := w.AddTimeOff(coach, domaintest.NewID(), bad)
			domaintest.Refused(t, err, errs.BadInput, field)
		}
		domaintest.Refused(t, w.RemoveTimeOff(w.openCoach("UTC"), id), errs.NotFound, "")
		w.OK(w.RemoveTimeOff(coach, id))
		w.OK(w.RemoveTimeOff(coach, id))
		for i := range 100 {
			_, err := w.AddTimeOff(
				coach,
				domaintest.NewID(),
				session.TimeOffInput{StartsAt: in(float64(i)), EndsAt: in(float64(i) + 1), Note: fmt.Sprint(i)},
			)
			w.OK(err)
		}
		_, err = w.AddTimeOff(coach, domaintest.NewID(), session.TimeOffInput{StartsAt: in(1), EndsAt: in(2)})
		domaintest.Refused(t, err, errs.LimitExceeded, "")
	})
}

func TestCoachsDaysIncludeOverlappingSessions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, call := w.match()
		late := w.booked(client, call, in(14.5)) // 23:30–0:15
		gone := w.booked(client, call, in(14.5+14*24))
		_, err := w.Cancel(client, gone.ID, nil)
		w.OK(err)
		for from, want := range map[int]int{0: 1, 1: 1, 2: 0, -1: 0, 14: 0} {
			list, err := w.Led(coach, today+from, 1)
			if err != nil || len(list) != want || want == 1 && list[0].ID != late.ID {
				t.Errorf("on day %d there are %v (%v)", from, list, err)
			}
		}
		_, err = w.Led(coach, today, 43)
		domaintest.Refused(t, err, errs.BadInput, "days")
		_, err = w.Led(coach, today+100_000_000, 1)
		domaintest.Refused(t, err, errs.BadInput, "from")
	})
}
