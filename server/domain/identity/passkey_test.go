package identity

import (
	"context"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/domaintest"
	"forma/server/platform/store"
)

// withPasskey gives the person of that session a passkey.
func (w *world) withPasskey(s *Session, name string) *authenticator {
	w.T.Helper()
	key := newAuthenticator(w.T)
	c, err := w.BeginPasskey(w.as(s))
	w.OK(err)
	_, err = w.AddPasskey(w.as(s), c.ID, key.create(c.Options), name)
	w.OK(err)
	return key
}

// signInBy signs in with that key.
func (w *world) signInBy(key *authenticator) (*Session, error) {
	w.T.Helper()
	c, err := w.BeginPasskeySignIn(here)
	w.OK(err)
	key.counter++
	return w.SignInWithPasskey(here, c.ID, key.get(c.Options), false)
}

func TestAPasskeySignsInWithoutAPassword(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s := w.someone("uma@example.org")
		key := w.withPasskey(s, "  My laptop ")
		if got := w.subjects(); !slices.Equal(got, []string{"uma@example.org: A passkey was added"}) {
			t.Errorf("mailed: %q", got)
		}
		w.Pass(time.Hour)
		for range 2 {
			opened, err := w.signInBy(key)
			w.OK(err)
			if opened.Profile.ID != s.Profile.ID || !viewer.From(w.as(opened)).ProvedAt.Equal(w.Time()) {
				t.Error("it is another person, or not fresh")
			}
			w.refreshed(opened.Refresh)
		}
		s = w.refreshed(s.Refresh)
		list, err := w.Passkeys(w.as(s))
		w.OK(err)
		if len(list) != 1 || list[0].Name != "My laptop" || !list[0].LastUsedAt.Equal(w.Time()) {
			t.Errorf("the passkeys are %+v", list)
		}
	})
}

func TestPasskeyResponseIsVerifiedAndUsableOnce(t *testing.T) {
	for name, spoil := range map[string]func(w *world, key *authenticator){
		"a copy whose counter goes back": func(_ *world, key *authenticator) { key.counter = 0 },
		"another site":                   func(_ *world, key *authenticator) { key.origin = "https://forma.test.evil.example" },
		"another domain":                 func(_ *world, key *authenticator) { key.domain = "evil.example" },
		"a person who was not verified":  func(_ *world, key *authenticator) { key.flags = userPresent },
		"another key":                    func(w *world, key *authenticator) { key.key = newAuthenticator(w.T).key },
		"an unknown key":                 func(w *world, key *authenticator) { key.id = newAuthenticator(w.T).id },
		"another person": func(w *world, key *authenticator) {
			id := w.someone("val@example.org").
				Profile.ID
			key.user = id[:]
		},
		"a person who is not there":       func(_ *world, key *authenticator) { id := uuid.New(); key.user = id[:] },
		"a suspended person":              nil,
		"an answer after five minutes":    nil,
		"the same answer a second time":   nil,
		"an answer that is none":          nil,
		"an answer to a made-up question": nil,
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, w *world) {
				s := w.someone("uma@example.org")
				key := w.withPasskey(s, "Key")
				c, err := w.BeginPasskeySignIn(here)
				w.OK(err)
				key.counter = 7
				_, err = w.SignInWithPasskey(here, c.ID, key.get(c.Options), false)
				w.OK(err)
				c, err = w.BeginPasskeySignIn(here)
				w.OK(err)
				key.counter = 8
				if spoil != nil {
					spoil(w, key)
				}
				answer, id, want := key.get(c.Options), c.ID, "PASSKEY_REFUSED"
				switch name {
				case "a suspended person":
					w.System(func(system context.Context, tx *store.Tx) error {
						return tx.Account.Update().SetSuspendedAt(w.Time()).Exec(system)
					})
					want = "SUSPENDED"
				case "an answer after five minutes":
					w.Pass(challengeLife + time.Second)
				case "the same answer a second time":
					_, err := w.SignInWithPasskey(here, id, answer, false)
					w.OK(err)
				case "an answer that is none":
					answer = `{"id":1}`
				case "an answer to a made-up question":
					id = uuid.New()
				}
				_, err = w.SignInWithPasskey(here, id, answer, false)
				w.Expect(err, want)
			})
		})
	}
}

func TestPasskeysBelongToTheirOwnerOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s, stranger := w.someone("uma@example.org"), w.someone("val@example.org")
		key := w.withPasskey(s, "Key")
		list, err := w.Passkeys(w.as(s))
		w.OK(err)
		id := list[0].ID
		_, err = w.RenamePasskey(w.as(stranger), id, "Mine")
		if err == nil {
			t.Error("a stranger renamed it")
		}
		w.Expect(w.RemovePasskey(w.as(stranger), id), "NOT_FOUND")
		renamed, err := w.RenamePasskey(w.as(s), id, "Phone")
		w.OK(err)
		if renamed.Name != "Phone" {
			t.Errorf("it is called %q", renamed.Name)
		}
		_, err = w.RenamePasskey(w.as(s), id, " ")
		w.Expect(err, "BAD_INPUT name REQUIRED")

		// A challenge of one person is not valid for another.
		c, err := w.BeginPasskey(w.as(s))
		w.OK(err)
		_, err = w.AddPasskey(w.as(stranger), c.ID, newAuthenticator(t).create(c.Options), "Key")
		w.Expect(err, "PASSKEY_REFUSED")
		// The same key twice.
		c, err = w.BeginPasskey(w.as(stranger))
		w.OK(err)
		_, err = w.AddPasskey(w.as(stranger), c.ID, key.create(c.Options), "Key")
		w.Expect(err, "PASSKEY_REFUSED")

		w.OK(w.RemovePasskey(w.as(s), id))
		_, err = w.signInBy(key)
		w.Expect(err, "PASSKEY_REFUSED")
		_, err = w.SignIn(here, "uma@example.org", secret, false)
		w.OK(err)
	})
}

func TestPasskeyCountsAsAFreshSignIn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		s, stranger := w.someone("uma@example.org"), w.someone("val@example.org")
		key := w.withPasskey(s, "Key")
		w.Pass(9 * time.Minute)
		confirm := func(who *Session) error {
			c, err := w.BeginPasskeySignIn(here)
			w.OK(err)
			key.counter++
			return w.ConfirmPasskey(w.as(who), c.ID, key.get(c.Options))
		}
		w.Expect(confirm(stranger), "PASSKEY_REFUSED")
		w.OK(confirm(s))
		if got := viewer.From(w.as(s)).ProvedAt; !got.Equal(w.Time()) {
			t.Errorf("proved at %s", got)
		}
	})
}

func TestPasskeyIsStoredUnderTheProductName(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.Product = func(context.Context) (string, error) { return "Iron Yard", nil }
		c, err := w.BeginPasskey(w.as(w.someone("uma@example.org")))
		w.OK(err)
		var asked struct{ RP struct{ Name string } }
		if err := json.Unmarshal([]byte(c.Options), &asked); err != nil || asked.RP.Name != "Iron Yard" {
			t.Errorf("the browser is asked to keep it for %q, %v", asked.RP.Name, err)
		}
	})
}

func TestPasskeyAttemptsAreLimited(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var last error
		for range 70 {
			if _, last = w.SignInWithPasskey(here, uuid.New(), "{}", false); domaintest.Message(last) == "RATE_LIMITED" {
				break
			}
		}
		w.Expect(last, "RATE_LIMITED")
		for range 70 {
			if _, last = w.BeginPasskeySignIn(here); last != nil {
				break
			}
		}
		w.Expect(last, "RATE_LIMITED")
	})
}

func TestPasskeysBelongToThePublicURL(t *testing.T) {
	for origin, want := range map[string][2]string{
		"https://forma.example":   {"forma.example", "https://forma.example"},
		"https://forma.example:8": {"forma.example", "https://forma.example:8"},
		"http://127.0.0.1:8080":   {"localhost", "http://localhost:8080"},
		"http://[::1]:8080":       {"localhost", "http://localhost:8080"},
		"http://localhost:8080":   {"localhost", "http://localhost:8080"},
	} {
		s := &Service{Origin: func() string { return origin }}
		party, err := s.relyingParty()
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{party.Config.RPID, party.Config.RPOrigins[0]}; got != want {
			t.Errorf("%s is %v instead of %v", origin, got, want)
		}
	}
}
