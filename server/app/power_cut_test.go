//go:build !race

package app_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"maps"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"forma/ent"
	"forma/ent/mediafile"
	"forma/ent/viewer"
	"forma/server/domain/chat"
	"forma/server/platform/disk/disktest"
	"forma/server/platform/film"
	"forma/server/platform/media"
	"forma/server/platform/store"
	"forma/server/platform/store/storetest"
	"forma/server/tools/demo/content"
	"forma/server/tools/hard"
)

// load stores files of all kinds until it is told to stop.
type load struct {
	*world
	ctx   context.Context
	acked chan struct{}

	mu      sync.Mutex
	uploads map[string][]byte // acknowledged, by id
}

// act repeats something until it is refused, for example because of a limit; the power is cut in between.
func (l *load) act(f func() (acknowledged bool)) func() {
	return func() {
		for l.ctx.Err() == nil && f() {
			select {
			case l.acked <- struct{}{}:
			case <-l.ctx.Done():
			}
		}
	}
}

// sent uploads a file and remembers that it was acknowledged.
func (l *load) sent(p *person, data []byte) string {
	id := p.upload(data)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.uploads[id] = data
	return id
}

func TestNoFileIsLostInAPowerCut(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		on := disktest.New(t)
		onDisk(t, url, on, func(t *testing.T, w *world) {
			w.pass(time.Since(morning)) // jobs run by the real clock
			w.Library.Films = film.Find("none", "")
			ctx, stop := context.WithTimeout(context.Background(), time.Minute+time.Duration(hard.Times(t))*10*time.Second)
			defer stop()
			l := &load{world: w, ctx: ctx, acked: make(chan struct{}), uploads: map[string][]byte{}}
			var wait sync.WaitGroup
			for _, f := range l.acts() {
				wait.Go(l.act(f))
			}
			w.must(w.Jobs.Start(ctx))
			seen := map[mediafile.Kind]int{}
			for cuts := 0; cuts < hard.Times(t) || len(seen) < 8; cuts++ {
				for range 3 {
					select {
					case <-l.acked:
					case <-ctx.Done():
						stop()
						wait.Wait()
						t.Fatalf("only %v were stored", seen)
					}
				}
				seen = l.cut(on)
			}
			stop()
			wait.Wait()
			w.must(w.Jobs.Stop(context.Background()))
			t.Logf("%d cuts, of which the last left %v, after %d syncs", hard.Times(t), seen, on.Syncs())
		})
	})
}

// acts are everything that stores files, each of another person.
func (l *load) acts() []func() bool {
	w := l.world
	client := func(name string) *person { return w.someone(name, viewer.RoleClient, viewer.PlanVIP) }
	photos, sender, avatar, exporter, waiting := client("Ann"), client("Bea"), client("Cleo"), client("Dora"), client("Eve")
	coach, admin := w.someone("Coach", viewer.RoleCoach, viewer.PlanFree), w.someone("Admin", viewer.RoleAdmin, viewer.PlanFree)
	picture, left := jpegOf(400, 300), 15 // as many uploads may wait
	encoded := base64.StdEncoding.EncodeToString(picture)
	return []func() bool{
		func() bool { return photos.photo(l.sent(photos, picture), newID()).code() == "" },
		func() bool {
			left--
			l.sent(waiting, picture)
			return left > 0
		},
		func() bool { return sender.show(chat.Community, "Look", picture, picture).code() == "" },
		func() bool {
			return avatar.ask(`mutation($i:String!){setAvatar(image:$i){id}}`, map[string]any{"i": encoded}).code() == ""
		},
		func() bool { return exporter.ask(`mutation{requestExport{id}}`, nil).code() == "" },
		func() bool {
			now := admin.must(`{settings{product{version}}}`, nil).at("settings", "product", "version")
			return admin.ask(`mutation($v:Int!,$i:String!){setLogo(version:$v,image:$i){product{version}}}`,
				map[string]any{"v": now, "i": encoded}).code() == ""
		},
		func() bool {
			return coach.ask(createDocument, map[string]any{"id": newID(), "input": written(map[string]any{
				"uploadId": coach.uploadVideo(content.Video()), "captions": map[string]any{"en": fileOfOneCue + "Down"}})}).code() == ""
		},
		func() bool { return l.stream(coach) == nil },
	}
}

// stream stores a stream and its cover, as a job does once it has transcoded a film.
func (l *load) stream(owner *person) error {
	ctx := viewer.System(context.Background())
	files, err := l.Media.PutStream(ctx, owner.id, []byte("#EXTM3U\nlow.m3u8\n"),
		media.Playlist("low.m3u8", []byte("#EXTM3U\nlow.m4s\n")), media.Part{Name: "low.m4s", ContentType: "video/mp4", Data: content.Video()})
	if err != nil {
		return err
	}
	cover, err := l.Media.Put(ctx, owner.id, mediafile.KindCOVER, "image/jpeg", jpegOf(80, 45))
	if err != nil {
		return err
	}
	return l.Store.InTx(ctx, func(tx *store.Tx) error { return l.Media.Keep(ctx, tx, append(files, cover)...) })
}

// cut cuts the power, and returns how many files of each kind the rows name that were committed: all of them have to be whole.
func (l *load) cut(on *disktest.Disk) map[mediafile.Kind]int {
	l.t.Helper()
	system := viewer.System(context.Background())
	var rows []*ent.MediaFile
	var waiting []*ent.Upload
	var acknowledged map[string][]byte
	var files, uploads map[string][]byte
	on.Cut(func(left func(folder string) map[string][]byte) {
		l.mu.Lock()
		acknowledged = maps.Clone(l.uploads)
		l.mu.Unlock()
		// First, because files are removed once their rows are.
		files, uploads = left(filepath.Join(l.Config.Data, "media")), left(filepath.Join(l.Config.Data, "uploads"))
		rows, waiting = l.Store.Ent.MediaFile.Query().AllX(system), l.Store.Ent.Upload.Query().AllX(system)
	})
	kinds := map[mediafile.Kind]int{}
	for _, row := range rows {
		data := files[row.ID.String()]
		if sum := sha256.Sum256(data); row.Sha256 == nil || hex.EncodeToString(sum[:]) != *row.Sha256 {
			l.t.Errorf("of a %s %d of %d bytes are left", row.Kind, len(data), row.Size)
		}
		kinds[row.Kind]++
	}
	for _, u := range waiting {
		data, ok := acknowledged[u.ID.String()]
		if got := uploads[u.ID.String()]; ok && !bytes.Equal(got, data) {
			l.t.Errorf("of an upload %d of %d bytes are left", len(got), len(data))
		}
	}
	return kinds
}
