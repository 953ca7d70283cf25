package notify

import (
	"net/http"
	"net/url"
)

// Relayed sends requests for https://host/path to a server of the operator instead, as relay/host/path.
func Relayed(client *http.Client, relay *url.URL) *http.Client {
	relayed := *client
	relayed.Transport = relayTransport{to: relay.JoinPath("/"), base: client.Transport}
	return &relayed
}

type relayTransport struct {
	to   *url.URL
	base http.RoundTripper
}

func (t relayTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	handed := r.Clone(r.Context())
	handed.URL = t.to.JoinPath(r.URL.Host, r.URL.Path)
	handed.URL.RawQuery, handed.Host = r.URL.RawQuery, ""
	return t.base.RoundTrip(handed)
}
