package media

import (
	"bytes"
	"context"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/mediafile"
	"forma/server/platform/store"
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

// PutStream stores an HLS playlist and the files that it names; the playlist's id identifies the stream.
func (l *Library) PutStream(ctx context.Context, tx *store.Tx, owner uuid.UUID, playlist []byte, parts ...Part) (uuid.UUID, error) {
	ids, parts := make([]uuid.UUID, len(parts)), slices.Clone(parts) // a transaction may be retried with the same parts
	for i, p := range parts {
		id, err := uuid.NewV7()
		if err != nil {
			return id, err
		}
		ids[i] = id
		playlist = bytes.ReplaceAll(playlist, []byte(p.Name), []byte(id.String()))
		for j := range parts {
			if parts[j].ContentType == playlistType {
				parts[j].Data = bytes.ReplaceAll(parts[j].Data, []byte(p.Name), []byte(id.String()))
			}
		}
	}
	stream, err := l.Put(ctx, tx, owner, mediafile.KindVIDEO, playlistType, playlist)
	if err != nil {
		return stream, err
	}
	for i, p := range parts {
		if err := l.storePart(ctx, tx, owner, stream, ids[i], p); err != nil {
			return stream, err
		}
	}
	return stream, nil
}

// PutPart stores another file of a stream, which no playlist needs to name: it has the stream's visibility and is removed with it.
func (l *Library) PutPart(ctx context.Context, tx *store.Tx, owner, stream uuid.UUID, p Part) (uuid.UUID, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return id, err
	}
	return id, l.storePart(ctx, tx, owner, stream, id, p)
}

func (l *Library) storePart(ctx context.Context, tx *store.Tx, owner, stream, id uuid.UUID, p Part) error {
	size, err := int64(len(p.Data)), error(nil)
	if p.Path != "" {
		size, err = l.adopt(ctx, id, p.ContentType, p.Path)
	} else {
		err = l.write(ctx, id, p.ContentType, p.Data)
	}
	if err != nil {
		return err
	}
	return tx.MediaFile.Create().SetID(id).SetOwnerID(owner).SetKind(mediafile.KindVIDEO).SetContentType(p.ContentType).
		SetSize(size).SetPartOf(stream).Exec(grant.With(ctx, grant.Media))
}

var inPlaylist = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}`)

// servePlaylist links the stream's files for the same viewer, until the link of the playlist expires.
func (l *Library) servePlaylist(w http.ResponseWriter, r *http.Request, file *ent.MediaFile) error {
	text, err := l.bucket.ReadAll(r.Context(), file.ID.String())
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
