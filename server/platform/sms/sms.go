// Package sms sends text messages through the operator's gateway.
package sms

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"forma/server/platform/outbound"
)

// Gateway sends a text to a number in E.164. A key identifies the message, so that a gateway that knows the header Idempotency-Key sends a
// repeated one once.
type Gateway interface {
	Send(ctx context.Context, to, text, key string) error
}

// Failure is why a gateway did not take a message.
type Failure struct {
	// Status is the gateway's answer; zero if there was none.
	Status int
	// Said are the words of the gateway; empty if there were none.
	Said string
	// Refused is true if the gateway will never deliver to the number.
	Refused bool
	// Unsent is true if the gateway certainly has not sent the message: it was not reached, or answered that it did not.
	Unsent bool
	// Wait is how long it asks to wait; zero if it does not say.
	Wait time.Duration

	cause error
}

func (f *Failure) Unwrap() error { return f.cause }

func (f *Failure) Error() string {
	switch {
	case f.Status == 0:
		return "sms: " + f.cause.Error()
	case f.Said == "":
		return fmt.Sprintf("sms: the gateway answers %d", f.Status)
	default:
		return fmt.Sprintf("sms: the gateway answers %d: %s", f.Status, f.Said)
	}
}

// Schemes are those of a gateway's address: what it is sent, and how it is reached.
var Schemes = []string{"form+https", "form+http", "json+https", "json+http"}

// Open returns the gateway at an address, whose scheme begins with the form of its requests:
//
//	form+https://user:password@host/path   a form with To, From and Body, with basic authentication
//	json+https://:token@host/path          {"to", "text", "from"}, with a bearer token
//
// From is the sender as the gateway knows it. The operator chose the host, so it may be in their network and use http.
func Open(address, from string) (Gateway, error) {
	u, err := Parse(address)
	if err != nil {
		return nil, err
	}
	form, scheme, _ := strings.Cut(u.Scheme, "+")
	to := *u
	to.Scheme, to.User = scheme, nil
	port := cmp.Or(u.Port(), map[string]string{"http": "80", "https": "443"}[scheme])
	client := outbound.Guard{Trusted: []string{to.Host, net.JoinHostPort(to.Hostname(), port)}}.Client()
	// A redirect would hand the password on.
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	secret, _ := u.User.Password()
	at := &gateway{client: client, url: to.String(), user: u.User.Username(), secret: secret, from: from}
	if form == "form" {
		return formGateway{at}, nil
	}
	return jsonGateway{at}, nil
}

// Parse checks an address as Open reads it. The error does not contain it, since it holds a secret.
func Parse(address string) (*url.URL, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.User == nil || u.Fragment != "" {
		return nil, errors.New("not an address such as form+https://user:password@host/path or json+https://:token@host/path")
	}
	secret, _ := u.User.Password()
	switch {
	case !slices.Contains(Schemes, u.Scheme):
		return nil, fmt.Errorf("not an address that begins with %s://", strings.Join(Schemes, ":// or "))
	case secret == "":
		return nil, errors.New("the password or token is missing")
	case strings.HasPrefix(u.Scheme, "form") && u.User.Username() == "":
		return nil, errors.New("the user is missing")
	}
	return u, nil
}

var sender = regexp.MustCompile(`^(\+?[0-9]{3,15}|[0-9A-Za-z][0-9A-Za-z ._-]{0,33})$`)

// IsSender reports whether gateways may take something for a sender: a number, a name, or an id.
func IsSender(from string) bool { return sender.MatchString(from) }

var (
	e164     = regexp.MustCompile(`^\+[1-9][0-9]{7,14}$`)
	inPhones = strings.NewReplacer(" ", "", "-", "", "(", "", ")", "")
)

// E164 returns a phone number as gateways take it; not ok unless it begins with + and the code of a country.
func E164(phone string) (number string, ok bool) {
	number = inPhones.Replace(phone)
	return number, e164.MatchString(number)
}

// mostSaid is how much of an answer is read, and mostShown how many characters of it are shown.
const mostSaid, mostShown = 4 << 10, 300

// gateway is what the gateways have in common.
type gateway struct {
	client                  *http.Client
	url, user, secret, from string
}

// post sends a request, and returns the answer if it is not one of success.
func (g *gateway) post(r *http.Request, kind, to, key string) (answer []byte, f *Failure) {
	r.Header.Set("Content-Type", kind)
	r.Header.Set("Accept", "application/json")
	r.Header.Set("Idempotency-Key", key)
	got, err := g.client.Do(r)
	if err != nil {
		var asked *url.Error
		if errors.As(err, &asked) {
			err = asked.Err
		}
		var dialled *net.OpError
		return nil, &Failure{cause: err, Unsent: errors.Is(err, outbound.ErrRefused) || errors.As(err, &dialled) && dialled.Op == "dial"}
	}
	defer func() { _ = got.Body.Close() }()
	answer, _ = io.ReadAll(io.LimitReader(got.Body, mostSaid))
	if got.StatusCode >= 200 && got.StatusCode < 300 {
		return answer, nil
	}
	f = &Failure{Status: got.StatusCode, Said: g.shown(answer, to), Unsent: got.StatusCode < 500}
	if seconds, err := strconv.Atoi(got.Header.Get("Retry-After")); err == nil && got.StatusCode == http.StatusTooManyRequests {
		f.Wait = time.Duration(min(max(seconds, 1), 3600)) * time.Second
	}
	return answer, f
}

// shown returns an answer without control characters, and without the secret and the number, which logs would keep.
func (g *gateway) shown(answer []byte, to string) string {
	said := strings.NewReplacer(g.secret, "…", to, "…", strings.TrimPrefix(to, "+"), "…").Replace(strings.ToValidUTF8(string(answer), ""))
	said = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, said)
	words := []rune(strings.TrimSpace(said))
	return string(words[:min(len(words), mostShown)])
}
