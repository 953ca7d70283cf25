package media

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"runtime/metrics"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// empty returns a progressive grey JPEG whose scans have no coefficients: each goes over all blocks in a few bytes.
func empty(width, height, scans int) []byte {
	var b bytes.Buffer
	segment := func(marker byte, body ...byte) {
		b.Write([]byte{0xFF, marker, byte((len(body) + 2) >> 8), byte(len(body) + 2)})
		b.Write(body)
	}
	b.Write([]byte{0xFF, 0xD8})
	segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	segment(0xC2, 8, byte(height>>8), byte(height), byte(width>>8), byte(width), 1, 1, 0x11, 0)
	// The one code of the table is a run of at least 2¹⁴ blocks without coefficients.
	segment(0xC4, append(append([]byte{0x10, 1}, make([]byte, 15)...), 0xE0)...)
	segment(0xC4, append(append([]byte{0x00, 1}, make([]byte, 15)...), 0)...)
	blocks := ((width + 7) / 8) * ((height + 7) / 8)
	segment(0xDA, 1, 1, 0, 0, 0, 0)
	b.Write(make([]byte, blocks/8+1))
	for range scans - 1 {
		segment(0xDA, 1, 1, 0, 1, 63, 0)
		var bits, n uint64
		for left := blocks; left > 0; left -= 1<<14 + 1<<14 - 1 {
			bits, n = bits<<15|0x3FFF, n+15
			for ; n >= 8; n -= 8 {
				at := byte(bits >> (n - 8))
				if b.WriteByte(at); at == 0xFF {
					b.WriteByte(0)
				}
			}
		}
		b.WriteByte(byte(bits<<(8-n)) &^ 1)
	}
	b.Write([]byte{0xFF, 0xD9})
	return b.Bytes()
}

func refusal(err error) string {
	var e *errs.Error
	if errors.As(err, &e) {
		return string(e.Code)
	}
	return ""
}

func TestPicturesOfManyScansAreRefused(t *testing.T) {
	data := empty(4000, 4000, 643)
	begun := time.Now()
	_, err := Renditions(context.Background(), data, "photo", 1280)
	if took := time.Since(begun); refusal(err) != "BAD_INPUT" || took > time.Second {
		t.Errorf("%d bytes of 643 scans: %v after %s", len(data), err, took)
	}
	if _, err := Renditions(context.Background(), empty(400, 400, 10), "photo", 128); err != nil {
		t.Errorf("ten scans, as programs write: %v", err)
	}
}

func TestDecodingEndsWithItsDeadline(t *testing.T) {
	data := empty(4800, 4800, mostScans)
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	begun := time.Now()
	_, err := Renditions(ctx, data, "photo", 1280)
	if took := time.Since(begun); !errors.Is(err, context.DeadlineExceeded) || took > 3*time.Second {
		t.Errorf("it ends after %s with %v", took, err)
	}
	if !memory.TryAcquire(allMemory) {
		t.Fatal("memory stays reserved")
	}
	memory.Release(allMemory)
}

func flatPNG(t testing.TB, side int, depth, colours byte) []byte {
	t.Helper()
	var b bytes.Buffer
	chunk := func(name string, body []byte) {
		head := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
		text := append([]byte(name), body...)
		b.Write(append(append(head, text...), binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(text))...))
	}
	b.WriteString("\x89PNG\r\n\x1a\n")
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(side)), uint32(side))
	chunk("IHDR", append(size, depth, colours, 0, 0, 0))
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	line := make([]byte, 1+side*int(depth)/8*map[byte]int{0: 1, 2: 3, 6: 4}[colours])
	for range side {
		if _, err := z.Write(line); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	chunk("IDAT", packed.Bytes())
	chunk("IEND", nil)
	return b.Bytes()
}

// heap returns the bytes of objects on the heap, with those that are not collected yet.
func heap() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

func TestPicturesShareOneBudgetOfMemory(t *testing.T) {
	data := flatPNG(t, 4500, 8, 6)
	before, peak := heap(), uint64(0)
	done := make(chan struct{})
	var watch, work sync.WaitGroup
	watch.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
				peak = max(peak, heap())
			}
		}
	})
	for range 6 {
		work.Go(func() {
			ctx := viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New()})
			if _, err := Picture(ctx, data, "image", 512, 512); err != nil {
				t.Error(err)
			}
		})
	}
	work.Wait()
	close(done)
	watch.Wait()
	if most := before + allMemory + 64<<20; peak > most {
		t.Errorf("six pictures of %d bytes take the heap from %d to %d MiB", len(data), before>>20, peak>>20)
	}
	t.Logf("six pictures of %d bytes take the heap from %d to %d MiB", len(data), before>>20, peak>>20)
	if _, err := Picture(context.Background(), flatPNG(t, 6000, 16, 6), "image", 512, 512); refusal(err) != "BAD_INPUT" {
		t.Errorf("a picture that needs more than one may have: %v", err)
	}
}

func TestAPersonHoldsOnePictureAtATime(t *testing.T) {
	ctx, cancel := context.WithCancel(viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New()}))
	defer cancel()
	data := flatPNG(t, 300, 8, 6)
	first, err := decode(ctx, data, "image")
	if err != nil {
		t.Fatal(err)
	}
	second := make(chan error, 1)
	go func() {
		d, err := decode(ctx, data, "image")
		if err == nil {
			d.release()
		}
		second <- err
	}()
	other, err := decode(viewer.With(context.Background(), &viewer.Viewer{ID: uuid.New()}), data, "image")
	if err != nil {
		t.Fatal(err)
	}
	other.release()
	select {
	case err := <-second:
		t.Errorf("the second is decoded beside the first: %v", err)
	default:
	}
	first.release()
	if err := <-second; err != nil {
		t.Error(err)
	}
	if len(queues.waiting) != 0 {
		t.Errorf("%d queues are left", len(queues.waiting))
	}
}

func TestScaledPicturesLookTheSame(t *testing.T) {
	src := image.NewRGBA(image.Rect(0, 0, 800, 600))
	for y := range 600 {
		for x := range 800 {
			src.Set(x, y, color.RGBA{byte(x * 255 / 800), byte(y * 255 / 600), 128, 255})
		}
	}
	for _, side := range []int{1200, 800, 300, 8} {
		got, err := fit(context.Background(), src, side)
		if err != nil {
			t.Fatal(err)
		}
		w, h := got.Rect.Dx(), got.Rect.Dy()
		for _, p := range []image.Point{{w / 2, h / 2}, {w / 4, h / 4}, {w * 3 / 4, h * 3 / 4}} {
			c := got.RGBAAt(p.X, p.Y)
			wantR, wantG := (float64(p.X)+0.5)/float64(w)*255, (float64(p.Y)+0.5)/float64(h)*255
			off := max(math.Abs(float64(c.R)-wantR), math.Abs(float64(c.G)-wantG))
			if off > 3 || c.B != 128 || c.A != 255 {
				t.Errorf("at %d pixels %v is %v, not %.0f %.0f", side, p, c, wantR, wantG)
			}
		}
	}
}

func FuzzRenditions(f *testing.F) {
	picture := image.NewRGBA(image.Rect(0, 0, 9, 7))
	var j, p bytes.Buffer
	if jpeg.Encode(&j, picture, nil) != nil || png.Encode(&p, picture) != nil {
		f.Fatal("the seeds cannot be encoded")
	}
	for _, seed := range [][]byte{j.Bytes(), p.Bytes(), empty(64, 64, 5), empty(64, 64, 643), flatPNG(f, 16, 16, 0),
		[]byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00")} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		begun := time.Now()
		all, err := Renditions(ctx, data, "photo", 64, 16)
		if took := time.Since(begun); took > 8*time.Second {
			t.Errorf("it takes %s", took)
		}
		if err == nil && (len(all) != 2 || len(all[0].JPEG) == 0) {
			t.Errorf("%d renditions", len(all))
		}
		if !memory.TryAcquire(allMemory) {
			t.Fatal("memory stays reserved")
		}
		memory.Release(allMemory)
	})
}
