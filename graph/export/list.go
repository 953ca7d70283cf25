// Package export serves what people download: lists as tables, and calendars.
package export

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"forma/ent/viewer"
	"forma/graph/transport"
	"forma/server/domain/audit"
	"forma/server/platform/csv"
	"forma/server/platform/errs"
	"forma/server/platform/store"
)

// list is a list that can be downloaded: Args is what the address may ask for, Row what the pages hold.
type list[Args, Row any] struct {
	// name is that of the address and of the file. The audit log names the list by it.
	name string
	// roles may download it. A list without roles is the viewer's own: it takes no role, and is not logged.
	roles []viewer.Role
	// query is the field of Query whose arguments the address may hold.
	query string
	// areas are those that an API token needs.
	areas []viewer.ApiScope
	heads func(ctx context.Context) ([]string, error)
	page  func(ctx context.Context, args Args, first int, after *string) (rows []Row, hasNext bool, end string, err error)
	cells func(ctx context.Context, rows []Row) ([][]string, error)
}

// handler serves the list.
func (l list[Args, Row]) handler(log *audit.Service) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := l.serve(w, r, log); err != nil {
			transport.Refuse(w, r, err)
		}
	})
}

func (l list[Args, Row]) serve(w http.ResponseWriter, r *http.Request, log *audit.Service) error {
	ctx := r.Context()
	if err := l.allow(ctx); err != nil {
		return err
	}
	var args Args
	if err := decode(l.query, r.URL.Query(), &args); err != nil {
		return err
	}
	if l.roles != nil {
		// A question that has no answer is not logged.
		if _, _, _, err := l.page(ctx, args, 1, nil); err != nil {
			return err
		}
		if err := log.ListExported(ctx, l.name); err != nil {
			return err
		}
	}
	heads, err := l.heads(ctx)
	if err != nil {
		return err
	}
	rows, more, end, err := l.page(ctx, args, store.LargestPage, nil)
	if err != nil {
		return err
	}
	lines, err := l.cells(ctx, rows)
	if err != nil {
		return err
	}
	table := begin(w, viewer.From(ctx), l.name, log.Now())
	err = table.lines(append([][]string{heads}, lines...))
	for more && err == nil {
		if rows, more, end, err = l.page(ctx, args, store.LargestPage, &end); err != nil {
			break
		}
		if lines, err = l.cells(ctx, rows); err == nil {
			err = table.lines(lines)
		}
	}
	if err != nil {
		// Half a table must not pass for the whole.
		slog.WarnContext(ctx, "download broke off", "list", l.name, "error", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

func (l list[Args, Row]) allow(ctx context.Context) error {
	err := transport.SignedIn(ctx)
	if l.roles != nil {
		err = transport.HasRole(ctx, l.roles...)
	}
	if err != nil {
		return err
	}
	if l.roles == nil && viewer.From(ctx).Service != "" {
		return errs.NotAPerson()
	}
	return transport.Scoped(viewer.From(ctx), viewer.ScopeRead, l.areas...)
}

// table is a table on its way out.
type table struct {
	csv.Writer
	to *http.ResponseController
}

// begin answers with a table in the viewer's language.
func begin(w http.ResponseWriter, v *viewer.Viewer, name string, now time.Time) table {
	h := w.Header()
	day := now.In(v.Location()).Format(time.DateOnly)
	h.Set("Content-Type", "text/csv; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="forma-`+name+"-"+day+`.csv"`)
	h.Set("Cache-Control", "private, no-store")
	return table{csv.NewWriter(w, csv.Separator(v.Language)), http.NewResponseController(w)}
}

// lines sends a page.
func (t table) lines(lines [][]string) error {
	for _, line := range lines {
		if err := t.Line(line...); err != nil {
			return err
		}
	}
	if t.Flush(); t.Error() != nil {
		return t.Error()
	}
	return t.to.Flush()
}
