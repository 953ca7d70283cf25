package identity

import (
	"context"
	"database/sql"
	"fmt"
	"math/bits"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
)

// bearer is a request that asks who holds its device.
type bearer struct {
	access auth.Access
	v      *viewer.Viewer // nobody, where the device has ended or expired
	err    error
}

// lookTime bounds how long one that hangs keeps others waiting.
const lookTime = 5 * time.Second

// Viewer reads who holds the device, in one statement with all who ask at the same time: UNAUTHENTICATED when it has ended or expired.
// Whether the person is suspended is for the doors to say.
func (s *Service) Viewer(ctx context.Context, access auth.Access) (*viewer.Viewer, error) {
	mine := &bearer{access: access}
	err := s.bearers.Do(ctx, mine, func(all []*bearer) { s.readBearers(ctx, all) })
	switch {
	case err != nil:
		return nil, err
	case mine.err != nil:
		return nil, mine.err
	case mine.v == nil:
		return nil, errs.New(errs.Unauthenticated)
	}
	return mine.v, nil
}

func (s *Service) readBearers(ctx context.Context, all []*bearer) {
	// Whoever goes away takes nothing from the others.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookTime)
	defer cancel()
	found, err := s.heldDevices(ctx, all)
	for _, one := range all {
		one.err = err
		if v, ok := found[one.access.DeviceID]; ok && v.ID == one.access.ProfileID {
			one.v = &v
		}
	}
}

func (s *Service) heldDevices(ctx context.Context, all []*bearer) (map[uuid.UUID]viewer.Viewer, error) {
	args := []any{s.Now().UTC()}
	for _, one := range all {
		args = append(args, one.access.DeviceID)
	}
	// So there are few statements to prepare.
	for n := 1 << bits.Len(uint(len(all)-1)); len(args) <= n; {
		args = append(args, all[0].access.DeviceID)
	}
	var devices strings.Builder
	for i := range args[1:] {
		fmt.Fprintf(&devices, ", $%d", i+2)
	}
	rows, err := s.Store.Ent.QueryContext(ctx, `SELECT d.id, p.id, p.role, p.subscription_plan, p.language, p.time_zone, p.email_confirmed, p.onboarding_completed,
a.suspended_at IS NOT NULL, d.proved_at
FROM devices d JOIN accounts a ON a.id = d.account_id JOIN profiles p ON p.id = d.account_id
WHERE d.ended_at IS NULL AND d.expires_at > $1 AND d.id IN (`+devices.String()[2:]+`)`, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	found := make(map[uuid.UUID]viewer.Viewer, len(all))
	for rows.Next() {
		var v viewer.Viewer
		var proved sql.NullTime
		if err := rows.Scan(&v.DeviceID, &v.ID, &v.Role, &v.Plan, &v.Language, &v.TimeZone, &v.EmailConfirmed, &v.Onboarded, &v.Suspended, &proved); err != nil {
			return nil, err
		}
		v.ProvedAt, v.Introspects = proved.Time, v.IsAdmin()
		found[v.DeviceID] = v
	}
	return found, rows.Err()
}
