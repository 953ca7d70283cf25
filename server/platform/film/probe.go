// Package film inspects video files and transcodes them for every device.
package film

import (
	"bytes"
	"io"
	"math"

	"forma/server/platform/errs"
)

// Info is what the container of a film says about it.
type Info struct {
	// ContentType is the type it is served as.
	ContentType   string
	Seconds       float64 // 0 if unknown
	Width, Height int
	Sound         bool

	demuxer string
}

const (
	longest = 24 * 60 * 60 // seconds
	largest = 8192         // pixels of a side
)

// Probe reads an MP4, MOV or WebM of the given size by its content, regardless of its name. Anything else, including a truncated film, is
// BAD_INPUT of the field.
func Probe(file io.ReadSeeker, size int64, field string) (*Info, error) {
	head := make([]byte, Headed)
	n, err := io.ReadFull(file, head)
	if err != nil && n < 12 {
		return nil, errs.Input(field, errs.Invalid)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	var info *Info
	switch {
	case isMP4(head[:n]):
		info, err = probeMP4(file, size)
	case isWebM(head[:n]):
		info, err = probeWebM(file, size)
	default:
		err = errNoFilm
	}
	if err != nil || !info.sane() {
		return nil, errs.Input(field, errs.Invalid)
	}
	return info, nil
}

// Headed is how many bytes at the beginning of a file tell whether it may be a film.
const Headed = 64

// MayBe reports whether a file that begins with head may be a film; Probe decides.
func MayBe(head []byte) bool { return isMP4(head) || isWebM(head) }

func isMP4(head []byte) bool { return len(head) >= 8 && string(head[4:8]) == "ftyp" }

func isWebM(head []byte) bool {
	return bytes.HasPrefix(head, []byte{0x1A, 0x45, 0xDF, 0xA3}) && bytes.Contains(head, []byte("webm"))
}

func (i *Info) sane() bool {
	return i.Width > 0 && i.Height > 0 && i.Width <= largest && i.Height <= largest && !math.IsNaN(i.Seconds) && i.Seconds >= 0 &&
		i.Seconds <= longest
}
