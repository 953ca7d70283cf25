package outbound_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"golang.org/x/net/dns/dnsmessage"

	"forma/server/platform/outbound"
)

func TestOnlyTheOpenInternetIsPublic(t *testing.T) {
	for address, public := range map[string]bool{
		"93.184.215.14": true, "2606:2800:21f:cb07:6820:80da:af6b:8b2c": true, "::ffff:93.184.215.14": true,
		"0.0.0.0": false, "10.0.0.1": false, "100.64.0.1": false, "127.0.0.1": false, "127.1.2.3": false, "169.254.169.254": false, "172.16.0.1": false,
		"172.31.255.255": false, "192.0.0.1": false, "192.0.2.1": false, "192.168.0.1": false, "198.18.0.1": false, "198.51.100.1": false,
		"203.0.113.1": false,
		"224.0.0.1":   false, "240.0.0.1": false, "255.255.255.255": false,
		"::": false, "::1": false, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false, "::127.0.0.1": false, "64:ff9b::7f00:1": false,
		"2002:7f00:1::":   false,
		"2001:0:7f00:1::": false, "2001:db8::1": false, "fe80::1": false, "fc00::1": false, "fd00::1": false, "fec0::1": false,
		"ff02::1": false, "100::1": false,
	} {
		if got := outbound.Public(netip.MustParseAddr(address)); got != public {
			t.Errorf("%s is public: %v", address, got)
		}
	}
}

// sentinel listens where no connection is allowed, and counts those that arrive.
func sentinel(t *testing.T) (port string, came *atomic.Int32) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	came = &atomic.Int32{}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			came.Add(1)
			_ = conn.Close()
		}
	}()
	_, port, _ = net.SplitHostPort(listener.Addr().String())
	return port, came
}

// dial connects as a guard's client does.
func dial(g outbound.Guard, address string) error {
	conn, err := outbound.Dial(g, context.Background(), "tcp", address)
	if err != nil {
		return err
	}
	return conn.Close()
}

// get reads a URL to its end.
func get(client *http.Client, address string) error {
	answer, err := client.Get(address)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return errors.Join(err, answer.Body.Close())
}

func TestNoNotationReachesInternalAddresses(t *testing.T) {
	port, came := sentinel(t)
	client := outbound.Guard{}.Client()
	for _, host := range []string{"127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "127.000.000.001", "①②⑦.⓪.⓪.①", "127。0。0。1", "0x7f.1",
		"[::127.0.0.1]", "[::ffff:0:7f00:1]", "[2002:7f00:1::]", "2130706433", "0177.0.0.1", "017700000001", "0x7f000001", "0x7f.0.0.1",
		"0", "0.0.0.0", "localhost", "localhost.",
		"[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:7f00:0001]", "169.254.169.254", "[fe80::1%25lo]", "[64:ff9b::7f00:1]"} {
		for _, address := range []string{"http://" + host + ":" + port + "/", "https://" + host + ":" + port + "/", "https://" + host + "/",
			"http://" + host + "/"} {
			if err := get(client, address); err == nil {
				t.Errorf("%s is answered", address)
			}
		}
		// The scheme and the port are refused before dialling; the check at dialling must hold by itself.
		if err := dial(outbound.Guard{}, net.JoinHostPort(strings.Trim(host, "[]"), port)); err == nil {
			t.Errorf("%s is connected to", host)
		}
	}
	for _, address := range []string{"https://user:secret@example.org/", "ftp://example.org/", "file:///etc/passwd",
		"gopher://127.0.0.1:" + port} {
		if err := get(client, address); err == nil {
			t.Errorf("%s is answered", address)
		}
	}
	if n := came.Load(); n != 0 {
		t.Errorf("%d connections reached the sentinel", n)
	}
}

func TestRedirectCannotReachInternalAddresses(t *testing.T) {
	port, came := sentinel(t)
	hops := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/inside":
			http.Redirect(w, r, "http://127.0.0.1:"+port+"/", http.StatusFound)
		case "/inside-secure":
			http.Redirect(w, r, "https://127.0.0.1:"+port+"/", http.StatusTemporaryRedirect)
		case "/round":
			hops++
			http.Redirect(w, r, "/round", http.StatusFound)
		default:
			_, _ = io.WriteString(w, strings.Repeat("a", 1<<20+1))
		}
	}))
	t.Cleanup(server.Close)
	client := outbound.Guard{Trusted: []string{strings.TrimPrefix(server.URL, "http://")}}.Client()
	for _, path := range []string{"/inside", "/inside-secure", "/round"} {
		if err := get(client, server.URL+path); !errors.Is(err, outbound.ErrRefused) {
			t.Errorf("%s ends with %v", path, err)
		}
	}
	if hops > 4 {
		t.Errorf("%d redirects are followed", hops)
	}
	if err := get(client, server.URL+"/long"); !errors.Is(err, outbound.ErrTooLong) {
		t.Errorf("an answer that is too long ends with %v", err)
	}
	if n := came.Load(); n != 0 {
		t.Errorf("%d connections reached the sentinel", n)
	}
}

func TestChangingDNSAnswerCannotReachInternalAddresses(t *testing.T) {
	port, came := sentinel(t)
	asked := atomic.Int32{}
	// Public at first, internal from then on.
	resolver := &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		near, far := net.Pipe()
		go answerDNS(far, func() [4]byte {
			if asked.Add(1) == 1 {
				return [4]byte{192, 0, 2, 1} // reserved, so nobody answers there
			}
			return [4]byte{127, 0, 0, 1}
		})
		return near, nil
	}}
	client := outbound.Guard{Resolver: resolver}.Client()
	for range 3 {
		if err := get(client, "https://flipping.example.org/"); !errors.Is(err, outbound.ErrRefused) {
			t.Errorf("it ends with %v", err)
		}
	}
	inside := "flipping.example.org:" + port
	for range 3 {
		if err := dial(outbound.Guard{Resolver: resolver}, inside); !errors.Is(err, outbound.ErrRefused) {
			t.Errorf("dialling ends with %v", err)
		}
	}
	if asked.Load() < 2 {
		t.Errorf("DNS was asked %d times", asked.Load())
	}
	if n := came.Load(); n != 0 {
		t.Errorf("%d connections reached the sentinel", n)
	}
	// If trusted it is reached by the same name and resolver, so it would have been counted.
	if err := dial(outbound.Guard{Resolver: resolver, Trusted: []string{inside}}, inside); err != nil {
		t.Fatal(err)
	}
	for came.Load() == 0 {
		runtime.Gosched()
	}
}

// answerDNS answers every question with an IPv4 address, over a stream as DNS over TCP does.
func answerDNS(conn net.Conn, address func() [4]byte) {
	defer func() { _ = conn.Close() }()
	for {
		var length [2]byte
		if _, err := io.ReadFull(conn, length[:]); err != nil {
			return
		}
		question := make([]byte, int(length[0])<<8|int(length[1]))
		if _, err := io.ReadFull(conn, question); err != nil {
			return
		}
		var m dnsmessage.Message
		if err := m.Unpack(question); err != nil {
			return
		}
		m.Response, m.RecursionAvailable, m.Additionals = true, true, nil
		if q := m.Questions[0]; q.Type == dnsmessage.TypeA {
			m.Answers = []dnsmessage.Resource{
				{Header: dnsmessage.ResourceHeader{Name: q.Name, Class: dnsmessage.ClassINET}, Body: &dnsmessage.AResource{A: address()}},
			}
		}
		packed, err := m.Pack()
		if err != nil {
			return
		}
		if _, err := conn.Write(append([]byte{byte(len(packed) >> 8), byte(len(packed))}, packed...)); err != nil {
			return
		}
	}
}
