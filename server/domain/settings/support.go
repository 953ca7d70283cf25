package settings

import (
	"context"
	"slices"

	"forma/server/platform/check"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// SupportSettings is when staff answer tickets, and within how many working hours by plan.
type SupportSettings struct {
	Version  int `json:"-"`
	TimeZone string
	// Days are days of the week, from 1 for Monday to 7 for Sunday, in order.
	Days []int
	// From and To are minutes after midnight; To is 0 for the midnight after.
	From, To         int
	Free, Basic, Vip int
}

// SupportSettingsInput is an update of when staff answer tickets.
type SupportSettingsInput struct {
	Version          int
	TimeZone         string
	Days             []int
	From, To         int
	Free, Basic, Vip int
}

const (
	mostWorkingHours = 240
	// shortestWorkday is in minutes.
	shortestWorkday = 60
	midnight        = 24 * 60
)

// Until returns when staff stop, in minutes after midnight, at most 24 hours.
func (s *SupportSettings) Until() int {
	if s.To == 0 {
		return midnight
	}
	return s.To
}

// SetSupport updates when staff answer tickets. Those that are open keep their times.
func (s *Service) SetSupport(ctx context.Context, in SupportSettingsInput) (*Settings, error) {
	now := SupportSettings{TimeZone: in.TimeZone, From: in.From, To: in.To, Free: in.Free, Basic: in.Basic, Vip: in.Vip}
	now.Days = slices.Clone(in.Days)
	slices.Sort(now.Days)
	switch {
	case !check.TimeZone(in.TimeZone):
		return nil, errs.Input("timeZone", errs.Invalid)
	case len(in.Days) == 0:
		return nil, errs.Input("days", errs.Required)
	case now.Days[0] < 1 || now.Days[len(now.Days)-1] > 7:
		return nil, errs.Range("days", errs.OutOfRange, 1, 7)
	case len(slices.Compact(slices.Clone(now.Days))) < len(in.Days):
		return nil, errs.Input("days", errs.Invalid)
	case now.Until()-now.From < shortestWorkday:
		return nil, errs.Input("to", errs.Invalid)
	}
	err := within(
		bound[int]{"free", in.Free, 1, mostWorkingHours},
		bound[int]{"basic", in.Basic, 1, mostWorkingHours},
		bound[int]{"vip", in.Vip, 1, mostWorkingHours},
	)
	if err != nil {
		return nil, err
	}
	return change(ctx, s, supportRow, in.Version, func(_ *store.Tx, group *SupportSettings) error {
		now.Version = group.Version
		*group = now
		return nil
	})
}
