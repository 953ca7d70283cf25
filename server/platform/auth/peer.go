package auth

import (
	"context"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
	"unicode"
)

// RefreshLife is how long a device stays signed in without being used.
const RefreshLife = 30 * 24 * time.Hour

// Peer is the client of a request: its address and refresh cookie.
type Peer struct {
	Address   string // IPv4, or the /64 of an IPv6 address
	UserAgent string
	Refresh   string // the refresh token of the request
	RequestID string // the id under which the request is logged
	Language  string // what the request accepts, as its header says

	mu     sync.Mutex // operations of one socket run concurrently
	w      http.ResponseWriter
	secure bool
}

type peerKey struct{}

// CookieName returns the name of the refresh cookie; its prefix makes browsers require https and this very host.
func CookieName(secure bool) string {
	if secure {
		return "__Host-forma"
	}
	return "forma_refresh"
}

// WithPeer returns a context with the client, whose cookie can be set.
func WithPeer(ctx context.Context, w http.ResponseWriter, r *http.Request, address netip.Addr, secure bool) context.Context {
	p := &Peer{Address: Network(address), UserAgent: r.UserAgent(), RequestID: w.Header().Get("X-Request-Id"),
		Language: r.Header.Get("Accept-Language"), w: w, secure: secure}
	if c, err := r.Cookie(CookieName(secure)); err == nil {
		p.Refresh = c.Value
	}
	return context.WithValue(ctx, peerKey{}, p)
}

// WithPeerOf returns a context with the client of a request, whose cookie can be neither read nor set.
func WithPeerOf(ctx, request context.Context) context.Context {
	p := PeerFrom(request)
	return context.WithValue(ctx, peerKey{}, &Peer{Address: p.Address, UserAgent: p.UserAgent})
}

// PeerFrom returns the client of a request, or an empty one inside the server.
func PeerFrom(ctx context.Context) *Peer {
	if p, ok := ctx.Value(peerKey{}).(*Peer); ok {
		return p
	}
	return &Peer{}
}

// Network returns what limits count by: an IPv4 address, or the /64 of an IPv6 one.
func Network(a netip.Addr) string {
	a = a.Unmap()
	if a.Is6() {
		prefix, _ := a.Prefix(64)
		return prefix.String()
	}
	return a.String()
}

// longestName is how many code points of a user agent are kept.
const longestName = 200

// DeviceName returns the user agent, printable and short, as the name of a device.
func (p *Peer) DeviceName() string {
	name := []rune(strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, p.UserAgent))
	return string(name[:min(len(name), longestName)])
}

// SetRefresh sets the refresh cookie, or removes it if the token is empty. The last call of a request counts.
func (p *Peer) SetRefresh(token string) {
	if p.w == nil {
		return
	}
	c := &http.Cookie{
		Name:     CookieName(p.secure),
		Value:    token,
		Path:     "/",
		HttpOnly: true,
		Secure:   p.secure,
		SameSite: http.SameSiteStrictMode,
		MaxAge:   int(RefreshLife.Seconds()),
	}
	if token == "" {
		c.MaxAge = -1
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	header := p.w.Header()
	before := header.Values("Set-Cookie")
	header.Del("Set-Cookie")
	for _, line := range before {
		if !strings.HasPrefix(line, c.Name+"=") {
			header.Add("Set-Cookie", line)
		}
	}
	http.SetCookie(p.w, c)
}
