package app_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/store"
)

// tus sends one request of the protocol; an error is returned as its code.
func (p *person) tus(method, path string, header map[string]string, body []byte) (out *httptest.ResponseRecorder, code string) {
	p.w.t.Helper()
	r := httptest.NewRequest(method, path, bytes.NewReader(body))
	r.Header.Set("Tus-Resumable", "1.0.0")
	r.Header.Set("Authorization", "Bearer "+p.token)
	for k, v := range header {
		r.Header.Set(k, v)
	}
	out = httptest.NewRecorder()
	p.w.handler.ServeHTTP(out, r)
	if out.Code >= 400 && method != http.MethodHead {
		var problem struct {
			Code   string
			Status int
		}
		if out.Header().Get("Content-Type") != "application/problem+json" || json.Unmarshal(out.Body.Bytes(), &problem) != nil || problem.Status != out.Code {
			p.w.t.Errorf("%s %s: %d %s", method, path, out.Code, out.Body)
		}
		code = problem.Code
	}
	return out, code
}

func (p *person) begin(kind string, size int64) (path, code string) {
	out, code := p.tus(http.MethodPost, "/uploads", map[string]string{"Upload-Length": strconv.FormatInt(size, 10),
		"Upload-Metadata": "kind " + base64.StdEncoding.EncodeToString(
			[]byte(kind),
		) + ",filename " + base64.StdEncoding.EncodeToString(
			[]byte("secret.jpg"),
		)}, nil)
	return out.Header().Get("Location"), code
}

func (p *person) patch(path string, offset int, body []byte) (status int, code string) {
	out, code := p.tus(
		http.MethodPatch,
		path,
		map[string]string{"Upload-Offset": strconv.Itoa(offset), "Content-Type": "application/offset+octet-stream"},
		body,
	)
	return out.Code, code
}

// upload sends a file and returns its id.
func (p *person) upload(data []byte) string {
	p.w.t.Helper()
	return p.send("image", data)
}

func (p *person) uploadTable(csv string) string {
	p.w.t.Helper()
	return p.send("table", []byte(csv))
}

// send uploads data, and returns the id.
func (p *person) send(kind string, data []byte) string {
	p.w.t.Helper()
	path, code := p.begin(kind, int64(len(data)))
	if code != "" {
		p.w.t.Fatalf("an upload is answered %s", code)
	}
	if status, code := p.patch(path, 0, data); status != http.StatusNoContent {
		p.w.t.Fatalf("the upload of %d bytes is answered %d %s", len(data), status, code)
	}
	return strings.TrimPrefix(path, "/uploads/")
}

func TestAnUploadIsResumedWhereItStopped(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		path, _ := p.begin("image", 10)
		if status, _ := p.patch(path, 0, []byte("0123")); status != http.StatusNoContent {
			t.Fatalf("the first part is answered %d", status)
		}
		out, _ := p.tus(http.MethodHead, path, nil, nil)
		if out.Header().Get("Upload-Offset") != "4" {
			t.Errorf("the offset is %q", out.Header().Get("Upload-Offset"))
		}
		if status, code := p.patch(path, 9, []byte("9")); status != http.StatusConflict || code != "CONFLICT" {
			t.Errorf("a part in the wrong place is answered %d %s", status, code)
		}
		out, code := p.tus(http.MethodPatch, path, map[string]string{"Upload-Offset": "4", "Content-Type": "application/offset+octet-stream"},
			[]byte("456789 and more than was said"))
		if body := out.Body.String(); out.Code != http.StatusRequestEntityTooLarge || code != "LIMIT_EXCEEDED" ||
			!strings.Contains(body, `"limit":"bytes"`) || !strings.Contains(body, `"max":6`) || !strings.Contains(body, `"got":29`) {
			t.Errorf("more than was said is answered %d %s", out.Code, body)
		}
		if out, _ = p.tus(http.MethodHead, path, nil, nil); out.Header().Get("Upload-Offset") != "4" {
			t.Errorf("more than was said is kept: %s", out.Header().Get("Upload-Offset"))
		}
		info, err := os.ReadFile(filepath.Join(w.Config.Data, path+".info"))
		if err != nil || strings.Contains(string(info), "secret.jpg") {
			t.Errorf("what is kept beside the file: %s (%v)", info, err)
		}
	})
}

func TestUploadIsVisibleToItsOwnerOnly(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, other, nobody := w.someone(
			"Kim",
			viewer.RoleClient,
			viewer.PlanFree,
		), w.someone(
			"Lou",
			viewer.RoleAdmin,
			viewer.PlanFree,
		), w.nobody()
		path, _ := p.begin("image", 10)
		for _, method := range []string{http.MethodHead, http.MethodPatch, http.MethodDelete, http.MethodGet, http.MethodPut} {
			header := map[string]string{"Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}
			if out, _ := other.tus(method, path, header, []byte("x")); out.Code != http.StatusNotFound {
				t.Errorf("another person's %s is answered %d", method, out.Code)
			}
			if out, _ := nobody.tus(method, path, header, []byte("x")); out.Code != http.StatusUnauthorized {
				t.Errorf("nobody's %s is answered %d", method, out.Code)
			}
		}
		a, _ := p.tus(
			http.MethodPost,
			"/uploads",
			map[string]string{"Upload-Concat": "final;" + path, "Upload-Metadata": "kind aW1hZ2U="},
			nil,
		)
		b, _ := p.tus(http.MethodPost, "/uploads", map[string]string{"Upload-Defer-Length": "1", "Upload-Metadata": "kind aW1hZ2U="}, nil)
		if a.Code != http.StatusBadRequest || b.Code != http.StatusBadRequest {
			t.Errorf("putting together is answered %d, an unknown length %d", a.Code, b.Code)
		}
		if out, _ := p.tus(http.MethodDelete, path, nil, nil); out.Code != http.StatusNoContent {
			t.Errorf("ending an upload is answered %d", out.Code)
		}
		if out, _ := p.tus(http.MethodHead, path, nil, nil); out.Code != http.StatusNotFound {
			t.Errorf("an ended upload is answered %d", out.Code)
		}
	})
}

// TestTusIsAnsweredAsTheProtocolSays has what tus 1.0 says of each method and header, and what of it is not supported.
func TestTusIsAnsweredAsTheProtocolSays(t *testing.T) {
	const octets = "application/offset+octet-stream"
	kind := "kind " + base64.StdEncoding.EncodeToString([]byte("image"))
	onSQLite(t, func(t *testing.T, w *world) {
		p, nobody := w.someone("Kim", viewer.RoleClient, viewer.PlanFree), w.nobody()
		path, _ := p.begin("image", 10)
		chunk := func(more ...string) map[string]string {
			h := map[string]string{"Upload-Offset": "0", "Content-Type": octets}
			for i := 0; i < len(more); i += 2 {
				h[more[i]] = more[i+1]
			}
			return h
		}
		made := func(more ...string) map[string]string {
			h := map[string]string{"Upload-Length": "10", "Upload-Metadata": kind}
			for i := 0; i < len(more); i += 2 {
				h[more[i]] = more[i+1]
			}
			return h
		}
		for _, c := range []struct {
			name, method, path string
			header             map[string]string
			status             int
		}{
			{"another version", "POST", "/uploads", made("Tus-Resumable", "0.2.2"), http.StatusPreconditionFailed},
			{"no version", "PATCH", path, chunk("Tus-Resumable", ""), http.StatusPreconditionFailed},
			{"a look at another version", "HEAD", path, map[string]string{"Tus-Resumable": "2.0.0"}, http.StatusPreconditionFailed},
			{"an end in another version", "DELETE", path, map[string]string{"Tus-Resumable": "2.0.0"}, http.StatusPreconditionFailed},
			{"no length", "POST", "/uploads", map[string]string{"Upload-Metadata": kind}, http.StatusBadRequest},
			{"an unknown length", "POST", "/uploads", map[string]string{"Upload-Defer-Length": "1", "Upload-Metadata": kind}, http.StatusBadRequest},
			{"a length that may be unknown", "POST", "/uploads", made("Upload-Defer-Length", "1"), http.StatusBadRequest},
			{"a part", "POST", "/uploads", made("Upload-Concat", "partial"), http.StatusBadRequest},
			{"what parts make", "POST", "/uploads", made("Upload-Concat", "final;"+path), http.StatusBadRequest},
			{"too large a file", "POST", "/uploads", made("Upload-Length", "9999999999999"), http.StatusRequestEntityTooLarge},
			{"a list of uploads", "GET", "/uploads", nil, http.StatusMethodNotAllowed},
			{"an end of all", "DELETE", "/uploads", nil, http.StatusMethodNotAllowed},
			{"a download", "GET", path, nil, http.StatusMethodNotAllowed},
			{"a replacement", "PUT", path, chunk(), http.StatusMethodNotAllowed},
			{"a file below a file", "POST", path, made(), http.StatusMethodNotAllowed},
			{"another type", "PATCH", path, chunk("Content-Type", "application/octet-stream"), http.StatusUnsupportedMediaType},
			{"no offset", "PATCH", path, map[string]string{"Content-Type": octets}, http.StatusBadRequest},
			{"another offset", "PATCH", path, chunk("Upload-Offset", "3"), http.StatusConflict},
			{"a checksum", "PATCH", path, chunk("Upload-Checksum", "sha1 AAAA"), http.StatusBadRequest},
			{"an unknown upload", "PATCH", "/uploads/" + uuid.NewString(), chunk(), http.StatusNotFound},
			{"a look at an unknown one", "HEAD", "/uploads/" + uuid.NewString(), nil, http.StatusNotFound},
			{"a hidden patch", "POST", path, chunk("X-HTTP-Method-Override", "PATCH", "Upload-Offset", "3"), http.StatusConflict},
			{"a hidden download", "POST", path, map[string]string{"X-HTTP-Method-Override": "GET"}, http.StatusMethodNotAllowed},
		} {
			out, _ := p.tus(c.method, c.path, c.header, []byte("0"))
			h := out.Header()
			if out.Code != c.status || h.Get("Tus-Resumable") != "1.0.0" {
				t.Errorf("%s is answered %d, version %q", c.name, out.Code, h.Get("Tus-Resumable"))
			}
			if (c.status == http.StatusPreconditionFailed) != (h.Get("Tus-Version") == "1.0.0") ||
				(c.status == http.StatusMethodNotAllowed) != (h.Get("Allow") != "") {
				t.Errorf("%s is answered with %v", c.name, h)
			}
		}
		for who, most := range map[*person]string{p: "2147483648", nobody: ""} {
			out, _ := who.tus("OPTIONS", "/uploads", map[string]string{"Tus-Resumable": ""}, nil)
			h := out.Header()
			if out.Code != http.StatusNoContent || h.Get("Tus-Version") != "1.0.0" || h.Get("Tus-Max-Size") != most ||
				h.Get("Tus-Extension") != "creation,creation-with-upload,termination" {
				t.Errorf("what is supported is answered %d %v", out.Code, h)
			}
		}
		out, _ := p.tus("HEAD", path, nil, nil)
		if h := out.Header(); out.Code != http.StatusOK || h.Get("Upload-Offset") != "0" || h.Get("Upload-Length") != "10" ||
			h.Get("Cache-Control") != "no-store" {
			t.Errorf("after all of this the upload is answered %d %v", out.Code, out.Header())
		}
	})
}

// TestWhatIsOfAnotherKindIsRefusedAtItsFirstChunk leaves nothing of it behind, and leaves the sender what was not sent.
func TestWhatIsOfAnotherKindIsRefusedAtItsFirstChunk(t *testing.T) {
	text := bytes.Repeat([]byte("a text, "), 1000)
	kinds := map[string][]string{
		"video": {"\x00\x00\x00\x18ftypisom", "\x1a\x45\xdf\xa3 webm"},
		"image": {"\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\x00\x20\x00\x00WEBP"},
	}
	onSQLite(t, func(t *testing.T, w *world) {
		coach := w.someone("Cara", viewer.RoleCoach, viewer.PlanFree)
		for kind, heads := range kinds {
			others := [][]byte{text, append([]byte("RIFF\x00\x20\x00\x00WAVE"), text...), append([]byte("GIF89a"), text...),
				append([]byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), text...)}
			for other, heads := range kinds {
				for _, head := range heads {
					if other != kind {
						others = append(others, append([]byte(head), text...))
					}
				}
			}
			for _, other := range others {
				path, code := coach.begin(kind, 1<<20)
				if code != "" {
					t.Fatal(code)
				}
				if status, code := coach.patch(path, 0, other); status != http.StatusUnsupportedMediaType || code != "BAD_INPUT" {
					t.Errorf("%q in the place of a %s is answered %d %s", other[:16], kind, status, code)
				}
				if out, _ := coach.tus("HEAD", path, nil, nil); out.Code != http.StatusNotFound {
					t.Errorf("afterwards it is answered %d", out.Code)
				}
				out, _ := coach.tus("POST", "/uploads", map[string]string{"Upload-Length": strconv.Itoa(len(other)),
					"Content-Type":    "application/offset+octet-stream",
					"Upload-Metadata": "kind " + base64.StdEncoding.EncodeToString([]byte(kind))}, other)
				if out.Code != http.StatusUnsupportedMediaType {
					t.Errorf("%q at once in the place of a %s is answered %d", other[:16], kind, out.Code)
				}
			}
			for _, head := range heads {
				whole := append([]byte(head), text...)
				path, _ := coach.begin(kind, int64(len(whole)))
				for at := 0; at < len(whole); at += 4000 {
					part := whole[at:min(at+4000, len(whole))]
					if status, code := coach.patch(path, at, part); status != http.StatusNoContent {
						t.Errorf("what may be a %s is answered %d %s at %d", kind, status, code, at)
					}
				}
			}
		}
	})
}

func TestUploadsAreBounded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, new := w.someone("Kim", viewer.RoleClient, viewer.PlanFree), w.someone("Lou", viewer.RoleClient, viewer.PlanFree)
		system := viewer.System(context.Background())
		w.must(w.Store.InTx(system, func(tx *store.Tx) error {
			if err := tx.Account.UpdateOneID(new.id).ClearEmailConfirmedAt().Exec(system); err != nil {
				return err
			}
			return tx.Profile.UpdateOneID(new.id).SetEmailConfirmed(false).Exec(system)
		}))
		if _, code := new.begin("image", 10); code != "EMAIL_UNCONFIRMED" {
			t.Errorf("without a confirmed address an upload is answered %q", code)
		}
		for _, c := range []struct {
			kind string
			size int64
		}{{"image", 20<<20 + 1}, {"image", 10 << 30}, {"image", 0}, {"image", -1}, {"film", 10}, {"", 10}} {
			if _, code := p.begin(c.kind, c.size); code != "BAD_INPUT" {
				t.Errorf("%d bytes of %q are answered %q", c.size, c.kind, code)
			}
		}
		var last string
		for i := range 21 {
			path, code := p.begin("image", 10)
			if (i == 20) != (code == "LIMIT_EXCEEDED") {
				t.Errorf("upload %d at once is answered %q", i+1, code)
			}
			if i < 20 {
				last = path
			}
		}
		w.pass(24 * time.Hour)
		p.token = w.signIn("kim@example.org").token
		if out, _ := p.tus(http.MethodHead, last, nil, nil); out.Code != http.StatusNotFound {
			t.Errorf("after a day it is answered %d", out.Code)
		}
		w.must(w.Uploads.Expire(system, uuid.MustParse(strings.TrimPrefix(last, "/uploads/"))))
		if _, err := os.Stat(filepath.Join(w.Config.Data, last)); !os.IsNotExist(err) {
			t.Errorf("after its expiry the file is still there (%v)", err)
		}
		if _, code := p.begin("image", 10); code != "" {
			t.Errorf("after one has expired the next is answered %q", code)
		}
		w.must(w.Store.InTx(system, func(tx *store.Tx) error {
			return tx.MediaFile.Create().SetOwnerID(p.id).SetKind("PHOTO").SetContentType("image/jpeg").SetSize(2<<30 - 100).Exec(system)
		}))
		if _, code := p.begin("image", 10); code != "LIMIT_EXCEEDED" {
			t.Errorf("over the quota an upload is answered %q", code)
		}
	})
}
