package app

import (
	"context"
	"os"
	"path/filepath"

	"forma/server/platform/disk"
	"forma/server/platform/errs"
	"forma/server/platform/web"
)

// leastFree is the space on the disk of the data folder below which this is not ready for more.
const leastFree = 16 << 20

// ready returns the state of each part that Forma stands on: "ok", or what is wrong. It is not ready if nothing can be read or stored.
// Without its bus, jobs or mail Forma goes on, and catches up later.
func (a *App) ready(ctx context.Context) web.Readiness {
	r := web.Readiness{Parts: map[string]string{"database": "ok", "bus": "ok", "jobs": "ok", "mail": "ok", "media": "ok", "disk": "ok"}}
	if err := a.Store.DB.PingContext(ctx); err != nil {
		r.Parts["database"], r.Parts["jobs"], r.Code = "does not answer", "unknown", errs.Timeout
	} else if late, err := a.Jobs.Late(ctx); err != nil {
		r.Parts["jobs"] = "unknown"
	} else if late {
		r.Parts["jobs"] = "late"
	}
	if !a.Bus.Connected() {
		r.Parts["bus"] = "disconnected"
	}
	if a.Config.SMTPURL == "" {
		r.Parts["mail"] = "captured"
	}
	if info, err := os.Stat(filepath.Join(a.Config.Data, "media")); err != nil || !info.IsDir() {
		r.Parts["media"], r.Code = "missing", errs.NotFound
	}
	if free, err := disk.Free(a.Config.Data); !a.Store.FullSince().IsZero() || err == nil && free < leastFree {
		r.Parts["disk"], r.Code = "full", errs.StorageFull
	}
	return r
}
