package app

import (
	"context"
	"log/slog"
	"time"

	"forma/ent/grant"
	"forma/ent/notification"
	"forma/server/platform/disk"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// leastFree is the space on the disk of the data folder below which this is not ready for more.
const leastFree = 16 << 20

// ready returns STORAGE_FULL while nothing can be stored, and TIMEOUT if the database does not answer.
func (a *App) ready(ctx context.Context) error {
	if err := a.Store.DB.PingContext(ctx); err != nil {
		return errs.New(errs.Timeout)
	}
	if !a.Store.FullSince().IsZero() {
		return errs.New(errs.StorageFull)
	}
	if free, err := disk.Free(a.Config.Data); err == nil && free < leastFree {
		return errs.New(errs.StorageFull)
	}
	return nil
}

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
