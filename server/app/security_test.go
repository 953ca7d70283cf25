package app_test

import (
	"testing"
	"time"

	"forma/ent/viewer"
)

const changeEmail = `mutation($e:String!){changeEmail(email:$e)}`

func TestSensitiveOperationsAskForThePasswordAgain(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		p.must(changeEmail, map[string]any{"e": "abe2@example.org"})
		w.pass(10*time.Minute + time.Second)
		p.token = p.must(refreshSession, nil).at("refreshSession", "accessToken").(string)
		if code := p.ask(changeEmail, map[string]any{"e": "abe3@example.org"}).code(); code != "REAUTH_REQUIRED" {
			t.Fatalf("eleven minutes later the answer is %q", code)
		}
		a := p.ask(`mutation{confirmPassword(password:"wrong")}`, nil)
		if a.code() != "BAD_INPUT" || a.field() != "password" {
			t.Errorf("a wrong password is answered %q %q", a.code(), a.field())
		}
		p.must(`mutation($p:String!){confirmPassword(password:$p)}`, map[string]any{"p": secret})
		p.must(changeEmail, map[string]any{"e": "abe3@example.org"})
	})
}

func TestRolesAndSuspensionsAskForThePasswordAgain(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin, client := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		of := map[string]any{"id": client.id}
		acts := []string{
			`mutation($id:ID!){setSuspended(ids:[$id],suspended:true){id suspended}}`,
			`mutation($id:ID!){setSuspended(ids:[$id],suspended:false){id suspended}}`,
			`mutation($id:ID!){setRole(id:$id,role:COACH){id}}`,
		}
		w.pass(10*time.Minute + time.Second)
		admin.token = admin.must(refreshSession, nil).at("refreshSession", "accessToken").(string)
		for _, act := range acts {
			if code := admin.ask(act, of).code(); code != "REAUTH_REQUIRED" {
				t.Errorf("eleven minutes later %s is answered %q", act, code)
			}
		}
		admin.must(`mutation($p:String!){confirmPassword(password:$p)}`, map[string]any{"p": secret})
		for _, act := range acts {
			admin.must(act, of)
		}
		if code := client.ask(acts[2], of).code(); code != "FORBIDDEN" && code != "UNAUTHENTICATED" {
			t.Errorf("a client is answered %q", code)
		}
	})
}

func TestEmailChangeDoesNotRevealTakenAddresses(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		w.someone("Ben", viewer.RoleClient, viewer.PlanFree)
		counts := map[string]int64{}
		for _, address := range []string{"ben@example.org", "nobody@example.org"} {
			done := p.counted()
			if p.must(changeEmail, map[string]any{"e": address}).at("changeEmail") != true {
				t.Error("the answer is another one")
			}
			counts[address] = done.Count()
		}
		if counts["ben@example.org"] != counts["nobody@example.org"] {
			t.Errorf("the statements differ: %v", counts)
		}
	})
}

func TestDevicesTakeOneStatement(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		for range 5 {
			w.signIn("abe@example.org")
		}
		done := p.counted()
		a := p.must(`{devices{id browser system createdAt lastUsedAt current}}`, nil)
		if list, _ := a.at("devices").([]any); len(list) != 6 || done.Count() != 2 { // one for the viewer
			t.Errorf("%d devices, %d statements", len(list), done.Count())
		}
	})
}

func TestTheSocketOfAnEndedDeviceClosesWithinASecond(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		mine := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		lost := w.signIn("abe@example.org")
		kept, ended := w.socket(mine), w.socket(lost)
		id := mine.must(`{devices{id current}}`, nil).at("devices", 1, "id")
		start := time.Now()
		mine.must(`mutation($i:ID!){signOutDevice(id:$i)}`, map[string]any{"i": id})
		if code, took := ended.closed(), time.Since(start); code != 4403 || took > atOnce {
			t.Errorf("it is closed with %d after %s", code, took)
		}
		if code := lost.ask(`{me{id}}`, nil).code(); code != "UNAUTHENTICATED" {
			t.Errorf("the token answers %q", code)
		}
		if code := lost.ask(refreshSession, nil).code(); code != "UNAUTHENTICATED" {
			t.Errorf("a refresh answers %q", code)
		}
		kept.lives()
		mine.must(refreshSession, nil)
	})
}

// socket opens a connection of that person that follows their profile.
func (w *world) socket(p *person) *wire {
	w.t.Helper()
	c := dial(w.t, w.serve(), speaks).greet(p.token)
	c.subscribe("p", toProfile)
	return c
}

// lives requires the socket to answer.
func (c *wire) lives() {
	c.t.Helper()
	c.send(`{"type":"ping"}`)
	if f := c.receive(); f.Type != "pong" {
		c.t.Errorf("a ping is answered %s %s", f.Type, f.Payload)
	}
}
