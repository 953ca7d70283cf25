package identity

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/auth"
	"forma/server/platform/auth/authtest"
)

func (w *world) refreshed(token string) *Session {
	w.T.Helper()
	s, err := w.Refresh(here, token)
	w.OK(err)
	return s
}

func TestARefreshRotatesTheTokenAndKeepsTheDevice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.someone("uma@example.org")
		w.Pass(time.Hour)
		second := w.refreshed(first.Refresh)
		if second.Refresh == first.Refresh || w.deviceOf(second) != w.deviceOfExpired(first) || second.Profile.ID != first.Profile.ID {
			t.Error("the device or the token is not as it has to be")
		}
		if !second.ExpiresAt.Equal(w.Time().Add(auth.AccessLife)) {
			t.Errorf("the access token expires at %s", second.ExpiresAt)
		}
	})
}

// deviceOfExpired returns the device of the refresh token, regardless of the access token.
func (w *world) deviceOfExpired(s *Session) uuid.UUID {
	w.T.Helper()
	id, ok := w.Tokens.RefreshDevice(s.Refresh)
	if !ok {
		w.T.Fatal("the refresh token is not ours")
	}
	return id
}

func TestALostRefreshReplyIsRepeatedForTenSeconds(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.someone("uma@example.org")
		second := w.refreshed(first.Refresh)
		for range 2 {
			w.Pass(5 * time.Second)
			if again := w.refreshed(first.Refresh); again.Refresh != second.Refresh || w.deviceOf(again) != w.deviceOf(second) {
				t.Error("the successor is another one")
			}
		}
		w.refreshed(second.Refresh)
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestTokenReuseEndsTheDeviceAndNotifiesItsOwner(t *testing.T) {
	for name, steal := range map[string]func(w *world, first string) (newest string){
		"ten seconds later": func(w *world, first string) string {
			newest := w.refreshed(first).Refresh
			w.Pass(grace + time.Millisecond)
			return newest
		},
		"once the successor is used": func(w *world, first string) string {
			return w.refreshed(w.refreshed(first).Refresh).Refresh
		},
		"many generations later": func(w *world, first string) string {
			for range 5 {
				first = w.refreshed(first).Refresh
				w.Pass(24 * time.Hour)
			}
			return first
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				first := w.someone("uma@example.org")
				other, err := w.SignIn(here, "uma@example.org", secret, false)
				w.OK(err)
				newest := steal(w, first.Refresh)
				ended := w.Listen(DeviceSubject(w.deviceOfExpired(first)))
				_, err = w.Refresh(domaintest.Request("203.0.113.66", ""), first.Refresh)
				w.Expect(err, "UNAUTHENTICATED")
				ended()
				_, err = w.Refresh(here, newest)
				w.Expect(err, "UNAUTHENTICATED")
				_, err = w.viewerOf(first)
				if err == nil {
					t.Error("the access token still works")
				}
				if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: We signed a device out"}) {
					t.Errorf("mailed: %q", got)
				}
				w.refreshed(other.Refresh)
				_, err = w.Refresh(here, first.Refresh)
				w.Expect(err, "UNAUTHENTICATED")
				if got := w.subjects(); got != nil {
					t.Errorf("mailed again: %q", got)
				}
			})
		})
	}
}

func TestUnknownTokensHaveNoEffect(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		device := w.deviceOf(s)
		forged := authtest.Tokens(w.Time).NewRefresh(device)
		for _, bad := range []string{"", "x", forged, s.Refresh + "A", s.AccessToken, strings.Repeat("A", 1_000_000)} {
			_, err := w.Refresh(here, bad)
			w.Expect(err, "UNAUTHENTICATED")
			w.OK(w.SignOut(here, bad))
		}
		_, err := w.Refresh(here, w.Tokens.NewRefresh(uuid.New())) // of an erased device
		w.Expect(err, "UNAUTHENTICATED")
		w.refreshed(s.Refresh)
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestADeviceStaysSignedInForThirtyDaysOfUse(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		for range 3 {
			w.Pass(auth.RefreshLife - time.Second)
			s = w.refreshed(s.Refresh)
		}
		w.Pass(auth.RefreshLife)
		_, err := w.Refresh(here, s.Refresh)
		w.Expect(err, "UNAUTHENTICATED")
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestTwentyConcurrentRefreshesGiveOneSuccessorAndNoAlarm(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		first := w.someone("uma@example.org")
		successors, mu, wait := map[string]bool{}, sync.Mutex{}, sync.WaitGroup{}
		for range 20 {
			wait.Go(func() {
				s, err := w.Refresh(here, first.Refresh)
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				defer mu.Unlock()
				successors[s.Refresh] = true
			})
		}
		wait.Wait()
		if len(successors) != 1 {
			t.Errorf("there are %d successors", len(successors))
		}
		for token := range successors {
			w.refreshed(token)
		}
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
	})
}

func TestSigningOutEndsTheDeviceAndMayBeRepeated(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		byCookie, byToken := w.someone("uma@example.org"), w.someone("val@example.org")
		ended := w.Listen(DeviceSubject(w.deviceOf(byCookie)))
		signedIn := w.as(byToken)
		for range 2 {
			w.OK(w.SignOut(here, byCookie.Refresh))
			w.OK(w.SignOut(signedIn, ""))
			w.OK(w.SignOut(context.Background(), ""))
		}
		ended()
		for _, s := range []*Session{byCookie, byToken} {
			_, err := w.viewerOf(s)
			w.Expect(err, "UNAUTHENTICATED")
			_, err = w.Refresh(here, s.Refresh)
			w.Expect(err, "UNAUTHENTICATED")
		}
		if got := w.subjects(); got != nil {
			t.Errorf("mailed: %q", got)
		}
		if n := w.Store.Ent.Device.Query().CountX(viewer.System(here)); n != 2 {
			t.Errorf("there are %d devices", n)
		}
	})
}
