package web

import (
	"encoding/json"
	"html/template"
	"net"
	"net/http"
	"net/netip"
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

var mailboxTemplate = template.Must(
	template.New("").Parse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Captured mail</title></head><body><h1>Captured mail</h1>{{range .}}<hr><p>{{.SentAt.Format "2006-01-02 15:04:05"}} to <b>{{.To}}</b></p><h2>{{.Subject}}</h2>
<pre>{{.Text}}</pre>{{if .Link}}<p><a href="{{.Link}}">{{.Link}}</a></p>{{end}}{{else}}<p>No mail yet.</p>{{end}}</body></html>`),
)

func (s *Site) mailboxPage(w http.ResponseWriter, _ *http.Request) {
	messages, err := s.Mailbox.Messages()
	if err != nil {
		problem(w, http.StatusInternalServerError, "The mailbox cannot be read")
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_ = mailboxTemplate.Execute(w, messages)
}
