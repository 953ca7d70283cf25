package notify_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/notify"
	"forma/server/platform/errs"
	"forma/server/platform/outbound"
)

func TestBusyPushServiceIsRetriedAfterItsRequestedDelay(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		p.device(ctx, p.at.server.URL+"/one")
		p.at.answers(func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "3600")
			w.WriteHeader(http.StatusTooManyRequests)
		})
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		<-p.at.asked
		if n := p.settled("scheduled"); n != 1 {
			t.Fatalf("%d jobs wait", n)
		}
		var at time.Time
		p.OK(p.Store.DB.QueryRow("SELECT scheduled_at FROM river_job WHERE kind = 'push_notification'").Scan(&at))
		if left := time.Until(at); left < 59*time.Minute || left > 61*time.Minute {
			t.Errorf("it comes again in %v", left)
		}
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil)) // later ones wait too
		if n := p.settled("scheduled"); n != 2 || len(p.at.asked) != 0 {
			t.Fatalf("%d jobs wait, the service was asked %d times more", n, len(p.at.asked))
		}
		p.at.answers(nil)
		other := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		p.device(other, p.at.server.URL+"/two")
		p.OK(p.notify(other, notification.KindCOACH_LEFT, nil))
		p.next() // others are not delayed
		p.Set(morning.Add(time.Hour))
		p.retry()
		p.next()
		p.next()
		p.silent("no more was said")
	})
}

func TestFailingPushServiceIsRetriedWithBackoff(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		p.device(ctx, p.at.server.URL+"/one")
		p.at.answers(func(w http.ResponseWriter) { w.WriteHeader(http.StatusInternalServerError) })
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		now := morning
		for _, rest := range []time.Duration{30 * time.Second, time.Minute, 2 * time.Minute} {
			<-p.at.asked
			p.settled("scheduled")
			e := p.Store.Ent.PushEndpoint.Query().OnlyX(viewer.System(ctx))
			if got := e.RestsUntil.Sub(now); got != rest {
				t.Errorf("after %d failures it rests for %v", e.Failures, got)
			}
			now = now.Add(rest)
			p.Set(now)
			p.retry()
		}
		<-p.at.asked
		p.settled("scheduled")
		p.at.answers(nil)
		p.Set(now.Add(time.Hour))
		p.retry()
		p.next()
		p.settled("completed")
		if e := p.Store.Ent.PushEndpoint.Query().OnlyX(viewer.System(ctx)); e.Failures != 0 || e.RestsUntil != nil {
			t.Errorf("after it came through: %d failures, rests until %v", e.Failures, e.RestsUntil)
		}
	})
}

func TestUnreachablePushServiceIsPausedAndItsURLNotLogged(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		p.device(ctx, "https://127.0.0.1/secret") // the guard refuses this address
		p.OK(p.notify(ctx, notification.KindCOACH_LEFT, nil))
		p.settled("retryable")
		var errors string
		p.OK(p.Store.DB.QueryRow("SELECT CAST(errors AS TEXT) FROM river_job WHERE kind = 'push_notification'").Scan(&errors))
		if strings.Contains(errors, "/secret") || errors == "" {
			t.Errorf("the failure tells: %s", errors)
		}
		if e := p.Store.Ent.PushEndpoint.Query().OnlyX(viewer.System(ctx)); e.Failures == 0 || !e.RestsUntil.After(morning) {
			t.Errorf("%d failures, rests until %v", e.Failures, e.RestsUntil)
		}
	})
}

func TestTestPushIgnoresQuietHoursAndReachesOneDevice(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageRU, "UTC")
		v := *viewer.From(ctx)
		v.DeviceID = p.device(ctx, p.at.server.URL+"/one")
		p.device(ctx, p.at.server.URL+"/two")
		p.Set(morning.Add(16 * time.Hour)) // in the quiet hours
		p.Tests = notify.TestLimit(p.Time)
		ctx = viewer.With(ctx, &v)
		for range 5 {
			_, err := p.TestPush(ctx)
			p.OK(err)
			if got := p.next(); got.Notification.Title != "Уведомления на этом устройстве работают" || got.Notification.Lang != "ru" ||
				got.Notification.Navigate != "https://forma.test/settings?tab=notifications" || got.header.Get("Urgency") != "high" {
				t.Errorf("it says %s", got.raw)
			}
		}
		if _, err := p.TestPush(ctx); err == nil || !strings.Contains(err.Error(), string(errs.RateLimited)) {
			t.Errorf("the sixth is answered %v", err)
		}
		p.silent("one device asked")
		v.DeviceID = uuid.New()
		if setup, err := p.TestPush(viewer.With(ctx, &v)); err != nil || setup.Enabled {
			t.Errorf("a device without a place is answered %+v, %v", setup, err)
		}
	})
}

func TestOperatorsTryAPush(t *testing.T) {
	eachPhone(t, func(t *testing.T, p *phone) {
		ctx := p.reader(viewer.RoleClient, viewer.LanguageRU, "UTC")
		other := p.reader(viewer.RoleClient, viewer.LanguageEN, "UTC")
		p.device(other, p.at.server.URL+"/other")
		email := viewer.From(ctx).ID.String() + "@example.org"
		try := func(address string, failures ...string) {
			t.Helper()
			tried, err := p.workers.TryPush(t.Context(), address)
			p.OK(err)
			var got []string
			for _, one := range tried {
				if p.at.server.URL != "http://"+one.Service {
					t.Errorf("the service is %s", one.Service)
				}
				got = append(got, one.Failure)
			}
			if !slices.Equal(got, failures) {
				t.Errorf("%s: the failures are %q, not %q", address, got, failures)
			}
		}
		try(email)
		p.device(ctx, p.at.server.URL+"/one")
		p.device(ctx, p.at.server.URL+"/two")
		p.Set(morning.Add(16 * time.Hour)) // in the quiet hours
		try(" "+strings.ToUpper(email), "", "")
		for range 2 {
			if got := p.next(); got.Notification.Title != "Уведомления на этом устройстве работают" || got.header.Get("TTL") != "300" {
				t.Errorf("it says %s with %v", got.raw, got.header)
			}
		}
		for status, failure := range map[int]string{http.StatusGone: "the service no longer knows the device",
			http.StatusForbidden: "the service answers 403", http.StatusServiceUnavailable: "the service answers 503"} {
			p.at.answers(func(w http.ResponseWriter) { w.WriteHeader(status) })
			try(email, failure, failure)
		}
		if n := p.endpoints(); n != 3 {
			t.Errorf("%d subscriptions are left", n)
		}
		p.at.server.Close()
		tried, err := p.workers.TryPush(t.Context(), email)
		if p.OK(err); len(tried) != 2 || tried[0].Failure == "" || strings.Contains(tried[0].Failure, "/one") {
			t.Errorf("without a service they are %+v", tried)
		}
		try("nobody@example.org")
	})
}

func TestRelayReceivesRequestsForPushServices(t *testing.T) {
	asked := make(chan string, 1)
	relay := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked <- r.Host + r.RequestURI }))
	defer relay.Close()
	for _, base := range []string{"", "/", "/base"} {
		at, err := url.Parse(relay.URL + base)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := notify.Relayed(outbound.Guard{Trusted: []string{at.Host}}.Client(), at).Get("https://push.example.org/a/b?c=d")
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if got := <-asked; got != at.Host+strings.TrimSuffix(base, "/")+"/push.example.org/a/b?c=d" {
			t.Errorf("it is asked for %s", got)
		}
	}
}
