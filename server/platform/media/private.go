package media

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"github.com/google/uuid"
	"gocloud.dev/blob"

	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/store"
)

// Write stores what the function writes under the id, replacing earlier content, and returns its size. If the function fails nothing is
// stored.
func (l *Library) Write(ctx context.Context, id uuid.UUID, contentType string, write func(io.Writer) error) (int64, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w, err := l.bucket.NewWriter(ctx, id.String(), &blob.WriterOptions{ContentType: contentType})
	if err != nil {
		return 0, err
	}
	counted := &counter{to: w}
	if err := write(counted); err != nil {
		cancel() // before Close, which would store it
		_ = w.Close()
		return 0, err
	}
	return counted.n, w.Close()
}

// Adopt stores a local file as part of the transaction, linking instead of copying if both are on the same disk. The original stays.
func (l *Library) Adopt(
	ctx context.Context,
	tx *store.Tx,
	owner uuid.UUID,
	kind mediafile.Kind,
	contentType, path string,
) (uuid.UUID, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return id, err
	}
	size, err := l.adopt(ctx, id, contentType, path)
	if err != nil {
		return id, err
	}
	return id, tx.MediaFile.Create().
		SetID(id).
		SetOwnerID(owner).
		SetKind(kind).
		SetContentType(contentType).
		SetSize(size).
		Exec(grant.With(ctx, grant.Media))
}

func (l *Library) adopt(ctx context.Context, id uuid.UUID, contentType, path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	if os.Link(path, filepath.Join(l.folder, id.String())) == nil {
		return info.Size(), nil
	}
	source, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer func() { _ = source.Close() }()
	return l.Write(ctx, id, contentType, func(w io.Writer) error { _, err := io.Copy(w, source); return err })
}

// Copy writes a stored file to a local path, linking instead of copying if both are on the same disk.
func (l *Library) Copy(ctx context.Context, id uuid.UUID, path string) error {
	if os.Link(filepath.Join(l.folder, id.String()), path) == nil {
		return nil
	}
	source, err := l.Read(ctx, id)
	if err != nil {
		return err
	}
	defer func() { _ = source.Close() }()
	target, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}

type counter struct {
	to io.Writer
	n  int64
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.to.Write(b)
	c.n += int64(n)
	return n, err
}

// Read opens a stored file.
func (l *Library) Read(ctx context.Context, id uuid.UUID) (io.ReadCloser, error) {
	return l.bucket.NewReader(ctx, id.String(), nil)
}
