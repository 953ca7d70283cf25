package identity

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/device"
	"forma/ent/grant"
	"forma/ent/predicate"
	"forma/ent/viewer"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// Device is one of the viewer's signed-in browsers or apps.
type Device struct {
	ID                    uuid.UUID
	Browser, System       string
	CreatedAt, LastUsedAt time.Time
	Current               bool
}

// The words of a user agent that identify browsers and systems; the first match counts, since each browser also names those that it
// descends from.
var (
	browsers = [][2]string{
		{"Edg", "Edge"},
		{"OPR/", "Opera"},
		{"YaBrowser", "Yandex"},
		{"SamsungBrowser", "Samsung Internet"},
		{"Vivaldi", "Vivaldi"},
		{
			"FxiOS",
			"Firefox",
		},
		{"Firefox", "Firefox"},
		{"CriOS", "Chrome"},
		{"Chromium", "Chromium"},
		{"Chrome", "Chrome"},
		{"Safari", "Safari"},
	}
	systems = [][2]string{{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"CrOS", "ChromeOS"},
		{"Macintosh", "macOS"}, {"Linux", "Linux"}}
)

func firstMatch(text string, words [][2]string) string {
	for _, w := range words {
		if strings.Contains(text, w[0]) {
			return w[1]
		}
	}
	return ""
}

// Devices returns the viewer's signed-in devices: the current one, then by last use.
func (s *Service) Devices(ctx context.Context) ([]*Device, error) {
	v := viewer.From(ctx)
	if v == nil {
		return nil, errs.New(errs.Unauthenticated)
	}
	rows, err := s.Store.Ent.Device.Query().
		Where(device.AccountID(v.ID), device.EndedAtIsNil(), device.ExpiresAtGT(s.Now().UTC())).
		All(grant.With(ctx, grant.Credentials))
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b *ent.Device) int {
		switch v.DeviceID {
		case a.ID:
			return -1
		case b.ID:
			return 1
		}
		return b.RotatedAt.Compare(a.RotatedAt)
	})
	list := make([]*Device, len(rows))
	for i, d := range rows {
		list[i] = &Device{ID: d.ID, Browser: firstMatch(d.Name, browsers), System: firstMatch(d.Name, systems), CreatedAt: d.CreatedAt,
			LastUsedAt: d.RotatedAt, Current: d.ID == v.DeviceID}
	}
	return list, nil
}

// SignOutDevice ends one of the viewer's devices; NOT_FOUND for any other.
func (s *Service) SignOutDevice(ctx context.Context, id uuid.UUID) error {
	n, err := s.endOwn(ctx, device.ID(id))
	if err == nil && n == 0 {
		return errs.New(errs.NotFound)
	}
	return err
}

// SignOutOthers ends every device of the viewer except the current one, and reports how many there were.
func (s *Service) SignOutOthers(ctx context.Context) (int, error) {
	v := viewer.From(ctx)
	if v == nil {
		return 0, errs.New(errs.Unauthenticated)
	}
	return s.endOwn(ctx, device.IDNEQ(v.DeviceID))
}

func (s *Service) endOwn(ctx context.Context, which predicate.Device) (n int, err error) {
	v := viewer.From(ctx)
	if v == nil {
		return 0, errs.New(errs.Unauthenticated)
	}
	err = s.Store.InTx(ctx, func(tx *store.Tx) error {
		n, err = s.end(ctx, tx, device.AccountID(v.ID), which)
		return err
	})
	return n, err
}
