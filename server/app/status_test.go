package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"forma/ent/setting"
	"forma/ent/viewer"
	"forma/server/platform/disk"
	"forma/server/platform/mail"
	"forma/server/platform/store"
)

const serverStatus = `{serverStatus{parts{name state} diskFree diskFullOn disks{node free fullOn}}}`

func TestAdminsSeeWhatTheServerStandsOn(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		state := func() (all []string) {
			for _, part := range admin.must(serverStatus, nil).at("serverStatus", "parts").([]any) {
				p := part.(map[string]any)
				all = append(all, fmt.Sprint(p["name"], " ", p["state"]))
			}
			return all
		}
		want := "DATABASE OK, BUS OK, JOBS OK, MAIL CAPTURED, MEDIA OK, DISK OK"
		if got := strings.Join(state(), ", "); got != want {
			t.Errorf("at first it is %s", got)
		}
		media := filepath.Join(w.Config.Data, "media")
		w.must(os.Rename(media, media+"-away"))
		if got := strings.Join(state(), ", "); got != strings.Replace(want, "MEDIA OK", "MEDIA MISSING", 1) {
			t.Errorf("without its folder it is %s", got)
		}
		w.must(os.Rename(media+"-away", media))
	})
}

func TestPaceOfTheDiskIsThatOfTheLastMonth(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		fullOn := func() any { return admin.must(serverStatus, nil).at("serverStatus", "diskFullOn") }
		today := viewer.Day(w.clock(), time.UTC)
		// had has the node remember that so many times as much was left as is now.
		history := map[int]int{}
		had := func(daysAgo int, used float64) {
			free := admin.must(serverStatus, nil).at("serverStatus", "diskFree").(float64)
			history[today-daysAgo] = int(free * (1 + used) / (1 << 20))
			measuredBefore(w, w.Status.Node, history)
			w.must(w.Status.Measure(t.Context()))
		}
		if got := fullOn(); got != nil {
			t.Errorf("before it was measured, it is full on %v", got)
		}
		had(6, 1)
		if got := fullOn(); got != nil {
			t.Errorf("after six days it is full on %v", got)
		}
		// As much was used in ten days as is left; the last days do not count for more.
		had(10, 1)
		want := map[string]bool{} // other programs use the same disk
		for _, in := range []int{8, 9, 10, 11} {
			want[w.clock().AddDate(0, 0, in).Format(time.DateOnly)] = true
		}
		if got := fmt.Sprint(fullOn()); !want[got] {
			t.Errorf("it is full on %s, and today is %s", got, w.clock().Format(time.DateOnly))
		}
		// What was measured over a month ago counts no longer, and neither does a disk that was fuller.
		delete(history, today-10)
		had(31, 9)
		history[today-6], history[today-9] = 1, 1
		had(31, 9)
		if got := fullOn(); got != nil {
			t.Errorf("a disk with more space than before is full on %v", got)
		}
	})
}

// measuredBefore stores the space that a node had on days, in MiB.
func measuredBefore(w *world, node string, days map[int]int) {
	value, err := json.Marshal(days)
	w.must(err)
	ctx := viewer.System(context.Background())
	w.must(w.Store.InTx(ctx, func(tx *store.Tx) error {
		return tx.Setting.Create().SetID("disk." + node).SetValue(string(value)).OnConflictColumns("id").UpdateNewValues().Exec(ctx)
	}))
}

func TestEachNodeHasADiskOfItsOwn(t *testing.T) {
	onPostgres(t, func(t *testing.T, database string) {
		w, bus := nodeOn(t, database)
		admin, other := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.beside(bus)
		w.Status.Node, other.Status.Node = "one", "two"
		today := viewer.Day(w.clock(), time.UTC)
		measuredBefore(w, "three", map[int]int{today - 10: 2000, today - 1: 1000})
		measuredBefore(w, "gone since", map[int]int{today - 2: 1000})
		measuredBefore(w, "long gone", map[int]int{today - 31: 1000})
		w.must(w.Status.Measure(t.Context()))
		// The job runs on one node, and the other hears of it.
		events, err := w.Bus.Listen(t.Context(), "disk.measure")
		w.must(err)
		w.Bus.Publish("disk.measure", []byte("one"))
		if node := <-events; string(node) != "one" {
			t.Errorf("announced is %s", node)
		}
		has := func() bool {
			return w.Store.Ent.Setting.Query().Where(setting.ID("disk.two")).ExistX(viewer.System(context.Background()))
		}
		for !has() {
			runtime.Gosched()
		}
		shown := map[string]any{}
		for i := range admin.must(serverStatus, nil).at("serverStatus", "disks").([]any) {
			node := admin.must(serverStatus, nil).at("serverStatus", "disks", i).(map[string]any)
			shown[node["node"].(string)] = node["fullOn"]
			if node["node"] == "three" && node["free"] != float64(1000<<20) {
				t.Errorf("the third has %v", node)
			}
		}
		want := map[string]any{"one": nil, "two": nil, "three": w.clock().AddDate(0, 0, 10).Format(time.DateOnly)}
		if !reflect.DeepEqual(shown, want) {
			t.Errorf("shown are %v", shown)
		}
		left := w.Store.Ent.Setting.Query().Where(setting.IDContainsFold("disk.")).CountX(viewer.System(context.Background()))
		if left != 4 {
			t.Errorf("%d nodes are remembered", left)
		}
	})
}

func TestATestEmailShowsWhatTheMailServerSays(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		send := func() answer { return admin.ask(`mutation{sendTestEmail{to captured failure}}`, nil) }
		to := admin.must(`{me{email}}`, nil).at("me", "email")
		a := send()
		if a.at("sendTestEmail", "to") != to || a.at("sendTestEmail", "captured") != true || a.at("sendTestEmail", "failure") != nil {
			t.Errorf("without a mail server it says %v", a.Data)
		}
		letters, err := mail.Mailbox{Disk: disk.Machine, Folder: filepath.Join(w.Config.Data, "mailbox")}.Messages()
		w.must(err)
		if last := letters[len(letters)-1]; last.To != to || !strings.HasSuffix(last.Subject, "email works") ||
			!strings.HasSuffix(last.Link, "/admin/settings?tab=status") {
			t.Errorf("the mailbox has %+v", last)
		}
		// Nobody listens there.
		smtp, err := mail.NewSMTP("smtp://127.0.0.1:1", "coach@example.org")
		w.must(err)
		w.Status.Send, w.Status.Captured = smtp, false
		a = send()
		if reason, _ := a.at("sendTestEmail", "failure").(string); !strings.Contains(reason, "connection refused") ||
			a.at("sendTestEmail", "captured") != false {
			t.Errorf("without a listener it says %v", a.Data)
		}
		for range 3 {
			send()
		}
		if a = send(); a.code() != "RATE_LIMITED" {
			t.Errorf("the sixth is answered %v", a)
		}
		w.pass(time.Minute)
		if a = send(); a.code() != "" {
			t.Errorf("a minute later it is answered %v", a)
		}
	})
}
