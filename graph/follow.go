package graph

import (
	"context"
	"slices"

	"forma/ent/viewer"
	"forma/server/account"
	"forma/server/auth"
)

// follow turns the events of a subject into loaded rows until ctx, the device or the viewer's right to listen ends; where roles are
// given, it ends for who has none of them any more.
func follow[T any](ctx context.Context, r *Resolver, subject string, load func(ctx context.Context, event []byte) (T, error), roles ...viewer.Role) (<-chan T, error) {
	me := viewer.From(ctx)
	ctx, stop := context.WithCancel(ctx)
	events, err := r.Bus.Listen(ctx, subject)
	if err != nil {
		stop()
		return nil, err
	}
	changed, err := r.Bus.Listen(ctx, account.ProfileSubject(me.ID))
	if err != nil {
		stop()
		return nil, err
	}
	ended, err := r.Bus.Listen(ctx, account.DeviceSubject(me.DeviceID))
	if err != nil {
		stop()
		return nil, err
	}
	rows := make(chan T)
	go func() {
		defer stop()
		defer close(rows)
		for {
			var event []byte
			var open bool
			select {
			case event, open = <-events:
			case _, open = <-changed:
				if open && r.mayListen(ctx, me, roles) {
					continue
				}
				return
			case <-ended:
				return
			}
			if !open || !r.mayListen(ctx, me, roles) {
				return
			}
			row, err := load(ctx, event)
			if err != nil {
				return
			}
			select {
			case rows <- row:
			case <-ctx.Done():
				return
			}
		}
	}()
	return rows, nil
}

// mayListen asks the database whether the device is still signed in, the person not suspended, and of one of the roles.
func (r *Resolver) mayListen(ctx context.Context, me *viewer.Viewer, roles []viewer.Role) bool {
	v, err := r.Account.Viewer(ctx, auth.Access{ProfileID: me.ID, DeviceID: me.DeviceID})
	return err == nil && !v.Suspended && (len(roles) == 0 || slices.Contains(roles, v.Role))
}
