// Package outbound is how the server asks other machines: platforms of videos, push services, webhooks. What an address says never
// decides where the request goes: each connection is checked when it is dialled, so that names, redirects and answers of DNS that
// change lead to no machine of the operator's own network.
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

// ErrRefused is wrapped by what the guard does not let through.
var ErrRefused = errors.New("outbound: refused")

// ErrTooLong is the end of an answer of more than 1 MiB.
var ErrTooLong = errors.New("outbound: the answer is too long")

// Guard makes clients that reach public machines alone.
type Guard struct {
	// Trusted are hosts with their ports, as the operator wrote them, that may be anywhere and speak http. Never user input.
	Trusted []string
	// Resolver is nil for the machine's own.
	Resolver *net.Resolver
}

// Client gives up after five seconds, follows three redirects, and ends an answer after 1 MiB with ErrTooLong.
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

// check sees the address that is about to be connected to, after every lookup.
func check(resolved string) error {
	to, err := netip.ParseAddrPort(resolved)
	if err != nil || !Public(to.Addr()) {
		return ErrRefused
	}
	return nil
}

// transport lets only https through, on its usual port and without a name and password in the address.
type transport struct {
	guard Guard
	base  http.RoundTripper
}

// RoundTrip is http.RoundTripper's.
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

// Read is io.Reader's.
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
