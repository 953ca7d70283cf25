//go:build !race

package app_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/backup"
	"forma/server/platform/objects/objectstest"
	"forma/server/platform/store/storetest"
)

const backups = `{backups{supported list{rows} running{stage} missed{why}}}`

func TestABackupIsMadeEachNightAndTheNewestAreKept(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		born, err := w.Store.Born(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		w.now = born
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		count := func() int { return len(admin.must(backups, nil).at("backups", "list").([]any)) }
		night := func() {
			w.pass(24 * time.Hour)
			admin = w.signIn("ada@example.org")
			for range 2 { // the hours of one day
				if err := w.Backups.Run(context.Background(), false); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := w.Backups.Run(context.Background(), false); err != nil || count() != 0 {
			t.Errorf("before the first night there are %d backups, %v", count(), err)
		}
		w.set(admin, "updateBackupSettings", "version:0,daily:true,keep:2")
		for nth, want := range []int{1, 2, 2} {
			if night(); count() != want {
				t.Errorf("after %d nights there are %d backups", nth+1, count())
			}
		}
		w.set(admin, "updateBackupSettings", "version:1,daily:false,keep:2")
		newest := admin.must(`{backups{list{createdAt}}}`, nil).at("backups", "list", 0)
		if night(); fmt.Sprint(admin.must(`{backups{list{createdAt}}}`, nil).at("backups", "list", 0)) != fmt.Sprint(newest) {
			t.Error("a backup is made although none is wanted")
		}
	})
}

func TestABackupThatIsNotWholeIsReported(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin, p := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree), w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		p.photo(p.upload(jpegOf(400, 300)), newID())
		for _, lost := range []int{0, 2} {
			w.must(w.Backups.Run(context.Background(), true))
			if got := admin.must(`{backups{list{missing}}}`, nil).at("backups", "list", 0, "missing"); got != float64(lost) {
				t.Errorf("of two files %v are lost", got)
			}
			files, err := filepath.Glob(filepath.Join(w.Config.Data, "media", "*"))
			w.must(err)
			for _, path := range files {
				w.must(os.Truncate(path, 0))
			}
			w.pass(time.Second)
		}
		read := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindBACKUP_INCOMPLETE)).
			AllX(viewer.System(context.Background()))
		if len(read) != 1 || read[0].ProfileID != admin.id || read[0].Args["count"] != "2" {
			t.Errorf("the admins are told %v", read)
		}
	})
}

func TestABackupIsRestoredOnTrialEachWeek(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		state := func() string {
			return fmt.Sprint(w.signIn("ada@example.org").must(`{backups{triedAt missed{why}}}`, nil).at("backups"))
		}
		if got := state(); got != "map[missed:<nil> triedAt:<nil>]" {
			t.Errorf("before the first it is %s", got)
		}
		w.must(w.Backups.Run(context.Background(), true))
		first := state()
		w.pass(6 * 24 * time.Hour)
		w.must(w.Backups.Run(context.Background(), true))
		if got := state(); strings.Contains(first, "triedAt:<nil>") || got != first {
			t.Errorf("it is %s, and six days later %s", first, got)
		}
		all, err := backup.List(w.Backups.Folder)
		w.must(err)
		copies, err := filepath.Glob(filepath.Join(all[0].Path, "forma.*"))
		w.must(err)
		content, err := os.ReadFile(copies[0])
		w.must(err)
		content[len(content)/2] ^= 1
		w.must(os.WriteFile(copies[0], content, 0o600))
		w.pass(24 * time.Hour)
		if err := w.Backups.Run(context.Background(), true); err == nil {
			t.Error("a damaged backup is restored")
		}
		if got := state(); !strings.Contains(got, "why:DAMAGED") {
			t.Errorf("after a damage it is %s", got)
		}
		left, err := filepath.Glob(filepath.Join(w.Backups.Folder, ".*"))
		if err != nil || len(left) > 0 {
			t.Errorf("%v is left, %v", left, err)
		}
	})
}

func TestABackupBesideABucketIsOfTheDatabaseAlone(t *testing.T) {
	inBucket(t, func(t *testing.T, w *world, _ *objectstest.Server, p *person) {
		p.photo(p.upload(jpegOf(400, 300)), newID())
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		w.must(w.Backups.Run(context.Background(), true))
		got := fmt.Sprint(admin.must(`{backups{supported hasMedia list{files missing}}}`, nil).at("backups"))
		if got != "map[hasMedia:false list:[map[files:0 missing:0]] supported:true]" {
			t.Errorf("it is %s", got)
		}
	})
}

func TestMissedBackupIsReported(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		if got := admin.must(`mutation{startBackup{running{stage}}}`, nil).at("startBackup", "running", "stage"); got != "WAITING" {
			t.Errorf("what was asked for is %v", got)
		}
		if err := os.WriteFile(w.Backups.Folder, []byte("in the way"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := w.Backups.Run(context.Background(), true); err == nil {
			t.Fatal("a backup was made where there is no folder")
		}
		if err := w.Backups.Run(context.Background(), true); err == nil {
			t.Fatal("a backup was made where there is no folder")
		}
		if told := admin.must(`{notifications(unreadOnly:true){nodes{title link}}}`, nil).at("notifications", "nodes"); fmt.Sprint(told) !=
			"[map[link:/admin/settings?tab=backups title:A backup failed: something went wrong, see the server’s log] map[link:/workouts title:Welcome to Forma]]" {
			t.Errorf("the admin is told %v", told)
		}
		if err := os.Remove(w.Backups.Folder); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(admin.must(backups, nil).at("backups", "missed", "why")); got != "OTHER" {
			t.Errorf("told is %s", got)
		}
		if err := w.Backups.Run(context.Background(), true); err != nil {
			t.Fatal(err)
		}
		after := admin.must(backups, nil)
		if after.at("backups", "missed") != nil || after.at("backups", "running") != nil ||
			after.at("backups", "list", 0, "rows").(float64) < 1 {
			t.Errorf("after a success it is %v", after.Data)
		}
	})
}

func TestBackupRunsOnlineAndRestoreRunsOffline(t *testing.T) {
	binary := build(t)
	storetest.EachEmptyURL(t, func(t *testing.T, database string) { backsUp(t, binary, database) })
	cmd := exec.Command(binary, "backup", "--data", t.TempDir())
	cmd.Env = []string{"FORMA_DATABASE_URL=postgres://nobody@127.0.0.1/none"} // and no PATH
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "pg_dump") {
		t.Errorf("without the client programs of PostgreSQL it says %s, %v", out, err)
	}
}

func backsUp(t *testing.T, binary, database string) {
	data := t.TempDir()
	p := boot(t, binary, data, database)
	forma := func(args ...string) (string, error) {
		cmd := exec.Command(binary, append(args, "--data", data)...)
		cmd.Env = append(os.Environ(), "FORMA_DATABASE_URL="+database)
		out, err := cmd.CombinedOutput()
		return strings.TrimSpace(string(out)), err
	}
	session, err := p.ask("", `mutation{signIn(email:"client@forma.test",password:"forma-demo-2026"){accessToken}}`, nil)
	if err != nil {
		t.Fatal(err)
	}
	token := session["signIn"].(map[string]any)["accessToken"].(string)
	name := func(first string) string {
		a, err := p.ask(
			token,
			`mutation($n:String!){updateProfile(input:{firstName:$n,lastName:"Stone"}){firstName}}`,
			map[string]any{"n": first},
		)
		if err != nil || a["updateProfile"] == nil {
			t.Fatal(a, err)
		}
		return first
	}
	name("Before")
	said, err := forma("backup")
	if err != nil {
		t.Fatal(said, err)
	}
	folder, _, _ := strings.Cut(said, " is whole")
	name("After")
	if said, err := forma("restore", folder); err == nil || !strings.Contains(said, "stop Forma first") {
		t.Errorf("a running Forma is restored: %s, %v", said, err)
	}
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = p.cmd.Wait()
	if said, err := forma("restore", folder); err != nil || !strings.Contains(said, "is restored") {
		t.Fatal(said, err)
	}
	p = boot(t, binary, data, database)
	a, err := p.ask(token, `{me{firstName}}`, nil)
	if err != nil || fmt.Sprint(a) != "map[me:map[firstName:Before]]" {
		t.Errorf("after the restore it is %v, %v", a, err)
	}
	if said, err := forma("backup"); err != nil {
		t.Error(said, err)
	}
}
