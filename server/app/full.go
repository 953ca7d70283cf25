package app

import (
	"context"
	"log/slog"
	"time"

	"forma/ent/grant"
	"forma/ent/notification"
	"forma/server/platform/store"
)

// retryNotice is how long the notice of a full disk waits for space of its own.
const retryNotice = 5 * time.Second

// watchDisk notifies the admins once the disk was full, as soon as that can be stored. Until then their home screen says it.
func (a *App) watchDisk() {
	ctx, stop := context.WithCancel(context.Background())
	full := make(chan struct{}, 1)
	a.Store.OnFull = func() {
		select {
		case full <- struct{}{}:
		default:
		}
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-full:
				a.noticeFull(ctx)
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
}

func (a *App) noticeFull(ctx context.Context) {
	again := time.NewTicker(retryNotice)
	defer again.Stop()
	for {
		err := a.Store.InTx(grant.Job(ctx, grant.Notify), func(tx *store.Tx) error {
			return a.Notify.WriteAdmins(ctx, tx, notification.KindDISK_FULL, nil)
		})
		switch {
		case err == nil || ctx.Err() != nil:
			return
		case !store.DiskFull(err):
			slog.Error("admins could not be told that the disk is full", "error", err)
			return
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}
