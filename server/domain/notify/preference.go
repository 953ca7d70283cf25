package notify

import (
	"slices"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/viewer"
)

// Event is a kind of news that people choose channels for.
type Event string

// The events.
const (
	WorkoutReminders  Event = "WORKOUT_REMINDERS"
	CoachMessages     Event = "COACH_MESSAGES"
	ProgressUpdates   Event = "PROGRESS_UPDATES"
	Sessions          Event = "SESSIONS"
	CommunityMentions Event = "COMMUNITY_MENTIONS"
	ChatReports       Event = "CHAT_REPORTS"
	Business          Event = "BUSINESS"
	Account           Event = "ACCOUNT"
)

// Channel is a way to reach somebody.
type Channel string

// The channels. The bell is always on and is not chosen.
const (
	Bell  Channel = "BELL"
	Email Channel = "EMAIL"
	Push  Channel = "PUSH"
	SMS   Channel = "SMS"
)

// Available lists the channels that can be chosen here; SMS needs a gateway of the operator.
var Available = []Channel{Email, Push}

// Digest says whether e-mails are collected.
type Digest string

// The digests.
const (
	AtOnce Digest = "OFF"
	Daily  Digest = "DAILY"
	Weekly Digest = "WEEKLY"
)

// digestHour is the local hour at which collected e-mails go out; weekly ones on Mondays.
const digestHour = 8

// rule says of an event whom it concerns, what holds for those who have chosen nothing, and how it is delivered.
type rule struct {
	concerns []viewer.Role
	email    bool
	urgent   bool // passes through quiet hours where the person allows it
	timely   bool // would be worthless in a digest
	soon     bool // somebody waits for an answer
	short    bool // is over within hours
}

var rules = map[Event]rule{
	WorkoutReminders:  {concerns: []viewer.Role{viewer.RoleClient}, timely: true, short: true},
	CoachMessages:     {concerns: []viewer.Role{viewer.RoleClient, viewer.RoleCoach}, email: true, soon: true},
	ProgressUpdates:   {concerns: []viewer.Role{viewer.RoleClient, viewer.RoleCoach}},
	Sessions:          {concerns: everybody, email: true, timely: true, soon: true},
	CommunityMentions: {concerns: everybody, soon: true},
	ChatReports:       {concerns: everybody},
	Business:          {concerns: []viewer.Role{viewer.RoleAdmin}, email: true},
	Account:           {concerns: everybody, email: true, urgent: true, timely: true},
}

// freshness is for how long a line of that kind is news.
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

// urgency lets a phone that sleeps choose what it wakes for.
func (r rule) urgency() webpush.Urgency {
	if r.soon || r.urgent {
		return webpush.UrgencyHigh
	}
	return webpush.UrgencyNormal
}

var (
	everybody = []viewer.Role{viewer.RoleClient, viewer.RoleCoach, viewer.RoleAdmin}
	// events is the order in which they are shown.
	events = []Event{WorkoutReminders, CoachMessages, ProgressUpdates, Sessions, CommunityMentions, ChatReports, Business, Account}
)

// QuietHours is the time of day, in the person's zone, in which nothing but the bell reaches them. Minutes count from
// midnight; the end may be on the next day.
type QuietHours struct {
	Enabled     bool
	From, To    int
	AllowUrgent bool
}

// Choice says whether news of an event comes by a channel; a fixed one cannot be changed.
type Choice struct {
	Event   Event
	Channel Channel
	Enabled bool
	Fixed   bool
}

// Preferences are what one person chose, completed by the defaults.
type Preferences struct {
	ID         uuid.UUID
	Role       viewer.Role
	Chosen     map[string]bool
	QuietHours QuietHours
	Digest     Digest
}

// Channels lists what can be chosen.
func (*Preferences) Channels() []Channel { return Available }

// Choices lists every event that concerns the person with every channel; all events where the role is not known yet.
func (p *Preferences) Choices() (list []Choice) {
	for _, e := range events {
		if p.Role != "" && !slices.Contains(rules[e].concerns, p.Role) {
			continue
		}
		for _, c := range Available {
			list = append(list, Choice{Event: e, Channel: c, Enabled: p.wants(e, c), Fixed: fixed(e, c)})
		}
	}
	return list
}

func key(e Event, c Channel) string { return string(e) + "." + string(c) }

// fixed tells whether nobody may switch it off: what happens to one's account always comes by e-mail.
func fixed(e Event, c Channel) bool { return e == Account && c == Email }

func (p *Preferences) wants(e Event, c Channel) bool {
	switch {
	case c == Bell || fixed(e, c):
		return true
	case !slices.Contains(Available, c):
		return false
	}
	if on, chosen := p.Chosen[key(e, c)]; chosen {
		return on
	}
	return c == Push || rules[e].email
}

// When answers when news of an event, which happened at that time, may reach the person by a channel: now, at a later time, or
// never, which is not ok. Zone is the person's.
func (p *Preferences) When(e Event, c Channel, happened, now time.Time, zone *time.Location) (at time.Time, ok bool) {
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

// digestAfter is the first time after t at which collected e-mails go out.
func (p *Preferences) digestAfter(t time.Time, zone *time.Location) time.Time {
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

// left is how many minutes of wall clock the quiet hours last from t; zero outside of them.
func (q QuietHours) left(t time.Time, zone *time.Location) int {
	if !q.Enabled {
		return 0
	}
	clock := t.In(zone)
	since := (clock.Hour()*60 + clock.Minute() - q.From + dayMinutes) % dayMinutes
	return max(0, (q.To-q.From+dayMinutes)%dayMinutes-since)
}

// Over is t, or the first minute after it that is not quiet.
func (q QuietHours) Over(t time.Time, zone *time.Location) time.Time {
	for left := q.left(t, zone); left > 0; left = q.left(t, zone) {
		minute := t.Truncate(time.Minute)
		t = minute.Add(time.Duration(left) * time.Minute)
		if offset(minute, zone) != offset(t, zone) { // the clocks change meanwhile: go on by the minute
			t = minute.Add(time.Minute)
		}
	}
	return t
}

func offset(t time.Time, zone *time.Location) int {
	_, seconds := t.In(zone).Zone()
	return seconds
}
