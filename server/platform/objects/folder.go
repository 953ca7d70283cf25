package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"forma/server/platform/disk"
)

// Folder keeps each content as a file of that name.
type Folder struct {
	disk disk.FS
	path string
}

// OpenFolder makes the folder, if it is not there.
func OpenFolder(on disk.FS, path string) (*Folder, error) {
	return &Folder{on, path}, disk.MakeFolders(on, path)
}

func (f *Folder) String() string { return "the folder " + f.path }

func (f *Folder) file(name string) string { return filepath.Join(f.path, name) }

func (f *Folder) Write(_ context.Context, name string, write func(io.Writer) error) (disk.Sum, error) {
	return disk.Write(f.disk, f.file(name), write)
}

func (f *Folder) Stream(ctx context.Context, name string, _ int64, write func(io.Writer) error) (disk.Sum, error) {
	return f.Write(ctx, name, write)
}

func (f *Folder) Adopt(ctx context.Context, name, path string) (disk.Sum, error) {
	return disk.Adopt(ctx, f.disk, path, f.file(name))
}

// opened is a file and the size that it had when it was opened.
type opened struct {
	*os.File
	size int64
}

func (o opened) Size() int64 { return o.size }

func (f *Folder) Open(_ context.Context, name string) (Content, error) {
	file, err := os.Open(f.file(name))
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return opened{file, info.Size()}, nil
}

func (f *Folder) Remove(_ context.Context, names ...string) error {
	for _, name := range names {
		if err := f.disk.Remove(f.file(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return f.disk.Sync(f.path)
}

func (f *Folder) List(_ context.Context, prefix string, visit func(Entry)) error {
	entries, err := os.ReadDir(f.path)
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), prefix) {
			continue
		}
		if info, err := entry.Info(); err == nil { // else it is gone
			visit(Entry{entry.Name(), info.Size(), info.ModTime()})
		}
	}
	return err
}

func (f *Folder) Check(context.Context) error {
	info, err := os.Stat(f.path)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is no folder: %w", f.path, fs.ErrNotExist)
	}
	return err
}
