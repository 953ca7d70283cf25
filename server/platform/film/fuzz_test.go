package film_test

import (
	"encoding/binary"
	"strings"
	"testing"
	"time"
)

// box encodes a box of an MP4.
func box(name string, body ...string) string {
	all := strings.Join(body, "")
	return string(binary.BigEndian.AppendUint32(nil, uint32(8+len(all)))) + name + all
}

func TestBoxesInBoxesTakeNoStack(t *testing.T) {
	film := box("ftyp", "isom\x00\x00\x00\x00")
	inner := ""
	for range 20_000 {
		inner = box("trak", inner)
	}
	if info, err := probe([]byte(film + box("moov", inner))); err == nil {
		t.Errorf("it is a film: %+v", info)
	}
}

func FuzzProbe(f *testing.F) {
	f.Add([]byte(webm("\x02\x80")))
	f.Add([]byte(box("ftyp", "isom\x00\x00\x00\x00") + box("moov", box("trak", box("mdia"))) + box("mdat", "x")))
	f.Add([]byte(box("ftyp") + box("moov", box("mvhd", strings.Repeat("\x00", 100)))))
	f.Fuzz(func(t *testing.T, data []byte) {
		begun := time.Now()
		info, err := probe(data)
		if err == nil && (info.Width < 1 || info.Height < 1 || info.Seconds < 0) {
			t.Errorf("it is %+v", info)
		}
		if took := time.Since(begun); took > 2*time.Second {
			t.Errorf("it takes %s", took)
		}
	})
}
