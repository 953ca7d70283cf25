package media

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"runtime"
	"sync"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/semaphore"

	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// The memory that decoding may take, for everyone, and for one picture. A person has one picture decoded at a time.
const (
	allMemory = 256 << 20
	oneMemory = 192 << 20
	// noticeable is the memory of a picture that is collected at once, before the next one needs it.
	noticeable = 32 << 20
)

// A picture has few parts: each scan of a JPEG goes over all of its pixels, however empty it is. Cameras write one, and programs about ten.
const (
	mostScans  = 32
	mostChunks = 20_000
	// decodingTime is the longest that a picture is decoded.
	decodingTime = 20 * time.Second
	// step is how many bytes are decoded between two looks at the deadline.
	step = 256
)

var (
	memory = semaphore.NewWeighted(allMemory)
	queues = people{waiting: map[uuid.UUID]*queue{}}
)

// people make each person wait for their own pictures.
type people struct {
	mu      sync.Mutex
	waiting map[uuid.UUID]*queue
}

type queue struct {
	turn  chan struct{}
	users int
}

func (p *people) enter(ctx context.Context, id uuid.UUID) (leave func(), err error) {
	p.mu.Lock()
	q := p.waiting[id]
	if q == nil {
		q = &queue{turn: make(chan struct{}, 1)}
		p.waiting[id] = q
	}
	q.users++
	p.mu.Unlock()
	forget := func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if q.users--; q.users == 0 {
			delete(p.waiting, id)
		}
	}
	select {
	case q.turn <- struct{}{}:
		return func() { <-q.turn; forget() }, nil
	case <-ctx.Done():
		forget()
		return nil, ctx.Err()
	}
}

// decoded is a picture in memory, until release.
type decoded struct {
	image.Image
	format  string
	release func()
}

// decode decodes a JPEG, PNG or WebP once its memory is free. Anything else, or one that costs too much, is BAD_INPUT of the field.
func decode(ctx context.Context, data []byte, field string) (d *decoded, err error) {
	cost, format, err := price(data, field)
	if err != nil {
		return nil, err
	}
	person := uuid.Nil
	if v := viewer.From(ctx); v != nil {
		person = v.ID
	}
	leave, err := queues.enter(ctx, person)
	if err != nil {
		return nil, err
	}
	if err := memory.Acquire(ctx, cost); err != nil {
		leave()
		return nil, err
	}
	d = &decoded{format: format, release: func() {
		if d.Image = nil; cost > noticeable {
			runtime.GC()
		}
		memory.Release(cost)
		leave()
	}}
	defer func() {
		if err != nil {
			d.release()
		}
	}()
	limited, cancel := context.WithTimeout(ctx, decodingTime)
	defer cancel()
	d.Image, _, err = image.Decode(slow{limited, bytes.NewReader(data)})
	switch {
	case ctx.Err() != nil:
		return d, ctx.Err()
	case err != nil:
		return d, errs.Input(field, errs.Invalid)
	}
	return d, nil
}

// slow hands out a few bytes at a time and ends with its context.
type slow struct {
	ctx  context.Context
	from *bytes.Reader
}

func (s slow) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.from.Read(p[:min(len(p), step)])
}

// Headed is how many bytes at the beginning of a file tell whether it may be a picture.
const Headed = 12

// MayBePicture reports whether a file that begins with head may be a JPEG, PNG or WebP; decoding decides.
func MayBePicture(head []byte) bool {
	return bytes.HasPrefix(head, []byte{0xFF, 0xD8, 0xFF}) || bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")) ||
		bytes.HasPrefix(head, []byte("RIFF")) && bytes.HasPrefix(head[min(8, len(head)):], []byte("WEBP"))
}

// price returns the most bytes that decoding a picture takes, and its format.
func price(data []byte, field string) (bytes int64, format string, err error) {
	pixels, format, err := claimed(data, field)
	if err != nil {
		return 0, "", err
	}
	perPixel, err := int64(0), error(nil)
	switch format {
	case "jpeg":
		perPixel, err = jpegCost(data)
	case "png":
		perPixel, err = pngCost(data)
	case "webp":
		perPixel, err = webpCost(data)
	}
	if err != nil {
		return 0, "", errs.Input(field, errs.Invalid)
	}
	if bytes = pixels*perPixel/2 + int64(len(data)); bytes > oneMemory {
		return 0, "", errs.Range(field, errs.TooLong, 1, int(oneMemory*2/perPixel))
	}
	return bytes, format, nil
}

var errParts = errors.New("media: too many parts")

// jpegCost returns twice the bytes per pixel. A progressive picture keeps four bytes of coefficients for each sample.
func jpegCost(data []byte) (int64, error) {
	scans, segments, samples, progressive := 0, 0, int64(0), false
	for at := 2; at+4 <= len(data); {
		if data[at] != 0xFF {
			at++ // between the markers are coded pixels
			continue
		}
		marker := data[at+1]
		if marker == 0 || marker == 0xFF || marker >= 0xD0 && marker <= 0xD7 {
			at++
			continue
		}
		if marker == 0xD9 {
			break
		}
		if segments++; segments > mostChunks {
			return 0, errParts
		}
		length := int(binary.BigEndian.Uint16(data[at+2:]))
		switch marker {
		case 0xDA:
			if scans++; scans > mostScans {
				return 0, errParts
			}
		case 0xC0, 0xC1, 0xC2:
			progressive = progressive || marker == 0xC2
			samples = max(samples, samplesOf(data[at+4:min(len(data), at+2+max(length, 2))]))
		}
		at += 2 + max(length, 2)
	}
	cost := 2 + 2*samples/2 // what is drawn of it
	if progressive {
		cost += 8 * samples / 2
	}
	return cost, nil
}

// samplesOf returns twice the samples per pixel of a JPEG: colours have a fraction of them.
func samplesOf(frame []byte) int64 {
	if len(frame) < 6 {
		return 8
	}
	n := int(frame[5])
	var most, all int64
	for i := range n {
		if at := 6 + 3*i + 1; at < len(frame) {
			area := int64(frame[at]>>4) * int64(frame[at]&15)
			most, all = max(most, area), all+area
		}
	}
	if n == 4 {
		return 4 * 4 // is converted to four bytes besides
	}
	if most == 0 {
		return 8
	}
	return (2*all + most - 1) / most
}

// pngCost returns twice the bytes per pixel.
func pngCost(data []byte) (int64, error) {
	if len(data) < 29 {
		return 0, errParts
	}
	chunks := 0
	for at := 8; at+8 <= len(data); at += 12 + int(binary.BigEndian.Uint32(data[at:])&0x7FFFFFFF) {
		if chunks++; chunks > mostChunks {
			return 0, errParts
		}
	}
	cost := int64(8)
	if data[25] == 3 { // a palette
		cost = 2
	}
	if data[24] == 16 {
		cost *= 2
	}
	if data[28] == 1 { // interlaced: half of it twice
		cost += cost / 2
	}
	return cost, nil
}

// webpCost returns twice the bytes per pixel.
func webpCost(data []byte) (int64, error) {
	chunks := 0
	for at := 12; at+8 <= len(data); {
		if chunks++; chunks > mostChunks {
			return 0, errParts
		}
		size := int(binary.LittleEndian.Uint32(data[at+4:]) & 0x7FFFFFFF)
		at += 8 + size + size&1
	}
	if bytes.Contains(data[:min(len(data), 64)], []byte("VP8 ")) {
		return 6, nil
	}
	return 16, nil
}
