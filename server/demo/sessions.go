package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/schema/text"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/session"
)

// offers are what each coach offers.
var offers = []session.TypeInput{
	{Name: text.Localized{EN: "Video call", RU: "Видеозвонок"}, Minutes: 45, Capacity: 1, Mode: sessiontype.ModeLINK, RequiredPlan: vp, Buffer: 15},
	{Name: text.Localized{EN: "Training in the studio", RU: "Тренировка в зале"}, Minutes: 60, Capacity: 1, Mode: sessiontype.ModeIN_PERSON, RequiredPlan: vp, Buffer: 30, OnRequest: true},
	{Name: text.Localized{EN: "Mobility together", RU: "Мобильность вместе"}, Minutes: 45, Capacity: 12, Mode: sessiontype.ModeLINK, RequiredPlan: basic, Buffer: 15},
}

// booked are the one-to-one sessions to come: in how many days, and at which hour where the coach is.
var booked = map[string]struct{ days, hour int }{"client@forma.test": {3, 10}, "oleg.dementev@forma.test": {5, 15}}

// open is when coaches work, in minutes of the day.
var open = []struct{ from, until int }{{9 * 60, 12 * 60}, {14 * 60, 18 * 60}}

func (d *Demo) sessionsAt(t time.Time) *session.Service {
	s := *d.Sessions
	s.Notify, s.Now = d.at(t).training.Notify, func() time.Time { return t }
	return &s
}

// meet lets coaches offer sessions, and clients have some.
func (d *Demo) meet(ctx context.Context, staff []*ent.Profile, people map[string]*ent.Profile, opened time.Time) error {
	calls := map[uuid.UUID]uuid.UUID{}
	for i, coach := range staff {
		as, at := speaker(ctx, coach), d.sessionsAt(opened)
		for n, in := range offers {
			if in.Where = "https://meet.forma.test/" + nameOf(coaches[i].email); in.Mode == sessiontype.ModeIN_PERSON {
				in.Where = "Harbour Street 12 / ул. Гаванная, 12"
			}
			id := d.id(opened)
			if _, err := at.CreateType(as, id, in); err != nil {
				return fmt.Errorf("session types of %s: %w", coach.FirstName, err)
			}
			if n == 0 {
				calls[coach.ID] = id
			}
		}
		var hours []*session.HoursInput
		for weekday := 1; weekday <= 5; weekday++ {
			for _, o := range open {
				hours = append(hours, &session.HoursInput{Weekday: weekday, From: o.from, Until: o.until})
			}
		}
		if _, err := at.SetHours(as, hours); err != nil {
			return err
		}
	}
	yesterday := d.now.AddDate(0, 0, -1)
	for _, c := range clients {
		when, books := booked[c.email]
		if !books {
			continue
		}
		coach, client := staff[c.coach], people[nameOf(c.email)]
		zone := viewer.Location(coach.TimeZone)
		at := time.Unix(int64(viewer.Day(d.now, zone)+when.days)*86400, 0).UTC()
		at = time.Date(at.Year(), at.Month(), at.Day(), when.hour, 0, 0, 0, zone)
		in := session.BookInput{ID: d.id(yesterday), TypeID: calls[coach.ID], StartsAt: at, ClientID: &client.ID}
		if _, err := d.sessionsAt(yesterday).Book(speaker(ctx, coach), in); err != nil {
			return fmt.Errorf("sessions of %s: %w", c.email, err)
		}
	}
	return nil
}
