package objects_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"forma/server/platform/disk"
	"forma/server/platform/objects"
	"forma/server/platform/objects/objectstest"
)

// each runs f with a folder and with a bucket.
func each(t *testing.T, f func(t *testing.T, s objects.Store)) {
	t.Run("folder", func(t *testing.T) {
		folder, err := objects.OpenFolder(disk.Machine, filepath.Join(t.TempDir(), "a", "b"))
		if err != nil {
			t.Fatal(err)
		}
		f(t, folder)
	})
	t.Run("bucket", func(t *testing.T) { f(t, bucket(t, objectstest.Start(t).URL("some/where"))) })
}

func bucket(t *testing.T, address string) *objects.Bucket {
	t.Helper()
	b, err := objects.OpenBucket(address, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func write(t *testing.T, s objects.Store, name string, content []byte) disk.Sum {
	t.Helper()
	sum, err := s.Write(t.Context(), name, func(w io.Writer) error { _, err := w.Write(content); return err })
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func random(size int) []byte {
	content := make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(content)
	return content
}

func TestWhatIsStoredIsReadFromAnywhere(t *testing.T) {
	each(t, func(t *testing.T, s objects.Store) {
		large := random(40 << 20) // is sent in parts
		path := filepath.Join(t.TempDir(), "film")
		if err := os.WriteFile(path, large, 0o600); err != nil {
			t.Fatal(err)
		}
		adopted, err := s.Adopt(t.Context(), "film", path)
		if err != nil {
			t.Fatal(err)
		}
		write(t, s, "empty", nil)
		write(t, s, "text", []byte("before"))
		write(t, s, "text", []byte("now"))
		if read, err := objects.SumOf(t.Context(), s, "film"); err != nil || read != adopted || read.Size != int64(len(large)) {
			t.Errorf("%v was adopted, and %v is read (%v)", adopted, read, err)
		}
		film, err := s.Open(t.Context(), "film")
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []int64{0, 1, 20 << 20, 40<<20 - 10, 3} {
			if _, err := film.Seek(at, io.SeekStart); err != nil {
				t.Fatal(err)
			}
			part := make([]byte, 10)
			if _, err := io.ReadFull(film, part); err != nil || !bytes.Equal(part, large[at:at+10]) {
				t.Errorf("at %d there is something else (%v)", at, err)
			}
		}
		if end, err := film.Seek(0, io.SeekEnd); end != int64(len(large)) || err != nil {
			t.Errorf("it ends at %d (%v)", end, err)
		}
		if err := film.Close(); err != nil {
			t.Error(err)
		}
		for name, want := range map[string]string{"text": "now", "empty": ""} {
			content, err := s.Open(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			if read, err := io.ReadAll(content); string(read) != want || content.Size() != int64(len(want)) || err != nil {
				t.Errorf("%s is %q (%v)", name, read, err)
			}
		}
		sizes := map[string]int64{}
		if err := s.List(t.Context(), "", func(e objects.Entry) { sizes[e.Name] = e.Size }); err != nil {
			t.Error(err)
		}
		if want := map[string]int64{"film": 40 << 20, "empty": 0, "text": 3}; !reflect.DeepEqual(sizes, want) {
			t.Errorf("there are %v", sizes)
		}
	})
}

func TestWhatFailsLeavesNothingAndRemovingTwiceIsFine(t *testing.T) {
	each(t, func(t *testing.T, s objects.Store) {
		broken := errors.New("broken")
		_, err := s.Write(t.Context(), "half", func(w io.Writer) error { _, _ = io.WriteString(w, "half"); return broken })
		if !errors.Is(err, broken) {
			t.Errorf("it fails with %v", err)
		}
		write(t, s, "one", []byte("1"))
		for range 2 {
			if err := s.Remove(t.Context(), "one", "none"); err != nil {
				t.Error(err)
			}
		}
		for _, name := range []string{"half", "one"} {
			if _, err := s.Open(t.Context(), name); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s is answered %v", name, err)
			}
		}
		if err := s.List(t.Context(), "", func(e objects.Entry) { t.Errorf("left is %v", e) }); err != nil {
			t.Error(err)
		}
		if err := s.Check(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

func TestWhatIsStreamedIsStoredWholeOrNotAtAll(t *testing.T) {
	each(t, func(t *testing.T, s objects.Store) {
		for _, size := range []int{1, 16 << 20, 40 << 20} {
			content := random(size)
			sum, err := s.Stream(t.Context(), "copy", int64(size/2), func(w io.Writer) error {
				_, err := io.Copy(w, bytes.NewReader(content))
				return err
			})
			if read, failed := objects.SumOf(t.Context(), s, "copy"); err != nil || failed != nil || read != sum || sum.Size != int64(size) {
				t.Errorf("of %d bytes %v is stored and %v read (%v, %v)", size, sum, read, err, failed)
			}
		}
		broken := errors.New("broken")
		ctx, stop := context.WithCancel(t.Context())
		for want, write := range map[error]func(io.Writer) error{
			broken: func(w io.Writer) error { _, _ = w.Write(random(20 << 20)); return broken },
			context.Canceled: func(w io.Writer) error {
				stop()
				_, err := w.Write(random(20 << 20))
				return errors.Join(err, ctx.Err())
			},
		} {
			if _, err := s.Stream(ctx, "half", 40<<20, write); !errors.Is(err, want) {
				t.Errorf("it fails with %v, not %v", err, want)
			}
			if _, err := s.Open(t.Context(), "half"); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("what failed is answered %v", err)
			}
			ctx, stop = context.WithCancel(t.Context())
		}
		stop()
	})
}

func TestAPartOfAnObjectIsAllThatIsRequested(t *testing.T) {
	server := objectstest.Start(t)
	b := bucket(t, server.URL("media"))
	write(t, b, "film", random(10<<20))
	server.Asked()
	film, err := b.Open(t.Context(), "film")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := film.Seek(-100, io.SeekEnd); err != nil {
		t.Fatal(err)
	}
	if read, err := io.ReadAll(film); len(read) != 100 || err != nil {
		t.Errorf("%d bytes are read (%v)", len(read), err)
	}
	requests, sent := server.Asked()
	if want := []string{"HEAD", "GET bytes=10485660-10485759"}; !reflect.DeepEqual(requests, want) || sent != 100 {
		t.Errorf("%v are requested, and %d bytes are sent", requests, sent)
	}
	if names := server.Names("media/"); fmt.Sprint(names) != "[film]" {
		t.Errorf("the names are %v", names)
	}
	write(t, b.Under("part/"), "x", []byte("x"))
	if err := b.List(t.Context(), "", func(e objects.Entry) {
		if e.Name != "film" {
			t.Errorf("a part is listed: %v", e)
		}
	}); err != nil {
		t.Error(err)
	}
}

func TestManyObjectsAreListed(t *testing.T) {
	server := objectstest.Start(t)
	b := bucket(t, server.URL("media"))
	for i := range 2500 { // a page has a thousand
		server.Put(fmt.Sprintf("media/%d", i), "x")
	}
	n := 0
	if err := b.List(t.Context(), "", func(objects.Entry) { n++ }); n != 2500 || err != nil {
		t.Errorf("%d are listed (%v)", n, err)
	}
}

func TestAddressesAreCheckedAndErrorsHideTheirSecrets(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "")
	for _, address := range []string{
		"http://k:hunter2@host/bucket", "s3://k:hunter2@host", "s3://k:hunter2@host/", "s3://k:hunter2/x@host/bucket", "s3://host/bucket",
		"s3://k:hunter2@host/bucket?regoin=eu", "s3://k:hunter2@host/bucket?insecure=yes", "s3://k@host/bucket", "s3://k:hunter2@ho st/bucket",
	} {
		if _, err := objects.OpenBucket(address, t.TempDir()); err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s is answered %v", address, err)
		}
	}
	server := objectstest.Start(t)
	missing := bucket(t, strings.Replace(server.URL(""), "/media/", "/other/", 1))
	if err := missing.Check(t.Context()); !errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), objectstest.Secret) {
		t.Errorf("a bucket that is not there is answered %v", err)
	}
	down := bucket(t, server.URL("media"))
	server.Stop()
	_, opening := down.Open(t.Context(), "film")
	_, writing := down.Write(t.Context(), "film", func(w io.Writer) error { return nil })
	for _, err := range []error{down.Check(t.Context()), opening, writing, down.Remove(t.Context(), "film")} {
		if err == nil || errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), objectstest.Secret) {
			t.Errorf("a server that is down is answered %v", err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := down.Open(ctx, "film"); !errors.Is(err, context.Canceled) {
		t.Errorf("a request that has ended is answered %v", err)
	}
}
