package export

import (
	"bytes"
	"net/http"
	"strconv"

	"github.com/google/uuid"

	"forma/ent/viewer"
	"forma/graph/transport"
	"forma/server/domain/membership"
	"forma/server/platform/errs"
)

// Invoices serves invoices and credit notes as PDFs, by the id in the path.
func Invoices(memberships *membership.Service) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := transport.SignedIn(r.Context()); err != nil {
			transport.Refuse(w, r, err)
			return
		}
		if err := transport.Scoped(viewer.From(r.Context()), viewer.ScopeRead, viewer.ScopeMoney); err != nil {
			transport.Refuse(w, r, err)
			return
		}
		id, err := uuid.Parse(r.PathValue("id"))
		if err != nil {
			transport.Refuse(w, r, errs.New(errs.NotFound))
			return
		}
		var file bytes.Buffer
		name, err := memberships.InvoicePDF(r.Context(), id, &file)
		if err != nil {
			transport.Refuse(w, r, err)
			return
		}
		h := w.Header()
		h.Set("Content-Type", "application/pdf")
		h.Set("Content-Length", strconv.Itoa(file.Len()))
		h.Set("Content-Disposition", `attachment; filename="`+name+`"`)
		h.Set("Cache-Control", "private, no-store")
		_, _ = w.Write(file.Bytes())
	})
}
