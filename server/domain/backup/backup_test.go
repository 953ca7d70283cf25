package backup_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/domain/backup"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
)

// installation is a database that is being written to, and media.
type installation struct {
	t     *testing.T
	data  string
	place backup.Place
	store *store.Store
	// restored counts restores, of which no two are of one second.
	restored int
}

var noon = time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)

// each runs f with an installation on each database.
func each(t *testing.T, f func(t *testing.T, i *installation)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, url string) {
		data := t.TempDir()
		i := &installation{t: t, data: data, place: backup.Place{Database: url, Media: filepath.Join(data, "media")}}
		i.open()
		if err := os.MkdirAll(i.place.Media, 0o700); err != nil {
			t.Fatal(err)
		}
		f(t, i)
	})
}

func (i *installation) open() {
	i.t.Helper()
	s, err := store.Open(context.Background(), i.place.Database)
	if err != nil {
		i.t.Fatal(err)
	}
	i.store = s
	i.t.Cleanup(func() { _ = s.Close() })
}

// put stores a file and a row that refers to it, as media are stored.
func (i *installation) put(content string) (string, error) {
	ctx, id := viewer.System(context.Background()), uuid.Must(uuid.NewV7())
	if err := os.WriteFile(filepath.Join(i.place.Media, id.String()), []byte(content), 0o600); err != nil {
		return "", err
	}
	return id.String(), i.store.InTx(ctx, func(tx *store.Tx) error {
		sum := sha256.Sum256([]byte(content))
		return tx.MediaFile.Create().SetID(id).SetKind("PHOTO").SetContentType("image/jpeg").SetSize(int64(len(content))).
			SetSha256(hex.EncodeToString(sum[:])).Exec(ctx)
	})
}

func (i *installation) make(at time.Time) *backup.Backup {
	i.t.Helper()
	b, err := backup.Make(context.Background(), i.place, filepath.Join(i.data, "backups"), at, func(backup.BackupProgress) {})
	if err != nil {
		i.t.Fatal(err)
	}
	return b
}

// has returns the contents of the installation's media by row.
func (i *installation) has() map[string]string {
	i.t.Helper()
	rows, err := i.store.Ent.MediaFile.Query().All(viewer.System(context.Background()))
	if err != nil {
		i.t.Fatal(err)
	}
	have := map[string]string{}
	for _, row := range rows {
		content, err := os.ReadFile(filepath.Join(i.place.Media, row.ID.String()))
		if err != nil {
			i.t.Error(err)
		}
		have[row.ID.String()] = string(content)
	}
	return have
}

func TestBackupDuringWritesHoldsAllAcknowledgedOnes(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		var mu sync.Mutex
		var wait sync.WaitGroup
		acknowledged := map[string]string{}
		enough := make(chan struct{}, 1000)
		ctx, stop := context.WithCancel(context.Background())
		for range 4 {
			wait.Go(func() {
				for ctx.Err() == nil {
					content := strings.Repeat(uuid.NewString(), 50)
					id, err := i.put(content)
					if err != nil {
						t.Error(err)
						return
					}
					mu.Lock()
					acknowledged[id] = content
					mu.Unlock()
					select {
					case enough <- struct{}{}:
					default:
					}
				}
			})
		}
		for range 100 {
			<-enough
		}
		mu.Lock()
		before := maps.Clone(acknowledged)
		mu.Unlock()
		b := i.make(noon)
		for range 20 {
			<-enough
		}
		stop()
		wait.Wait()
		if int(b.Rows["media_files"]) != b.Files() || b.Files() < len(before) || b.Lost() != 0 {
			t.Errorf(
				"of at least %d files %d rows and %d files were copied, %d were not there",
				len(before),
				b.Rows["media_files"],
				b.Files(),
				b.Lost(),
			)
		}
		all := i.has()
		if err := i.store.Close(); err != nil {
			t.Fatal(err)
		}
		aside, err := backup.Restore(context.Background(), b.Path, i.place, i.data, noon)
		if err != nil {
			t.Fatal(err)
		}
		i.open()
		have := i.has()
		for id, content := range before {
			if have[id] != content {
				t.Errorf("%s is %q after the restore", id, have[id])
			}
		}
		if len(have) != b.Files() {
			t.Errorf("%d files are there after the restore, %d were copied", len(have), b.Files())
		}
		kept, err := os.ReadDir(filepath.Join(aside, "media"))
		if err != nil || len(kept) != len(all) {
			t.Errorf("%d of %d files were put aside, %v", len(kept), len(all), err)
		}
	})
}

func TestBackupIsReadableByItsOwnerOnly(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		if _, err := i.put("private"); err != nil {
			t.Fatal(err)
		}
		i.make(noon)
		err := filepath.WalkDir(filepath.Join(i.data, "backups"), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := d.Info()
			if err == nil && info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s is %v", path, info.Mode())
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestARunningInstallationIsNotRestored(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		if _, err := i.put("here"); err != nil {
			t.Fatal(err)
		}
		b := i.make(noon)
		if _, err := backup.Restore(context.Background(), b.Path, i.place, i.data, noon); !errors.Is(err, backup.ErrRunning) {
			t.Fatalf("it is answered %v", err)
		}
		if len(i.has()) != 1 {
			t.Error("something was moved")
		}
	})
}

func TestADamagedBackupIsNotRestored(t *testing.T) {
	for name, damage := range map[string]func(b *backup.Backup) string{
		"database": func(b *backup.Backup) string {
			found, _ := filepath.Glob(filepath.Join(b.Path, "forma.*"))
			return found[0]
		},
		"media": func(b *backup.Backup) string {
			for name := range b.Media {
				return filepath.Join(b.Path, "media", name)
			}
			return ""
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, i *installation) {
				id, err := i.put("whole")
				if err != nil {
					t.Fatal(err)
				}
				b := i.make(noon)
				path := damage(b)
				content, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				content[len(content)/2] ^= 1
				if err := os.WriteFile(path, content, 0o600); err != nil {
					t.Fatal(err)
				}
				if err := i.store.Close(); err != nil {
					t.Fatal(err)
				}
				if _, err := backup.Restore(context.Background(), b.Path, i.place, i.data, noon); err == nil ||
					!strings.Contains(err.Error(), "damaged") {
					t.Errorf("it is answered %v", err)
				}
				i.open()
				if have := i.has(); have[id] != "whole" {
					t.Errorf("there is %v", have)
				}
				left, err := filepath.Glob(filepath.Join(i.data, ".restoring-*"))
				if err != nil || len(left) > 0 {
					t.Errorf("%v is left, %v", left, err)
				}
			})
		})
	}
}

func TestTheNewestBackupsAreKeptAndShareWhatDidNotChange(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		id, err := i.put("for long")
		if err != nil {
			t.Fatal(err)
		}
		stored := filepath.Join(i.place.Media, id)
		if err := os.Chtimes(stored, noon.Add(-time.Hour), noon.Add(-time.Hour)); err != nil {
			t.Fatal(err)
		}
		first := i.make(noon)
		second := i.make(noon.Add(24 * time.Hour))
		if again := i.make(noon); again.ID == first.ID {
			t.Error("two backups of one second have one name")
		}
		one, err := os.Stat(filepath.Join(first.Path, "media", id))
		if err != nil {
			t.Fatal(err)
		}
		two, err := os.Stat(filepath.Join(second.Path, "media", id))
		if err != nil || !os.SameFile(one, two) {
			t.Errorf("the same file takes up space twice, %v", err)
		}
		if live, err := os.Stat(stored); err != nil || os.SameFile(live, one) {
			t.Errorf("the copy is the original, %v", err)
		}
		folder := filepath.Join(i.data, "backups")
		if err := backup.Prune(folder, backup.Retention{Newest: 1}, time.UTC, noon); err != nil {
			t.Fatal(err)
		}
		all, err := backup.List(folder)
		if err != nil || len(all) != 1 || all[0].ID != second.ID {
			t.Fatalf("kept are %v, %v", all, err)
		}
		if err := i.store.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := backup.Restore(context.Background(), all[0].Path, i.place, i.data, noon); err != nil {
			t.Error(err)
		}
	})
}

func TestFilesDeletedDuringABackupAreNotMissed(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		gone, err := i.put("deleted while it is copied")
		if err != nil {
			t.Fatal(err)
		}
		lost, err := i.put("lost by the disk")
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{gone, lost} {
			if err := os.Remove(filepath.Join(i.place.Media, id)); err != nil {
				t.Fatal(err)
			}
		}
		ctx, copied := viewer.System(context.Background()), false
		b, err := backup.Make(ctx, i.place, filepath.Join(i.data, "backups"), noon, func(p backup.BackupProgress) {
			if p.Stage == backup.Media && !copied {
				copied = true
				if err := i.store.InTx(ctx, func(tx *store.Tx) error {
					return tx.MediaFile.DeleteOneID(uuid.MustParse(gone)).
						Exec(ctx)
				}); err != nil {
					t.Error(err)
				}
			}
		})
		if err != nil || len(b.Missing) != 1 || b.Missing[0] != lost {
			t.Errorf("missing are %v, %v", b.Missing, err)
		}
	})
}

func TestARestoreLeavesNothingOfWhatWasThere(t *testing.T) {
	each(t, func(t *testing.T, i *installation) {
		ctx := context.Background()
		mark := filepath.Join(i.place.Media, "forma-media")
		if err := os.WriteFile(mark, []byte("this installation\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		epoch, err := i.store.Epoch(ctx)
		if err != nil {
			t.Fatal(err)
		}
		b := i.make(noon)
		if _, err := i.put("later"); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{"CREATE TABLE later (id int)", "ALTER TABLE settings ADD COLUMN later text"} {
			if _, err := i.store.DB.ExecContext(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		if err := errors.Join(os.WriteFile(mark, []byte("another"), 0o600), i.store.Close()); err != nil {
			t.Fatal(err)
		}
		before, err := backup.Restore(ctx, b.Path, i.place, i.data, noon)
		if err != nil {
			t.Fatal(err)
		}
		i.open()
		if have := i.has(); len(have) != 0 {
			t.Errorf("there is %v", have)
		}
		for _, statement := range []string{"SELECT id FROM later", "SELECT later FROM settings"} {
			if _, err := i.store.DB.ExecContext(ctx, statement); err == nil {
				t.Errorf("%s finds what was made later", statement)
			}
		}
		if now, err := i.store.Epoch(ctx); err != nil || now == epoch {
			t.Errorf("programs that follow the changes are not told: %s, %v", now, err)
		}
		if got, err := os.ReadFile(mark); err != nil || string(got) != "this installation\n" {
			t.Errorf("the mark is %q, %v", got, err)
		}
		home := before
		if path, ok := strings.CutPrefix(i.place.Database, "sqlite://"); ok {
			home = filepath.Join(filepath.Dir(path), filepath.Base(before))
		}
		kept, err := filepath.Glob(filepath.Join(home, "forma.*"))
		if err != nil || len(kept) != 1 {
			t.Errorf("of what was there before %v is kept, %v", kept, err)
		}
	})
}
