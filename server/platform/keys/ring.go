package keys

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"forma/server/platform/disk"
)

// Ring is the keys of an installation. It reads its file again when that changes.
type Ring struct {
	// Changed, if set, is called after the file has changed.
	Changed func()

	path string // empty if they are from the environment
	now  func() time.Time

	mu   sync.Mutex
	all  []Key
	seen version
	// failed is the error that was logged last.
	failed string
}

// version is enough of a file's state to notice that it was replaced.
type version struct {
	at   time.Time
	size int64
}

// Fixed returns a ring of the keys in the text, which never change.
func Fixed(text string, now func() time.Time) (*Ring, error) {
	all, err := Parse(text)
	return &Ring{all: all, now: now}, err
}

// Temporary returns a ring of new keys that are in memory only.
func Temporary(now func() time.Time) *Ring { return &Ring{all: Made(now()), now: now} }

// Open returns the ring of a file; fs.ErrNotExist without one.
func Open(path string, now func() time.Time) (*Ring, error) {
	all, seen, err := read(path)
	if err != nil {
		return nil, err
	}
	return &Ring{path: path, all: all, seen: seen, now: now}, nil
}

// Read returns the keys of a file.
func Read(path string) ([]Key, error) {
	all, _, err := read(path)
	return all, err
}

func read(path string) ([]Key, version, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, version{}, err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return nil, version{}, err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, version{}, fmt.Errorf("others may read %s, which has the keys of Forma: chmod 600 it, and rotate them by forma keys rotate --stolen",
			path)
	}
	text, err := io.ReadAll(io.LimitReader(file, 1<<20))
	if err != nil {
		return nil, version{}, err
	}
	all, err := Parse(string(text))
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return all, version{info.ModTime(), info.Size()}, err
}

// Write replaces a file of keys.
func Write(path string, all []Key) error {
	_, err := disk.Write(disk.Machine, path, func(w io.Writer) error { _, err := w.Write(Format(all)); return err })
	return err
}

// Create writes a file of keys unless there is one, as there is if another node was faster.
func Create(path string, all []Key) error {
	if err := disk.MakeFolders(disk.Machine, filepath.Dir(path)); err != nil {
		return err
	}
	beside := filepath.Join(filepath.Dir(path), ".keys-"+New(AccessTokens, time.Time{}).ID)
	if err := Write(beside, all); err != nil {
		return err
	}
	err := os.Link(beside, path)
	if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	return errors.Join(err, os.Remove(beside), disk.Machine.Sync(filepath.Dir(path)))
}

// All returns all keys.
func (r *Ring) All() []Key {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.look()
	return r.all
}

// look reads the file again if it has changed. What cannot be read is reported, and the keys stay what they were.
func (r *Ring) look() {
	if r.path == "" {
		return
	}
	info, err := os.Stat(r.path)
	if err == nil && (version{info.ModTime(), info.Size()}) == r.seen {
		return
	}
	all, seen, err := read(r.path)
	if err != nil {
		if r.failed == "" || r.failed != err.Error() {
			slog.Error("the file of keys cannot be read; those in memory stay", "error", err)
		}
		r.failed = err.Error()
		return
	}
	r.failed = ""
	r.all, r.seen = all, seen
	slog.Info("the file of keys has changed")
	if r.Changed != nil {
		go r.Changed()
	}
}

// For returns the keys of a purpose.
func (r *Ring) For(p Purpose) Set { return Set{ring: r, purpose: p} }

// Set is the keys of one purpose.
type Set struct {
	ring    *Ring
	purpose Purpose
}

// Signer returns the key to sign with: the newest that has begun.
func (s Set) Signer() Key { return s.signer(s.ring.All(), s.ring.now()) }

func (s Set) signer(all []Key, now time.Time) Key {
	var best, first Key
	for _, k := range all {
		if k.Purpose != s.purpose {
			continue
		}
		if first.Bytes == nil || k.From.Before(first.From) {
			first = k
		}
		if !k.From.After(now) && (best.Bytes == nil || !k.From.Before(best.From)) {
			best = k
		}
	}
	if best.Bytes == nil { // the clock was set back
		return first
	}
	return best
}

// Accepted returns the keys whose signatures count, that which signs first.
func (s Set) Accepted() []Key {
	now, all := s.ring.now(), s.ring.All()
	signer := s.signer(all, now)
	accept := []Key{signer}
	for _, k := range slices.Backward(all) {
		if k.Purpose == s.purpose && k.ID != signer.ID && accepted(all, k, now) {
			accept = append(accept, k)
		}
	}
	return accept
}

// ByID returns an accepted key.
func (s Set) ByID(id string) (Key, bool) {
	for _, k := range s.Accepted() {
		if k.ID == id {
			return k, true
		}
	}
	return Key{}, false
}

// Any reports whether ok does for any accepted key.
func (s Set) Any(ok func(key []byte) bool) bool {
	return slices.ContainsFunc(s.Accepted(), func(k Key) bool { return ok(k.Bytes) })
}
