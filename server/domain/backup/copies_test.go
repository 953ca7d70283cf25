package backup_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"forma/server/domain/backup"
	"forma/server/platform/objects"
	"forma/server/platform/objects/objectstest"
)

// inPlaces runs f with copies of an installation in a bucket and in a folder, on each database.
func inPlaces(t *testing.T, f func(t *testing.T, i *installation, address string, key *age.X25519Identity, copies *backup.Copies)) {
	each(t, func(t *testing.T, i *installation) {
		for place, address := range map[string]string{"bucket": objectstest.Start(t).URL("copies"), "folder": "file://" + t.TempDir()} {
			t.Run(place, func(t *testing.T) {
				key, err := age.GenerateX25519Identity()
				if err != nil {
					t.Fatal(err)
				}
				copies, err := backup.OpenCopies(address, key.Recipient().String(), t.TempDir())
				if err != nil {
					t.Fatal(err)
				}
				f(t, i, address, key, copies)
			})
		}
	})
}

func (i *installation) send(copies *backup.Copies, b *backup.Backup) backup.Copy {
	i.t.Helper()
	var part float64
	if err := copies.Send(context.Background(), b, i.place, func(p float64) { part = p }); err != nil || part != 1 {
		i.t.Fatalf("%v of it is sent, %v", part, err)
	}
	all, err := copies.List(context.Background())
	if err != nil || len(all) == 0 {
		i.t.Fatalf("there are %v, %v", all, err)
	}
	return all[0]
}

// restore restores a copy with the database closed.
func (i *installation) restore(address, name string, by age.Identity) error {
	i.t.Helper()
	from, err := objects.Open(address, i.t.TempDir())
	if err != nil {
		i.t.Fatal(err)
	}
	if err := i.store.Close(); err != nil {
		i.t.Fatal(err)
	}
	folder, at := filepath.Join(i.data, "backups"), noon.Add(time.Duration(i.restored)*time.Second)
	i.restored++
	_, err = backup.RestoreCopy(context.Background(), from, name, []age.Identity{by}, folder, i.place, i.data, at)
	i.open()
	left, globErr := filepath.Glob(filepath.Join(folder, ".*"))
	if globErr != nil || len(left) > 0 {
		i.t.Errorf("%v is left, %v", left, globErr)
	}
	return err
}

func TestACopyIsSentAndRestoredWhole(t *testing.T) {
	inPlaces(t, func(t *testing.T, i *installation, address string, key *age.X25519Identity, copies *backup.Copies) {
		large := strings.Repeat("photo ", 4<<20) // is sent in parts
		one, err := i.put(large)
		if err != nil {
			t.Fatal(err)
		}
		b := i.make(noon)
		sent := i.send(copies, b)
		if sent.ID != b.ID || sent.Lost != 0 || !sent.At.Equal(noon) || float64(sent.Bytes) < b.Bytes() {
			t.Errorf("of %s there is %v", b.ID, sent)
		}
		if err := os.RemoveAll(filepath.Join(i.data, "backups")); err != nil {
			t.Fatal(err)
		}
		later, err := i.put("later")
		if err != nil {
			t.Fatal(err)
		}
		if err := i.restore(address, b.ID, key); err != nil {
			t.Fatal(err)
		}
		have := i.has()
		if _, has := have[later]; has || have[one] != large {
			t.Errorf("%d files are there after the restore", len(have))
		}
	})
}

func TestACopyThatIsNotWhatWasSentIsRefusedInOneLine(t *testing.T) {
	inPlaces(t, func(t *testing.T, i *installation, address string, key *age.X25519Identity, copies *backup.Copies) {
		id, err := i.put("photo")
		if err != nil {
			t.Fatal(err)
		}
		sent := i.send(copies, i.make(noon))
		other, err := age.GenerateX25519Identity()
		if err != nil {
			t.Fatal(err)
		}
		content := objectOf(t, address, sent.Name)
		flipped := bytes.Clone(content)
		flipped[len(flipped)*2/3] ^= 1
		for name, c := range map[string]struct {
			content []byte
			by      age.Identity
			said    string
		}{
			"wrong key":     {content, other, "it is encrypted to another key"},
			"changed":       {flipped, key, "damaged"},
			"cut":           {content[:len(content)/2], key, "damaged or cut short"},
			"cut by little": {content[:len(content)-1], key, "damaged or cut short"},
			"cut to chunks": {content[:len(content)-len(content)%(64<<10)], key, "damaged or cut short"},
			"longer":        {append(bytes.Clone(content), 0), key, "damaged or cut short"},
			"empty":         {nil, key, "damaged or cut short"},
			"not encrypted": {[]byte("hello"), key, "damaged or cut short"},
		} {
			putObject(t, address, sent.Name, c.content)
			err := i.restore(address, sent.ID, c.by)
			if err == nil || !strings.Contains(err.Error(), c.said) || !strings.Contains(err.Error(), sent.Name) ||
				strings.Contains(err.Error(), "\n") || strings.Contains(err.Error(), objectstest.Secret) {
				t.Errorf("%s: it is answered %v", name, err)
			}
			if errors.Is(err, backup.ErrIdentity) != (name == "wrong key") {
				t.Errorf("%s is taken for another fault: %v", name, err)
			}
			if have := i.has(); have[id] != "photo" {
				t.Errorf("%s: there is %v", name, have)
			}
		}
		if err := i.restore(address, "20200101-000000", key); err == nil || !strings.Contains(err.Error(), sent.ID) {
			t.Errorf("a copy that is not there is answered %v", err)
		}
	})
}

func TestABackupThatRottedIsNotSent(t *testing.T) {
	inPlaces(t, func(t *testing.T, i *installation, _ string, _ *age.X25519Identity, copies *backup.Copies) {
		id, err := i.put("photo")
		if err != nil {
			t.Fatal(err)
		}
		for _, content := range []string{"Photo", "pho", "photograph"} {
			b := i.make(noon)
			if err := os.WriteFile(filepath.Join(b.Path, "media", id), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := copies.Send(context.Background(), b, i.place, func(float64) {}); err == nil || !strings.Contains(err.Error(), "damaged") {
				t.Errorf("%s is answered %v", content, err)
			}
			if all, err := copies.List(context.Background()); err != nil || len(all) != 0 {
				t.Errorf("there is %v, %v", all, err)
			}
		}
	})
}

func TestWhatCannotEncryptIsRefusedWithoutRepeatingIt(t *testing.T) {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	to := key.Recipient().String()
	for _, c := range [][2]string{
		{"file:///copies", ""}, {"file:///copies", key.String()}, {"file:///copies", to + ",age1x"}, {"file://copies", to},
		{"s3://key:hunter2@host", to}, {"https://key:hunter2@host/bucket", to},
	} {
		_, err := backup.OpenCopies(c[0], c[1], t.TempDir())
		if err == nil || strings.Contains(err.Error(), "hunter2") || strings.Contains(strings.ToUpper(err.Error()), "SECRET-KEY-1") {
			t.Errorf("%s with %s is answered %v", c[0], c[1], err)
		}
	}
	if _, err := backup.OpenCopies("file:///copies", fmt.Sprintf("%s, %s", to, to), t.TempDir()); err != nil {
		t.Error(err)
	}
}

func objectOf(t *testing.T, address, name string) []byte {
	t.Helper()
	place, err := objects.Open(address, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	file, err := place.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	content, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func putObject(t *testing.T, address, name string, content []byte) {
	t.Helper()
	place, err := objects.Open(address, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := place.Write(t.Context(), name, func(w io.Writer) error { _, err := w.Write(content); return err }); err != nil {
		t.Fatal(err)
	}
}
