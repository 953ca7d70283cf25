package media

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/disk"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// File is a stored file, which is durable before Keep makes its row.
type File struct {
	ID uuid.UUID

	owner       uuid.UUID // zero if none
	kind        mediafile.Kind
	contentType string
	preview     string
	partOf      *uuid.UUID
	sum         disk.Sum
	named       bool // by a row, once the transaction commits
}

// Size returns the number of bytes.
func (f *File) Size() int64 { return f.sum.Size }

// Put stores a file. It waits for the disk, so it belongs before the transaction that keeps the file; Discard belongs behind that.
func (l *Library) Put(ctx context.Context, owner uuid.UUID, kind mediafile.Kind, contentType string, data []byte) (*File, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	preview := ""
	if kind == mediafile.KindCOVER {
		if preview, err = previewOf(ctx, data); err != nil {
			return nil, err
		}
	}
	f, err := l.Write(ctx, id, owner, kind, contentType, func(w io.Writer) error { _, err := w.Write(data); return err })
	if err != nil {
		return nil, err
	}
	f.preview = preview
	return f, nil
}

// PutPictures stores the sizes of a picture, as Put does.
func (l *Library) PutPictures(ctx context.Context, owner uuid.UUID, kind mediafile.Kind, sizes []Rendition) (files []*File, err error) {
	for _, size := range sizes {
		f, err := l.Put(ctx, owner, kind, "image/jpeg", size.JPEG)
		if err != nil {
			l.Discard(nil, files...)
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// Write stores what the function writes under the id, replacing earlier content, as Put does.
func (l *Library) Write(
	ctx context.Context,
	id, owner uuid.UUID,
	kind mediafile.Kind,
	contentType string,
	write func(io.Writer) error,
) (*File, error) {
	sum, err := l.objects.Write(ctx, id.String(), write)
	if err != nil {
		return nil, err
	}
	return &File{ID: id, owner: owner, kind: kind, contentType: contentType, sum: sum}, nil
}

// Adopt stores a local file that will no longer change, as Put does. The original stays.
func (l *Library) Adopt(ctx context.Context, owner uuid.UUID, kind mediafile.Kind, contentType, path string) (*File, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	sum, err := l.objects.Adopt(ctx, id.String(), path)
	if err != nil {
		return nil, err
	}
	return &File{ID: id, owner: owner, kind: kind, contentType: contentType, sum: sum}, nil
}

// Keep makes the rows of files.
func (l *Library) Keep(ctx context.Context, tx *store.Tx, files ...*File) error {
	for _, f := range files {
		f.named = true
		create := tx.MediaFile.Create().SetID(f.ID).SetKind(f.kind).SetContentType(f.contentType).SetSize(f.sum.Size).
			SetCreatedAt(l.now().UTC()).SetSha256(f.sum.SHA256).SetPreview(f.preview).SetNillablePartOf(f.partOf)
		if f.owner != uuid.Nil {
			create.SetOwnerID(f.owner)
		}
		if err := create.Exec(grant.With(ctx, grant.Media)); err != nil {
			return err
		}
	}
	return nil
}

// Discard erases files that have got no row: none was made, or the transaction was refused or found the disk full, which they would fill
// further. After another error the commit may have succeeded, so the sweep decides.
func (l *Library) Discard(failed error, files ...*File) {
	var refused *errs.Error
	undone := errors.As(failed, &refused) || store.DiskFull(failed)
	var names []string
	for _, f := range files {
		if f != nil && (!f.named || undone) {
			names = append(names, f.ID.String())
		}
	}
	if len(names) == 0 {
		return
	}
	ctx, stop := context.WithTimeout(context.Background(), discarding) // the request may have ended
	defer stop()
	_ = l.objects.Remove(ctx, names...) // else the sweep does
}

// discarding is how long the erasure of files without a row may take.
const discarding = 10 * time.Second

// Read opens a stored file, until the context is done. One that is missing, or whose size is not that of its row, is fs.ErrNotExist.
func (l *Library) Read(ctx context.Context, file *ent.MediaFile) (io.ReadSeekCloser, error) {
	content, err := l.objects.Open(ctx, file.ID.String())
	if err != nil {
		return nil, l.lost.check(file, err)
	}
	if content.Size() != file.Size {
		return nil, errors.Join(l.lost.check(file, errSize), content.Close())
	}
	return content, nil
}

// Copy writes a stored file to a local path, linking instead of copying if both are on the same disk.
func (l *Library) Copy(ctx context.Context, file *ent.MediaFile, path string) error {
	source, err := l.Read(ctx, file)
	if err != nil {
		return err
	}
	defer func() { _ = source.Close() }()
	if local, ok := source.(interface{ Name() string }); ok && os.Link(local.Name(), path) == nil {
		return nil
	}
	target, err := os.Create(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}
