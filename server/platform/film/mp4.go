package film

import (
	"errors"
	"io"

	"github.com/abema/go-mp4"
)

var errNoFilm = errors.New("film: not a film, or not all of it")

const (
	mostBoxes   = 200_000
	deepest     = 4    // boxes in boxes down to those that are read; each costs stack
	mostPayload = 4096 // of the few boxes that are read, which excludes sample tables
)

// probeMP4 skips the content of all boxes except the three with length, size and kind of the tracks.
func probeMP4(file io.ReadSeeker, size int64) (*Info, error) {
	r := mp4Reader{size: size, info: Info{ContentType: "video/mp4", demuxer: "mov"}}
	_, err := mp4.ReadBoxStructure(file, r.box)
	if err != nil || !r.picture || !r.data {
		return nil, errNoFilm
	}
	return &r.info, nil
}

type mp4Reader struct {
	size          int64
	boxes         int
	info          Info
	width, height int // of the current track
	picture, data bool
}

func (r *mp4Reader) box(h *mp4.ReadHandle) (any, error) {
	if r.boxes++; r.boxes > mostBoxes || len(h.Path) > deepest || h.BoxInfo.Offset+h.BoxInfo.Size > uint64(r.size) {
		return nil, errNoFilm
	}
	switch h.BoxInfo.Type.String() {
	case "moov", "trak", "mdia":
		return h.Expand()
	case "mdat":
		r.data = true
	case "mvhd", "tkhd", "hdlr":
		if h.BoxInfo.Size > mostPayload {
			return nil, errNoFilm
		}
		payload, _, err := h.ReadPayload()
		if err != nil {
			return nil, err
		}
		return nil, r.read(payload)
	}
	return nil, nil
}

func (r *mp4Reader) read(payload mp4.IBox) error {
	switch b := payload.(type) {
	case *mp4.Mvhd:
		if b.Timescale == 0 {
			return errNoFilm
		}
		r.info.Seconds = float64(b.GetDuration()) / float64(b.Timescale)
	case *mp4.Tkhd:
		r.width, r.height = int(b.GetWidthInt()), int(b.GetHeightInt())
	case *mp4.Hdlr:
		switch string(b.HandlerType[:]) {
		case "vide":
			r.picture, r.info.Width, r.info.Height = true, r.width, r.height
		case "soun":
			r.info.Sound = true
		}
	}
	return nil
}
