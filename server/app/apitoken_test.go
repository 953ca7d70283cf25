package app_test

import (
	"testing"
	"time"

	"forma/ent/viewer"
)

const newToken = `mutation($input:ApiTokenInput!){createApiToken(input:$input){token{id name} secret}}`

// program creates an API token for a program of that person, with every area.
func (p *person) program(introspection bool) (program *person, id string) {
	p.w.t.Helper()
	return p.made(map[string]any{"name": "Program", "introspection": introspection, "write": viewer.ApiScopes})
}

// made creates that API token.
func (p *person) made(input map[string]any) (program *person, id string) {
	p.w.t.Helper()
	a := p.must(newToken, map[string]any{"input": input})
	secret, _ := a.at("createApiToken", "secret").(string)
	id, _ = a.at("createApiToken", "token", "id").(string)
	return &person{w: p.w, id: p.id, token: secret}, id
}

func TestAPITokenCannotDoWhatNeedsAFreshSignIn(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		owner := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		program, id := owner.program(false)
		if got := program.must(`{me{id}}`, nil).at("me", "id"); got != owner.id.String() {
			t.Errorf("it is %v", got)
		}
		program.must(`mutation{updateProfile(input:{firstName:"Abraham"}){firstName}}`, nil)
		for document, want := range map[string]string{
			`mutation{createApiToken(input:{name:"Another"}){secret}}`: "REAUTH_REQUIRED",
			`mutation{changeEmail(email:"b@example.org")}`:             "REAUTH_REQUIRED",
			`mutation{confirmPassword(password:"` + secret + `")}`:     "FORBIDDEN",
		} {
			if got := program.ask(document, nil).code(); got != want {
				t.Errorf("%s answers %q", document, got)
			}
		}
		if got := owner.ask(newToken, map[string]any{"input": map[string]any{"name": "x", "introspection": true}}).
			code(); got != "FORBIDDEN" {
			t.Errorf("a client who grants introspection is answered %q", got)
		}
		owner.must(`mutation($i:ID!){revokeApiToken(id:$i)}`, map[string]any{"i": id})
		if got := program.ask(`{me{id}}`, nil).code(); got != "UNAUTHENTICATED" {
			t.Errorf("revoked, it is answered %q", got)
		}
	})
}

func TestSchemaIsReadableByAdminsAndGrantedTokensOnly(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		may, _ := admin.program(true)
		mayNot, _ := admin.program(false)
		for name, c := range map[string]struct {
			who  *person
			code string
		}{"an admin": {admin, ""}, "a program that may": {may, ""}, "one that may not": {mayNot, "FORBIDDEN"},
			"a client": {w.someone("Abe", viewer.RoleClient, viewer.PlanVIP),
				"FORBIDDEN"}, "a coach": {w.someone("Cid", viewer.RoleCoach, viewer.PlanFree), "FORBIDDEN"},
			"nobody": {w.nobody(), "UNAUTHENTICATED"}} {
			for _, query := range []string{`{__schema{queryType{name}}}`, `{__type(name:"Profile"){name}}`} {
				if code := c.who.ask(query, nil).code(); code != c.code {
					t.Errorf("%s who asks %s is answered %q", name, query, code)
				}
			}
		}
	})
}

func TestTheSocketsOfARevokedTokenCloseWithinASecond(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		owner := w.someone("Abe", viewer.RoleClient, viewer.PlanFree)
		ended, id := owner.program(false)
		stays, _ := owner.program(false)
		gone, kept, browser := w.socket(ended), w.socket(stays), w.socket(owner)
		start := time.Now()
		owner.must(`mutation($i:ID!){revokeApiToken(id:$i)}`, map[string]any{"i": id})
		if code, took := gone.closed(), time.Since(start); code != 4403 || took > atOnce {
			t.Errorf("it is closed with %d after %s", code, took)
		}
		kept.lives()
		browser.lives()
		if code := dial(t, w.serve(), speaks).refused(ended.token); code != 4403 {
			t.Errorf("a new one is closed with %d", code)
		}
	})
}

func (c *wire) refused(token string) int {
	c.send(hello(token))
	return c.closed()
}
