package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/golang-jwt/jwt/v5"

	"forma/ent/device"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/platform/config"
	"forma/server/platform/keys"
)

// storedKeys are the names under which an earlier version kept keys in the database.
var storedKeys = []string{"access-tokens", "mail-links", "media", "calendars", "web-push"}

// contents returns every file below a folder but the keys themselves, and on PostgreSQL the rows that an earlier version had them in.
func (w *world) contents(folder string) map[string][]byte {
	w.t.Helper()
	all := map[string][]byte{}
	w.must(filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || path == w.Config.KeyFile() {
			return err
		}
		all[path], err = os.ReadFile(path)
		return err
	}))
	if path, ok := strings.CutPrefix(w.Config.DatabaseURL, "sqlite://"); ok {
		for _, end := range []string{"", "-wal"} {
			b, err := os.ReadFile(path + end)
			w.must(err)
			all[path+end] = b
		}
	}
	rows, err := w.Store.DB.Query("SELECT id, value FROM secrets")
	w.must(err)
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id string
		var value []byte
		w.must(rows.Scan(&id, &value))
		all["row "+id] = value
	}
	w.must(rows.Err())
	return all
}

// mustNotHold fails if a key is in any of the files, as it is or encoded.
func (w *world) mustNotHold(all map[string][]byte, key []byte) {
	w.t.Helper()
	for path, content := range all {
		for _, form := range [][]byte{key, []byte(hex.EncodeToString(key)), []byte(base64.RawURLEncoding.EncodeToString(key)),
			[]byte(base64.RawStdEncoding.EncodeToString(key))} {
			if bytes.Contains(content, form) {
				w.t.Errorf("%s has a key", path)
			}
		}
	}
}

func (w *world) ring() []keys.Key {
	w.t.Helper()
	all, err := keys.Read(w.Config.KeyFile())
	w.must(err)
	return all
}

// reopen opens another Forma on the database and data of a world, which is closed.
func (w *world) reopen() error {
	w.t.Helper()
	w.must(w.Close(context.Background()))
	a, err := app.Open(context.Background(), w.Config, w.clock)
	if err != nil {
		return err
	}
	w.t.Cleanup(func() { _ = a.Close(context.Background()) })
	a.Identity.Hasher = w.Identity.Hasher
	w.App, w.handler = a, a.Handler()
	return nil
}

func TestACopyOfTheDatabaseForgesNoToken(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		admin := w.someone("Ada", viewer.RoleAdmin, viewer.PlanFree)
		if info, err := os.Stat(w.Config.KeyFile()); err != nil || info.Mode().Perm() != 0o600 {
			t.Fatalf("the file of keys: %v %v", info, err)
		}
		if w.Store.Dialect == dialect.SQLite {
			w.must(w.Backups.Run(context.Background(), true))
		}
		copied := w.contents(w.Config.Data)
		for _, k := range w.ring() {
			w.mustNotHold(copied, k.Bytes)
		}
		// What the copy says of the admin is right, but nothing in it signs.
		sid := w.Store.Ent.Device.Query().Where(device.AccountID(admin.id)).OnlyX(viewer.System(context.Background())).ID
		for name, value := range copied {
			for _, id := range keys.IDs(w.ring()) {
				made := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{"sub": admin.id, "sid": sid, "iat": w.clock().Unix(),
					"exp": w.clock().Add(time.Minute).Unix(), "iss": "forma", "aud": "forma-api", "typ": "access"})
				made.Header["kid"] = id
				token, err := made.SignedString(value)
				w.must(err)
				if forged := (&person{w: w, token: token}).ask(`{me{id}}`, nil); forged.code() != "UNAUTHENTICATED" {
					t.Errorf("%s signs a token: %v", name, forged)
				}
			}
		}
	})
}

func TestKeysMoveOutOfTheDatabase(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		kim := w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		// An earlier version had the keys in rows, and none of its own file.
		old := map[string][]byte{}
		for _, k := range w.ring() {
			old[map[keys.Purpose]string{keys.RefreshTokens: "access-tokens", keys.MailLinks: "mail-links", keys.Media: "media",
				keys.Calendars: "calendars", keys.WebPush: "web-push"}[k.Purpose]] = k.Bytes
		}
		_, err := w.Store.DB.Exec("DELETE FROM secrets")
		w.must(err)
		insert := "INSERT INTO secrets (id, value) VALUES (?, ?)"
		if w.Store.Dialect == dialect.Postgres {
			insert = "INSERT INTO secrets (id, value) VALUES ($1, $2)"
		}
		for _, name := range storedKeys {
			_, err := w.Store.DB.Exec(insert, name, old[name])
			w.must(err)
		}
		w.must(os.Remove(w.Config.KeyFile()))
		w.must(w.reopen())
		kept := w.contents(t.TempDir())
		for name, key := range old {
			w.mustNotHold(kept, key)
			if len(kept["row "+name]) > 0 {
				t.Errorf("%s is still a row", name)
			}
		}
		// A person who was signed in still is, though what signs is new: the old keys are in earlier backups.
		kim.token = ""
		kim.token = kim.must(`mutation{refreshSession{accessToken}}`, nil).at("refreshSession", "accessToken").(string)
		kim.must(`{me{id}}`, nil)
		if signs := w.Identity.Tokens.Access.Signer(); bytes.Equal(signs.Bytes, old["access-tokens"]) {
			t.Error("the key of earlier backups still signs")
		}
		if pushes := w.Notify.Vapid; pushes.Public == "" {
			t.Error("there is no key for pushes")
		}
	})
}

func TestKeysRotateWithoutSigningOut(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		kim := w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		before := w.Identity.Tokens.Access.Signer()
		w.must(keys.Write(w.Config.KeyFile(), keys.Rotate(w.ring(), false, w.clock())))
		kim.must(`{me{id}}`, nil)
		if w.Identity.Tokens.Access.Signer().ID != before.ID {
			t.Error("the new key signs before the other nodes know it")
		}
		w.pass(2 * time.Minute)
		kim.must(`{me{id}}`, nil)
		if w.Identity.Tokens.Access.Signer().ID == before.ID {
			t.Error("the old key still signs")
		}
		w.pass(15 * time.Minute)
		kim.token = kim.must(`mutation{refreshSession{accessToken}}`, nil).at("refreshSession", "accessToken").(string)
		kim.must(`{me{id}}`, nil)
		if _, ok := w.Identity.Tokens.Access.ByID(before.ID); ok {
			t.Error("the old key is still accepted, though nothing that it signed is valid")
		}
		// A stolen key is refused at once, and the app gets another token by itself.
		w.must(keys.Write(w.Config.KeyFile(), keys.Rotate(w.ring(), true, w.clock())))
		if a := kim.ask(`{me{id}}`, nil); a.code() != "UNAUTHENTICATED" {
			t.Errorf("a token of the stolen key is answered %v", a)
		}
		kim.token = ""
		kim.token = kim.must(`mutation{refreshSession{accessToken}}`, nil).at("refreshSession", "accessToken").(string)
		kim.must(`{me{id}}`, nil)
	})
}

func TestNodesWithOtherKeysDoNotStart(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		shared := w.Store.Dialect == dialect.Postgres
		mine := w.ring()
		node := func(change func(c *config.Config)) error {
			c := *w.Config
			c.Data = t.TempDir()
			change(&c)
			a, err := app.Open(context.Background(), &c, w.clock)
			if err == nil {
				err = a.Close(context.Background())
			}
			return err
		}
		if !shared {
			return // has one node
		}
		for what, change := range map[string]func(*config.Config){
			"no keys":    func(*config.Config) {},
			"other keys": func(c *config.Config) { c.Keys = string(keys.Format(keys.Made(w.clock()))) },
		} {
			if err := node(change); err == nil || !strings.Contains(err.Error(), "forma keys new") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %v", what, err)
			}
		}
		next := string(keys.Format(keys.Rotate(mine, true, w.clock().Add(time.Minute))))
		for _, same := range []func(*config.Config){
			func(c *config.Config) { w.must(keys.Write(c.KeyFile(), mine)) },
			func(c *config.Config) { c.Keys = string(keys.Format(mine)) },
			func(c *config.Config) { c.Keys = next },
		} {
			w.must(node(same))
		}
		if err := node(func(c *config.Config) { c.Keys = string(keys.Format(mine)) }); err == nil {
			t.Error("the keys before the last rotation are taken")
		}
	})
}
