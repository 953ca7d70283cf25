// Package webhook receives what payment providers report.
package webhook

import (
	"io"
	"net/http"

	"forma/ent/payment"
	"forma/graph/transport"
	"forma/server/domain/membership"
	"forma/server/platform/errs"
)

// longest is the length of a report; those of the providers have a few KiB.
const longest = 256 << 10

// Payments answers a provider with 200 once a report is stored. What is not the provider's gets 400, what cannot be stored now 500: the
// provider then repeats it.
func Payments(memberships *membership.Service, by payment.Provider) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longest))
		if err != nil {
			transport.Refuse(w, r, errs.Exceeded("bytes", longest, longest+1))
			return
		}
		if err := memberships.Receive(r.Context(), by, membership.Report{Header: r.Header, Body: body}); err != nil {
			transport.Refuse(w, r, err)
		}
	})
}
