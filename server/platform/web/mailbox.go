package web

import (
	"encoding/json"
	"net"
	"net/http"
	"net/netip"
	"time"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"forma/server/platform/mail"
)

// onlyHere serves only the loopback interface: captured mail holds links that open accounts.
func (s *Site) onlyHere(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		from, _, _ := net.SplitHostPort(r.RemoteAddr)
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = r.Host
		}
		forwarded := r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != "" || r.Header.Get("Via") != ""
		if !loopback(from) || (host != "localhost" && !loopback(host)) || forwarded {
			problem(w, http.StatusNotFound, "Not found")
			return
		}
		next(w, r)
	}
}

func loopback(address string) bool {
	a, err := netip.ParseAddr(address)
	return err == nil && a.IsLoopback()
}

func (s *Site) mailboxJSON(w http.ResponseWriter, _ *http.Request) {
	messages, err := s.Mailbox.Messages()
	if err != nil {
		problem(w, http.StatusInternalServerError, "The mailbox cannot be read")
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(messages)
}

func (s *Site) mailboxPage(w http.ResponseWriter, _ *http.Request) {
	messages, err := s.Mailbox.Messages()
	if err != nil {
		problem(w, http.StatusInternalServerError, "The mailbox cannot be read")
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_ = captured(messages).Render(w)
}

func captured(messages []*mail.Message) g.Node {
	return h.Doctype(h.HTML(h.Lang("en"),
		h.Head(h.Meta(h.Charset("utf-8")), h.Meta(h.Name("viewport"), h.Content("width=device-width")), h.TitleEl(g.Text("Captured mail"))),
		h.Body(h.H1(g.Text("Captured mail")), g.If(len(messages) == 0, h.P(g.Text("No mail yet."))), g.Map(messages, func(m *mail.Message) g.Node {
			return g.Group{h.Hr(), h.P(g.Text(m.SentAt.Format(time.DateTime)+" to "), h.B(g.Text(m.To))), h.H2(g.Text(m.Subject)),
				h.Pre(g.Text(m.Text)), g.If(m.Link != "", h.P(h.A(h.Href(m.Link), g.Text(m.Link))))}
		})),
	))
}
