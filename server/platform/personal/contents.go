package personal

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/mediafile"
)

// version is that of the archives that Archive writes. A change that Read would misunderstand takes the next one; before the first one,
// archives said none.
const version = 1

// The bounds of an archive that is read.
const (
	mostFiles     = 20_000
	mostDirectory = 4 << 20  // bytes of the list of files
	mostTable     = 32 << 20 // bytes of a table once inflated
	mostTables    = 64 << 20
	mostPicture   = 16 << 20
	mostRatio     = 200 // of inflated to stored bytes
	mostRows      = 100_000
	longestTail   = 1<<16 + 64 // bytes in which an archive ends
)

// The reasons why an archive cannot be read.
var (
	ErrForeign  = errors.New("personal: no whole archive of ours")
	ErrNewer    = errors.New("personal: an archive of a newer version")
	ErrTooLarge = errors.New("personal: an archive beyond the bounds")
)

// Contents are an archive that a person brings: what Archive made, or anything else.
type Contents struct {
	files map[string]*zip.File
	// inflated is how many bytes of tables were read.
	inflated int64
}

// marker is what an archive says about itself.
type marker struct {
	Version int `json:"version"`
}

const markerFile = "archive.json"

// Read reads the list of files of an archive.
func Read(from io.ReaderAt, size int64) (*Contents, error) {
	if err := checkEnd(from, size); err != nil {
		return nil, err
	}
	limited := &limitedReaderAt{from, mostDirectory + longestTail}
	z, err := zip.NewReader(limited, size)
	switch {
	case errors.Is(err, ErrTooLarge), err == nil && len(z.File) > mostFiles:
		return nil, ErrTooLarge
	case err != nil:
		return nil, ErrForeign
	}
	limited.left = math.MaxInt64
	c := &Contents{files: make(map[string]*zip.File, len(z.File))}
	for _, f := range z.File {
		if c.files[f.Name] != nil {
			return nil, ErrForeign
		}
		c.files[f.Name] = f
	}
	if c.files["json/profiles.json"] == nil {
		return nil, ErrForeign
	}
	return c, c.checkVersion()
}

func (c *Contents) checkVersion() error {
	if c.files[markerFile] == nil {
		return nil // one from before there were versions
	}
	data, err := c.read(markerFile, mostTable)
	if err != nil {
		return err
	}
	var m marker
	if json.Unmarshal(data, &m) != nil || m.Version < 1 {
		return ErrForeign
	}
	if m.Version > version {
		return ErrNewer
	}
	return nil
}

// checkEnd refuses what does not end as an archive does, and the extension for very large ones, whose claims are not bounded.
func checkEnd(from io.ReaderAt, size int64) error {
	const (
		end, locator          = "PK\x05\x06", "PK\x06\x07"
		endBytes, locatorSize = 22, 20
	)
	tail := make([]byte, min(size, longestTail))
	if _, err := from.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if len(tail) < endBytes {
		return ErrForeign
	}
	at := bytes.LastIndex(tail[:len(tail)-endBytes+len(end)], []byte(end))
	if at < 0 {
		return ErrForeign
	}
	if before := at - locatorSize; before >= 0 && bytes.HasPrefix(tail[before:], []byte(locator)) {
		return ErrTooLarge
	}
	return nil
}

// limitedReaderAt fails once more is read than what is left.
type limitedReaderAt struct {
	io.ReaderAt
	left int64
}

func (l *limitedReaderAt) ReadAt(p []byte, at int64) (int, error) {
	if l.left -= int64(len(p)); l.left < 0 {
		return 0, ErrTooLarge
	}
	return l.ReaderAt.ReadAt(p, at)
}

// read inflates a file of at most that many bytes.
func (c *Contents) read(name string, most int64) ([]byte, error) {
	f := c.files[name]
	if f == nil {
		return nil, ErrForeign
	}
	if f.UncompressedSize64 > uint64(most) || f.UncompressedSize64 > (f.CompressedSize64+1)*mostRatio {
		return nil, ErrTooLarge
	}
	r, err := f.Open()
	if err != nil {
		return nil, ErrForeign
	}
	defer func() { _ = r.Close() }()
	data := bytes.NewBuffer(make([]byte, 0, f.UncompressedSize64+bytes.MinRead))
	// One that is longer than it claims is an error of the reader.
	if _, err := data.ReadFrom(io.LimitReader(r, int64(f.UncompressedSize64)+1)); err != nil {
		return nil, ErrForeign
	}
	return data.Bytes(), nil
}

// table inflates a table; one that is not there is empty.
func (c *Contents) table(name string) ([]byte, error) {
	name = tableFile(name)
	if c.files[name] == nil {
		return []byte("[]"), nil
	}
	data, err := c.read(name, min(mostTable, mostTables-c.inflated))
	c.inflated += int64(len(data))
	return data, err
}

func tableFile(name string) string { return "json/" + name + ".json" }

// HasPicture reports whether the archive has a picture of that kind.
func (c *Contents) HasPicture(kind mediafile.Kind, id uuid.UUID) bool {
	return c.files[pictureFile(kind, id)] != nil
}

// Picture returns the bytes of a picture.
func (c *Contents) Picture(kind mediafile.Kind, id uuid.UUID) ([]byte, error) {
	return c.read(pictureFile(kind, id), mostPicture)
}

func pictureFile(kind mediafile.Kind, id uuid.UUID) string { return fileName(kind, id, "image/jpeg") }

func fileName(kind mediafile.Kind, id uuid.UUID, contentType string) string {
	return "media/" + strings.ToLower(string(kind)) + "-" + id.String() + endings[contentType]
}

// Row is a row of a table, and its number there, from 1.
type Row[T any] struct {
	Number int
	Of     T
}

// RowsOf decodes a table. A row with values of other kinds is left out and listed in the preview.
func RowsOf[T any](c *Contents, table string, p *ArchivePreview) ([]Row[T], error) {
	data, err := c.table(table)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if begin, err := d.Token(); err != nil || begin != json.Delim('[') {
		return nil, ErrForeign
	}
	var rows []Row[T]
	for number := 1; d.More(); number++ {
		if number > mostRows {
			return nil, ErrTooLarge
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return nil, ErrForeign
		}
		row := Row[T]{Number: number}
		if json.Unmarshal(raw, &row.Of) != nil {
			p.LeaveOut(table, number, Unreadable)
			continue
		}
		rows = append(rows, row)
	}
	if end, err := d.Token(); err != nil || end != json.Delim(']') {
		return nil, ErrForeign
	}
	return rows, nil
}

// Date is a day as archives write it, counted from 1970-01-01.
type Date int

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *Date) UnmarshalText(text []byte) error {
	at, err := time.Parse(time.DateOnly, string(text))
	*d = Date(at.Unix() / int64(24*time.Hour/time.Second))
	return err
}
