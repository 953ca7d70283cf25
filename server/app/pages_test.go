package app_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/store"
)

// Every list of the schema, asked by each of those who may read it for the page after a position of another list.
func TestNoListTakesAPositionOfAnother(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		client, coach, admin, _ := w.meets()
		others := map[string]string{
			"another list": store.Cursor{List: "another", Key: 1e15, ID: uuid.New()}.String(),
			"no list":      store.Cursor{Key: 1e15, ID: uuid.New()}.String(),
		}
		for _, field := range contract(t).Query.Fields {
			if after := field.Arguments.ForName("after"); after == nil || after.Type.Name() != "String" {
				continue // messages are found by number
			}
			required := map[string]string{
				"searchMessages":    fmt.Sprintf("conversationId:%q,search:\"hello\",", chat.Community),
				"coachShares":       `currency:"EUR",`,
				"clientShares":      `currency:"EUR",`,
				"webhookDeliveries": fmt.Sprintf("webhookId:%q,", uuid.New()),
			}[field.Name]
			for what, after := range others {
				asked := false
				for _, p := range []*person{client, coach, admin} {
					a := p.ask(fmt.Sprintf("{%s(%safter:%q){pageInfo{endCursor}}}", field.Name, required, after), nil)
					switch a.code() {
					case "FORBIDDEN", "PLAN_REQUIRED":
					case "BAD_INPUT":
						asked = asked || a.field() == "after"
					default:
						t.Errorf("%s after a position of %s: %+v", field.Name, what, a)
					}
				}
				if !asked {
					t.Errorf("nobody may ask for %s", field.Name)
				}
			}
		}
	})
}

// What is wrong with a document that is executed is said as briefly as what is wrong with one that is not.
func TestManyRefusalsAreAnsweredBriefly(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Cleo", viewer.RoleClient, viewer.PlanVIP)
		for what, fields := range map[string][]string{
			"bad input": {`workouts(first:1,after:"x"){nodes{id}}`, "notifications(first:0){nodes{id}}", "pastSessions(first:0){nodes{id}}",
				"checkIns(first:0){nodes{id}}"},
			"forbidden": {"vouchers(first:1){nodes{id}}", "payments(first:1){nodes{id}}", "invitations(first:1){nodes{id}}",
				"auditEvents(first:1){nodes{id}}"},
		} {
			var document strings.Builder
			for i := range 15 {
				for n, field := range fields {
					fmt.Fprintf(&document, "f%d_%d:%s ", n, i, field)
				}
			}
			a := p.ask("{"+document.String()+"}", nil)
			said := 0
			for _, e := range a.Errors {
				said += len(fmt.Sprint(e))
			}
			if len(a.Errors) < 2 || said > 4<<10 {
				t.Errorf("%s: %d errors of %d bytes", what, len(a.Errors), said)
			}
			if few := p.ask("{"+fields[0]+" "+fields[1]+"}", nil); len(few.Errors) != 2 {
				t.Errorf("%s: of two errors it says %+v", what, few.Errors)
			}
		}
	})
}
