package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/notification"
	"forma/ent/sessionseat"
	"forma/ent/sessiontype"
	"forma/ent/viewer"
	"forma/server/domain/session"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

const (
	call   = sessiontype.ModeLINK
	studio = sessiontype.ModeIN_PERSON
)

// offers are each coach's session types: first one-to-one without confirmation, then with confirmation, then group sessions.
var offers = [][]session.SessionTypeInput{
	{
		{
			Name:         words("Technique hour", "Час техники"),
			Minutes:      60,
			Capacity:     1,
			Mode:         call,
			Where:        "https://meet.example/maya-hour",
			RequiredPlan: vp,
			Buffer:       15,
		},
		{
			Name:         words("Goals and plans", "Цели и планы"),
			Minutes:      30,
			Capacity:     1,
			Mode:         call,
			Where:        "https://meet.example/maya-plans",
			RequiredPlan: vp,
			OnRequest:    true,
		},
		{
			Name:         words("Strength basics", "Основы силовых"),
			Minutes:      60,
			Capacity:     12,
			Mode:         call,
			Where:        "https://meet.example/strength-basics",
			RequiredPlan: basic,
			Buffer:       15,
		},
	},
	{
		{
			Name:         words("Video call", "Видеозвонок"),
			Minutes:      45,
			Capacity:     1,
			Mode:         call,
			Where:        "https://meet.example/artem",
			RequiredPlan: vp,
			Buffer:       15,
		},
		{
			Name:         words("Training in the studio", "Тренировка в зале"),
			Minutes:      60,
			Capacity:     1,
			Mode:         studio,
			Where:        "Студия на Гаванной, 12",
			RequiredPlan: vp,
			Buffer:       30,
			OnRequest:    true,
		},
		{
			Name:         words("Cardio before work", "Кардио перед работой"),
			Minutes:      45,
			Capacity:     10,
			Mode:         call,
			Where:        "https://meet.example/cardio",
			RequiredPlan: basic,
			Buffer:       15,
		},
		{
			Name:         words("Running in a small circle", "Бег в малой группе"),
			Minutes:      60,
			Capacity:     3,
			Mode:         studio,
			Where:        "Парк у реки, северный вход",
			RequiredPlan: basic,
			Buffer:       30,
		},
	},
	{
		{
			Name:         words("Posture check", "Разбор осанки"),
			Minutes:      45,
			Capacity:     1,
			Mode:         studio,
			Where:        "Harbour Lane 12, second floor",
			RequiredPlan: vp,
			Buffer:       15,
		},
		{
			Name:         words("A longer look", "Подробный разбор"),
			Minutes:      60,
			Capacity:     1,
			Mode:         call,
			Where:        "https://meet.example/noor",
			RequiredPlan: vp,
			Buffer:       15,
			OnRequest:    true,
		},
		{
			Name:         words("Mobility together", "Подвижность вместе"),
			Minutes:      45,
			Capacity:     12,
			Mode:         call,
			Where:        "https://meet.example/mobility",
			RequiredPlan: basic,
			Buffer:       15,
		},
	},
}

// Indexes into offers: without and with confirmation.
const (
	atOnce  = 0
	onAsked = 1
)

// singleHour is when one-to-one sessions begin in the coach's time zone, moveHour another hour for those that must be near, groupHours
// that of group sessions; they do not overlap.
const (
	singleHour = 11
	moveHour   = 16
)

// circle is a weekly group session: its coach, its type, in how many days the next one is and at which hour, who has a seat and who
// waits, and for how many weeks it has existed.
type circle struct {
	coach, offer, days, hour, weeks int
	seats, waiting                  []string
	said                            []string // afterwards, by the coach
}

var circles = []circle{
	{
		coach: 0,
		offer: 2,
		days:  2,
		hour:  18,
		weeks: 8,
		seats: []string{"client", "vera.soboleva", "priya.nandan", "grace.whitmore", "milana.guseva"},
		said: []string{
			"Hinges today: a long back and soft knees. At home ten slow ones before breakfast, with a broomstick along the spine.",
			"We pressed and rowed in pairs. Thank you for counting aloud, it kept the pace.",
			"Squats to a chair, then without it. If your heels lifted, put a book under them this week.",
			"Planks in three lengths: all of us shook, none of us gave up. Drink something and sleep well.",
		},
	},
	{
		coach: 1,
		offer: 2,
		days:  3,
		hour:  8,
		weeks: 8,
		seats: []string{"basic", "oleg.dementev", "egor.laptev", "polina.ershova"},
		said: []string{
			"Восемь раундов по сорок секунд, и всё это до девяти утра. Пейте воду и хорошего дня.",
			"Сегодня без прыжков: ровный темп и ни одной лишней паузы. На неделе повторите марш с боем с тенью.",
			"Пульс у всех успокоился за две минуты — быстрее, чем месяц назад. Так держать.",
			"Разминка вышла длиннее основной части, и не зря: на колени никто не жаловался.",
		},
	},
	{
		coach:   1,
		offer:   3,
		days:    6,
		hour:    19,
		weeks:   3,
		seats:   []string{"oleg.dementev", "timur.akhmetov", "polina.ershova"},
		waiting: []string{"egor.laptev", "basic"},
		said: []string{
			"Четыре километра разговорным темпом. Плечи ниже, шаг короче — и дышится легче.",
			"Ветер дул навстречу в обе стороны, но темп удержали. В следующий раз добавим три ускорения.",
		},
	},
	{
		coach: 2,
		offer: 2,
		days:  5,
		hour:  18,
		weeks: 6,
		seats: []string{"hana.brandt", "jonas.keel", "kenji.arata", "chloe.ferrand", "client"},
		said: []string{
			"Hips from every side. If one of them is tighter, give it the longer turn at home.",
			"Open books and a lot of breathing out today. Your shoulders will notice tomorrow.",
			"A full minute in each position: shorter than it feels, and it works.",
		},
	},
}

// weeksAhead is for how many weeks group sessions are scheduled.
const weeksAhead = 3

// met is a client's sessions every other week: in how many days the next is, how far back they go at most, and whether the next one is
// booked, or a near one has a proposed move and another is requested.
type met struct {
	next          int
	booked, moves bool
}

var meets = map[string]met{
	"client@forma.test": {next: 3, booked: true}, "oleg.dementev@forma.test": {next: 5, booked: true},
	"vera.soboleva@forma.test":  {moves: true},
	"timur.akhmetov@forma.test": {moves: true}, "hana.brandt@forma.test": {next: 8, booked: true}, "jonas.keel@forma.test": {next: 11},
}

const (
	mostMet  = 8
	everyMet = 14 * 24 * time.Hour
)

var (
	summaries = map[viewer.Language][]string{
		en: {"We went through the squat on video: heels stay down now. Until next time: three sets of slow goblet squats, twice a week.",
			"Good talk about the weeks of travelling. You train twice in them, short and without kit, and that counts.",
			"The hinge is much cleaner. Keep the ribs down as you come up, and add two kilos from Monday.",
			"We set the next goal together: five pull-ups by the summer. Band rows and negatives until then.",
			"Sleep was the topic today. Screens off at ten, and the hard workout moves to Saturday."},
		ru: {
			"Разобрали приседания по видео: пятки больше не отрываются. До следующего раза — три подхода медленных приседаний с гирей дважды в неделю.",
			"Хорошо поговорили о командировках. В эти недели — две короткие тренировки без инвентаря, и этого достаточно.",
			"Наклоны стали намного чище. Следите за рёбрами на подъёме, с понедельника прибавьте два килограмма.",
			"Поставили новую цель: пять подтягиваний к лету. До тех пор — тяга резинки и медленные опускания.",
			"Сегодня говорили о сне. В десять — без экранов, а тяжёлую тренировку переносим на субботу.",
		},
	}
	sessionNotes = map[viewer.Language]string{
		en: "Gets quiet when it is about food. Ask again, gently.", ru: "О питании говорит неохотно. Вернуться к теме, но мягко."}
	missedIt = map[viewer.Language]string{en: "My train is late, I am so sorry.", ru: "Застрял поезд, простите, пожалуйста."}
	callOff  = map[viewer.Language]string{
		en: "I have a cold. Please choose another day.",
		ru: "Простуда. Выберите, пожалуйста, другой день.",
	}
	dayOff = map[viewer.Language]string{en: "A day by the sea", ru: "Выходной с семьёй"}
)

func (d *Demo) sessionsAt(t time.Time) *session.Service {
	s := *d.Sessions
	s.Notify, s.Now = d.at(t).notify, func() time.Time { return t }
	return &s
}

// hourOf returns an hour of the day, some days from now, in a time zone.
func (d *Demo) hourOf(days, hour int, zone string) time.Time {
	at := viewer.Location(zone)
	return time.Date(1970, 1, 1+viewer.Day(d.now, at)+days, hour, 0, 0, 0, at).UTC()
}

// meet creates the coaches' offers, and past and upcoming sessions.
func (d *Demo) meet(ctx context.Context, staff []*ent.Profile, people map[string]*ent.Profile, opened time.Time) error {
	types := make([][]uuid.UUID, len(staff))
	for i, coach := range staff {
		var err error
		if types[i], err = d.offer(speaker(ctx, coach), coach, offers[i], opened); err != nil {
			return fmt.Errorf("what %s offers: %w", coach.Email, err)
		}
	}
	for _, c := range clients {
		how, known := meets[c.email]
		if !known {
			continue
		}
		b := &bond{Demo: d, ctx: ctx, person: c, coach: staff[c.coach], client: people[nameOf(c.email)], types: types[c.coach]}
		if err := b.create(how); err != nil {
			return fmt.Errorf("sessions of %s: %w", c.email, err)
		}
	}
	for _, c := range circles {
		for week := -c.weeks; week < weeksAhead; week++ {
			if err := d.gather(ctx, c, week, staff[c.coach], people, types[c.coach][c.offer]); err != nil {
				return fmt.Errorf("a group session of %s: %w", staff[c.coach].Email, err)
			}
		}
	}
	return d.readOf(ctx)
}

// offer creates a coach's session types and open hours.
func (d *Demo) offer(
	as context.Context,
	coach *ent.Profile,
	what []session.SessionTypeInput,
	opened time.Time,
) (types []uuid.UUID, err error) {
	at := d.sessionsAt(opened)
	for _, in := range what {
		id := d.id(opened)
		if _, err := at.CreateType(as, id, in); err != nil {
			return nil, err
		}
		types = append(types, id)
	}
	var hours []*session.OpenHoursInput
	for weekday := 1; weekday <= 5; weekday++ {
		hours = append(
			hours,
			&session.OpenHoursInput{Weekday: weekday, From: 9 * 60, Until: 13 * 60},
			&session.OpenHoursInput{Weekday: weekday, From: 14 * 60, Until: 18 * 60},
		)
	}
	hours = append(hours, &session.OpenHoursInput{Weekday: 6, From: 10 * 60, Until: 13 * 60})
	if _, err := at.SetHours(as, hours); err != nil {
		return nil, err
	}
	off := session.TimeOffInput{
		StartsAt: d.hourOf(11, 0, coach.TimeZone),
		EndsAt:   d.hourOf(12, 0, coach.TimeZone),
		Note:     dayOff[coach.Language],
	}
	_, err = d.sessionsAt(d.now.AddDate(0, 0, -2)).AddTimeOff(as, d.id(d.now), off)
	return types, err
}

// bond is a client and their coach.
type bond struct {
	*Demo
	ctx context.Context
	person
	coach, client *ent.Profile
	types         []uuid.UUID
}

// create creates the sessions since the client joined, and upcoming ones.
func (b *bond) create(how met) error {
	next := b.hourOf(how.next, singleHour, b.coach.TimeZone)
	if how.moves {
		next = b.near()
	}
	for back := min(mostMet, (7*b.weeks-10)/14); back > 0; back-- {
		if err := b.past(next.Add(-time.Duration(back)*everyMet), back); err != nil {
			return err
		}
	}
	if !how.booked && !how.moves {
		return nil
	}
	c, err := b.book(next, b.now.Add(-50*time.Hour))
	if err != nil || !how.moves {
		return err
	}
	return b.ask(c)
}

// near returns a time before which the client may still ask to move.
func (b *bond) near() time.Time {
	for days := 1; ; days++ {
		for _, hour := range []int{singleHour, moveHour} {
			if at := b.hourOf(days, hour, b.coach.TimeZone); at.Sub(b.now) > 26*time.Hour {
				return at
			}
		}
	}
}

func (b *bond) book(at, when time.Time) (*ent.CoachingSession, error) {
	in := session.BookSessionInput{ID: b.id(when), TypeID: b.types[atOnce], StartsAt: at, ClientID: &b.client.ID}
	return b.sessionsAt(when).Book(speaker(b.ctx, b.coach), in)
}

// past creates a past session: most take place, one is missed, one cancelled late, one cancelled by the coach.
func (b *bond) past(at time.Time, back int) error {
	c, err := b.book(at, at.Add(-6*24*time.Hour))
	if err != nil {
		return err
	}
	coach, client, after := speaker(b.ctx, b.coach), speaker(b.ctx, b.client), b.sessionsAt(c.EndsAt.Add(20*time.Minute))
	switch reason := missedIt[b.language]; back {
	case 5:
		_, err = b.sessionsAt(at.Add(-3*time.Hour)).Cancel(client, c.ID, &reason)
		return err
	case 7:
		reason = callOff[b.language]
		_, err = b.sessionsAt(at.Add(-30*time.Hour)).Cancel(coach, c.ID, &reason)
		return err
	case 3:
		return b.attendance(coach, after, c, false)
	}
	if err := b.attendance(coach, after, c, true); err != nil {
		return err
	}
	pool := summaries[b.language]
	if _, err := after.WriteSummary(coach, c.ID, pool[(back+b.weeks)%len(pool)]); err != nil || back != 2 {
		return err
	}
	_, err = after.WriteNotes(coach, c.ID, sessionNotes[b.coach.Language])
	return err
}

// attendance records that everyone attended, or no one.
func (d *Demo) attendance(as context.Context, at *session.Service, c *ent.CoachingSession, came bool) error {
	seats, err := d.Store.Reader(as).SessionSeat.Query().Where(sessionseat.SessionID(c.ID), sessionseat.StateEQ(sessionseat.StateTAKEN)).
		Order(sessionseat.ByQueuedAt(), sessionseat.ByID()).All(viewer.System(as))
	if err != nil {
		return err
	}
	in := session.AttendanceInput{ID: c.ID}
	for i, seat := range seats {
		in.Seats = append(in.Seats, &session.SeatAttendanceInput{SeatID: seat.ID, Attended: came && (i != 2 || c.StartsAt.Day()%3 > 0)})
	}
	_, err = at.RecordAttendance(as, in)
	return err
}

// ask proposes to move the session, and requests another one.
func (b *bond) ask(c *ent.CoachingSession) error {
	as, at := speaker(b.ctx, b.client), b.sessionsAt(b.now.Add(-90*time.Minute))
	to, err := b.free(as, at, session.SlotsInput{SessionID: &c.ID}, c.StartsAt.Add(3*time.Hour))
	if err != nil {
		return err
	}
	if _, err := at.Move(as, session.MoveSessionInput{ID: c.ID, StartsAt: to}); err != nil {
		return err
	}
	at = b.sessionsAt(b.now.Add(-80 * time.Minute))
	if to, err = b.free(as, at, session.SlotsInput{TypeID: &b.types[onAsked]}, to.Add(everyMet+24*time.Hour)); err != nil {
		return err
	}
	_, err = at.Book(as, session.BookSessionInput{ID: b.id(b.now.Add(-80 * time.Minute)), TypeID: b.types[onAsked], StartsAt: to})
	return err
}

// free returns the first free slot from a time on.
func (b *bond) free(as context.Context, at *session.Service, in session.SlotsInput, from time.Time) (time.Time, error) {
	in.From, in.Days = viewer.Day(from, viewer.Location(b.zone)), 14
	slots, err := at.FreeSlots(as, in)
	if err != nil {
		return time.Time{}, err
	}
	for _, s := range slots {
		if !s.StartsAt.Before(from) {
			return s.StartsAt, nil
		}
	}
	return time.Time{}, errors.New("no slot is free")
}

// gather creates a group session some weeks from the next one. People who are busy stay away.
func (d *Demo) gather(ctx context.Context, g circle, week int, coach *ent.Profile, people map[string]*ent.Profile, kind uuid.UUID) error {
	at := d.hourOf(g.days+7*week, g.hour, coach.TimeZone)
	planned, as := min(week, 0), speaker(ctx, coach)
	when := d.now.AddDate(0, 0, 7*planned-8)
	c, err := d.sessionsAt(when).Schedule(as, session.ScheduleSessionInput{ID: d.id(when), TypeID: kind, StartsAt: at})
	if err != nil {
		return err
	}
	seats := append(append([]string{}, g.seats...), g.waiting...)
	if week != 0 {
		seats = g.seats[:len(g.seats)-(week*week)%3] // some cannot make it
	}
	for i, name := range seats {
		p, join := people[name], when.Add(time.Duration(i+3)*time.Hour)
		if p.CreatedAt.After(join) {
			continue
		}
		if _, err := d.sessionsAt(join).Join(speaker(ctx, p), c.ID); err != nil && !busy(err) {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if after := d.sessionsAt(c.EndsAt.Add(10 * time.Minute)); c.EndsAt.Before(d.now.Add(-time.Hour)) {
		if err := d.attendance(as, after, c, true); err != nil || week%2 == 0 {
			return err
		}
		_, err = after.WriteSummary(as, c.ID, g.said[-week/2%len(g.said)])
	}
	return err
}

func busy(err error) bool {
	var known *errs.Error
	return errors.As(err, &known) && known.Code == errs.SlotTaken
}

// readOf marks notifications of sessions as read, except those of the last days.
func (d *Demo) readOf(ctx context.Context) error {
	return d.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Notification.Update().
			Where(notification.KindIn(notification.KindSESSION_BOOKED, notification.KindSESSION_CANCELLED,
				notification.KindSESSION_SUMMARY),
				notification.CreatedAtLT(d.now.AddDate(0, 0, -3))).
			SetRead(true).
			ClearEmailDueAt().
			Exec(viewer.System(ctx))
	})
}
