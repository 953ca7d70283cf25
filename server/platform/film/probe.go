// Package film reads what a video file is, and makes of it what every device can play.
package film

import (
	"bytes"
	"io"
	"math"

	"forma/server/platform/errs"
)

// Info is what the container of a film tells.
type Info struct {
	// ContentType is what it is served as.
	ContentType   string
	Seconds       float64 // 0 where the container does not tell
	Width, Height int
	Sound         bool

	demuxer string
}

const (
	longest = 24 * 60 * 60 // seconds
	largest = 8192         // pixels of a side
	headed  = 64           // bytes that tell what a file is
)

// Probe reads a whole MP4, MOV or WebM of that many bytes by its content, whatever it is called. Anything else, and a film that is cut
// off, is BAD_INPUT of the field.
func Probe(file io.ReadSeeker, size int64, field string) (*Info, error) {
	head := make([]byte, headed)
	n, err := io.ReadFull(file, head)
	if err != nil && n < 12 {
		return nil, errs.Input(field, errs.Invalid)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	var info *Info
	switch {
	case string(head[4:8]) == "ftyp":
		info, err = probeMP4(file, size)
	case bytes.HasPrefix(head, []byte{0x1A, 0x45, 0xDF, 0xA3}) && bytes.Contains(head[:n], []byte("webm")):
		info, err = probeWebM(file, size)
	default:
		err = errNoFilm
	}
	if err != nil || !info.sane() {
		return nil, errs.Input(field, errs.Invalid)
	}
	return info, nil
}

func (i *Info) sane() bool {
	return i.Width > 0 && i.Height > 0 && i.Width <= largest && i.Height <= largest && !math.IsNaN(i.Seconds) && i.Seconds >= 0 && i.Seconds <= longest
}
