package app_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/platform/store"
)

const refreshSession = `mutation{refreshSession{accessToken}}`

func TestALostRefreshReplyIsRepeatedAndAReuseEndsTheDevice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Uma", viewer.RoleClient, viewer.PlanFree)
		first := p.refresh
		p.must(refreshSession, nil)
		second := p.refresh
		if second == first {
			t.Fatal("the token was not rotated")
		}
		again := &person{w: w, refresh: first}
		again.must(refreshSession, nil)
		if again.refresh != second {
			t.Fatal("within ten seconds the same token has to give the same successor")
		}
		w.pass(time.Minute)
		thief := &person{w: w, refresh: first}
		if code := thief.ask(refreshSession, nil).code(); code != "UNAUTHENTICATED" {
			t.Fatalf("an old token answers %q", code)
		}
		if code := p.ask(refreshSession, nil).code(); code != "UNAUTHENTICATED" {
			t.Fatalf("after a reuse the newest token answers %q", code)
		}
		if code := p.ask(`{me{id}}`, nil).code(); code != "UNAUTHENTICATED" {
			t.Fatalf("after a reuse the access token answers %q", code)
		}
	})
}

func TestTwentyConcurrentRefreshesGiveOneSuccessor(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Val", viewer.RoleClient, viewer.PlanFree)
		seen, mu, wait := map[string]bool{}, sync.Mutex{}, sync.WaitGroup{}
		for range 20 {
			wait.Go(func() {
				tab := &person{w: w, refresh: p.refresh}
				a := tab.ask(refreshSession, nil)
				mu.Lock()
				defer mu.Unlock()
				if a.code() != "" {
					t.Errorf("a tab is answered %q", a.code())
				}
				seen[tab.refresh] = true
			})
		}
		wait.Wait()
		if len(seen) != 1 {
			t.Errorf("there are %d successors", len(seen))
		}
	})
}

func TestOneAddressOpensOneAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		codes, mu, wait := map[string]int{}, sync.Mutex{}, sync.WaitGroup{}
		for range 8 {
			wait.Go(func() {
				code := w.nobody().ask(signUp, signUpInput("one@example.org")).code()
				mu.Lock()
				defer mu.Unlock()
				codes[code]++
			})
		}
		wait.Wait()
		if codes[""] != 1 || codes["EMAIL_TAKEN"] != 7 {
			t.Errorf("the answers are %v", codes)
		}
	})
}

func TestSuspensionAndSignOutTakeEffectAtOnce(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Wes", viewer.RoleClient, viewer.PlanFree)
		p.must(`mutation{signOut}`, nil)
		if code := p.ask(`{me{id}}`, nil).code(); code != "UNAUTHENTICATED" {
			t.Errorf("after sign-out the token answers %q", code)
		}
		p = w.signIn("wes@example.org")
		system, now := viewer.System(context.Background()), w.clock()
		err := w.Store.InTx(system, func(tx *store.Tx) error { return tx.Account.Update().SetSuspendedAt(now).Exec(system) })
		if err != nil {
			t.Fatal(err)
		}
		if code := p.ask(`{me{id}}`, nil).code(); code != "SUSPENDED" {
			t.Errorf("a suspended person is answered %q", code)
		}
		w.pass(11 * time.Minute)
		if code := p.ask(`{me{id}}`, nil).code(); code != "UNAUTHENTICATED" {
			t.Errorf("an expired token is answered %q", code)
		}
	})
}

func TestUnknownAndKnownAddressesAreAnsweredAlike(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		w.someone("Xia", viewer.RoleClient, viewer.PlanFree)
		const signIn = `mutation($e:String!){signIn(email:$e,password:"wrong password"){accessToken}}`
		known, unknown := w.nobody().
			ask(signIn, map[string]any{"e": "xia@example.org"}),
			w.nobody().
				ask(signIn, map[string]any{"e": "who@example.org"})
		if known.code() != "INVALID_CREDENTIALS" || unknown.code() != known.code() || known.Errors[0].Message != unknown.Errors[0].Message {
			t.Errorf("sign-in tells %q from %q", known.code(), unknown.code())
		}
		const forgot = `mutation($e:String!){requestPasswordReset(email:$e)}`
		if w.nobody().
			must(forgot, map[string]any{"e": "xia@example.org"}).
			at("requestPasswordReset") !=
			w.nobody().
				must(forgot, map[string]any{"e": "who@example.org"}).
				at("requestPasswordReset") {
			t.Error("forgot tells them apart")
		}
	})
}

func TestSignInAttemptsAreLimitedExceptOnAKnownDevice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Yan", viewer.RoleClient, viewer.PlanFree)
		const signIn = `mutation($p:String!){signIn(email:"yan@example.org",password:$p){accessToken}}`
		limited := false
		for range 15 {
			a := w.nobody().ask(signIn, map[string]any{"p": "wrong password"})
			limited = limited || a.code() == "RATE_LIMITED" && a.Errors[0].Extensions["retryAfter"] != nil
		}
		if !limited {
			t.Fatal("fifteen wrong passwords are not limited")
		}
		p.token = ""
		p.must(signIn, map[string]any{"p": secret})
	})
}
