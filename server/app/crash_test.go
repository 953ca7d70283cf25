//go:build !race

package app_test

import (
	"bytes"
	"database/sql"
	"encoding/base64"
	"image/jpeg"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"forma/server/platform/store/storetest"
	"forma/server/tools/hard"
)

// promised is what a client was told is stored, by id.
type promised struct {
	mu      sync.Mutex
	entries map[string]bool
	photos  map[string]bool
	acked   chan struct{}
}

func (w *promised) acknowledge(of map[string]bool, id string) {
	w.mu.Lock()
	of[id] = true
	w.mu.Unlock()
	w.acked <- struct{}{}
}

func TestAcknowledgedWritesSurviveKills(t *testing.T) {
	binary, seed := build(t), hard.Random(t)
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		data, random, entries, photos := t.TempDir(), rand.New(rand.NewPCG(seed, 0)), 0, 0
		kills := 0
		p := boot(t, binary, data, url)
		token, since := "", time.Time{}
		for range hard.Times(t) {
			if time.Since(since) > 5*time.Minute { // access tokens live for ten
				token, since = p.signIn(t, "client@forma.test"), time.Now()
			}
			w := &promised{entries: map[string]bool{}, photos: map[string]bool{}, acked: make(chan struct{}, 1000)}
			var wait sync.WaitGroup
			for range 8 {
				wait.Go(func() { p.writeEntries(token, w) })
			}
			wait.Go(func() { p.writePhotos(token, w) })
			for n := 20 + random.IntN(60); n > 0 || len(w.acked) > 0; n-- {
				<-w.acked
			}
			if err := p.cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			wait.Wait()
			_ = p.cmd.Wait()
			p = boot(t, binary, data, url)
			entries, photos = entries+len(w.entries), photos+len(w.photos)
			p.reads(t, token, w)
			forgetUploads(t, url)
			if kills++; kills%100 == 0 {
				t.Logf("%d kills, %d entries and %d photos so far", kills, entries, photos)
			}
			if len(w.entries)+len(w.photos) > 0 {
				t.Fatalf("%d acknowledged entries and %d photos are gone", len(w.entries), len(w.photos))
			}
		}
		t.Logf("%d kills, %d entries and %d photos acknowledged, none lost", hard.Times(t), entries, photos)
		stopCleanly(t, p)
	})
}

// forgetUploads deletes the uploads that kills cut off: each is kept for a day, and 20 of them keep their owner from sending more.
func forgetUploads(t *testing.T, url string) {
	t.Helper()
	driver, name := "pgx", url
	if path, ok := strings.CutPrefix(url, "sqlite://"); ok {
		driver, name = "sqlite", "file:"+path+"?_pragma=busy_timeout(10000)"
	}
	db, err := sql.Open(driver, name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec("DELETE FROM uploads"); err != nil {
		t.Fatal(err)
	}
}

// writeEntries stores entries until the server is gone.
func (p *program) writeEntries(token string, w *promised) {
	const create = `mutation($id:ID!){createProgressEntry(input:{id:$id,date:"2026-01-05",measurements:{weightKg:80}}){id}}`
	for {
		id := newID()
		a, err := p.ask(token, create, map[string]any{"id": id})
		if err != nil {
			return
		}
		if a["createProgressEntry"] != nil {
			w.acknowledge(w.entries, id)
		}
	}
}

// writePhotos stores photos until the server is gone.
func (p *program) writePhotos(token string, w *promised) {
	picture := jpegOf(60, 40)
	for {
		upload, err := p.upload(token, picture)
		if err != nil {
			return
		}
		id := newID()
		a, err := p.ask(token, addPhoto, map[string]any{"i": map[string]any{"id": id, "uploadId": upload, "date": "2026-01-05", "pose": "FRONT"}})
		if err != nil {
			return
		}
		if a["addProgressPhoto"] != nil {
			w.acknowledge(w.photos, id)
		}
	}
}

// upload sends a picture and returns the id of the upload.
func (p *program) upload(token string, data []byte) (id string, err error) {
	made, err := p.send(http.MethodPost, "/uploads", token, map[string]string{"Upload-Length": strconv.Itoa(len(data)),
		"Upload-Metadata": "kind " + base64.StdEncoding.EncodeToString([]byte("image"))}, nil)
	if err != nil {
		return "", err
	}
	at := made.Header.Get("Location")
	_, err = p.send(http.MethodPatch, at, token,
		map[string]string{"Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}, bytes.NewReader(data))
	return strings.TrimPrefix(at, "/uploads/"), err
}

// reads strikes off what is still there, newest first; of photos also the bytes have to be.
func (p *program) reads(t *testing.T, token string, w *promised) {
	t.Helper()
	for name, list := range map[string]map[string]bool{"progressEntries": w.entries, "progressPhotos": w.photos} {
		fields := "id"
		if name == "progressPhotos" {
			fields = "id smallUrl"
		}
		for after := ""; len(list) > 0; {
			a, err := p.ask(token, `query($a:String){`+name+`(first:100,after:$a){nodes{`+fields+`} pageInfo{hasNextPage endCursor}}}`,
				map[string]any{"a": orNil(after)})
			if err != nil || a[name] == nil {
				t.Fatalf("%s are answered %v (%v)", name, a, err)
			}
			page := a[name].(map[string]any)
			for _, n := range page["nodes"].([]any) {
				n := n.(map[string]any)
				if id := n["id"].(string); list[id] && (n["smallUrl"] == nil || p.shows(n["smallUrl"].(string))) {
					delete(list, id)
				}
			}
			info := page["pageInfo"].(map[string]any)
			if info["hasNextPage"] != true {
				break
			}
			after = info["endCursor"].(string)
		}
	}
}

// shows reports whether a picture is served whole.
func (p *program) shows(path string) bool {
	resp, err := http.Get(p.url + path)
	if err != nil {
		return false
	}
	defer func() { _ = resp.Body.Close() }()
	_, err = jpeg.Decode(resp.Body)
	return err == nil && resp.StatusCode == http.StatusOK
}

func orNil(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func TestAWrongSettingIsOneLine(t *testing.T) {
	binary := build(t)
	for name, c := range map[string]struct{ env, want string }{
		"scheme": {"FORMA_DATABASE_URL=mysql://x", "postgres://"},
		"nobody": {"FORMA_DATABASE_URL=postgres://nobody@127.0.0.1:1/none?sslmode=disable", "database does not answer"},
		"smtp":   {"FORMA_SMTP_URL=nonsense", "FORMA_SMTP_URL"},
	} {
		cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
		cmd.Env = append(os.Environ(), c.env)
		out, err := cmd.CombinedOutput()
		if err == nil || cmd.ProcessState.ExitCode() != 1 || strings.Count(strings.TrimSpace(string(out)), "\n") != 0 ||
			!strings.Contains(string(out), c.want) {
			t.Errorf("%s: exit %d, %q", name, cmd.ProcessState.ExitCode(), out)
		}
	}
}

func TestAStartWithoutSpaceFailsInOneLine(t *testing.T) {
	for _, command := range []string{"serve", "migrate"} {
		// No file may become as large as the index of SQLite's log, which then fails as it does on a full disk.
		cmd := exec.Command("sh", "-c", `ulimit -f 16; exec "$@"`, "sh", build(t), command, "--addr", "127.0.0.1:0", "--data", t.TempDir())
		cmd.Env = append(os.Environ(), "FORMA_DATABASE_URL=")
		out, err := cmd.CombinedOutput()
		if got := string(out); err == nil || got != "forma: the disk is full: nothing can be stored until there is space\n" {
			t.Errorf("%s: %v %s", command, err, got)
		}
	}
}

func TestOneServerPerDataFolder(t *testing.T) {
	binary, data := build(t), t.TempDir()
	serve := []string{binary, "serve", "--addr", "127.0.0.1:0", "--data", data}
	first := start(t, serve, "")
	for _, args := range [][]string{serve, {binary, "restore", "none", "--data", data}} {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Env = append(os.Environ(), "FORMA_DATABASE_URL=")
		out, err := cmd.CombinedOutput()
		line := strings.TrimSpace(string(out))
		if err == nil || strings.Contains(line, "\n") || !strings.Contains(line, "another Forma is running on the data folder "+data) ||
			!strings.Contains(line, strconv.Itoa(first.cmd.Process.Pid)) {
			t.Errorf("%s beside it: %v %s", args[1], err, line)
		}
	}
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.cmd.Wait()
	start(t, serve, "")
}
