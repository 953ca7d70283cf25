package settings

import (
	"context"

	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Uploads is how much people may send: one film and one photo in megabytes, everything of one person in gigabytes.
type Uploads struct {
	Version                                   int `json:"-"`
	FilmMegabytes, PhotoMegabytes             int
	ClientQuotaGigabytes, CoachQuotaGigabytes int
}

// UploadsInput changes how much people may send.
type UploadsInput struct {
	Version                                   int
	FilmMegabytes, PhotoMegabytes             int
	ClientQuotaGigabytes, CoachQuotaGigabytes int
}

// What an operator may choose. A photo is decoded in memory, so it is bounded whatever the disk holds.
const (
	mostFilm  = 10 << 10
	mostPhoto = 50
	mostQuota = 10 << 10
)

// SetUploads changes how much people may send; what is under way goes on. What a coach may keep holds at least one film.
func (s *Service) SetUploads(ctx context.Context, in UploadsInput) (*Settings, error) {
	err := within(
		bound[int]{"filmMegabytes", in.FilmMegabytes, 1, mostFilm},
		bound[int]{"photoMegabytes", in.PhotoMegabytes, 1, mostPhoto},
		bound[int]{"clientQuotaGigabytes", in.ClientQuotaGigabytes, 1, mostQuota},
		bound[int]{"coachQuotaGigabytes", in.CoachQuotaGigabytes, max(1, (in.FilmMegabytes+1023)/1024), mostQuota},
	)
	if err != nil {
		return nil, err
	}
	return change(ctx, s, uploadsRow, in.Version, func(_ *store.Tx, u *Uploads) error {
		u.FilmMegabytes, u.PhotoMegabytes = in.FilmMegabytes, in.PhotoMegabytes
		u.ClientQuotaGigabytes, u.CoachQuotaGigabytes = in.ClientQuotaGigabytes, in.CoachQuotaGigabytes
		return nil
	})
}

// bound is what a number of a form may be.
type bound[Number int | float64] struct {
	field              string
	value, least, most Number
}

// within refuses the first number that is out of its bounds.
func within[Number int | float64](bounds ...bound[Number]) error {
	for _, b := range bounds {
		// Not the other way round, so that what is no number is refused as well.
		if !(b.value >= b.least && b.value <= b.most) {
			return errs.Range(b.field, errs.OutOfRange, b.least, b.most)
		}
	}
	return nil
}
