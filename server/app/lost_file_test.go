package app_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/platform/media"
	"forma/server/platform/store"
)

func TestALostFileIsNotFoundAndCounted(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Kim", viewer.RoleClient, viewer.PlanFree)
		links := []string{}
		for range 4 {
			links = append(links, p.photo(p.upload(jpegOf(400, 300)), newID()).at("addProgressPhoto", "largeUrl").(string))
		}
		for i, damage := range []func(path string) error{
			os.Remove,
			func(path string) error { return os.Truncate(path, 0) },
			func(path string) error { return os.Truncate(path, 100) },
			func(path string) error { return overwrite(path) },
		} {
			u, err := url.Parse(links[i])
			w.must(err)
			w.must(damage(filepath.Join(w.Config.Data, "media", filepath.Base(u.Path))))
		}
		for i, link := range links[:3] {
			out := w.get(link)
			var problem struct{ Code string }
			w.must(json.Unmarshal(out.Body.Bytes(), &problem))
			if out.Code != http.StatusNotFound || problem.Code != "NOT_FOUND" || w.Media.Lost() != int64(i+1) {
				t.Errorf("a lost file is answered %d %s, and %d are counted", out.Code, out.Body, w.Media.Lost())
			}
		}
		if out, _ := w.fetch(links[2], "0-9"); out != http.StatusNotFound {
			t.Errorf("a part of a shortened file is answered %d", out)
		}
		damaged, checked, err := w.Media.Examine(context.Background())
		faults := map[media.Fault]int{}
		for _, d := range damaged {
			faults[d.Fault]++
		}
		if err != nil || checked != 8 || faults[media.Missing] != 1 || faults[media.Size] != 2 || faults[media.Changed] != 1 {
			t.Errorf("of %d files %v, %v", checked, damaged, err)
		}
	})
}

// overwrite changes a byte of a file.
func overwrite(path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	content[len(content)/2] ^= 1
	return os.WriteFile(path, content, 0o600)
}

func TestFilesWithoutARowAreErased(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ctx := viewer.System(context.Background())
		kept, err := w.Media.Put(ctx, w.someone("Kim", viewer.RoleClient, viewer.PlanFree).id, mediafile.KindAVATAR, "image/jpeg", []byte("kept"))
		w.must(err)
		refused, err := w.Media.Put(ctx, kept.ID, mediafile.KindAVATAR, "image/jpeg", []byte("refused"))
		w.must(err)
		orphan, err := w.Media.Put(ctx, kept.ID, mediafile.KindAVATAR, "image/jpeg", []byte("orphan"))
		w.must(err)
		w.must(w.Store.InTx(ctx, func(tx *store.Tx) error { return w.Media.Keep(ctx, tx, kept) }))
		w.Media.Discard(nil, kept, refused)
		old := w.clock().Add(-72 * time.Hour)
		folder := filepath.Join(w.Config.Data, "media")
		for _, f := range []*media.File{kept, orphan} {
			w.must(os.Chtimes(filepath.Join(folder, f.ID.String()), old, old))
		}
		w.must(w.Media.Sweep(context.Background()))
		left, err := os.ReadDir(folder)
		if err != nil || len(left) != 1 || !strings.HasPrefix(left[0].Name(), kept.ID.String()) {
			t.Errorf("left are %v, %v", left, err)
		}
	})
}
