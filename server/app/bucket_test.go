package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/platform/config"
	"forma/server/platform/disk"
	"forma/server/platform/media"
	"forma/server/platform/objects/objectstest"
	"forma/server/platform/store/storetest"
)

// everywhere is each, and on PostgreSQL with media in a bucket besides.
func everywhere(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	each(t, f)
	t.Run("bucket", func(t *testing.T) {
		onPostgres(t, func(t *testing.T, database string) {
			f(t, openWorld(t, database, objectstest.Start(t).URL("forma"), disk.Machine))
		})
	})
}

// onPostgres runs f with a PostgreSQL database of the test's own.
func onPostgres(t *testing.T, f func(t *testing.T, database string)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, database string) {
		if !strings.HasPrefix(database, "sqlite") {
			f(t, database)
		}
	})
}

// inBucket runs f as a client of a world whose media are in a bucket.
func inBucket(t *testing.T, f func(t *testing.T, w *world, server *objectstest.Server, p *person)) {
	t.Helper()
	onPostgres(t, func(t *testing.T, database string) {
		server := objectstest.Start(t)
		w := openWorld(t, database, server.URL("forma"), disk.Machine)
		f(t, w, server, w.someone("Kim", viewer.RoleClient, viewer.PlanFree))
	})
}

// keysOf gives another node the keys of w.
func keysOf(w *world) func(*config.Config) {
	text, err := os.ReadFile(w.Config.KeyFile())
	w.must(err)
	return func(c *config.Config) { c.Keys = string(text) }
}

func nameOf(t *testing.T, link string) string {
	t.Helper()
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	return path.Base(u.Path)
}

func TestPhotosAreInTheBucketUntilTheyAreErased(t *testing.T) {
	inBucket(t, func(t *testing.T, w *world, server *objectstest.Server, p *person) {
		link := p.photo(p.upload(jpegOf(400, 300)), newID()).at("addProgressPhoto", "largeUrl").(string)
		if names := server.Names("forma/uploads/"); len(names) != 0 {
			t.Errorf("what was taken is still among the uploads: %v", names)
		}
		if names := server.Names("forma/"); len(names) != 2 || !slices.Contains(names, nameOf(t, link)) {
			t.Errorf("stored are %v", names)
		}
		if files, _ := filepath.Glob(filepath.Join(w.Config.Data, "*", "*")); len(files) != 0 {
			t.Errorf("on the disk are %v", files)
		}
		code, whole := w.fetch(link, "")
		if code != http.StatusOK || !strings.HasPrefix(whole, "\xff\xd8") {
			t.Fatalf("the photo is answered %d", code)
		}
		server.Asked()
		if code, part := w.fetch(link, "10-19"); code != http.StatusPartialContent || part != whole[10:20] {
			t.Errorf("a part is answered %d with %d bytes", code, len(part))
		}
		if requests, _ := server.Asked(); len(requests) != 2 || requests[0] != "HEAD" || !strings.HasPrefix(requests[1], "GET bytes=10-") {
			t.Errorf("requested are %v", requests)
		}
		w.must(w.Media.Check(t.Context()))
		damaged, checked, err := w.Media.Examine(context.Background())
		if err != nil || checked != 2 || len(damaged) != 0 {
			t.Errorf("of %d files %v (%v)", checked, damaged, err)
		}
		ids := w.Store.Ent.MediaFile.Query().IDsX(viewer.System(context.Background()))
		for range 2 {
			w.must(w.Media.Erase(context.Background(), ids...))
		}
		if names := server.Names("forma/"); len(names) != 0 {
			t.Errorf("left are %v", names)
		}
	})
}

func TestLostObjectsAreFoundAndThoseWithoutARowErased(t *testing.T) {
	inBucket(t, func(t *testing.T, w *world, server *objectstest.Server, p *person) {
		var links []string
		for range 2 {
			links = append(links, p.photo(p.upload(jpegOf(400, 300)), newID()).at("addProgressPhoto", "largeUrl").(string))
		}
		server.Delete("forma/" + nameOf(t, links[0]))
		server.Put("forma/"+nameOf(t, links[1]), "short")
		for _, link := range links {
			out := w.get(link)
			var problem struct{ Code string }
			w.must(json.Unmarshal(out.Body.Bytes(), &problem))
			if out.Code != http.StatusNotFound || problem.Code != "NOT_FOUND" {
				t.Errorf("a lost object is answered %d %s", out.Code, out.Body)
			}
		}
		damaged, checked, err := w.Media.Examine(context.Background())
		faults := map[media.Fault]int{}
		for _, d := range damaged {
			faults[d.Fault]++
		}
		if want := map[media.Fault]int{media.Missing: 1, media.Size: 1}; err != nil || checked != 4 || !reflect.DeepEqual(faults, want) {
			t.Errorf("of %d files %v (%v)", checked, faults, err)
		}
		orphan, err := w.Media.Put(viewer.System(t.Context()), p.id, mediafile.KindAVATAR, "image/jpeg", []byte("orphan"))
		w.must(err)
		w.mu.Lock()
		w.now = time.Now().Add(72 * time.Hour) // the server's clock is the machine's
		w.mu.Unlock()
		w.must(w.Media.Sweep(context.Background()))
		names := server.Names("forma/")
		if len(names) != 3 || slices.Contains(names, orphan.ID.String()) {
			t.Errorf("left are %v", names)
		}
	})
}

func TestWithoutItsBucketFormaGoesOn(t *testing.T) {
	inBucket(t, func(t *testing.T, w *world, server *objectstest.Server, p *person) {
		upload := p.upload(jpegOf(400, 300))
		link := p.photo(upload, newID()).at("addProgressPhoto", "largeUrl").(string)
		state := func() string {
			out := w.get("/readyz")
			var said map[string]any
			w.must(json.Unmarshal(out.Body.Bytes(), &said))
			text, _ := json.Marshal(said)
			return http.StatusText(out.Code) + " " + string(text)
		}
		if said := state(); !strings.Contains(said, `"media":"ok"`) {
			t.Errorf("/readyz says %s", said)
		}
		server.Stop()
		if out := w.get(link); out.Code != http.StatusInternalServerError || strings.Contains(out.Body.String(), objectstest.Secret) {
			t.Errorf("a photo is answered %d %s", out.Code, out.Body)
		}
		if said := state(); !strings.HasPrefix(said, "OK ") || !strings.Contains(said, `"media":"unreachable"`) {
			t.Errorf("/readyz says %s", said)
		}
		if name := p.must(`{me{firstName}}`, nil).at("me", "firstName"); name != "Kim" {
			t.Errorf("the name is %v", name)
		}
		if _, _, err := w.Media.Examine(context.Background()); err == nil || strings.Contains(err.Error(), objectstest.Secret) {
			t.Errorf("it is examined with %v", err)
		}
		next := &config.Config{Data: t.TempDir(), DatabaseURL: w.Config.DatabaseURL, MediaURL: server.URL("forma")}
		keysOf(w)(next)
		_, err := app.OpenOn(context.Background(), next, w.clock, disk.Machine)
		if err == nil || !strings.HasPrefix(err.Error(), "FORMA_MEDIA_URL: the bucket media/forma/ at ") || strings.Contains(err.Error(), "\n") ||
			strings.Contains(err.Error(), objectstest.Secret) {
			t.Errorf("the next start ends with %v", err)
		}
	})
}

// TestAnUploadIsContinuedOnAnotherNode moves an upload between nodes in the middle of chunks, which both store.
func TestAnUploadIsContinuedOnAnotherNode(t *testing.T) {
	onPostgres(t, func(t *testing.T, database string) {
		server := objectstest.Start(t)
		a := openWorld(t, database, server.URL(""), disk.Machine)
		b := openWorld(t, database, server.URL(""), disk.Machine, keysOf(a))
		onA := a.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		onB := *onA
		onB.w = b
		data := jpegOf(900, 700)
		upload, code := onA.begin("image", int64(len(data)))
		if code != "" {
			t.Fatal(code)
		}
		id := path.Base(upload)
		if status, code := onA.patch(upload, 0, data[:1000]); status != http.StatusNoContent {
			t.Fatalf("a chunk is answered %d %s", status, code)
		}
		if status, code := onB.patch(upload, 1000, data[1000:3000]); status != http.StatusNoContent {
			t.Fatalf("a chunk on the other node is answered %d %s", status, code)
		}
		server.Put("uploads/"+id+"/at-1000-late", string(data[1000:1500])) // a connection that was lost earlier ends
		for _, p := range []*person{onA, &onB} {
			if out, _ := p.tus(http.MethodHead, upload, nil, nil); out.Header().Get("Upload-Offset") != "3000" {
				t.Errorf("the upload stands at %s", out.Header().Get("Upload-Offset"))
			}
		}
		if status, code := onA.patch(upload, 3000, data[3000:]); status != http.StatusNoContent {
			t.Fatalf("the last chunk is answered %d %s", status, code)
		}
		file, size, err := b.Uploads.Open(viewer.With(t.Context(), &viewer.Viewer{ID: onA.id, Role: viewer.RoleClient}),
			uuid.MustParse(id), "image", "uploadId")
		if err != nil {
			t.Fatal(err)
		}
		var whole bytes.Buffer
		if _, err := whole.ReadFrom(file); err != nil || size != int64(len(data)) || !bytes.Equal(whole.Bytes(), data) {
			t.Errorf("%d of %d bytes have come (%v)", whole.Len(), len(data), err)
		}
		b.must(file.Close())
		link := onB.photo(id, newID()).at("addProgressPhoto", "largeUrl").(string)
		if code, _ := a.fetch(link, ""); code != http.StatusOK {
			t.Errorf("the photo of one node is answered %d by the other", code)
		}
		if left := server.Names("uploads/"); len(left) != 0 {
			t.Errorf("left are %v", left)
		}
		for _, w := range []*world{a, b} {
			if files, _ := filepath.Glob(filepath.Join(w.Config.Data, "*", "*")); len(files) != 0 {
				t.Errorf("on the disk are %v", files)
			}
		}
	})
}

// TestNodesOnDisksOfTheirOwnRefuseToStart claims media as the start of a server does.
func TestNodesOnDisksOfTheirOwnRefuseToStart(t *testing.T) {
	onPostgres(t, func(t *testing.T, database string) {
		ctx := context.Background()
		a := openWorld(t, database, "", disk.Machine)
		shared := func(c *config.Config) { c.Data = a.Config.Data }
		b, other := openWorld(t, database, "", disk.Machine, shared), openWorld(t, database, "", disk.Machine, keysOf(a))
		claims := make(chan error, 2)
		for _, w := range []*world{a, b} {
			go func() { claims <- w.Media.Claim(ctx) }()
		}
		for range 2 {
			a.must(<-claims)
		}
		refused := func(w *world, why string) {
			t.Helper()
			for _, err := range []error{w.Media.Claim(ctx), w.Media.Claimed(ctx)} {
				if err == nil || !strings.Contains(err.Error(), why) || !strings.Contains(err.Error(), "FORMA_MEDIA_URL") ||
					strings.Contains(err.Error(), "\n") {
					t.Errorf("it is refused with %v", err)
				}
			}
		}
		refused(other, "does not have the media of this database")
		mark, media := filepath.Join("media", "forma-media"), filepath.Join(other.Config.Data, "media")
		text, err := os.ReadFile(filepath.Join(a.Config.Data, mark))
		a.must(err)
		a.must(os.WriteFile(filepath.Join(other.Config.Data, mark), []byte(newID()+"\n"), 0o600))
		refused(other, "has the media of another database")
		a.must(os.WriteFile(filepath.Join(other.Config.Data, mark), text, 0o600)) // moved there
		a.must(other.Media.Claim(ctx))
		server := objectstest.Start(t)
		inBucket := openWorld(t, database, server.URL("forma"), disk.Machine, keysOf(a))
		refused(inBucket, "the bucket media/forma/ at ")
		server.Put("forma/forma-media", string(text))
		a.must(inBucket.Media.Claim(ctx))

		// A dump from before the media were marked is brought back.
		forget := func() {
			_, err := a.Store.DB.ExecContext(ctx, "DELETE FROM settings WHERE id = 'media.mark'")
			a.must(err)
		}
		forget()
		a.must(a.Media.Claim(ctx))
		a.must(other.Media.Claim(ctx))

		// A new database is set up on the media of another.
		forget()
		a.must(os.WriteFile(filepath.Join(media, newID()), []byte("film"), 0o600))
		err = other.Media.Claim(ctx)
		if err == nil || !strings.Contains(err.Error(), "has the media of another database, and this one has none") {
			t.Errorf("it is refused with %v", err)
		}
	})
}
