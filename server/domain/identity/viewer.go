package identity

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/bits"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/server/platform/auth"
	"forma/server/platform/errs"
)

// viewerRead is a request for the holder of a device.
type viewerRead struct {
	access auth.Access
	v      *viewer.Viewer // nil if the device has ended or expired
	err    error
}

// lookTime bounds how long a statement that hangs keeps all callers waiting.
const lookTime = 5 * time.Second

// Viewer reads the holder of a device, in one statement with all concurrent calls; UNAUTHENTICATED if it has ended or expired. Callers
// decide what a suspended person may do.
func (s *Service) Viewer(ctx context.Context, access auth.Access) (*viewer.Viewer, error) {
	own := &viewerRead{access: access}
	err := s.viewers.Do(ctx, own, func(all []*viewerRead) { s.readViewers(ctx, all) })
	switch {
	case err != nil:
		return nil, err
	case own.err != nil:
		return nil, own.err
	case own.v == nil:
		return nil, errs.New(errs.Unauthenticated)
	}
	return own.v, nil
}

func (s *Service) readViewers(ctx context.Context, all []*viewerRead) {
	// A caller who gives up must not cancel the others.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookTime)
	defer cancel()
	found, err := s.queryViewers(ctx, all)
	for _, one := range all {
		one.err = err
		if v, ok := found[one.access.DeviceID]; ok && v.ID == one.access.ProfileID {
			one.v = &v
		}
	}
}

func (s *Service) queryViewers(ctx context.Context, all []*viewerRead) (map[uuid.UUID]viewer.Viewer, error) {
	args := []any{s.Now().UTC()}
	for _, one := range all {
		args = append(args, one.access.DeviceID)
	}
	// Padding to a power of two keeps the number of prepared statements small.
	for n := 1 << bits.Len(uint(len(all)-1)); len(args) <= n; {
		args = append(args, all[0].access.DeviceID)
	}
	var devices strings.Builder
	for i := range args[1:] {
		fmt.Fprintf(&devices, ", $%d", i+2)
	}
	rows, err := s.Store.Ent.QueryContext(
		ctx,
		`SELECT d.id, p.id, p.role, p.given_plan, p.plan_ends_day, p.paid_plans, p.language, p.time_zone, p.email_confirmed, p.onboarding_completed,
a.suspended_at IS NOT NULL, d.proved_at, COALESCE((SELECT people FROM head_counts WHERE kind = 'LIBRARY' AND day = 0 AND part = ''), 0)
FROM devices d JOIN accounts a ON a.id = d.account_id JOIN profiles p ON p.id = d.account_id
WHERE d.ended_at IS NULL AND d.expires_at > $1 AND d.id IN (`+devices.String()[2:]+`)`,
		args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	found := make(map[uuid.UUID]viewer.Viewer, len(all))
	for rows.Next() {
		var v viewer.Viewer
		var proved sql.NullTime
		var plan heldPlan
		if err := rows.Scan(&v.DeviceID, &v.ID, &v.Role, &plan.given, &plan.lastDay, &plan.paid, &v.Language, &v.TimeZone,
			&v.EmailConfirmed, &v.Onboarded, &v.Suspended, &proved, &v.Library); err != nil {
			return nil, err
		}
		if err := plan.open(&v, s.Now()); err != nil {
			return nil, err
		}
		v.ProvedAt, v.Introspects = proved.Time, v.IsAdmin()
		found[v.DeviceID] = v
	}
	return found, rows.Err()
}

// heldPlan is what a client holds as it is stored.
type heldPlan struct {
	given   viewer.Plan
	lastDay sql.NullInt64
	paid    []byte
}

// open sets the plan of v at that time.
func (h *heldPlan) open(v *viewer.Viewer, now time.Time) error {
	access := viewer.Access{Given: h.given, TimeZone: v.TimeZone}
	if h.lastDay.Valid {
		day := int(h.lastDay.Int64)
		access.LastDay = &day
	}
	if len(h.paid) > 0 {
		if err := json.Unmarshal(h.paid, &access.Paid); err != nil {
			return err
		}
	}
	v.Plan, v.PlanUntil = access.At(now)
	return nil
}
