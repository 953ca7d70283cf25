// Package disk writes files so that a power cut cannot take them back.
package disk

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// FS is what decides which files are left after a power cut: content is durable once it is synced, a name once its folder is.
type FS interface {
	Create(path string) (io.WriteCloser, error)
	MakeFolder(path string) error
	Link(from, to string) error
	Rename(from, to string) error
	Remove(path string) error
	// Sync makes the content of a file durable, or the names in a folder.
	Sync(path string) error
}

// Machine is the file system of the machine.
var Machine FS = machine{}

type machine struct{}

func (machine) Create(path string) (io.WriteCloser, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
}

func (machine) MakeFolder(path string) error { return os.Mkdir(path, 0o700) }

func (machine) Link(from, to string) error { return os.Link(from, to) }

func (machine) Rename(from, to string) error { return os.Rename(from, to) }

func (machine) Remove(path string) error { return os.Remove(path) }

func (machine) Sync(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// Sum is the size and the hash of a file's content.
type Sum struct {
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"` // in hexadecimal
}

// aside begins the names of files that are not whole yet.
const aside = ".writing-"

// Unfinished reports whether a name is that of a file that is being written, or that a power cut has left so.
func Unfinished(name string) bool { return strings.HasPrefix(name, aside) }

// Write replaces a file by what the function writes, entirely or not at all. When it returns nil the file is durable.
func Write(f FS, path string, write func(io.Writer) error) (sum Sum, err error) {
	beside := filepath.Join(filepath.Dir(path), aside+rand.Text())
	file, err := f.Create(beside)
	if err != nil {
		return sum, err
	}
	counted := Summing(file)
	err = write(counted)
	if err = errors.Join(err, file.Close()); err == nil {
		err = f.Sync(beside)
	}
	if err == nil {
		err = f.Rename(beside, path)
	}
	if err != nil {
		return sum, errors.Join(err, ignoreMissing(f.Remove(beside)))
	}
	return counted.Sum(), f.Sync(filepath.Dir(path))
}

// Adopt gives a file that will no longer change another name, and copies it if that is on another disk. When it returns nil the file is
// durable under that name.
func Adopt(ctx context.Context, f FS, from, path string) (sum Sum, err error) {
	source, err := os.Open(from)
	if err != nil {
		return sum, err
	}
	defer func() { _ = source.Close() }()
	if f.Link(from, path) != nil {
		return Write(f, path, func(w io.Writer) error { _, err := io.Copy(w, reading{ctx, source}); return err })
	}
	if sum, err = Summed(ctx, source); err == nil {
		err = f.Sync(path)
	}
	if err == nil {
		err = f.Sync(filepath.Dir(path))
	}
	if err != nil {
		err = errors.Join(err, ignoreMissing(f.Remove(path)))
	}
	return sum, err
}

// Copy copies a file and syncs its content. Its name is durable once the folder is synced.
func Copy(ctx context.Context, f FS, from, to string) (sum Sum, err error) {
	source, err := os.Open(from)
	if err != nil {
		return sum, err
	}
	defer func() { _ = source.Close() }()
	target, err := f.Create(to)
	if err != nil {
		return sum, err
	}
	counted := Summing(target)
	_, err = io.Copy(counted, reading{ctx, source})
	if err = errors.Join(err, target.Close()); err == nil {
		err = f.Sync(to)
	}
	return counted.Sum(), err
}

// SumOf reads a file.
func SumOf(ctx context.Context, path string) (sum Sum, err error) {
	file, err := os.Open(path)
	if err != nil {
		return sum, err
	}
	defer func() { _ = file.Close() }()
	return Summed(ctx, file)
}

// MakeFolders makes a folder and those above it, durably.
func MakeFolders(f FS, path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	above := filepath.Dir(path)
	if err := MakeFolders(f, above); err != nil {
		return err
	}
	if err := f.MakeFolder(path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return f.Sync(above)
}

// Free returns how many bytes are left on the disk of a folder.
func Free(folder string) (uint64, error) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(folder, &stat); err != nil {
		return 0, err
	}
	return stat.Bavail * uint64(stat.Bsize), nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// reading stops when its context is done.
type reading struct {
	ctx  context.Context
	from io.Reader
}

func (r reading) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p)
}

// Summed reads all there is.
func Summed(ctx context.Context, from io.Reader) (Sum, error) {
	s := Summing(io.Discard)
	_, err := io.Copy(s, reading{ctx, from})
	return s.Sum(), err
}

// Summing returns a writer to another that computes the sum of what is written.
func Summing(to io.Writer) *SummingWriter { return &SummingWriter{to: to, hash: sha256.New()} }

// SummingWriter is made by Summing.
type SummingWriter struct {
	to   io.Writer
	hash hash.Hash
	size int64
}

func (s *SummingWriter) Write(b []byte) (int, error) {
	n, err := s.to.Write(b)
	s.size += int64(n)
	_, _ = s.hash.Write(b[:n])
	return n, err
}

// Sum returns that of what has been written.
func (s *SummingWriter) Sum() Sum {
	return Sum{Size: s.size, SHA256: hex.EncodeToString(s.hash.Sum(nil))}
}
