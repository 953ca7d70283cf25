package export

import (
	"net/http"
	"time"

	"forma/graph/transport"
	"forma/server/domain/session"
	"forma/server/platform/ical"
)

// Calendars answers calendar apps, which are known by the address they read.
func Calendars(sessions *session.Service) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := sessions.Calendar(r.Context(), r.URL)
		if err != nil {
			transport.Refuse(w, r, err)
			return
		}
		h := w.Header()
		h.Set("Content-Type", ical.ContentType)
		h.Set("Cache-Control", "private, no-store")
		if c.Name == "" { // one session, not a subscription
			h.Set("Content-Disposition", `attachment; filename="forma-`+c.Events[0].Start.Format(time.DateOnly)+`.ics"`)
		}
		_ = c.Write(w)
	})
}
