package auth_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"forma/server/platform/auth"
)

func peer(t *testing.T, secure bool, change func(*http.Request)) (*auth.Peer, *httptest.ResponseRecorder) {
	t.Helper()
	w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, "/graphql", nil)
	if change != nil {
		change(r)
	}
	return auth.PeerFrom(auth.WithPeer(context.Background(), w, r, netip.MustParseAddr("192.0.2.7"), secure)), w
}

func TestTheCookieIsHostBoundOnHTTPS(t *testing.T) {
	for secure, want := range map[bool]string{
		true:  "__Host-forma=token; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict",
		false: "forma_refresh=token; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict",
	} {
		p, w := peer(t, secure, nil)
		p.SetRefresh("token")
		if got := w.Header().Get("Set-Cookie"); got != want {
			t.Errorf("secure %v: %s", secure, got)
		}
		read, _ := peer(t, secure, func(r *http.Request) { r.AddCookie(&http.Cookie{Name: auth.CookieName(secure), Value: "mine"}) })
		other, _ := peer(t, secure, func(r *http.Request) { r.AddCookie(&http.Cookie{Name: auth.CookieName(!secure), Value: "mine"}) })
		if read.Refresh != "mine" || other.Refresh != "" {
			t.Errorf("secure %v reads %q and %q", secure, read.Refresh, other.Refresh)
		}
	}
}

func TestTheLastCookieOfARequestCounts(t *testing.T) {
	p, w := peer(t, false, nil)
	w.Header().Add("Set-Cookie", "other=1")
	p.SetRefresh("one")
	p.SetRefresh("two")
	p.SetRefresh("")
	lines := w.Header().Values("Set-Cookie")
	if len(lines) != 2 || lines[0] != "other=1" || !strings.HasPrefix(lines[1], "forma_refresh=;") ||
		!strings.Contains(lines[1], "Max-Age=0") {
		t.Errorf("the cookies are %q", lines)
	}
}

func TestManyOperationsOfOneSocketMaySetTheCookie(t *testing.T) {
	p, _ := peer(t, false, nil)
	var wait sync.WaitGroup
	for range 50 {
		wait.Go(func() { p.SetRefresh("token") })
	}
	wait.Wait()
}

func TestInternalContextHasNoPeer(t *testing.T) {
	p := auth.PeerFrom(context.Background())
	p.SetRefresh("token")
	if p.Address != "" || p.Refresh != "" || p.DeviceName() != "" {
		t.Errorf("it is %v", p.Address)
	}
}

func TestAddressesOfOneIPv6NetworkCountAsOne(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.9": "203.0.113.9", "::ffff:203.0.113.9": "203.0.113.9",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "2001:db8:1:2:ffff::1": "2001:db8:1:2::/64", "2001:db8:1:3::1": "2001:db8:1:3::/64",
		"fe80::1%eth0": "fe80::/64",
	} {
		if got := auth.Network(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s counts as %s", address, got)
		}
	}
}

func TestADeviceNameIsPrintableAndShort(t *testing.T) {
	for agent, want := range map[string]string{
		"":                         "",
		"Firefox/140.0 (X11)":      "Firefox/140.0 (X11)",
		"a\x00b\tc\xffd\u202ee":    "abcde",
		strings.Repeat("п", 1_000): strings.Repeat("п", 200),
	} {
		p := &auth.Peer{UserAgent: agent}
		if got := p.DeviceName(); got != want || !utf8.ValidString(got) {
			t.Errorf("%.20q becomes %.20q", agent, got)
		}
	}
}
