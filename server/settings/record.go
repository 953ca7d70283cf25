package settings

import (
	"context"

	"forma/server/store"
)

func (s *Service) record(_ context.Context, _ *store.Tx, _, _, _ string) error { return nil }
