package upload

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"forma/server/platform/errs"
	"forma/server/platform/media"
)

// Picture reads an uploaded image and re-encodes it for each longest side, as media.Renditions does; field names it in errors. One that
// is refused stays invalid, so it is removed and no longer counts against the quota.
func (s *Service) Picture(ctx context.Context, id uuid.UUID, field string, sides ...int) ([]media.Rendition, error) {
	data, err := s.Read(ctx, id, Image, field)
	if err != nil {
		return nil, err
	}
	pictures, err := media.Renditions(ctx, data, field, sides...)
	if refused := (*errs.Error)(nil); errors.As(err, &refused) {
		err = errors.Join(refused, s.Expire(ctx, id))
	}
	return pictures, err
}
