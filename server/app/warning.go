package app

import (
	"context"
	"log/slog"
	"time"

	"forma/ent/grant"
	"forma/ent/notification"
	"forma/server/platform/store"
)

// retryWarning is how long a warning waits before it is tried again while the disk is full.
const retryWarning = 5 * time.Second

// warning returns a function that notifies the admins, as soon as that can be stored. It does not block.
func (a *App) warning(kind notification.Kind) (warn func()) {
	ctx, stop := context.WithCancel(context.Background())
	due, done := make(chan struct{}, 1), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-due:
				a.warnAdmins(ctx, kind)
			case <-ctx.Done():
				return
			}
		}
	}()
	a.onClose(func(context.Context) error {
		stop()
		<-done
		return nil
	})
	return func() {
		select {
		case due <- struct{}{}:
		default:
		}
	}
}

func (a *App) warnAdmins(ctx context.Context, kind notification.Kind) {
	again := time.NewTicker(retryWarning)
	defer again.Stop()
	for {
		err := a.Store.InTx(grant.Job(ctx, grant.Notify), func(tx *store.Tx) error {
			return a.Notify.WriteAdmins(ctx, tx, kind, nil)
		})
		switch {
		case err == nil || ctx.Err() != nil:
			return
		case !store.DiskFull(err):
			slog.Error("the admins could not be warned", "of", kind, "error", err)
			return
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}
