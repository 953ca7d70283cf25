//go:build !race

package app_test

import (
	"strings"
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"

	"forma/server/platform/store/storetest"
)

func (p *program) must(t *testing.T, token, document string) map[string]any {
	t.Helper()
	a, err := p.answer(token, document, nil)
	if err != nil || a.Data == nil || len(a.Errors) > 0 {
		t.Fatalf("%s is answered %+v (%v)", document, a, err)
	}
	return a.Data
}

func (p *program) signIn(t *testing.T, who string) string {
	t.Helper()
	data := p.must(t, "", `mutation{signIn(email:"`+who+`",password:"forma-demo-2026"){accessToken}}`)
	return data["signIn"].(map[string]any)["accessToken"].(string)
}

func (p *program) socket(t *testing.T, token string) *wire {
	t.Helper()
	return dial(t, "ws"+strings.TrimPrefix(p.url, "http")+"/graphql", speaks).greet(token)
}

func TestTwoNodesActAsOne(t *testing.T) {
	binary := build(t)
	storetest.EachEmptyURL(t, func(t *testing.T, database string) {
		if strings.HasPrefix(database, "sqlite") {
			return // SQLite has a single node
		}
		bus := &outsideBus{t: t, port: nats.RANDOM_PORT}
		bus.start()
		t.Cleanup(func() { bus.stop() })
		at, data := "FORMA_NATS_URL="+bus.srv.ClientURL(), t.TempDir()
		a := boot(t, binary, data, database, at)
		b := boot(t, binary, data, database, at)
		client, admin := a.signIn(t, "client@forma.test"), a.signIn(t, "admin@forma.test")
		id := a.must(t, client, `{me{id}}`)["me"].(map[string]any)["id"].(string)
		plans := 0
		change := func(p *program) func() {
			return func() {
				plans++
				p.must(t, admin, `mutation{setPlan(profileId:"`+id+`",plan:`+[]string{"VIP", "BASIC"}[plans%2]+`){id}}`)
			}
		}
		onB := b.socket(t, client)
		onB.subscribe("p", toProfile)
		onB.makes(change(a), isNext)

		// What is signed out on one node is out on the other: within a second, or within five if the nodes are disconnected.
		ended := func(within time.Duration) {
			t.Helper()
			lost := a.signIn(t, "client@forma.test")
			s := b.socket(t, lost)
			start := time.Now()
			a.must(t, lost, `mutation{signOut}`)
			if code := s.closed(); code != 4403 {
				t.Errorf("the socket closes with %d", code)
			}
			if took := time.Since(start); took > within {
				t.Errorf("it took %s", took)
			}
		}
		ended(atOnce)
		bus.stop()
		ended(5*time.Second + grace)
		change(a)()
		bus.start()
		onB.makes(func() {}, isRefetch)
		onB.makes(change(a), isNext)

		if err := a.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		onB.makes(change(b), isNext)
		again := boot(t, binary, data, database, at)
		back := again.socket(t, client)
		back.subscribe("p", toProfile)
		back.makes(change(b), isNext)
	})
}
