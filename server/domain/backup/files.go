package backup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// create creates a file readable only by its owner.
func create(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
}

// finish syncs and closes a file.
func finish(file *os.File, err error) error {
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// syncFolder syncs the names in a folder.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return finish(folder, nil)
}

// copyFile copies a file and returns its description.
func copyFile(ctx context.Context, from, to string) (f File, err error) {
	source, err := os.Open(from)
	if err != nil {
		return f, err
	}
	defer func() { _ = source.Close() }()
	target, err := create(to)
	if err != nil {
		return f, err
	}
	sum := sha256.New()
	f.Size, err = io.Copy(io.MultiWriter(target, sum), reading{ctx, source})
	f.SHA256 = hex.EncodeToString(sum.Sum(nil))
	return f, finish(target, err)
}

// describe returns the size and hash of a file.
func describe(ctx context.Context, path string) (f File, err error) {
	file, err := os.Open(path)
	if err != nil {
		return f, err
	}
	defer func() { _ = file.Close() }()
	sum := sha256.New()
	f.Size, err = io.Copy(sum, reading{ctx, file})
	f.SHA256 = hex.EncodeToString(sum.Sum(nil))
	return f, err
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

// exists reports whether anything exists at the path.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// move renames a file or folder, and creates the target's folder.
func move(from, to string) error {
	if !exists(from) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	return os.Rename(from, to)
}
