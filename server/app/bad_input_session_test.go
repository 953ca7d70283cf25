package app_test

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/timeoff"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// sessions creates what valid requests about sessions refer to.
type sessions struct {
	*fixture
	m              *matrix
	vip            *person // a VIP client of the coach
	coachOf        *being
	foreignSession string
	foreignType    string
	foreignOff     string
}

func (f *fixture) meets(m *matrix) *sessions {
	s := &sessions{fixture: f, m: m, vip: f.w.someone("Vip", viewer.RoleClient, viewer.PlanVIP), coachOf: m.people["coach"]}
	m.befriend(&being{person: s.vip, coach: "coach", former: "colleague"})
	colleague := m.people["colleague"]
	s.foreignSession = m.session(colleague, &f.other.id, m.hour(100*24), sessionseat.StateTAKEN, f.other.id, nil)
	s.foreignType, s.foreignOff = m.typeOf(colleague, 1), m.dayOffOf(colleague)
	return s
}

// typeOf creates a type of the coach, replacing earlier ones.
func (s *sessions) typeOf(seats int) string {
	s.m.system(func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.SessionType.Delete().Where(sessiontype.CoachID(s.coach.id)).Exec(ctx)
		return err
	})
	return s.m.typeOf(s.coachOf, seats)
}

// off creates time off of the coach, replacing earlier ones.
func (s *sessions) off() string {
	s.m.system(func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.TimeOff.Delete().Where(timeoff.ProfileID(s.coach.id)).Exec(ctx)
		return err
	})
	return s.m.dayOffOf(s.coachOf)
}

// asked creates a request of the client.
func (s *sessions) asked() string {
	return s.m.session(
		s.coachOf,
		&s.vip.id,
		s.m.hour(24),
		sessionseat.StateTAKEN,
		s.vip.id,
		func(c *ent.CoachingSessionCreate) { c.SetState("REQUESTED") },
	)
}

// over creates a past session, and its seat.
func (s *sessions) over() (id, seat string) {
	id = s.m.session(s.coachOf, &s.vip.id, s.m.hour(-300*24), sessionseat.StateTAKEN, s.vip.id, nil)
	s.m.system(func(ctx context.Context, tx *store.Tx) error {
		row, err := tx.SessionSeat.Query().Where(sessionseat.SessionID(uuid.MustParse(id))).Only(ctx)
		if err == nil {
			seat = row.ID.String()
		}
		return err
	})
	return id, seat
}

func (s *sessions) group(sits uuid.UUID) string {
	return s.m.session(s.coachOf, nil, s.m.hour(24), sessionseat.StateTAKEN, sits, nil)
}

// at returns a full hour in the future, another one each time.
func (s *sessions) at() string { return s.m.hour(24).Format(time.RFC3339) }

// in returns a time that far from now.
func (s *sessions) in(d time.Duration) string {
	return s.w.clock().UTC().Truncate(time.Hour).Add(d).Format(time.RFC3339)
}

func (s *sessions) offering() map[string]any {
	return map[string]any{
		"name":         map[string]any{"en": "Call", "ru": "Звонок"},
		"minutes":      45,
		"capacity":     1,
		"mode":         "LINK",
		"where":        "https://meet.example.org/x",
		"requiredPlan": "VIP",
		"buffer":       15,
		"onRequest":    false,
	}
}

func (s *sessions) inputs() map[string]kind {
	const day = 24 * time.Hour
	span := func(from, until int) map[string]any {
		return map[string]any{"weekday": 1, "from": from, "until": until}
	}
	begins := malformedTimes.and(
		wrong("off the quarter", s.in(50*time.Hour+time.Minute), "INVALID"),
		wrong("with a part of a second", strings.Replace(s.in(50*time.Hour), "Z", ".001Z", 1), "INVALID"),
		wrong("too far ahead", s.in(400*day), "OUT_OF_RANGE"),
	)
	past := fault{name: "past", value: s.in(-time.Hour), code: "SLOT_TAKEN", field: "-"}
	mine := row(s.foreignSession, "-")
	seat := kind{{name: "of nobody", value: newID(), code: "NOT_FOUND"}}
	return map[string]kind{
		"createSessionType.id":  {},
		"updateSessionType.id":  row(s.foreignType, "-"),
		"removeSessionType.id":  row(s.foreignType, "-"),
		"restoreSessionType.id": row(s.foreignType, "-"),
		"SessionTypeInput.name": neededTexts(line(120)),
		"SessionTypeInput.minutes": {
			wrong("none of the list", 50, "INVALID"),
			wrong("none at all", 0, "INVALID"),
			right("short", 30),
			right("long", 60),
		},
		"SessionTypeInput.capacity": within(1, 100, 1),
		"SessionTypeInput.mode":     {},
		"SessionTypeInput.where": controls(
			"INVALID",
		).and(wrong("empty", "", "REQUIRED"), wrong("blank", "  ", "REQUIRED"), wrong("open to all", "http://meet.example.org", "INVALID"),
			wrong(
				"a script",
				"javascript:alert(1)",
				"INVALID",
			), wrong("of no host", "https:///x", "INVALID"), wrong("with a password", "https://a:b@example.org", "INVALID"),
			wrong(
				"two lines",
				"https://example.org/\nx",
				"INVALID",
			), wrong("too long", "https://example.org/"+strings.Repeat("a", 281), "TOO_LONG"),
			right("just short enough", "https://example.org/"+strings.Repeat("a", 280))),
		"SessionTypeInput.requiredPlan": {
			wrong("for all", "FREE", "INVALID"),
			wrong("one-to-one for many", "BASIC", "INVALID"),
			wrong("a plan of old", "EXTENDED", "INVALID"),
		},
		"SessionTypeInput.buffer": {
			wrong("none of the list", 20, "INVALID"),
			wrong("negative", -15, "INVALID"),
			right("none", 0),
			right("long", 30),
		},
		"SessionTypeInput.onRequest": {},
		"setOpenHours.hours": {right("none", []any{}), wrong("too many", slices.Repeat([]any{span(0, 15)}, 51), "OUT_OF_RANGE"),
			{name: "meeting", value: []any{span(0, 60), span(45, 75)}, reason: "INVALID", field: "hours.1.from"}},
		"OpenHoursInput.weekday": within(1, 7, 1),
		"OpenHoursInput.from":    within(0, 1425, 15).and(wrong("off the quarter", 7, "INVALID")),
		"OpenHoursInput.until":   within(15, 1440, 15).and(wrong("off the quarter", 20, "INVALID")),
		"addTimeOff.id":          {},
		"TimeOffInput.startsAt": malformedTimes.and(
			wrong("too far ahead", s.in(400*day), "OUT_OF_RANGE"),
			wrong("too long ago", s.in(-400*day), "OUT_OF_RANGE"),
		),
		"TimeOffInput.endsAt": malformedTimes.and(
			wrong("past", s.in(-time.Hour), "OUT_OF_RANGE"),
			wrong("too long", s.in(900*day), "OUT_OF_RANGE"),
		),
		"TimeOffInput.note": controls(
			"INVALID",
		).and(wrong("null", nil, "REQUIRED"), right("empty", ""), right("blank", "  "), wrong("two lines", "a\nb", "INVALID"),
			wrong("too long", runes(201), "TOO_LONG"), right("just short enough", runes(200))),
		"removeTimeOff.id":          row(s.foreignOff, "-"),
		"BookSessionInput.id":       {},
		"BookSessionInput.typeId":   row(s.foreignType, "typeId"),
		"BookSessionInput.startsAt": begins.and(past),
		"BookSessionInput.clientId": row(
			s.other.id.String(),
			"clientId",
		).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"ScheduleSessionInput.id":       {},
		"ScheduleSessionInput.typeId":   row(s.foreignType, "typeId"),
		"ScheduleSessionInput.startsAt": begins.and(wrong("past", s.in(-time.Hour), "OUT_OF_RANGE")),
		"joinSession.id":                mine,
		"leaveSession.id":               mine,
		"MoveSessionInput.id":           mine,
		"MoveSessionInput.startsAt":     begins.and(past),
		"confirmSession.id":             mine,
		"declineSession.id":             mine,
		"declineSession.reason":         neededProse(500),
		"cancelSession.id":              mine,
		"cancelSession.reason":          neededProse(500).and(wrong("left out", absent, "REQUIRED"), wrong("null", nil, "REQUIRED")),
		"AttendanceInput.id":            mine,
		"AttendanceInput.seats": {
			right("none", []any{}),
			wrong("too many", slices.Repeat([]any{map[string]any{"seatId": newID(), "attended": true}}, 101), "OUT_OF_RANGE"),
		},
		"SeatAttendanceInput.seatId":   seat,
		"SeatAttendanceInput.attended": {},
		"writeSessionSummary.id":       mine,
		"writeSessionSummary.text":     prose(2000),
		"writeSessionNotes.id":         mine,
		"writeSessionNotes.text":       prose(2000),
		"reassignSession.id":           {{name: "of nobody", value: newID(), code: "NOT_FOUND", field: "-"}},
		"reassignSession.coachId": {
			{name: "of nobody", value: newID(), code: "NOT_FOUND"},
			{name: "of no coach", value: s.client.id.String(), code: "NOT_FOUND"},
		},
	}
}

func (s *sessions) mutations() map[string]request {
	with := func(args func() map[string]any, key string, value any) func() map[string]any {
		return func() map[string]any {
			in := args()
			in[key] = value
			return in
		}
	}
	call, over := func() string { return s.typeOf(1) }, func() string { id, _ := s.over(); return id }
	return map[string]request{
		"createSessionType": {by: s.coach, args: func() map[string]any {
			s.typeOf(1)
			return map[string]any{"id": newID(), "input": s.offering()}
		}},
		"updateSessionType":  {by: s.coach, args: func() map[string]any { return map[string]any{"id": call(), "input": s.offering()} }},
		"removeSessionType":  {by: s.coach, args: withID(call)},
		"restoreSessionType": {by: s.coach, args: withID(call)},
		"setOpenHours": {by: s.coach, args: func() map[string]any {
			return map[string]any{"hours": []any{map[string]any{"weekday": 1, "from": 0, "until": 1440}}}
		}},
		"addTimeOff": {by: s.coach, args: func() map[string]any {
			s.off()
			return map[string]any{
				"id":    newID(),
				"input": map[string]any{"startsAt": s.in(time.Hour), "endsAt": s.in(2 * time.Hour), "note": "Away"},
			}
		}},
		"removeTimeOff": {by: s.coach, args: withID(s.off)},
		"bookSession": {by: s.coach, args: func() map[string]any {
			return map[string]any{
				"input": map[string]any{"id": newID(), "typeId": call(), "startsAt": s.at(), "clientId": s.vip.id.String()},
			}
		}},
		"scheduleGroupSession": {by: s.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": newID(), "typeId": s.typeOf(2), "startsAt": s.at()}}
		}},
		"joinSession":  {by: s.vip, args: withID(func() string { return s.group(uuid.Nil) })},
		"leaveSession": {by: s.vip, args: withID(func() string { return s.group(s.vip.id) })},
		"moveSession": {by: s.coach, args: func() map[string]any {
			return map[string]any{"input": map[string]any{"id": s.asked(), "startsAt": s.at()}}
		}},
		"confirmSession": {by: s.coach, args: withID(s.asked)},
		"declineSession": {by: s.coach, args: with(withID(s.asked), "reason", "Full")},
		"cancelSession":  {by: s.coach, args: with(withID(s.asked), "reason", "Ill")},
		"recordAttendance": {by: s.coach, args: func() map[string]any {
			id, seat := s.over()
			return map[string]any{"input": map[string]any{"id": id, "seats": []any{map[string]any{"seatId": seat, "attended": true}}}}
		}},
		"writeSessionSummary": {by: s.coach, args: with(withID(over), "text", "Well done")},
		"writeSessionNotes":   {by: s.coach, args: with(withID(over), "text", "Mind the knee")},
		"reassignSession": {by: s.admin, args: func() map[string]any {
			return map[string]any{"id": s.asked(), "coachId": s.colleague.id.String()}
		}},
		"makeCalendarFeed":   {by: s.coach, args: func() map[string]any { return nil }},
		"removeCalendarFeed": {by: s.coach, args: func() map[string]any { return nil }},
	}
}
