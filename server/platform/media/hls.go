package media

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent/mediafile"
)

const playlistType = "application/vnd.apple.mpegurl"

// Part is one file of a stream: bytes, or a file on disk.
type Part struct {
	Name, ContentType string
	Data              []byte
	Path              string
}

// Playlist returns a part that names other parts.
func Playlist(name string, text []byte) Part {
	return Part{Name: name, ContentType: playlistType, Data: text}
}

// PutStream stores an HLS playlist and the files that it names, as Put does. The playlist is first; its id identifies the stream.
func (l *Library) PutStream(ctx context.Context, owner uuid.UUID, playlist []byte, parts ...Part) (files []*File, err error) {
	ids, parts := make([]uuid.UUID, len(parts)), slices.Clone(parts)
	for i, p := range parts {
		if ids[i], err = uuid.NewV7(); err != nil {
			return nil, err
		}
		playlist = bytes.ReplaceAll(playlist, []byte(p.Name), []byte(ids[i].String()))
		for j := range parts {
			if parts[j].ContentType == playlistType {
				parts[j].Data = bytes.ReplaceAll(parts[j].Data, []byte(p.Name), []byte(ids[i].String()))
			}
		}
	}
	stream, err := l.Put(ctx, owner, mediafile.KindVIDEO, playlistType, playlist)
	if err != nil {
		return nil, err
	}
	files = []*File{stream}
	for i, p := range parts {
		f, err := l.putPart(ctx, stream, ids[i], p)
		if err != nil {
			l.Discard(nil, files...)
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// PutPart stores another file of a stream, which no playlist needs to name: it has the stream's visibility and is removed with it.
func (l *Library) PutPart(ctx context.Context, stream *File, p Part) (*File, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	return l.putPart(ctx, stream, id, p)
}

func (l *Library) putPart(ctx context.Context, stream *File, id uuid.UUID, p Part) (f *File, err error) {
	f = &File{ID: id, owner: stream.owner, kind: mediafile.KindVIDEO, contentType: p.ContentType, partOf: &stream.ID}
	if p.Path != "" {
		f.sum, err = l.objects.Adopt(ctx, id.String(), p.Path)
	} else {
		f.sum, err = l.objects.Write(ctx, id.String(), func(w io.Writer) error { _, err := w.Write(p.Data); return err })
	}
	return f, err
}

var inPlaylist = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}`)

// servePlaylist links the stream's files for the same viewer, until the link of the playlist expires.
func (l *Library) servePlaylist(w http.ResponseWriter, r *http.Request, playlist io.Reader) error {
	text, err := io.ReadAll(playlist)
	if err != nil {
		return err
	}
	q := r.URL.Query()
	who, err := uuid.Parse(q.Get("viewer"))
	if err != nil {
		return ErrNotFound
	}
	until, err := strconv.ParseInt(q.Get("expires"), 10, 64)
	if err != nil {
		return ErrNotFound
	}
	signed := inPlaylist.ReplaceAllFunc(text, func(id []byte) []byte {
		return []byte(l.Link(uuid.Must(uuid.ParseBytes(id)), who, time.Unix(until, 0)))
	})
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(signed))
	return nil
}
