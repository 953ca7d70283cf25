package notify_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/store/storetest"
)

func at(t *testing.T, zone, clock string) time.Time {
	t.Helper()
	loc, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	when, err := time.ParseInLocation("2006-01-02 15:04", clock, loc)
	if err != nil {
		t.Fatal(err)
	}
	return when
}

func TestNotificationsAreSentNowLaterOrNever(t *testing.T) {
	night := notify.QuietHours{Enabled: true, From: 22 * 60, To: 7 * 60, AllowUrgent: true}
	noon := notify.QuietHours{Enabled: true, From: 12 * 60, To: 14 * 60}
	gap := notify.QuietHours{Enabled: true, From: 23 * 60, To: 2*60 + 30}
	const berlin = "Europe/Berlin"
	const never = ""
	for name, c := range map[string]struct {
		quiet         notify.QuietHours
		digest        notify.NotificationDigest
		sms           notify.SmsState
		chosen        map[string]bool
		event         notify.NotificationEvent
		channel       notify.NotificationChannel
		happened, now string
		want          string
	}{
		"the bell is always on": {quiet: night, event: notify.WorkoutReminders, channel: notify.Bell, now: "2026-03-10 23:00",
			want: "2026-03-10 23:00"},
		"by day at once": {quiet: night, event: notify.CoachMessages, channel: notify.Email, now: "2026-03-10 12:00",
			want: "2026-03-10 12:00"},
		"off by default": {quiet: night, event: notify.WorkoutReminders, channel: notify.Email, now: "2026-03-10 12:00",
			want: never},
		"switched on": {quiet: night, chosen: map[string]bool{"WORKOUT_REMINDERS.EMAIL": true},
			event: notify.WorkoutReminders, channel: notify.Email, now: "2026-03-10 12:00", want: "2026-03-10 12:00"},
		"switched off": {quiet: night, chosen: map[string]bool{"COACH_MESSAGES.PUSH": false},
			event: notify.CoachMessages, channel: notify.Push, now: "2026-03-10 12:00", want: never},
		"no gateway for SMS": {quiet: night, chosen: map[string]bool{"ACCOUNT.SMS": true}, event: notify.Account,
			channel: notify.SMS, now: "2026-03-10 12:00", want: never},
		"SMS is off by default": {quiet: night, sms: notify.SMSConfirmed, event: notify.Account, channel: notify.SMS,
			now: "2026-03-10 12:00", want: never},
		"SMS to a confirmed number": {quiet: night, sms: notify.SMSConfirmed, chosen: map[string]bool{"SESSIONS.SMS": true},
			event: notify.Sessions, channel: notify.SMS, now: "2026-03-10 12:00", want: "2026-03-10 12:00"},
		"SMS to a number that is not confirmed": {quiet: night, sms: notify.SMSCodeSent, chosen: map[string]bool{"SESSIONS.SMS": true},
			event: notify.Sessions, channel: notify.SMS, now: "2026-03-10 12:00", want: never},
		"no SMS of chatter": {quiet: night, sms: notify.SMSConfirmed, chosen: map[string]bool{"COMMUNITY_MENTIONS.SMS": true},
			event: notify.CommunityMentions, channel: notify.SMS, now: "2026-03-10 12:00", want: never},
		"SMS at night in the morning": {quiet: night, sms: notify.SMSConfirmed, chosen: map[string]bool{"SESSIONS.SMS": true},
			event: notify.Sessions, channel: notify.SMS, now: "2026-03-10 22:00", want: "2026-03-11 07:00"},
		"urgent SMS at night": {quiet: night, sms: notify.SMSConfirmed, chosen: map[string]bool{"ACCOUNT.SMS": true},
			event: notify.Account, channel: notify.SMS, now: "2026-03-11 03:00", want: "2026-03-11 03:00"},
		"an SMS is not collected": {digest: notify.Weekly, sms: notify.SMSConfirmed, chosen: map[string]bool{"BUSINESS.SMS": true},
			event: notify.Business, channel: notify.SMS, now: "2026-03-10 12:00", want: "2026-03-10 12:00"},
		"the account cannot be switched off": {quiet: night, chosen: map[string]bool{"ACCOUNT.EMAIL": false}, event: notify.Account,
			channel: notify.Email, now: "2026-03-10 12:00", want: "2026-03-10 12:00"},
		"in the evening in the morning": {quiet: night, event: notify.CoachMessages, channel: notify.Push, now: "2026-03-10 22:00",
			want: "2026-03-11 07:00"},
		"at night in the morning": {quiet: night, event: notify.CoachMessages, channel: notify.Push, now: "2026-03-11 06:59",
			want: "2026-03-11 07:00"},
		"the end is not quiet": {quiet: night, event: notify.CoachMessages, channel: notify.Push, now: "2026-03-11 07:00",
			want: "2026-03-11 07:00"},
		"the urgent at night": {quiet: night, event: notify.Account, channel: notify.Push, now: "2026-03-11 03:00",
			want: "2026-03-11 03:00"},
		"the urgent where it may not": {quiet: noon, event: notify.Account, channel: notify.Push, now: "2026-03-11 13:10",
			want: "2026-03-11 14:00"},
		"quiet by day": {quiet: noon, event: notify.Sessions, channel: notify.Push, now: "2026-03-11 12:00",
			want: "2026-03-11 14:00"},
		"over the spring leap": {quiet: night, event: notify.CoachMessages, channel: notify.Push, now: "2026-03-28 23:30",
			want: "2026-03-29 07:00"},
		"over the autumn fold": {quiet: night, event: notify.CoachMessages, channel: notify.Push, now: "2026-10-24 23:30",
			want: "2026-10-25 07:00"},
		"an end that the leap skips": {quiet: gap, event: notify.CoachMessages, channel: notify.Push, now: "2026-03-29 01:10",
			want: "2026-03-29 03:00"},
		"daily before eight": {digest: notify.Daily, event: notify.CoachMessages, channel: notify.Email,
			now: "2026-03-10 07:59", want: "2026-03-10 08:00"},
		"daily at eight": {digest: notify.Daily, event: notify.CoachMessages, channel: notify.Email,
			now: "2026-03-10 08:00", want: "2026-03-11 08:00"},
		"daily when the time has come": {digest: notify.Daily, event: notify.CoachMessages, channel: notify.Email,
			happened: "2026-03-09 10:00", now: "2026-03-10 08:01", want: "2026-03-10 08:01"},
		"weekly on Monday": {digest: notify.Weekly, event: notify.CoachMessages, channel: notify.Email,
			now: "2026-03-10 12:00", want: "2026-03-16 08:00"},
		"a digest in quiet hours": {quiet: notify.QuietHours{Enabled: true, From: 0, To: 9 * 60}, digest: notify.Daily,
			event: notify.CoachMessages, channel: notify.Email, now: "2026-03-10 12:00", want: "2026-03-11 09:00"},
		"a push is not collected": {digest: notify.Weekly, event: notify.CoachMessages, channel: notify.Push,
			now: "2026-03-10 12:00", want: "2026-03-10 12:00"},
		"a session cannot wait": {digest: notify.Weekly, event: notify.Sessions, channel: notify.Email,
			now: "2026-03-10 12:00", want: "2026-03-10 12:00"},
	} {
		p := &notify.NotificationPreferences{Role: viewer.RoleClient, Chosen: c.chosen, QuietHours: c.quiet, Digest: c.digest}
		if c.sms != "" {
			p.SMS = &notify.SmsSetup{State: c.sms}
		}
		if p.Digest == "" {
			p.Digest = notify.AtOnce
		}
		now := at(t, berlin, c.now)
		happened := now
		if c.happened != "" {
			happened = at(t, berlin, c.happened)
		}
		got, ok := p.When(c.event, c.channel, happened.UTC(), now.UTC(), now.Location())
		if ok != (c.want != never) || ok && !got.Equal(at(t, berlin, c.want)) {
			t.Errorf("%s: %v, %v instead of %s", name, got.In(now.Location()), ok, c.want)
		}
	}
}

// In every zone, around every change of its clocks and at random times: what is allowed is the first minute whose wall clock is outside
// the quiet hours.
func TestQuietHoursEndByLocalTimeInEveryZone(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	tried := 0
	for _, name := range storetest.Zones(t) {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		var moments []time.Time
		year := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		for from := year; ; {
			_, change := from.In(zone).ZoneBounds()
			if change.IsZero() || change.Year() > 2026 {
				break
			}
			for range 6 {
				moments = append(moments, change.Add(time.Duration(r.IntN(36*3600)-18*3600)*time.Second))
			}
			from = change.Add(time.Second)
		}
		for range 4 {
			moments = append(moments, year.Add(time.Duration(r.IntN(365*86400))*time.Second))
		}
		for _, now := range moments {
			q := notify.QuietHours{Enabled: true, From: r.IntN(1440), To: r.IntN(1440)}
			p := &notify.NotificationPreferences{Role: viewer.RoleClient, QuietHours: q, Digest: notify.AtOnce}
			got, ok := p.When(notify.CoachMessages, notify.Push, now, now, zone)
			if want := firstLoudMinute(q, now, zone); !ok || !got.Equal(want) {
				t.Fatalf("%s: quiet from %d to %d, %v comes at %v and not at %v", name, q.From, q.To, now.In(zone), got.In(zone), want)
			}
			tried++
		}
	}
	t.Logf("%d moments", tried)
}

// firstLoudMinute searches minute by minute.
func firstLoudMinute(q notify.QuietHours, t time.Time, zone *time.Location) time.Time {
	quiet := func(t time.Time) bool {
		h, m, _ := t.In(zone).Clock()
		minute := h*60 + m
		if q.From <= q.To {
			return minute >= q.From && minute < q.To
		}
		return minute >= q.From || minute < q.To
	}
	if !quiet(t) {
		return t
	}
	for t = t.Truncate(time.Minute); quiet(t); t = t.Add(time.Minute) {
	}
	return t
}
