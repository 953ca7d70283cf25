package backup

import (
	"archive/tar"
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"filippo.io/age"

	"forma/server/platform/disk"
	"forma/server/platform/media"
	"forma/server/platform/objects"
)

// entry is a file of a backup and what it is to be; the manifest, which says so of the others, has no sum.
type entry struct {
	name string
	sum  disk.Sum
}

// entries lists the files of a backup whose database has that name.
func (b *Backup) entries(database string) ([]entry, error) {
	info, err := os.Stat(filepath.Join(b.Path, manifestName))
	if err != nil {
		return nil, err
	}
	all := []entry{{manifestName, disk.Sum{Size: info.Size()}}, {database, b.Database}}
	if b.Keys != nil {
		all = append(all, entry{keysName, *b.Keys})
	}
	if b.Mark != nil {
		all = append(all, entry{media.MarkName, *b.Mark})
	}
	for _, name := range slices.Sorted(maps.Keys(b.Media)) {
		all = append(all, entry{path.Join(mediaName, name), b.Media[name]})
	}
	return all, nil
}

// pack writes files of a backup as an archive that only the recipients can open. Each is checked on the way.
func (b *Backup) pack(ctx context.Context, w io.Writer, entries []entry, to []age.Recipient, done func(bytes int64)) error {
	sealed, err := age.Encrypt(w, to...)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(sealed)
	for _, e := range entries {
		header := &tar.Header{Name: path.Join(b.ID, e.name), Size: e.sum.Size, Mode: 0o600, ModTime: b.At}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		if err := b.packFile(ctx, archive, e, done); err != nil {
			return err
		}
	}
	return errors.Join(archive.Close(), sealed.Close())
}

func (b *Backup) packFile(ctx context.Context, archive *tar.Writer, e entry, done func(bytes int64)) error {
	file, err := os.Open(filepath.Join(b.Path, filepath.FromSlash(e.name)))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	got, err := disk.Summed(ctx, io.TeeReader(file, counting{archive, done}))
	if errors.Is(err, tar.ErrWriteTooLong) || err == nil && (got.Size != e.sum.Size || e.sum.SHA256 != "" && got != e.sum) {
		return fmt.Errorf("%w: %s is not what was saved", errDamaged, e.name)
	}
	return err
}

// counting passes on, and says how much.
type counting struct {
	to   io.Writer
	done func(bytes int64)
}

func (c counting) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.done(int64(n))
	return n, err
}

// ErrIdentity is returned for a copy that was encrypted to another key.
var ErrIdentity = errors.New("it is encrypted to another key")

// source remembers why a place could not be read, which is no damage.
type source struct {
	from io.Reader
	err  error
}

func (s *source) Read(p []byte) (int, error) {
	n, err := s.from.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}

// unpackCopy decrypts a copy into a folder that is not there yet. All of it is authentic, or it fails.
func unpackCopy(ctx context.Context, from objects.Store, name string, by []age.Identity, folder string) error {
	content, err := from.Open(ctx, name)
	if err != nil {
		return err
	}
	defer func() { _ = content.Close() }()
	read := &source{from: content}
	err = unpackArchive(ctx, bufio.NewReaderSize(read, 1<<20), by, folder)
	var other *age.NoIdentityMatchError
	switch {
	case read.err != nil:
		return read.err
	case errors.As(err, &other):
		return ErrIdentity
	}
	return err
}

func unpackArchive(ctx context.Context, from io.Reader, by []age.Identity, folder string) error {
	damaged := func(err error) error { return fmt.Errorf("%w or cut short: %w", errDamaged, err) }
	plain, err := age.Decrypt(from, by...)
	if err != nil {
		return damaged(err)
	}
	if err := disk.MakeFolders(disk.Machine, filepath.Join(folder, mediaName)); err != nil {
		return err
	}
	for archive := tar.NewReader(plain); ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return damaged(err)
		}
		name, ok := entryName(header)
		if !ok {
			return damaged(fmt.Errorf("%q is no file of a backup", header.Name))
		}
		file, err := disk.Machine.Create(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		read := &source{from: archive}
		_, err = disk.Summed(ctx, io.TeeReader(read, file))
		err = errors.Join(err, file.Close())
		if read.err != nil {
			err = damaged(read.err)
		}
		if err != nil {
			return err
		}
	}
	// What ends the archive is followed by what ends the encryption, without which it is cut.
	if _, err := io.Copy(io.Discard, plain); err != nil {
		return damaged(err)
	}
	return nil
}

// entryName returns the path of a file in its backup, if it is one that backups have.
func entryName(of *tar.Header) (string, bool) {
	_, name, _ := strings.Cut(of.Name, "/")
	file, isMedia := strings.CutPrefix(name, mediaName+"/")
	known := slices.Contains([]string{manifestName, sqliteFile("").name(), postgres("").name(), keysName, media.MarkName}, name)
	plain := file != "" && file != "." && file != ".." && !strings.ContainsAny(file, `/\`)
	return filepath.FromSlash(name), of.Typeflag == tar.TypeReg && (known || isMedia && plain)
}
