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
		var problem struct{ Code string }
		if out.Header().Get("Content-Type") != "application/problem+json" || json.Unmarshal(out.Body.Bytes(), &problem) != nil {
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
	path, code := p.begin("image", int64(len(data)))
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
		if status, _ := p.patch(path, 4, []byte("456789 and more than was said")); status == http.StatusNoContent {
			out, _ = p.tus(http.MethodHead, path, nil, nil)
			if out.Header().Get("Upload-Offset") != "10" {
				t.Errorf("more than was said is kept: %s", out.Header().Get("Upload-Offset"))
			}
		}
		info, err := os.ReadFile(filepath.Join(w.Config.Data, path+".info"))
		if err != nil || strings.Contains(string(info), "secret.jpg") {
			t.Errorf("what is kept beside the file: %s (%v)", info, err)
		}
	})
}

func TestUploadIsVisibleToItsOwnerOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
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
		for name, header := range map[string]map[string]string{
			"a download":            {},
			"a hidden other method": {"X-HTTP-Method-Override": "PATCH", "Upload-Offset": "0"},
		} {
			if out, _ := p.tus(http.MethodGet, path, header, nil); out.Code != http.StatusNotFound {
				t.Errorf("%s is answered %d", name, out.Code)
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
