package app_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/platform/store"
)

// atOnce is how long something may continue after it was forbidden.
const atOnce = time.Second + grace

// notifyWith sends a person a notification with that word in it.
func (w *world) notifyWith(p *person, word string) {
	w.t.Helper()
	system := viewer.System(context.Background())
	w.must(w.Store.InTx(system, func(tx *store.Tx) error {
		return w.Notify.Write(system, tx, p.id, notification.KindDIRECT_MESSAGE, map[string]string{"name": word})
	}))
}

// ends requires a subscription to end in time, without later events.
func ends(t *testing.T, what string, frames <-chan frame) {
	t.Helper()
	over := time.After(atOnce)
	for {
		select {
		case f, open := <-frames:
			if !open {
				return
			}
			if strings.Contains(string(f.Payload), "later") {
				t.Errorf("%s: %s comes after the end", what, f.Payload)
			}
		case <-over:
			t.Errorf("%s goes on", what)
			return
		}
	}
}

func TestLosingAccessClosesSocketsAtOnce(t *testing.T) {
	acts := map[string]string{
		"suspended":             `mutation{setSuspended(ids:[%q],suspended:true){id}}`,
		"signed out everywhere": `mutation{signOutEverywhere(id:%q)}`,
	}
	onSQLite(t, func(t *testing.T, w *world) {
		m, admin := &matrix{w: w}, w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		for name, act := range acts {
			p := w.someone("Uma-"+name[:3], viewer.RoleClient, viewer.PlanFree)
			frames, stop := m.subscribe(&being{person: p}, `subscription{notificationAdded{title}}`)
			for heard := false; !heard; { // until the subscription is established
				w.notifyWith(p, "before")
				select {
				case f, open := <-frames:
					heard = strings.Contains(string(f.Payload), "before")
					if !open {
						t.Fatal("the socket is closed")
					}
				case <-time.After(patience):
				}
			}
			admin.must(fmt.Sprintf(act, p.id), nil)
			w.notifyWith(p, "later")
			ends(t, name, frames)
			stop()
			if code := p.ask(`{me{id}}`, nil).code(); code != "UNAUTHENTICATED" {
				t.Errorf("%s: the token answers %q", name, code)
			}
		}
	})
}

func TestSignedURLsStopWithTheRightToSee(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin, coach, client := w.someone(
			"Ada",
			viewer.RoleAdmin,
			viewer.PlanFree,
		), w.someone(
			"Carl",
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.someone(
			"Cleo",
			viewer.RoleClient,
			viewer.PlanFree,
		)
		client.photo(client.upload(jpegOf(2, 2)), newID())
		bind := func() {
			admin.must(fmt.Sprintf(`mutation{assignClients(clientIds:[%q],coachId:%q){coach{id}}}`, client.id, coach.id), nil)
		}
		photos := fmt.Sprintf(`{progressPhotos(of:%q){nodes{smallUrl}}}`, client.id)
		bind()
		address, _ := coach.must(photos, nil).at("progressPhotos", "nodes", 0, "smallUrl").(string)
		opens := func() bool { return w.get(address).Code == http.StatusOK }
		if !opens() {
			t.Fatalf("the coach's address is %q", address)
		}
		for _, act := range []struct{ name, out, in string }{
			{"unassigned", fmt.Sprintf(`mutation{unassignClients(clientIds:[%q]){id}}`, client.id), ""},
			{"suspended", fmt.Sprintf(`mutation{setSuspended(ids:[%q],suspended:true){id}}`, coach.id),
				fmt.Sprintf(`mutation{setSuspended(ids:[%q],suspended:false){id}}`, coach.id)},
			{"without the role", fmt.Sprintf(`mutation{reassignClients(from:%q) setRole(id:%q,role:CLIENT){id}}`, coach.id, coach.id),
				fmt.Sprintf(`mutation{setRole(id:%q,role:COACH){id}}`, coach.id)},
		} {
			admin.must(act.out, nil)
			if opens() {
				t.Errorf("the address still opens for a coach who is %s", act.name)
			}
			if act.in != "" {
				admin.must(act.in, nil)
			}
			bind()
			if !opens() {
				t.Errorf("the address does not open again after a coach was %s", act.name)
			}
		}
		// What an admin views is audited, and their URLs do not outlive the role either.
		theirs, _ := admin.must(photos, nil).at("progressPhotos", "nodes", 0, "smallUrl").(string)
		if w.get(theirs).Code != http.StatusOK {
			t.Fatal("an admin does not see the photo")
		}
		log := admin.must(fmt.Sprintf(`{auditEvents(filter:{subjectId:%q,act:PHOTOS_READ}){nodes{actor{id}}}}`, client.id), nil)
		if lines, _ := log.at("auditEvents", "nodes").([]any); len(lines) != 2 ||
			log.at("auditEvents", "nodes", 0, "actor", "id") != admin.id.String() {
			t.Errorf("the log says %v", lines)
		}
		other := w.someone("Abe", viewer.RoleAdmin, viewer.PlanFree)
		other.must(fmt.Sprintf(`mutation{setRole(id:%q,role:CLIENT){id}}`, admin.id), nil)
		if w.get(theirs).Code == http.StatusOK {
			t.Error("the URL still works for a former admin")
		}
	})
}
