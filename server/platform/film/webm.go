package film

import (
	"encoding/binary"
	"io"
	"math"
	"math/bits"
)

// The elements of a WebM that describe it. They precede the first cluster; nothing else is read, and no length claimed by the file
// decides how much memory is used, which libraries for whole files do not promise.
const (
	webmSegment      = 0x18538067
	webmInfo         = 0x1549A966
	webmScale        = 0x2AD7B1
	webmDuration     = 0x4489
	webmTracks       = 0x1654AE6B
	webmTrack        = 0xAE
	webmTrackType    = 0x83
	webmVideo        = 0xE0
	webmWidth        = 0xB0
	webmHeight       = 0xBA
	webmCluster      = 0x1F43B675
	webmUnknown      = -1
	mostElements     = 10_000
	nanosecondsPerMs = 1_000_000
)

type webmReader struct {
	file     io.ReadSeeker
	size     int64
	at       int64
	elements int

	scale    float64 // nanoseconds per unit of the duration
	duration float64
	picture  bool
	info     Info
}

func probeWebM(file io.ReadSeeker, size int64) (*Info, error) {
	r := &webmReader{file: file, size: size, scale: nanosecondsPerMs, info: Info{ContentType: "video/webm", demuxer: "matroska"}}
	found, err := r.walk(size)
	if err != nil || !found || !r.picture {
		return nil, errNoFilm
	}
	r.info.Seconds = r.duration * r.scale / 1e9
	return &r.info, nil
}

// walk reads elements up to end; found reports whether the first cluster was reached.
func (r *webmReader) walk(end int64) (found bool, err error) {
	for r.at < end {
		id, length, err := r.element()
		if err != nil {
			return false, err
		}
		if id == webmCluster {
			return true, nil
		}
		until := r.at + length
		if length == webmUnknown {
			until = end
		}
		if until > end {
			return false, errNoFilm
		}
		switch id {
		case webmSegment, webmInfo, webmTracks, webmTrack, webmVideo:
			if found, err = r.walk(until); found || err != nil {
				return found, err
			}
		default:
			if err := r.value(id, length); err != nil {
				return false, err
			}
		}
		if r.at, err = r.file.Seek(until, io.SeekStart); err != nil {
			return false, err
		}
	}
	return false, nil
}

// element reads the header of the next element.
func (r *webmReader) element() (id, length int64, err error) {
	if r.elements++; r.elements > mostElements {
		return 0, 0, errNoFilm
	}
	if id, err = r.vint(true); err != nil {
		return 0, 0, err
	}
	length, err = r.vint(false)
	return id, length, err
}

// vint reads EBML's variable-length integer, whose first bits give its length; ids keep them.
func (r *webmReader) vint(marked bool) (int64, error) {
	var b [8]byte
	if _, err := io.ReadFull(r.file, b[:1]); err != nil {
		return 0, err
	}
	more := bits.LeadingZeros8(b[0])
	if more > 7 || marked && more > 3 {
		return 0, errNoFilm
	}
	if _, err := io.ReadFull(r.file, b[1:1+more]); err != nil {
		return 0, err
	}
	r.at += int64(1 + more)
	value := binary.BigEndian.Uint64(b[:]) >> (8 * (7 - more))
	if marked {
		return int64(value), nil
	}
	all := uint64(1)<<(7*(more+1)) - 1
	if value &= all; value == all {
		return webmUnknown, nil
	}
	return int64(value), nil
}

// value records the value of an element that is wanted.
func (r *webmReader) value(id, length int64) error {
	switch id {
	case webmScale, webmDuration, webmTrackType, webmWidth, webmHeight:
	default:
		return nil
	}
	if length < 1 || length > 8 {
		return errNoFilm
	}
	var b [8]byte
	if _, err := io.ReadFull(r.file, b[8-length:]); err != nil {
		return err
	}
	n := binary.BigEndian.Uint64(b[:])
	switch id {
	case webmScale:
		r.scale = float64(n)
	case webmDuration:
		r.duration = math.Float64frombits(n)
		if length == 4 {
			r.duration = float64(math.Float32frombits(uint32(n)))
		}
	case webmTrackType:
		r.picture, r.info.Sound = r.picture || n == 1, r.info.Sound || n == 2
	case webmWidth:
		r.info.Width = int(min(n, largest+1))
	case webmHeight:
		r.info.Height = int(min(n, largest+1))
	}
	return nil
}
