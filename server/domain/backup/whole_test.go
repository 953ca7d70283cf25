package backup_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/server/domain/backup"
)

// damages are what a disk does to files.
var damages = map[string]func(path string) error{
	"missing":   os.Remove,
	"empty":     func(path string) error { return os.Truncate(path, 0) },
	"shortened": func(path string) error { return os.Truncate(path, 2) },
	"changed":   func(path string) error { return os.WriteFile(path, []byte("Photo"), 0o600) },
}

func TestABackupWithALostFileIsNotWholeAndReplacesNoneThatIs(t *testing.T) {
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, i *installation) {
				id, err := i.put("photo")
				if err != nil {
					t.Fatal(err)
				}
				whole := i.make(noon)
				if !whole.Whole() {
					t.Fatalf("%v %v are lost", whole.Missing, whole.Damaged)
				}
				if err := damage(filepath.Join(i.place.Media, id)); err != nil {
					t.Fatal(err)
				}
				var last *backup.Backup
				for day := range 3 {
					last = i.make(noon.Add(time.Duration(day+1) * 24 * time.Hour))
					if last.Whole() || last.Lost() != 1 {
						t.Errorf("%v %v are lost", last.Missing, last.Damaged)
					}
				}
				kept(t, i, last, whole)
				if err := os.WriteFile(filepath.Join(i.place.Media, id), []byte("photo"), 0o600); err != nil {
					t.Fatal(err)
				}
				again := i.make(noon.Add(7 * 24 * time.Hour))
				if !again.Whole() {
					t.Errorf("%v %v are lost", again.Missing, again.Damaged)
				}
				kept(t, i, again)
			})
		})
	}
}

// kept checks which backups are left if one is kept.
func kept(t *testing.T, i *installation, want ...*backup.Backup) {
	t.Helper()
	folder := filepath.Join(i.data, "backups")
	if err := backup.Prune(folder, backup.Retention{Newest: 1}, time.UTC, noon); err != nil {
		t.Fatal(err)
	}
	all, err := backup.List(folder)
	if err != nil || !slices.EqualFunc(all, want, func(a, b *backup.Backup) bool { return a.ID == b.ID }) {
		t.Errorf("%d backups are kept, %v", len(all), err)
	}
}

func TestALinkedCopyThatHasChangedIsCopiedAgain(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		id, err := i.put("photo")
		if err != nil {
			t.Fatal(err)
		}
		old := noon.Add(-time.Hour)
		if err := os.Chtimes(filepath.Join(i.place.Media, id), old, old); err != nil {
			t.Fatal(err)
		}
		first := i.make(noon)
		if err := os.WriteFile(filepath.Join(first.Path, "media", uuid.MustParse(id).String()), []byte("Photo"), 0o600); err != nil {
			t.Fatal(err)
		}
		second := i.make(noon.Add(time.Hour))
		content, err := os.ReadFile(filepath.Join(second.Path, "media", id))
		if err != nil || string(content) != "photo" || !second.Whole() {
			t.Errorf("the copy is %q, %v", content, err)
		}
	})
}
