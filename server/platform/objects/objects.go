// Package objects stores content under names, in a folder or in a bucket of an S3 server.
package objects

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"time"

	"forma/server/platform/disk"
)

// Store keeps content. An error that is fs.ErrNotExist means that there is none under the name; after any other, whether there is some is
// unknown.
type Store interface {
	// Write stores what the function writes, entirely or not at all, replacing earlier content. When it returns nil the content is durable.
	Write(ctx context.Context, name string, write func(io.Writer) error) (disk.Sum, error)
	// Stream stores what the function writes as Write does, of about that size, without a copy on this machine.
	Stream(ctx context.Context, name string, size int64, write func(io.Writer) error) (disk.Sum, error)
	// Adopt stores a local file that will no longer change, as Write does. The original stays.
	Adopt(ctx context.Context, name, path string) (disk.Sum, error)
	// Open opens content, which is read until the context is done.
	Open(ctx context.Context, name string) (Content, error)
	// Remove removes content, in the order of the names. What is not there is removed already.
	Remove(ctx context.Context, names ...string) error
	// List passes on what is stored under names with that prefix.
	List(ctx context.Context, prefix string, visit func(Entry)) error
	// Check returns an error if nothing can be stored or read: fs.ErrNotExist if the place itself is gone.
	Check(ctx context.Context) error
	// String names the place for people, without secrets.
	String() string
}

// Open returns the place of an address: a bucket, as OpenBucket, or a folder that is there, as file:///path. It connects to nothing.
func Open(address, spool string) (Store, error) {
	path, folder := strings.CutPrefix(address, "file://")
	if !folder {
		return OpenBucket(address, spool)
	}
	if !filepath.IsAbs(path) {
		return nil, errors.New("not an address such as file:///folder")
	}
	return &Folder{disk.Machine, filepath.Clean(path)}, nil
}

// Content is open content.
type Content interface {
	io.ReadSeekCloser
	Size() int64
}

// Entry is what a list says of content.
type Entry struct {
	Name    string
	Size    int64
	Written time.Time
}

// SumOf reads content.
func SumOf(ctx context.Context, s Store, name string) (disk.Sum, error) {
	content, err := s.Open(ctx, name)
	if err != nil {
		return disk.Sum{}, err
	}
	defer func() { _ = content.Close() }()
	return disk.Summed(ctx, content)
}
