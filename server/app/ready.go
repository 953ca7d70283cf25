package app

import (
	"context"
	"strings"

	"forma/server/domain/status"
	"forma/server/platform/errs"
	"forma/server/platform/web"
)

// ready returns the state of each part that Forma stands on: "ok", or what is wrong. It is not ready if nothing can be read or stored.
// Without its bus, jobs, mail or the server of its media Forma goes on, and catches up later.
func (a *App) ready(ctx context.Context) web.Readiness {
	r := web.Readiness{Parts: map[string]string{}}
	for _, part := range a.Status.Parts(ctx) {
		r.Parts[strings.ToLower(string(part.Name))] = strings.ToLower(string(part.State))
		switch part.State {
		case status.Unreachable:
			if part.Name != status.Media { // without photos and films the rest goes on
				r.Code = errs.Timeout
			}
		case status.Missing:
			r.Code = errs.NotFound
		case status.Full:
			r.Code = errs.StorageFull
		}
	}
	return r
}
