package upload

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"

	"github.com/tus/tusd/v2/pkg/filestore"
	tus "github.com/tus/tusd/v2/pkg/handler"

	"forma/server/platform/disk"
	"forma/server/platform/store"
)

// files are uploads in a folder, of which a power cut takes nothing that was acknowledged.
type files struct {
	filestore.FileStore
	disk disk.FS
}

// received is an upload whose chunks are synced before they are acknowledged.
type received struct {
	tus.Upload
	disk disk.FS
}

// InFolder keeps uploads in a folder, which it makes.
func InFolder(on disk.FS, path string) (Files, error) {
	in := filestore.New(filepath.Clean(path))
	in.DirModePerm, in.FileModePerm = 0o700, 0o600
	return files{in, on}, disk.MakeFolders(on, path)
}

func (f files) NewUpload(ctx context.Context, info tus.FileInfo) (tus.Upload, error) {
	u, err := f.FileStore.NewUpload(ctx, info)
	if err != nil {
		return nil, orFull(err)
	}
	if info, err = u.GetInfo(ctx); err != nil {
		return nil, err
	}
	for _, path := range []string{info.Storage[filestore.StorageKeyPath], info.Storage[filestore.StorageKeyInfoPath], f.Path} {
		if err := f.disk.Sync(path); err != nil {
			return nil, orFull(err)
		}
	}
	return received{u, f.disk}, nil
}

func (f files) GetUpload(ctx context.Context, id string) (tus.Upload, error) {
	u, err := f.FileStore.GetUpload(ctx, id)
	return received{u, f.disk}, err
}

func (f files) AsTerminatableUpload(u tus.Upload) tus.TerminatableUpload {
	return f.FileStore.AsTerminatableUpload(u.(received).Upload)
}

func (f files) open(ctx context.Context, u tus.Upload) (*File, error) {
	info, err := u.GetInfo(ctx)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(info.Storage[filestore.StorageKeyPath])
	return &File{File: file}, err
}

func (f files) erase(ctx context.Context, id string) error {
	u, err := f.GetUpload(ctx, id)
	if errors.Is(err, tus.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return f.AsTerminatableUpload(u).Terminate(ctx)
}

func (r received) WriteChunk(ctx context.Context, offset int64, from io.Reader) (int64, error) {
	n, err := r.Upload.WriteChunk(ctx, offset, from)
	if err != nil {
		return n, orFull(err)
	}
	info, err := r.GetInfo(ctx)
	if err != nil {
		return n, err
	}
	return n, orFull(r.disk.Sync(info.Storage[filestore.StorageKeyPath]))
}

// orFull gives the error of a full disk a status of its own.
func orFull(err error) error {
	if store.DiskFull(err) {
		return tus.NewError("ERR_DISK_FULL", "the disk is full", http.StatusInsufficientStorage)
	}
	return err
}
