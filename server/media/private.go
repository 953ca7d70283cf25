package media

import (
	"context"
	"io"

	"github.com/google/uuid"
	"gocloud.dev/blob"
)

// Write stores what the function writes under that id, in place of what was there, and tells its size. Nothing is kept of what
// fails.
func (l *Library) Write(ctx context.Context, id uuid.UUID, contentType string, write func(io.Writer) error) (int64, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w, err := l.bucket.NewWriter(ctx, id.String(), &blob.WriterOptions{ContentType: contentType})
	if err != nil {
		return 0, err
	}
	counted := &counter{to: w}
	if err := write(counted); err != nil {
		cancel() // before Close, which would keep what is there
		_ = w.Close()
		return 0, err
	}
	return counted.n, w.Close()
}

type counter struct {
	to io.Writer
	n  int64
}

// Write is io.Writer's.
func (c *counter) Write(b []byte) (int, error) {
	n, err := c.to.Write(b)
	c.n += int64(n)
	return n, err
}

// Read opens the bytes of a file.
func (l *Library) Read(ctx context.Context, id uuid.UUID) (io.ReadCloser, error) {
	return l.bucket.NewReader(ctx, id.String(), nil)
}
