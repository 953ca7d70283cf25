// Package outbound is the server's HTTP client for other servers: video platforms, push services, webhooks. The URL alone never decides
// where a request goes: each connection is checked when it is dialled, so that names, redirects and changing DNS answers cannot lead into
// the operator's network.
package outbound

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"syscall"
	"time"
)

const (
	wait      = 5 * time.Second
	mostBytes = 1 << 20
	mostHops  = 3
)

// ErrRefused is wrapped by every refusal of the guard.
var ErrRefused = errors.New("outbound: refused")

// ErrTooLong is the error of a body of more than 1 MiB.
var ErrTooLong = errors.New("outbound: the answer is too long")

// Guard makes clients that reach only public hosts.
type Guard struct {
	// Trusted are host:port pairs configured by the operator that may be anywhere and use http. Never user input.
	Trusted []string
	// Resolver is optional.
	Resolver *net.Resolver
}

// Client returns a client that gives up after five seconds, follows three redirects, and limits bodies to 1 MiB.
func (g Guard) Client() *http.Client {
	return &http.Client{
		Timeout: wait,
		Transport: &transport{guard: g, base: &http.Transport{
			DialContext: g.dial, TLSHandshakeTimeout: wait, ResponseHeaderTimeout: wait, ForceAttemptHTTP2: true,
			MaxIdleConns: 20, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: 64 << 10,
		}},
		CheckRedirect: func(_ *http.Request, before []*http.Request) error {
			if len(before) > mostHops {
				return ErrRefused
			}
			return nil
		},
	}
}

func (g Guard) trusts(address string) bool { return slices.Contains(g.Trusted, address) }

func (g Guard) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: wait, Resolver: g.Resolver}
	if !g.trusts(address) {
		dialer.ControlContext = func(_ context.Context, _, resolved string, _ syscall.RawConn) error { return check(resolved) }
	}
	return dialer.DialContext(ctx, network, address)
}

// check sees each resolved address before it is connected to.
func check(resolved string) error {
	to, err := netip.ParseAddrPort(resolved)
	if err != nil || !Public(to.Addr()) {
		return ErrRefused
	}
	return nil
}

// transport allows only https on its usual port, without credentials in the URL.
type transport struct {
	guard Guard
	base  http.RoundTripper
}

func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	secure := r.URL.Scheme == "https" && (r.URL.Port() == "" || r.URL.Port() == "443")
	if r.URL.User != nil || (!secure && !t.guard.trusts(r.URL.Host)) {
		return nil, ErrRefused
	}
	answer, err := t.base.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	answer.Body = &bounded{ReadCloser: answer.Body, left: mostBytes}
	return answer, nil
}

type bounded struct {
	io.ReadCloser
	left int
}

func (b *bounded) Read(p []byte) (int, error) {
	if len(p) > b.left+1 {
		p = p[:b.left+1]
	}
	n, err := b.ReadCloser.Read(p)
	if n > b.left {
		return b.left, ErrTooLong
	}
	b.left -= n
	return n, err
}
