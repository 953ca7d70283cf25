package app_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	nats "github.com/nats-io/nats-server/v2/server"

	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/domain/chat"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/config"
	"forma/server/platform/store/storetest"
)

// nodeOn opens a node with a bus outside of it.
func nodeOn(t *testing.T, url string) (w *world, bus *outsideBus) {
	t.Helper()
	bus = &outsideBus{t: t, port: nats.RANDOM_PORT}
	bus.start()
	t.Cleanup(func() { bus.stop() })
	w = &world{t: t, now: morning}
	w.open(t.TempDir(), url, bus)
	return w, bus
}

func (w *world) open(data, url string, bus *outsideBus) {
	w.t.Helper()
	a, err := app.Open(context.Background(), &config.Config{Data: data, Backups: filepath.Join(data, "backups"), DatabaseURL: url,
		NATSURL: bus.srv.ClientURL(), PublicURL: "http://forma.test", Demo: true}, w.clock)
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { _ = a.Close(context.Background()) })
	a.Identity.Hasher = authtest.Hasher()
	w.App, w.handler = a, a.Handler()
}

// beside opens a second node of the same business.
func (w *world) beside(bus *outsideBus) *world {
	other := &world{t: w.t, now: w.now}
	other.open(w.Config.Data, w.Config.DatabaseURL, bus)
	return other
}

// at is a person who asks another node.
func (p *person) at(w *world) *person {
	return &person{w: w, id: p.id, token: p.token, refresh: p.refresh}
}

// An ending is of something that may be done on one node until an act on the other.
type ending struct {
	name string
	// open asks for it at a node: "" while the right lasts.
	open func(on *world) string
	end  func()
}

func codeOf(p *person, document string) func(on *world) string {
	return func(on *world) string { return p.at(on).ask(document, nil).code() }
}

// served returns "" if a path is served without signing in.
func served(path string) func(on *world) string {
	return func(on *world) string {
		if out := on.fetched(path); out.Code != http.StatusOK {
			return fmt.Sprint(out.Code)
		}
		return ""
	}
}

// rights returns all kinds, each of people of its own.
func (w *world) endings(admin *person) []ending {
	client := func(name string, plan viewer.Plan) *person { return w.someone(name, viewer.RoleClient, plan) }
	act := func(who *person, document string, args ...any) func() {
		return func() { who.must(fmt.Sprintf(document, args...), nil) }
	}
	const me, photos = `{me{id}}`, `{progressPhotos(of:%q){nodes{smallUrl}}}`
	out, everywhere, suspended, leaver := client("Out", viewer.PlanFree), client("Every", viewer.PlanFree),
		client("Susp", viewer.PlanFree), client("Leaver", viewer.PlanFree)
	lost := client("Lost", viewer.PlanFree)
	phone := w.signIn("lost@example.org")
	devices := lost.must(`{devices{id current}}`, nil).at("devices").([]any)
	var device string
	for _, d := range devices {
		if d := d.(map[string]any); d["current"] != true {
			device = d["id"].(string)
		}
	}
	owner := client("Owner", viewer.PlanFree)
	program, token := owner.program(false)
	formerCoach, formerAdmin := w.someone("Fcoach", viewer.RoleCoach, viewer.PlanFree), w.someone("Fadmin", viewer.RoleAdmin, viewer.PlanFree)
	basic, banned := client("Basic", viewer.PlanBasic), client("Banned", viewer.PlanBasic)
	all := []ending{
		{"a session that is signed out", codeOf(out, me), act(out, `mutation{signOut}`)},
		{"sessions that an admin ends", codeOf(everywhere, me), act(admin, `mutation{signOutEverywhere(id:%q)}`, everywhere.id)},
		{"a session of another device", codeOf(phone, me), act(lost, `mutation{signOutDevice(id:%q)}`, device)},
		{"the refresh token of another device", codeOf(phone, refreshSession), func() {}},
		{"an account that is suspended", codeOf(suspended, me), act(admin, `mutation{setSuspended(ids:[%q],suspended:true){id}}`, suspended.id)},
		{"an account that is deleted", codeOf(leaver, me), act(leaver, `mutation{deleteAccount}`)},
		{"an API token", codeOf(program, me), act(owner, `mutation{revokeApiToken(id:%q)}`, token)},
		{"a coach's role", codeOf(formerCoach, `{managedWorkouts{totalCount}}`), act(admin, `mutation{setRole(id:%q,role:CLIENT){id}}`, formerCoach.id)},
		{"an admin's role", codeOf(formerAdmin, `{adminHome{totalSessions}}`), act(admin, `mutation{setRole(id:%q,role:CLIENT){id}}`, formerAdmin.id)},
		{"a plan", codeOf(basic, `{chatStanding{nextAt}}`), act(admin, `mutation{setPlan(profileId:%q,plan:FREE){id}}`, basic.id)},
		{"writing in the community", func(on *world) string {
			return banned.at(on).ask(`mutation($input:PostMessageInput!){postMessage(input:$input){id}}`, map[string]any{"input": map[string]any{
				"id": newID(), "conversationId": chat.Community, "text": "Hello"}}).code()
		}, act(admin, `mutation{banFromChat(input:{id:%q,profileId:%q,term:DAY,reason:SPAM}){id}}`, newID(), banned.id)},
	}
	for _, bond := range []struct{ name, end string }{
		{"Unassigned", `mutation{unassignClients(clientIds:[%q]){id}}`},
		{"Private", `mutation{updateProfile(input:{sharePhotos:false}){id}}`},
	} {
		coach, cl := w.someone("Of"+bond.name, viewer.RoleCoach, viewer.PlanFree), client(bond.name, viewer.PlanBasic)
		admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){id}}`, cl.id, coach.id), nil)
		cl.photo(cl.upload(jpegOf(2, 2)), newID())
		list := fmt.Sprintf(photos, cl.id)
		url, _ := coach.must(list, nil).at("progressPhotos", "nodes", 0, "smallUrl").(string)
		who, end := admin, bond.end
		if strings.Contains(end, "%q") {
			end = fmt.Sprintf(end, cl.id)
		} else {
			who = cl
		}
		all = append(all,
			ending{"the list of photos of a client who is " + bond.name, func(on *world) string {
				a := coach.at(on).ask(list, nil)
				if seen, _ := a.at("progressPhotos", "nodes").([]any); a.code() == "" && len(seen) == 0 {
					return "EMPTY"
				}
				return a.code()
			}, func() { who.must(end, nil) }},
			ending{"the address of a photo of a client who is " + bond.name, served(url), func() {}})
	}
	id, _, seated := w.circle()
	feed, _ := seated[0].must(`mutation{makeCalendarFeed{url}}`, nil).at("makeCalendarFeed", "url").(string)
	link, _ := seated[1].must(fmt.Sprintf(`{coachingSession(id:%q){calendarUrl}}`, id), nil).at("coachingSession", "calendarUrl").(string)
	author := w.someone("Author", viewer.RoleCoach, viewer.PlanFree)
	workout := w.workout(author, "Gone", "FREE", false)
	return append(all,
		ending{"a calendar feed", served(feed), act(seated[0], `mutation{removeCalendarFeed}`)},
		ending{"the calendar of a session that one has left", served(link), act(seated[1], `mutation{leaveSession(id:%q){id}}`, id)},
		ending{"a workout that is deleted", codeOf(basic, fmt.Sprintf(`{workout(id:%q){id}}`, workout)),
			act(author, `mutation{deleteWorkout(id:%q)}`, workout)})
}

// bothNodes ends every right on one node and requires the other to refuse it in time.
func bothNodes(t *testing.T, within time.Duration, first func(bus *outsideBus)) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		if strings.HasPrefix(url, "sqlite") {
			return // SQLite has a single node
		}
		w, bus := nodeOn(t, url)
		other := w.beside(bus)
		all := w.endings(w.someone("Root", viewer.RoleAdmin, viewer.PlanFree))
		for _, r := range all {
			if code := r.open(other); code != "" {
				t.Fatalf("%s is answered %s before it ends", r.name, code)
			}
		}
		first(bus)
		for _, r := range all {
			r.end()
			begun, code := time.Now(), ""
			for tick := time.Tick(20 * time.Millisecond); code == "" && time.Since(begun) <= within; <-tick {
				code = r.open(other)
			}
			if code == "" || code == "INTERNAL" || code == "BAD_INPUT" {
				t.Errorf("%s is answered %q on the other node after %s", r.name, code, time.Since(begun))
			}
		}
		t.Logf("%d rights", len(all))
	})
}

func TestARightThatEndsOnOneNodeEndsOnTheOther(t *testing.T) {
	t.Run("with the bus", func(t *testing.T) { bothNodes(t, atOnce, func(*outsideBus) {}) })
	t.Run("without the bus", func(t *testing.T) { bothNodes(t, 5*time.Second+grace, (*outsideBus).stop) })
}

func TestSubscriptionsOnOneNodeEndWithRightsThatEndOnTheOther(t *testing.T) {
	for name, bus := range map[string]struct {
		within time.Duration
		first  func(*outsideBus)
	}{"with the bus": {atOnce, func(*outsideBus) {}}, "without the bus": {5*time.Second + grace, (*outsideBus).stop}} {
		t.Run(name, func(t *testing.T) {
			storetest.EachURL(t, func(t *testing.T, url string) {
				if strings.HasPrefix(url, "sqlite") {
					return
				}
				w, outside := nodeOn(t, url)
				changeAll(t, w, w.beside(outside), bus.within, func() { bus.first(outside) })
			})
		})
	}
}
