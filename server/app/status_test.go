package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"forma/ent/viewer"
	"forma/server/platform/disk"
	"forma/server/platform/mail"
)

const serverStatus = `{serverStatus{parts{name state} diskFree diskFullOn}}`

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
		measure := func(daysAgo int, used float64) {
			w.must(w.Status.Measure(t.Context()))
			free := admin.must(serverStatus, nil).at("serverStatus", "diskFree").(float64)
			today := viewer.Day(w.clock(), time.UTC)
			_, err := w.Store.DB.Exec("UPDATE day_figures SET day = $1, value = $2 WHERE name = 'disk_free_mib' AND day = $3",
				today-daysAgo, int(free*(1+used)/(1<<20)), today)
			w.must(err)
		}
		if got := fullOn(); got != nil {
			t.Errorf("before it was measured, it is full on %v", got)
		}
		measure(6, 1)
		if got := fullOn(); got != nil {
			t.Errorf("after six days it is full on %v", got)
		}
		// As much was used in ten days as is left; the last days do not count for more.
		measure(10, 1)
		want := map[string]bool{} // other programs use the same disk
		for _, in := range []int{8, 9, 10, 11} {
			want[w.clock().AddDate(0, 0, in).Format(time.DateOnly)] = true
		}
		if got := fmt.Sprint(fullOn()); !want[got] {
			t.Errorf("it is full on %s, and today is %s", got, w.clock().Format(time.DateOnly))
		}
		// What was measured over a month ago counts no longer, and neither does a disk that was fuller.
		measure(31, 9)
		_, err := w.Store.DB.Exec("UPDATE day_figures SET value = 1 WHERE name = 'disk_free_mib' AND day > $1", viewer.Day(w.clock(), time.UTC)-31)
		w.must(err)
		if got := fullOn(); got != nil {
			t.Errorf("a disk with more space than before is full on %v", got)
		}
	})
}

func TestATestEmailShowsWhatTheMailServerSays(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
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
