package settings

import (
	"context"

	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// UploadSettings limits uploads: one film and one photo in megabytes, and a person's quota in gigabytes.
type UploadSettings struct {
	Version                                   int `json:"-"`
	FilmMegabytes, PhotoMegabytes             int
	ClientQuotaGigabytes, CoachQuotaGigabytes int
}

type UploadSettingsInput struct {
	Version                                   int
	FilmMegabytes, PhotoMegabytes             int
	ClientQuotaGigabytes, CoachQuotaGigabytes int
}

// The ranges of the limits. Photos are decoded in memory, so they are bounded regardless of disk space.
const (
	mostFilm  = 10 << 10
	mostPhoto = 50
	mostQuota = 10 << 10
)

// SetUploads updates the limits; uploads in progress continue. A coach's quota must hold at least one film.
func (s *Service) SetUploads(ctx context.Context, in UploadSettingsInput) (*Settings, error) {
	err := within(
		bound[int]{"filmMegabytes", in.FilmMegabytes, 1, mostFilm},
		bound[int]{"photoMegabytes", in.PhotoMegabytes, 1, mostPhoto},
		bound[int]{"clientQuotaGigabytes", in.ClientQuotaGigabytes, 1, mostQuota},
		bound[int]{"coachQuotaGigabytes", in.CoachQuotaGigabytes, max(1, (in.FilmMegabytes+1023)/1024), mostQuota},
	)
	if err != nil {
		return nil, err
	}
	return change(ctx, s, uploadsRow, in.Version, func(_ *store.Tx, u *UploadSettings) error {
		u.FilmMegabytes, u.PhotoMegabytes = in.FilmMegabytes, in.PhotoMegabytes
		u.ClientQuotaGigabytes, u.CoachQuotaGigabytes = in.ClientQuotaGigabytes, in.CoachQuotaGigabytes
		return nil
	})
}

// bound is the range of a number in a form.
type bound[Number int | float64] struct {
	field              string
	value, least, most Number
}

// within returns an error for the first number that is out of bounds.
func within[Number int | float64](bounds ...bound[Number]) error {
	for _, b := range bounds {
		// Not inverted, so that NaN is refused too.
		if !(b.value >= b.least && b.value <= b.most) {
			return errs.Range(b.field, errs.OutOfRange, b.least, b.most)
		}
	}
	return nil
}
