package auth

import (
	"context"
	"time"

	"forma/ent/viewer"
)

// freshFor is how long a password or passkey confirmation is valid.
const freshFor = 10 * time.Minute

// Fresh reports whether the viewer has lately confirmed a password or a passkey on this device.
func Fresh(ctx context.Context, now time.Time) bool {
	return now.Sub(viewer.From(ctx).ProvedAt) <= freshFor
}
