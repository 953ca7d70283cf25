package audit

import (
	"context"

	"forma/ent/predicate"
)

// Ways returns all strategies of a search.
func (s *Service) Ways(ctx context.Context, search string) ([]predicate.AuditEvent, error) {
	asked, err := s.asked(search)
	if err != nil {
		return nil, err
	}
	if _, _, err := s.rarest(ctx, asked, mostRows); err != nil {
		return nil, err
	}
	ways := []predicate.AuditEvent{walked(asked)}
	for i := range asked {
		ways = append(ways, begun(asked, i))
	}
	return ways, nil
}
