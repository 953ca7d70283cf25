package graph

import (
	"context"

	"forma/ent/viewer"
	"forma/server/account"
	"forma/server/auth"
	"forma/server/errs"
)

// gated is a context that ends with the device, or once a change of the viewer's profile or of who coaches whom takes the right
// away that may asks about. The error is why there is no such right from the beginning.
func (r *Resolver) gated(ctx context.Context, may func(ctx context.Context) error) (context.Context, error) {
	me := viewer.From(ctx)
	ctx, stop := context.WithCancel(ctx)
	changed, err := r.Bus.Listen(ctx, account.ProfileSubject(me.ID))
	if err != nil {
		stop()
		return nil, err
	}
	ended, err := r.Bus.Listen(ctx, account.DeviceSubject(me.DeviceID))
	if err == nil {
		err = may(ctx)
	}
	if err != nil {
		stop()
		return nil, err
	}
	go func() {
		defer stop()
		for {
			select {
			case _, open := <-changed:
				if !open || r.asNow(ctx, me, may) != nil {
					return
				}
			case <-ended:
				return
			}
		}
	}()
	return ctx, nil
}

// asNow asks on behalf of the person as they are now: their plan may be another one than when they came.
func (r *Resolver) asNow(ctx context.Context, me *viewer.Viewer, may func(ctx context.Context) error) error {
	now, err := r.Account.Viewer(ctx, auth.Access{ProfileID: me.ID, DeviceID: me.DeviceID})
	switch {
	case err != nil:
		return err
	case now.Suspended:
		return errs.New(errs.SuspendedAccount)
	}
	return may(viewer.With(ctx, now))
}
