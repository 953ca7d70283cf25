package app_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/store"
)

// halves is red on its left half and blue on its right.
func halves(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{R: 220, A: 255}
			if x >= w/2 {
				c = color.RGBA{B: 220, A: 255}
			}
			img.Set(x, y, c)
		}
	}
	return img
}

func jpegOf(w, h int) []byte {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, halves(w, h), nil)
	return b.Bytes()
}

// located is a JPEG whose EXIF has a location and an orientation of 90°.
func located(w, h int) []byte {
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x02")
	tiff = append(tiff, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0) // orientation 6
	tiff = append(tiff, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0) // a GPS directory
	tiff = append(tiff, []byte("\x00\x00\x00\x00GPS 52.5200N 13.4050E")...)
	body := append([]byte("Exif\x00\x00"), tiff...)
	segment := append([]byte{0xFF, 0xE1, byte((len(body) + 2) >> 8), byte(len(body) + 2)}, body...)
	plain := jpegOf(w, h)
	return append(append(append([]byte{}, plain[:2]...), segment...), plain[2:]...)
}

// hugePNG has only a header, of 65,535 × 65,535 pixels.
func hugePNG() []byte {
	chunk := func(name string, body []byte) []byte {
		b := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
		b = append(append(b, name...), body...)
		return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
	}
	return append([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", []byte{0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 8, 2, 0, 0, 0})...)
}

const addPhoto = `mutation($i:ProgressPhotoInput!){addProgressPhoto(input:$i){id date pose width height smallUrl largeUrl}}`

func (p *person) photo(upload, id string) answer {
	p.w.t.Helper()
	return p.ask(
		addPhoto,
		map[string]any{"i": map[string]any{"id": id, "uploadId": upload, "date": p.w.clock().Format(time.DateOnly), "pose": "FRONT"}},
	)
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func TestPhotoIsUprightSmallAndLosesItsMetadata(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p := w.someone("Mia", viewer.RoleClient, viewer.PlanFree)
		upload, id := p.upload(located(1600, 800)), newID()
		a := p.photo(upload, id)
		if a.at("addProgressPhoto", "id") != id || a.at("addProgressPhoto", "width") != 640.0 ||
			a.at("addProgressPhoto", "height") != 1280.0 {
			t.Fatalf("the photo is %+v", a)
		}
		for field, tall := range map[string]int{"smallUrl": 320, "largeUrl": 1280} {
			out := w.get(a.at("addProgressPhoto", field).(string))
			if out.Code != http.StatusOK || out.Header().Get("Cache-Control") != "private, no-store" ||
				out.Header().Get("X-Content-Type-Options") != "nosniff" {
				t.Fatalf("%s is answered %d %v", field, out.Code, out.Header())
			}
			for _, trace := range []string{"Exif", "GPS", "52.52"} {
				if bytes.Contains(out.Body.Bytes(), []byte(trace)) {
					t.Errorf("%s still holds %s", field, trace)
				}
			}
			img, err := jpeg.Decode(out.Body)
			w.must(err)
			if img.Bounds().Dx() != tall/2 || img.Bounds().Dy() != tall {
				t.Errorf("%s is %v", field, img.Bounds())
			}
			// Turned 90° clockwise, what was left is on top.
			if r, _, b, _ := img.At(tall/4, tall/8).RGBA(); r < b {
				t.Errorf("%s is not upright", field)
			}
		}
		if again := p.photo(upload, id); again.at("addProgressPhoto", "id") != id {
			t.Errorf("sent again it is answered %+v", again)
		}
		if twice := p.photo(upload, newID()); twice.code() != "NOT_FOUND" {
			t.Errorf("an upload that is used up is answered %q", twice.code())
		}
		if files, _ := os.ReadDir(filepath.Join(w.Config.Data, "uploads")); len(files) != 0 {
			t.Errorf("%d files are left of the upload", len(files))
		}
	})
}

func TestHostileImagesAreRefused(t *testing.T) {
	onSQLite(t, func(t *testing.T, w *world) {
		p, other := w.someone("Mia", viewer.RoleClient, viewer.PlanFree), w.someone("Noa", viewer.RoleClient, viewer.PlanFree)
		page := []byte("<!doctype html><script>alert(1)</script>")
		for name, c := range map[string]struct {
			data   []byte
			reason string
		}{
			"a page like a JPEG": {append([]byte("\xff\xd8\xff\xe0"), page...), "INVALID"},
			"a page like a PNG":  {append([]byte("\x89PNG\r\n\x1a\n"), page...), "INVALID"},
			"half a JPEG":        {jpegOf(400, 400)[:900], "INVALID"},
			"a huge PNG":         {hugePNG(), "TOO_LONG"},
		} {
			a := p.photo(p.upload(c.data), newID())
			if a.code() != "BAD_INPUT" || a.field() != "uploadId" || a.Errors[0].Extensions["reason"] != c.reason {
				t.Errorf("%s is answered %+v", name, a.Errors)
			}
		}
		polyglot := append(jpegOf(300, 300), page...)
		a := p.photo(p.upload(polyglot), newID())
		for _, field := range []string{"smallUrl", "largeUrl"} {
			if body := w.get(a.at("addProgressPhoto", field).(string)).Body.String(); strings.Contains(body, "script") {
				t.Errorf("%s still holds the page", field)
			}
		}
		var b bytes.Buffer
		_ = png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 20, 10)))
		if a := p.photo(p.upload(b.Bytes()), newID()); a.at("addProgressPhoto", "width") != 20.0 {
			t.Errorf("a small PNG is answered %+v", a)
		}
		foreign := other.upload(jpegOf(30, 30))
		if a := p.photo(foreign, newID()); a.code() != "NOT_FOUND" {
			t.Errorf("another person's upload is answered %q", a.code())
		}
		path, _ := p.begin("image", 100)
		p.patch(path, 0, []byte("x"))
		if a := p.photo(strings.TrimPrefix(path, "/uploads/"), newID()); a.code() != "BAD_INPUT" || a.field() != "uploadId" {
			t.Errorf("half an upload is answered %+v", a.Errors)
		}
		bad := map[string]any{"id": newID(), "uploadId": foreign, "date": w.clock().AddDate(0, 0, 2).Format(time.DateOnly), "pose": "FRONT"}
		if a := p.ask(addPhoto, map[string]any{"i": bad}); a.field() != "date" {
			t.Errorf("a photo of the day after tomorrow is answered %+v", a.Errors)
		}
	})
}

func TestSharedPhotoIsVisibleToTheCoachAndEachViewIsRecorded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, coach, stranger := w.someone(
			"Mia",
			viewer.RoleClient,
			viewer.PlanFree,
		), w.someone(
			"Carl",
			viewer.RoleCoach,
			viewer.PlanFree,
		), w.someone(
			"Cora",
			viewer.RoleCoach,
			viewer.PlanFree,
		)
		system := viewer.System(context.Background())
		client, err := w.Store.Ent.Profile.Get(system, p.id)
		w.must(err)
		trainer, err := w.Store.Ent.Profile.Get(system, coach.id)
		w.must(err)
		w.must(w.Store.InTx(system, func(tx *store.Tx) error { return w.Coaching.Assign(system, tx, trainer, client, trainer, w.clock()) }))
		own := p.photo(p.upload(jpegOf(400, 400)), newID()).at("addProgressPhoto", "largeUrl").(string)

		const list = `query($of:ID){progressPhotos(of:$of){nodes{id smallUrl largeUrl}}}`
		seen := func(by *person) []any {
			return by.must(list, map[string]any{"of": p.id}).at("progressPhotos", "nodes").([]any)
		}
		views := func() []any {
			return p.must(`{photoViews{nodes{viewer{fullName} photoDate createdAt}}}`, nil).at("photoViews", "nodes").([]any)
		}
		if stranger.ask(list, map[string]any{"of": p.id}).code() != "NOT_FOUND" || len(seen(coach)) != 1 || len(seen(p)) != 1 {
			t.Fatalf("seen are %v and %v", seen(coach), seen(p))
		}
		address := seen(coach)[0].(map[string]any)["largeUrl"].(string)
		status := func(path string) int { return w.get(path).Code }
		if status(own) != http.StatusOK || len(views()) != 0 {
			t.Errorf("the owner's own look is remembered: %v", views())
		}
		for range 3 {
			if status(address) != http.StatusOK {
				t.Error("the coach cannot open the photo")
			}
		}
		if v := views(); len(v) != 1 || v[0].(map[string]any)["viewer"].(map[string]any)["fullName"] != "Carl Test" {
			t.Errorf("remembered are %v", v)
		}
		w.pass(61 * time.Minute)
		p.token, coach.token = w.signIn("mia@example.org").token, w.signIn("carl@example.org").token
		if status(address) != http.StatusNotFound {
			t.Error("after an hour the old address still works")
		}
		address = seen(coach)[0].(map[string]any)["smallUrl"].(string)
		if status(address); len(views()) != 2 {
			t.Errorf("in the next hour remembered are %v", views())
		}
		for name, change := range map[string]string{
			"the viewer":  strings.Replace(address, coach.id.String(), stranger.id.String(), 1),
			"the end":     strings.Replace(address, "expires=1", "expires=2", 1),
			"the picture": strings.Replace(address, "/media/0", "/media/1", 1),
			"all of it":   strings.Split(address, "?")[0],
		} {
			if status(change) != http.StatusNotFound {
				t.Errorf("an address with %s changed still works", name)
			}
		}
		share := func(on bool) {
			p.must(
				`mutation($i:ProfileInput!){updateProfile(input:$i){sharePhotos}}`,
				map[string]any{"i": map[string]any{"sharePhotos": on}},
			)
		}
		share(false)
		if status(address) != http.StatusNotFound || len(seen(coach)) != 0 {
			t.Error("what is no longer shared is still seen")
		}
		share(true)
		if status(address) != http.StatusOK {
			t.Error("what is shared again is not seen")
		}
		w.must(w.Store.InTx(system, func(tx *store.Tx) error { return w.Coaching.Unassign(system, tx, p.id, w.clock()) }))
		if status(address) != http.StatusNotFound || coach.ask(list, map[string]any{"of": p.id}).code() != "NOT_FOUND" {
			t.Error("a former coach still sees the photo")
		}
	})
}

func TestDeletedPhotoCanBeRestoredForTenMinutes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, other := w.someone("Mia", viewer.RoleClient, viewer.PlanFree), w.someone("Noa", viewer.RoleClient, viewer.PlanFree)
		id := newID()
		address := p.photo(p.upload(jpegOf(40, 40)), id).at("addProgressPhoto", "largeUrl").(string)
		const remove, restore = `mutation($i:ID!){deleteProgressPhoto(id:$i)}`, `mutation($i:ID!){restoreProgressPhoto(id:$i){id}}`
		arg := map[string]any{"i": id}
		if other.ask(remove, arg).code() != "NOT_FOUND" || other.ask(restore, arg).code() != "NOT_FOUND" {
			t.Error("another person deletes or restores it")
		}
		p.must(remove, arg)
		p.must(remove, arg)
		if w.get(address).Code != http.StatusNotFound {
			t.Error("a deleted photo is still there")
		}
		w.must(w.Progress.ErasePhoto(context.Background(), uuid.MustParse(id)))
		p.must(restore, arg)
		p.must(restore, arg)
		if w.get(address).Code != http.StatusOK {
			t.Error("a restored photo is not there")
		}
		w.pass(11 * time.Minute)
		p.token = w.signIn("mia@example.org").token
		w.must(w.Progress.ErasePhoto(context.Background(), uuid.MustParse(id)))
		if n := len(p.must(`{progressPhotos{nodes{id}}}`, nil).at("progressPhotos", "nodes").([]any)); n != 1 {
			t.Fatalf("a restored photo is erased: %d", n)
		}
		p.must(remove, arg)
		w.pass(11 * time.Minute)
		p.token = w.signIn("mia@example.org").token
		if p.ask(restore, arg).code() != "NOT_FOUND" {
			t.Error("a photo comes back after ten minutes")
		}
		for range 2 {
			w.must(w.Progress.ErasePhoto(context.Background(), uuid.MustParse(id)))
		}
		files, err := os.ReadDir(filepath.Join(w.Config.Data, "media"))
		w.must(err)
		if len(files) != 0 {
			t.Errorf("%d files are left of the photo", len(files))
		}
	})
}

func TestPhotosOfEntriesTakeFewStatements(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p := w.someone("Mia", viewer.RoleClient, viewer.PlanFree)
		for range 3 {
			p.photo(p.upload(jpegOf(40, 40)), newID())
		}
		p.must(`mutation($i:ProgressEntryInput!){createProgressEntry(input:$i){id}}`, map[string]any{"i": map[string]any{
			"date": w.clock().Format(time.DateOnly), "measurements": map[string]any{"weightKg": 60}}})
		for document, most := range map[string]int64{
			`{progressEntries{nodes{id date} photos{id smallUrl largeUrl urlsExpireAt}}}`: 2,
			`{progressPhotos{nodes{id smallUrl largeUrl urlsExpireAt}}}`:                  1,
			`{photoViews{nodes{id viewer{fullName}}}}`:                                    1,
			`{measureSeries(measure:WEIGHT){date value trend entries}}`:                   1,
			`{weightImports{id changed}}`:                                                 1,
		} {
			statements := p.counted()
			p.must(document, nil)
			// Two of them read the viewer.
			if n := statements.Count() - 2; n > most {
				t.Errorf("%s costs %d statements", document, n)
			}
		}
	})
}
