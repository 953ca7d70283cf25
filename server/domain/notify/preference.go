package notify

import (
	"slices"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/viewer"
)

// NotificationEvent is a kind of notification for which people choose channels.
type NotificationEvent string

const (
	WorkoutReminders  NotificationEvent = "WORKOUT_REMINDERS"
	CoachMessages     NotificationEvent = "COACH_MESSAGES"
	ProgressUpdates   NotificationEvent = "PROGRESS_UPDATES"
	Sessions          NotificationEvent = "SESSIONS"
	CommunityMentions NotificationEvent = "COMMUNITY_MENTIONS"
	ChatReports       NotificationEvent = "CHAT_REPORTS"
	Business          NotificationEvent = "BUSINESS"
	Support           NotificationEvent = "SUPPORT"
	Account           NotificationEvent = "ACCOUNT"
)

// NotificationChannel is a way to reach a person.
type NotificationChannel string

// The channels besides the notifications in the app, which are always on. SMS needs a gateway and a confirmed number.
const (
	Bell  NotificationChannel = "BELL"
	Email NotificationChannel = "EMAIL"
	Push  NotificationChannel = "PUSH"
	SMS   NotificationChannel = "SMS"
)

// Available lists the channels of every installation.
var Available = []NotificationChannel{Email, Push}

// NotificationDigest is how emails that can wait are sent.
type NotificationDigest string

const (
	AtOnce NotificationDigest = "OFF"
	Daily  NotificationDigest = "DAILY"
	Weekly NotificationDigest = "WEEKLY"
)

// digestHour is the local hour at which digests are sent; weekly ones on Mondays.
const digestHour = 8

// rule defines for an event whom it concerns, its default channels, and how it is delivered.
type rule struct {
	concerns []viewer.Role
	email    bool
	urgent   bool // passes through quiet hours if the person allows it
	timely   bool // useless in a digest
	soon     bool // another person waits for an answer
	short    bool // over within hours
	sms      bool // important enough for text messages, which cost the operator money
}

var rules = map[NotificationEvent]rule{
	WorkoutReminders:  {concerns: []viewer.Role{viewer.RoleClient}, timely: true, short: true},
	CoachMessages:     {concerns: []viewer.Role{viewer.RoleClient, viewer.RoleCoach}, email: true, soon: true},
	ProgressUpdates:   {concerns: []viewer.Role{viewer.RoleClient, viewer.RoleCoach}},
	Sessions:          {concerns: everybody, email: true, timely: true, soon: true, sms: true},
	CommunityMentions: {concerns: everybody, soon: true},
	ChatReports:       {concerns: everybody},
	Business:          {concerns: []viewer.Role{viewer.RoleAdmin}, email: true, sms: true},
	Support:           {concerns: everybody, email: true, soon: true},
	Account:           {concerns: everybody, email: true, urgent: true, timely: true, sms: true},
}

// freshness returns how long a notification of that kind is worth sending.
func freshness(kind notification.Kind) time.Duration {
	switch k := kinds[kind]; {
	case k.within > 0:
		return k.within
	case rules[k.event].short:
		return 4 * time.Hour
	default:
		return stale
	}
}

// urgency lets a sleeping phone decide what to wake for.
func (r rule) urgency() webpush.Urgency {
	if r.soon || r.urgent {
		return webpush.UrgencyHigh
	}
	return webpush.UrgencyNormal
}

var (
	everybody = []viewer.Role{viewer.RoleClient, viewer.RoleCoach, viewer.RoleAdmin}
	// events lists the events in the order they are shown.
	events = []NotificationEvent{
		WorkoutReminders,
		CoachMessages,
		ProgressUpdates,
		Sessions,
		CommunityMentions,
		ChatReports,
		Business,
		Support,
		Account,
	}
)

// QuietHours is the time of day, in the person's time zone, during which notifications appear only in the app. Minutes count from
// midnight; the end may be on the next day.
type QuietHours struct {
	Enabled     bool
	From, To    int
	AllowUrgent bool
}

// NotificationChoice is whether notifications of an event are sent by a channel; a fixed one cannot be changed.
type NotificationChoice struct {
	Event   NotificationEvent
	Channel NotificationChannel
	Enabled bool
	Fixed   bool
}

// NotificationPreferences are a person's choices, completed by the defaults.
type NotificationPreferences struct {
	ID         uuid.UUID
	Role       viewer.Role
	Chosen     map[string]bool
	QuietHours QuietHours
	Digest     NotificationDigest
	// SMS is nil where there is no gateway.
	SMS *SmsSetup
}

// Channels returns the available channels.
func (p *NotificationPreferences) Channels() []NotificationChannel {
	if p.SMS.confirmed() {
		return append(slices.Clip(Available), SMS)
	}
	return Available
}

// Choices returns every event that concerns the person for every channel; all events if the role is unknown.
func (p *NotificationPreferences) Choices() (list []NotificationChoice) {
	for _, e := range events {
		if p.Role != "" && !slices.Contains(rules[e].concerns, p.Role) {
			continue
		}
		for _, c := range p.Channels() {
			if c == SMS && !rules[e].sms {
				continue
			}
			list = append(list, NotificationChoice{Event: e, Channel: c, Enabled: p.wants(e, c), Fixed: fixed(e, c)})
		}
	}
	return list
}

func key(e NotificationEvent, c NotificationChannel) string { return string(e) + "." + string(c) }

// fixed reports whether a choice cannot be turned off: emails about the account are always sent.
func fixed(e NotificationEvent, c NotificationChannel) bool { return e == Account && c == Email }

func (p *NotificationPreferences) wants(e NotificationEvent, c NotificationChannel) bool {
	switch {
	case c == Bell || fixed(e, c):
		return true
	case !slices.Contains(p.Channels(), c) || c == SMS && !rules[e].sms:
		return false
	}
	if on, chosen := p.Chosen[key(e, c)]; chosen {
		return on
	}
	return c == Push || c == Email && rules[e].email
}

// When returns when a notification of an event, which happened at the given time, may reach the person by a channel: now, later, or never
// (not ok). Zone is the person's.
func (p *NotificationPreferences) When(
	e NotificationEvent,
	c NotificationChannel,
	happened, now time.Time,
	zone *time.Location,
) (at time.Time, ok bool) {
	if !p.wants(e, c) {
		return time.Time{}, false
	}
	at = now
	if c == Bell {
		return at, true
	}
	if c == Email && p.Digest != AtOnce && !rules[e].timely {
		if slot := p.digestAfter(happened, zone); slot.After(at) {
			at = slot
		}
	}
	if rules[e].urgent && p.QuietHours.AllowUrgent {
		return at, true
	}
	return p.QuietHours.Over(at, zone), true
}

// digestAfter returns the first time after t at which digests are sent.
func (p *NotificationPreferences) digestAfter(t time.Time, zone *time.Location) time.Time {
	y, m, d := t.In(zone).Date()
	for {
		slot := time.Date(y, m, d, digestHour, 0, 0, 0, zone)
		if slot.After(t) && (p.Digest == Daily || slot.Weekday() == time.Monday) {
			return slot
		}
		d++
	}
}

const dayMinutes = 24 * 60

// left returns how many minutes of wall clock time the quiet hours last from t; zero outside them.
func (q QuietHours) left(t time.Time, zone *time.Location) int {
	if !q.Enabled {
		return 0
	}
	clock := t.In(zone)
	since := (clock.Hour()*60 + clock.Minute() - q.From + dayMinutes) % dayMinutes
	return max(0, (q.To-q.From+dayMinutes)%dayMinutes-since)
}

// Over returns t, or the first minute after it that is not quiet.
func (q QuietHours) Over(t time.Time, zone *time.Location) time.Time {
	for left := q.left(t, zone); left > 0; left = q.left(t, zone) {
		minute := t.Truncate(time.Minute)
		t = minute.Add(time.Duration(left) * time.Minute)
		if offset(minute, zone) != offset(t, zone) { // the clocks change in between: continue minute by minute
			t = minute.Add(time.Minute)
		}
	}
	return t
}

func offset(t time.Time, zone *time.Location) int {
	_, seconds := t.In(zone).Zone()
	return seconds
}
