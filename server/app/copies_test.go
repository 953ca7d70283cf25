//go:build !race

package app_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"forma/ent/notification"
	"forma/ent/viewer"
	"forma/server/domain/backup"
	"forma/server/platform/config"
	"forma/server/platform/disk"
	"forma/server/platform/objects/objectstest"
	"forma/server/platform/store/storetest"
)

// withCopies runs f with a Forma whose backups are copied to a bucket.
func withCopies(t *testing.T, f func(t *testing.T, w *world, server *objectstest.Server)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, url string) {
		server := objectstest.Start(t)
		key, err := age.GenerateX25519Identity()
		if err != nil {
			t.Fatal(err)
		}
		f(t, openWorld(t, url, "", disk.Machine, func(c *config.Config) {
			c.CopiesURL, c.Recipient = server.URL("copies"), key.Recipient().String()
		}), server)
	})
}

func TestEveryBackupHasACopyElsewhereThatIsKeptAsLong(t *testing.T) {
	withCopies(t, func(t *testing.T, w *world, server *objectstest.Server) {
		const state = `{backups{list{name copied} copies{place count bytes newestAt missed{said}}}}`
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		w.set(admin, "updateBackupSettings", "version:0,daily:true,keep:2,keepDays:3")
		server.Put("copies/of another program", "x")
		for night, want := range []int{1, 2, 3, 3} {
			w.must(w.Backups.Run(context.Background(), true))
			admin = w.signIn("ada@example.org")
			got := admin.must(state, nil)
			if n := got.at("backups", "copies", "count"); n != float64(want) {
				t.Fatalf("after %d nights there are %v copies", night+1, n)
			}
			names := server.Names("copies/")
			if len(names) != want+1 {
				t.Errorf("in the bucket are %v", names)
			}
			list := got.at("backups", "list").([]any)
			for i := range list {
				name := got.at("backups", "list", i, "name").(string)
				if got.at("backups", "list", i, "copied") != true || !strings.Contains(fmt.Sprint(names), name+".tar.age") {
					t.Errorf("%s has no copy among %v", name, names)
				}
			}
			place := got.at("backups", "copies", "place").(string)
			if !strings.HasPrefix(place, "s3://127.0.0.1:") || !strings.HasSuffix(place, "/media/copies") || len(list) != want {
				t.Errorf("%d backups are copied to %s", len(list), place)
			}
			w.pass(24 * time.Hour)
		}
	})
}

func TestACopyThatIsNotSentIsReportedAndSentLater(t *testing.T) {
	withCopies(t, func(t *testing.T, w *world, server *objectstest.Server) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		state := func() string {
			return fmt.Sprint(admin.must(`{backups{missed{why} list{copied} copies{count missed{at}}}}`, nil).at("backups"))
		}
		said := func() string {
			return fmt.Sprint(admin.must(`{backups{copies{missed{said}}}}`, nil).at("backups", "copies", "missed", "said"))
		}
		w.must(server.Objects.ForceDeleteBucket(objectstest.Bucket))
		for _, asked := range []bool{true, false} { // an hour later only the copy is made up for
			if err := w.Backups.Run(context.Background(), asked); err == nil || strings.Contains(err.Error(), objectstest.Secret) {
				t.Errorf("it is answered %v", err)
			}
			if got := state(); !strings.Contains(got, "list:[map[copied:false]] missed:<nil>") || !strings.Contains(got, "missed:map[at:") {
				t.Errorf("it is %s", got)
			}
			w.pass(time.Hour)
			admin = w.signIn("ada@example.org")
		}
		if text := said(); !strings.Contains(text, "bucket") || strings.Contains(text, objectstest.Secret) {
			t.Errorf("why is said by %s", text)
		}
		told := w.Store.Ent.Notification.Query().Where(notification.KindEQ(notification.KindBACKUP_FAILED)).
			AllX(viewer.System(context.Background()))
		if len(told) != 1 || told[0].Args["reason"] != "NOT_SENT" {
			t.Errorf("the admins are told %v", told)
		}
		w.must(server.Objects.CreateBucket(objectstest.Bucket))
		w.must(w.Backups.Run(context.Background(), false))
		if got, want := state(), "map[copies:map[count:1 missed:<nil>] list:[map[copied:true]] missed:<nil>]"; got != want {
			t.Errorf("after it was sent it is %s", got)
		}
	})
}

func TestACopyIsRestoredOnAnotherMachineByTheCommand(t *testing.T) {
	binary := build(t)
	for _, by := range []string{"name", "address"} {
		t.Run(by, func(t *testing.T) {
			storetest.EachEmptyURL(t, func(t *testing.T, database string) { restoresCopy(t, binary, database, by) })
		})
	}
}

func restoresCopy(t *testing.T, binary, database, by string) {
	server := objectstest.Start(t)
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	data, secrets := t.TempDir(), filepath.Join(t.TempDir(), "key.txt")
	if err := os.WriteFile(secrets, []byte("# made by age-keygen\n"+key.String()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	copies := []string{"FORMA_BACKUP_COPIES=" + server.URL("copies"), "FORMA_BACKUP_RECIPIENT=" + key.Recipient().String()}
	forma := func(environ []string, args ...string) (string, error) {
		cmd := exec.Command(binary, append(args, "--data", data)...)
		cmd.Env = append(append(os.Environ(), "FORMA_DATABASE_URL="+database), environ...)
		out, err := cmd.CombinedOutput()
		return strings.TrimSpace(string(out)), err
	}
	if said, err := forma(copies[:1], "serve"); err == nil || strings.Count(said, "\n") > 0 || !strings.Contains(said, "FORMA_BACKUP_RECIPIENT") {
		t.Errorf("copies that are not encrypted are answered %s, %v", said, err)
	}
	if said, err := forma(nil, "migrate"); err != nil {
		t.Fatal(said, err)
	}
	if said, err := forma(copies, "backup"); err != nil {
		t.Fatal(said, err)
	}
	if said, err := forma(copies, "doctor"); err != nil || !strings.Contains(said, "Copies of backups in the bucket media/copies") {
		t.Errorf("doctor says %s, %v", said, err)
	}
	all, err := backup.List(filepath.Join(data, "backups"))
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	id := all[0].ID
	for _, path := range []string{filepath.Join(data, "backups"), filepath.Join(data, "keys")} {
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
	}
	address := strings.Replace(server.URL("copies"), "?", "/"+id+".tar.age?", 1)
	name, environ := id, copies
	if by == "address" { // needs no settings
		name, environ = address, nil
	}
	said, err := forma(environ, "restore", name, "--identity", secrets)
	if err != nil || !strings.Contains(said, "is restored") || strings.Contains(said, objectstest.Secret) {
		t.Fatalf("it is answered %s, %v", said, err)
	}
	if said, err := forma(copies, "restore", id); err == nil {
		t.Errorf("without a key it is answered %s", said)
	}
	if said, err := forma(nil, "restore", address); err == nil || !strings.Contains(said, "--identity") || strings.Contains(said, objectstest.Secret) {
		t.Errorf("without a key it is answered %s, %v", said, err)
	}
	err = filepath.WalkDir(data, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path)
		if bytes.Contains(content, []byte(key.String())) {
			t.Errorf("the secret key is stored in %s", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
