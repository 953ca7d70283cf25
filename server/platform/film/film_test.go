package film_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"forma/server/platform/film"
	"forma/server/tools/demo/content"
)

func probe(data []byte) (*film.Info, error) {
	return film.Probe(bytes.NewReader(data), int64(len(data)), "uploadId")
}

// element encodes an EBML element with a length of one byte, or of eight if it is long.
func element(id string, body ...string) string {
	all := strings.Join(body, "")
	if len(all) < 127 {
		return id + string([]byte{0x80 | byte(len(all))}) + all
	}
	n := len(all)
	return id + string([]byte{0x01, 0, 0, 0, byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}) + all
}

func webm(width string) string {
	header := element("\x1A\x45\xDF\xA3", element("\x42\x82", "webm"))
	info := element("\x15\x49\xA9\x66", element("\x2A\xD7\xB1", "\x0F\x42\x40"), element("\x44\x89", "\x46\x1C\x40\x00"))
	track := element("\xAE", element("\x83", "\x01"), element("\xE0", element("\xB0", width), element("\xBA", "\x01\x68")))
	return header + element(
		"\x18\x53\x80\x67",
		info,
		element("\x16\x54\xAE\x6B", track),
		element("\x1F\x43\xB6\x75", strings.Repeat("x", 200)),
	)
}

func TestVideoIsRecognisedByItsContent(t *testing.T) {
	got, err := probe(content.Video())
	if err != nil || got.ContentType != "video/mp4" || got.Width != 640 || got.Height != 360 || !got.Sound || got.Seconds < 19.5 ||
		got.Seconds > 20.5 {
		t.Errorf("an MP4 is %+v (%v)", got, err)
	}
	got, err = probe([]byte(webm("\x02\x80")))
	if err != nil || got.ContentType != "video/webm" || got.Width != 640 || got.Height != 360 || got.Sound || got.Seconds != 10 {
		t.Errorf("a WebM is %+v (%v)", got, err)
	}
}

func TestInvalidOrTruncatedVideoIsRefused(t *testing.T) {
	video := content.Video()
	for name, data := range map[string][]byte{
		"nothing":               {},
		"a drawing":             []byte("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
		"a page":                []byte("<!doctype html><script>alert(1)</script>"),
		"a playlist":            []byte("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
		"a picture":             []byte("\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01 and more of it that is long enough"),
		"an MP4 cut off":        video[:len(video)/2],
		"an MP4 of its head":    video[:40],
		"only a brand":          []byte("\x00\x00\x00\x10ftypisom\x00\x00\x02\x00"),
		"a page behind a brand": []byte("\x00\x00\x00\x10ftypisom\x00\x00\x02\x00<script>alert(1)</script>"),
		"a huge box":            []byte("\x00\x00\x00\x10ftypisom\x00\x00\x02\x00\xff\xff\xff\xffmoov\x00\x00\x00\x00"),
		"a WebM cut off":        []byte(webm("\x02\x80")[:60]),
		"a WebM of huge length": []byte("\x1A\x45\xDF\xA3\x87\x42\x82\x84webm\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xfe"),
		"a WebM too wide":       []byte(webm("\xff\xff\xff\xff")),
		"other Matroska":        []byte("\x1A\x45\xDF\xA3\x8b\x42\x82\x88matroska" + strings.Repeat("\x00", 60)),
	} {
		if got, err := probe(data); err == nil {
			t.Errorf("%s is taken for %+v", name, got)
		}
	}
}

func TestVideoIsTranscodedToAStream(t *testing.T) {
	source, folder := filepath.Join(t.TempDir(), "source"), t.TempDir()
	if err := os.WriteFile(source, content.Video(), 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := probe(content.Video())
	if err != nil {
		t.Fatal(err)
	}
	transcoder := film.Find("", t.TempDir())
	if transcoder == nil {
		t.Fatal("the tests need ffmpeg")
	}
	far := 0
	s, err := transcoder.Make(context.Background(), source, folder, info, func(percent int) { far = max(far, percent) })
	if err != nil || far < 50 || s.Seconds < 19 || len(s.Playlists) != 1 || s.Poster == "" ||
		!strings.Contains(s.Master, "RESOLUTION=640x360\nlow.m3u8") {
		t.Errorf("made of it is %+v at %d per cent (%v)", s, far, err)
	}
	for _, name := range append(s.Playlists, s.Tracks...) {
		if f, err := os.Stat(filepath.Join(folder, name)); err != nil || f.Size() == 0 {
			t.Errorf("%s is missing (%v)", name, err)
		}
	}
	whole, err := os.ReadFile(filepath.Join(folder, s.File))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := probe(whole); err != nil || got.Height != 360 || !got.Sound || got.Seconds < 19.5 || got.Seconds > 20.5 {
		t.Errorf("the one file is %+v (%v)", got, err)
	}
	if contents, frames := bytes.Index(whole, []byte("moov")), bytes.Index(whole, []byte("mdat")); contents > frames ||
		bytes.Contains(whole, []byte("moof")) {
		t.Errorf("the one file has its contents at %d and its frames at %d, or is in fragments", contents, frames)
	}
	if err := os.WriteFile(source, content.Video()[:5000], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := transcoder.Make(context.Background(), source, t.TempDir(), info, func(int) {}); err == nil {
		t.Error("a broken film is made into a stream")
	}
	if film.Find("none", "") != nil || film.Find("/nowhere/ffmpeg", "") != nil {
		t.Error("a transcoder is found where there is none")
	}
}
