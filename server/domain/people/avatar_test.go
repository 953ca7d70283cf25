package people

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"testing"

	"forma/server/platform/media"
	"forma/server/platform/store"
)

// files returns the names on disk.
func (w *world) files() (names []string) {
	w.T.Helper()
	entries, err := os.ReadDir(w.folder)
	w.OK(err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// served reports whether the picture is served.
func (w *world) served(path string) bool {
	w.T.Helper()
	id, ok := media.ID(path)
	if !ok {
		w.T.Fatalf("%q is no path of a file", path)
	}
	err := w.Media.Serve(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil), id, nil)
	if err != nil && !errors.Is(err, media.ErrNotFound) {
		w.T.Fatal(err)
	}
	return err == nil
}

func TestReplacedOrRemovedAvatarIsDeletedFromDisk(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		me := w.as(w.someone("uma@example.org"))
		one, err := w.SetAvatar(me, picture(300, 200))
		w.OK(err)
		two, err := w.SetAvatar(me, picture(200, 300))
		w.OK(err)
		if w.served(one.AvatarURL) || !w.served(two.AvatarURL) {
			t.Error("the replaced picture is still served, or the new one is not")
		}
		if len(w.files()) != 2 {
			t.Errorf("before the job there are %v", w.files())
		}
		w.work()
		id, _ := media.ID(two.AvatarURL)
		if !slices.Equal(w.files(), []string{id.String()}) {
			t.Errorf("after the job there are %v", w.files())
		}
		_, err = w.RemoveAvatar(me)
		w.OK(err)
		erase := w.Queued()
		w.work()
		w.OK(w.run(erase[0])) // idempotent
		if w.served(two.AvatarURL) || len(w.files()) != 0 {
			t.Errorf("removed, there are %v", w.files())
		}
		_, err = w.RemoveAvatar(me)
		w.OK(err)
		if jobs := w.Queued(); len(jobs) != 0 {
			t.Errorf("without a picture there are the jobs %v", jobs)
		}
	})
}

func TestAvatarStaysIfItsReplacementIsRolledBack(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		me := w.as(w.someone("uma@example.org"))
		p, err := w.SetAvatar(me, picture(300, 200))
		w.OK(err)
		undo := errors.New("undo")
		err = w.Store.InTx(me, func(tx *store.Tx) error { return errors.Join(w.removePicture(me, tx), undo) })
		if !errors.Is(err, undo) {
			t.Fatal(err)
		}
		w.work()
		if !w.served(p.AvatarURL) || len(w.files()) != 1 {
			t.Errorf("there are %v", w.files())
		}
	})
}
