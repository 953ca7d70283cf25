package session_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/account"
	"forma/ent/calendarfeed"
	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/domain/session"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
	"forma/server/platform/keys"
	"forma/server/platform/store"
)

// published serves the calendars of a world.
func (w *world) published() {
	w.Keys, w.Limits = keys.Temporary(w.Time).For(keys.Calendars), session.NewLimits(w.Time)
	w.Product = func(context.Context) (string, error) { return "Iron, Yard", nil }
	w.Link = func(path string) string { return "https://forma.test" + path }
}

// account gives a person an account and a language.
func (w *world) account(p context.Context, language viewer.Language) context.Context {
	w.T.Helper()
	w.System(func(ctx context.Context, tx *store.Tx) error {
		if err := tx.Account.Create().SetID(domaintest.ID(p)).SetEmail(domaintest.ID(p).String() + "@example.org").SetPasswordHash("x").
			Exec(ctx); err != nil {
			return err
		}
		return tx.Profile.Update().Where(profile.ID(domaintest.ID(p))).SetLanguage(language).Exec(ctx)
	})
	return p
}

// fetch reads a calendar from a network address.
func (w *world) fetch(address, from string) (body string, err error) {
	w.T.Helper()
	at, bad := url.Parse(address)
	w.OK(bad)
	r := httptest.NewRequest(http.MethodGet, at.RequestURI(), nil)
	c, err := w.Calendar(auth.WithPeer(r.Context(), httptest.NewRecorder(), r, netip.MustParseAddr(from), false), r.URL)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	w.OK(c.Write(&out))
	return out.String(), nil
}

func (w *world) feed(p context.Context) string {
	w.T.Helper()
	f, err := w.MakeFeed(p)
	w.OK(err)
	return *f.URL
}

func (w *world) reads(address string, want ...string) {
	w.T.Helper()
	body, err := w.fetch(address, "192.0.2.1")
	w.OK(err)
	body = strings.ReplaceAll(body, "\r\n ", "")
	for _, words := range want {
		wanted := !strings.HasPrefix(words, "!")
		if strings.Contains(body, strings.TrimPrefix(words, "!")) != wanted {
			w.T.Errorf("%q: wanted %v in %s", words, wanted, body)
		}
	}
}

func TestFeedHoldsOwnSessionsInOwnLanguage(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.published()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		w.account(client, viewer.LanguageRU)
		w.account(coach, viewer.LanguageEN)
		mine, theirs, group := w.single(client, coach), w.group(w.coach(), 2), w.groupAt(coach, 2, w.Time().Add(72*time.Hour))
		others := []context.Context{w.client(), w.client()}
		for _, p := range others {
			w.joined(p, theirs)
		}
		w.joined(client, theirs) // waiting list
		w.joined(client, group)
		w.reads(
			w.feed(client),
			"NAME;LANGUAGE=ru:Iron\\, Yard: занятия\r\n",
			"SUMMARY;LANGUAGE=ru:Час: Ann Lee\r\n",
			"UID:"+mine.ID.String(),
			"UID:"+group.ID.String(),
			"!"+theirs.ID.String(),
			"STATUS:CONFIRMED",
			"URL:https://forma.test/vip-sessions/"+mine.ID.String()+"\r\n",
			"URL:https://forma.test/sessions/"+group.ID.String(),
			"LOCATION;LANGUAGE=ru:https://meet.example/hour",
		)
		w.reads(
			w.feed(coach),
			"NAME;LANGUAGE=en:Iron\\, Yard: sessions\r\n",
			"SUMMARY;LANGUAGE=en:Hour: Ann Lee\r\n",
			"SUMMARY;LANGUAGE=en:Hour\r\n",
			"!"+theirs.ID.String(),
			"URL:https://forma.test/coach/sessions/"+mine.ID.String(),
		)
	})
}

func TestAFeedFollowsItsSessions(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.published()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		c := w.single(client, coach)
		address := w.feed(w.account(client, viewer.LanguageEN))
		w.reads(address, "SEQUENCE:0\r\n", "DTSTART:20260310T100000Z\r\n", "DTEND:20260310T110000Z\r\n")
		_, err := w.Move(coach, session.MoveSessionInput{ID: c.ID, StartsAt: c.StartsAt.Add(24 * time.Hour)})
		w.OK(err)
		w.reads(address, "SEQUENCE:1\r\n", "DTSTART:20260311T100000Z\r\n")
		_, err = w.Cancel(coach, c.ID, new("Ill"))
		w.OK(err)
		w.reads(address, "SEQUENCE:2\r\n", "STATUS:CANCELLED\r\n", "!STATUS:CONFIRMED")
		w.Set(w.Time().AddDate(0, 0, 32))
		w.reads(address, "!BEGIN:VEVENT")
	})
}

func TestFeedIsAuthorisedByItsURLAlone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.published()
		client := w.account(w.client(), viewer.LanguageEN)
		none, err := w.Feed(client)
		if w.OK(err); none != nil {
			t.Error("there is one before it was made")
		}
		first := w.feed(client)
		known, err := w.Feed(client)
		if w.OK(err); known.URL != nil || !known.CreatedAt.Equal(w.Time()) {
			t.Errorf("it is shown as %+v", known)
		}
		row, err := w.Store.Ent.CalendarFeed.Query().
			Where(calendarfeed.ProfileID(domaintest.ID(client))).
			Only(viewer.System(context.Background()))
		token := strings.TrimSuffix(first[strings.LastIndex(first, "/")+1:], ".ics")
		if w.OK(err); len(token) != 43 || strings.Contains(string(row.TokenHash), token) {
			t.Error("the address is kept")
		}
		second := w.feed(client)
		_, err = w.fetch(first, "192.0.2.1")
		domaintest.Refused(t, err, errs.NotFound, "")
		_, err = w.fetch(second, "192.0.2.1")
		w.OK(err)
		w.OK(w.RemoveFeed(client))
		w.OK(w.RemoveFeed(client))
		_, err = w.fetch(second, "192.0.2.1")
		domaintest.Refused(t, err, errs.NotFound, "")
	})
}

func TestSuspendedPersonHasNoCalendar(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.published()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		w.account(client, viewer.LanguageEN)
		c := w.single(client, coach)
		addresses := []string{w.feed(client), w.CalendarURL(client, c.ID)}
		for name, change := range map[string]func(u *ent.AccountUpdate) *ent.AccountUpdate{
			"suspended": func(u *ent.AccountUpdate) *ent.AccountUpdate { return u.SetSuspendedAt(w.Time()) },
			"deleted":   func(u *ent.AccountUpdate) *ent.AccountUpdate { return u.ClearSuspendedAt().SetDeleteAt(w.Time()) },
		} {
			w.System(func(ctx context.Context, tx *store.Tx) error {
				return change(tx.Account.Update().Where(account.ID(domaintest.ID(client)))).Exec(ctx)
			})
			for _, address := range addresses {
				t.Run(name, func(t *testing.T) {
					_, err := w.fetch(address, "192.0.2.1")
					domaintest.Refused(t, err, errs.NotFound, "")
				})
			}
		}
	})
}

func TestALinkOpensOneSessionForAnHour(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.published()
		client, coach := w.pair(viewer.PlanVIP, "UTC")
		w.account(client, viewer.LanguageEN)
		stranger := w.account(w.client(), viewer.LanguageEN)
		c, other := w.single(client, coach), w.singleAt(client, coach, w.Time().Add(30*24*time.Hour))
		link := w.CalendarURL(client, c.ID)
		body, err := w.fetch(link, "192.0.2.1")
		w.OK(err)
		if strings.Count(body, "BEGIN:VEVENT") != 1 || !strings.Contains(body, c.ID.String()) {
			t.Errorf("it is %s", body)
		}
		for name, bad := range map[string]string{
			"another session": strings.Replace(link, c.ID.String(), other.ID.String(), 1), "another person": strings.Replace(link,
				domaintest.ID(client).String(), domaintest.ID(coach).String(), 1),
			"later": strings.Replace(link, "expires=1", "expires=2", 1), "unsigned": link[:strings.Index(link,
				"&sig")], "of a stranger": w.CalendarURL(stranger, c.ID),
			"nothing": "/calendar/sessions/.ics", "no file": "/calendar/sessions/" + c.ID.String(), "empty": "/calendar/.ics", "up": "/calendar/../x.ics",
		} {
			t.Run(name, func(t *testing.T) {
				_, err := w.fetch(bad, "192.0.2.1")
				domaintest.Refused(t, err, errs.NotFound, "")
			})
		}
		w.Pass(time.Hour + time.Second)
		_, err = w.fetch(link, "192.0.2.1")
		domaintest.Refused(t, err, errs.NotFound, "")
	})
}

func TestGuessingFeedURLsIsRateLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.published()
		address := w.feed(w.account(w.client(), viewer.LanguageEN))
		for range 60 {
			_, err := w.fetch("/calendar/guess.ics", "192.0.2.1")
			domaintest.Refused(t, err, errs.NotFound, "")
		}
		_, err := w.fetch("/calendar/guess.ics", "192.0.2.1")
		limited(t, err)
		for range 60 { // valid URLs do not count against the network
			_, err := w.fetch(address, "192.0.2.2")
			w.OK(err)
		}
		_, err = w.fetch(address, "192.0.2.2")
		limited(t, err) // but too many reads are limited
		w.Pass(time.Minute)
		_, err = w.fetch(address, "192.0.2.2")
		w.OK(err)
	})
}

func limited(t *testing.T, err error) {
	t.Helper()
	if known, ok := err.(*errs.Error); !ok || known.Code != errs.RateLimited {
		t.Fatalf("the error is %v", err)
	}
}
