package upload

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	tus "github.com/tus/tusd/v2/pkg/handler"

	"forma/server/platform/objects"
)

// inBucket are uploads that any node continues. Each is an empty object "ID/of-SIZE" and objects "ID/at-OFFSET-…" with the chunks, whose
// names are random besides: a request whose connection was lost may store a part of what a later one has stored whole.
type inBucket struct{ *objects.Bucket }

// InBucket keeps uploads in a part of a bucket.
func InBucket(part *objects.Bucket) Files { return inBucket{part} }

const (
	sized   = "of-"
	chunked = "at-"
	// pieceSize is how much of a chunk is stored at a time, and lost if the process ends before.
	pieceSize = 16 << 20
	// storing is how long a piece may take whose sender has gone.
	storing = time.Minute
)

// shared is one upload.
type shared struct {
	inBucket
	id   string
	size int64
}

// piece is a part of an upload that is stored.
type piece struct {
	name     string
	from, to int64
}

func (b inBucket) NewUpload(ctx context.Context, info tus.FileInfo) (tus.Upload, error) {
	u := shared{b, info.ID, info.Size}
	_, err := b.Write(ctx, fmt.Sprintf("%s/%s%d", u.id, sized, u.size), func(io.Writer) error { return nil })
	return u, orFull(err)
}

func (b inBucket) GetUpload(ctx context.Context, id string) (tus.Upload, error) {
	u := shared{b, id, -1}
	err := b.List(ctx, id+"/"+sized, func(e objects.Entry) {
		if n, err := strconv.ParseInt(strings.TrimPrefix(e.Name, id+"/"+sized), 10, 64); err == nil {
			u.size = n
		}
	})
	if err == nil && u.size < 0 {
		err = tus.ErrNotFound
	}
	return u, err
}

func (b inBucket) AsTerminatableUpload(u tus.Upload) tus.TerminatableUpload { return u.(shared) }

// erase removes all there is of an upload, its size last.
func (b inBucket) erase(ctx context.Context, id string) error {
	var names []string
	if err := b.List(ctx, id+"/", func(e objects.Entry) { names = append(names, e.Name) }); err != nil {
		return err
	}
	slices.Sort(names)
	return b.Remove(ctx, names...)
}

func (u shared) Terminate(ctx context.Context) error { return u.erase(ctx, u.id) }

// pieces returns those that make the beginning of the file, and its length.
func (u shared) pieces(ctx context.Context) (used []piece, length int64, err error) {
	var all []piece
	err = u.List(ctx, u.id+"/"+chunked, func(e objects.Entry) {
		at, _, _ := strings.Cut(strings.TrimPrefix(e.Name, u.id+"/"+chunked), "-")
		if from, err := strconv.ParseInt(at, 10, 64); err == nil {
			all = append(all, piece{e.Name, from, from + e.Size})
		}
	})
	slices.SortFunc(all, func(a, b piece) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.to, a.to)) })
	for _, p := range all {
		if p.from <= length && p.to > length {
			used, length = append(used, p), p.to
		}
	}
	return used, length, err
}

func (u shared) GetInfo(ctx context.Context) (tus.FileInfo, error) {
	_, length, err := u.pieces(ctx)
	return tus.FileInfo{ID: u.id, Size: u.size, Offset: length, MetaData: tus.MetaData{}}, err
}

// errEnd says that there is no more to store.
var errEnd = errors.New("upload: nothing has come")

// WriteChunk stores what comes, also of a chunk that breaks off.
func (u shared) WriteChunk(ctx context.Context, offset int64, from io.Reader) (stored int64, err error) {
	for {
		var n int64
		var broken error
		limited, stop := context.WithCancel(context.WithoutCancel(ctx))
		name := fmt.Sprintf("%s/%s%d-%s", u.id, chunked, offset+stored, uuid.NewString())
		_, err := u.Write(limited, name, func(to io.Writer) error {
			n, broken = io.Copy(to, io.LimitReader(from, pieceSize))
			if n == 0 {
				return errEnd
			}
			time.AfterFunc(storing, stop)
			return nil
		})
		stop()
		switch {
		case errors.Is(err, errEnd):
			return stored, orFull(broken)
		case err != nil:
			return stored, orFull(err)
		}
		if stored += n; broken != nil || n < pieceSize {
			return stored, orFull(broken)
		}
	}
}

func (u shared) FinishUpload(context.Context) error { return nil }

// GetReader is for downloads, which are disabled.
func (u shared) GetReader(context.Context) (io.ReadCloser, error) { return nil, tus.ErrNotImplemented }

// open copies the pieces into a file.
func (b inBucket) open(ctx context.Context, of tus.Upload) (file *File, err error) {
	u := of.(shared)
	used, length, err := u.pieces(ctx)
	if err == nil && length != u.size {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, err
	}
	local, err := b.Spool()
	if err != nil {
		return nil, orFull(err)
	}
	file = &File{File: local, copied: true}
	at := int64(0)
	for _, p := range used {
		if err = u.append(ctx, file, p, at); err != nil {
			break
		}
		at = p.to
	}
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// append copies what a piece has from an offset of the file on.
func (u shared) append(ctx context.Context, file *File, p piece, at int64) error {
	content, err := u.Open(ctx, p.name)
	if err != nil {
		return err
	}
	defer func() { _ = content.Close() }()
	if _, err := content.Seek(at-p.from, io.SeekStart); err != nil {
		return err
	}
	_, err = io.CopyN(file, content, p.to-at)
	return err
}
