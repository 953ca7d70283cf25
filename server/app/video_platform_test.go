package app_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"time"

	"forma/server/domain/library"
	"forma/server/platform/outbound"
)

// relay answers for every video with the same details and a picture; all tests share it.
var relay = sync.OnceValue(func() *url.URL {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/picture.jpg":
			_, _ = w.Write(jpegOf(64, 36))
		case strings.Contains(r.URL.RawQuery, "99999999"):
			http.NotFound(w, r)
		default:
			_, _ = fmt.Fprintf(
				w,
				`{"title":"Morning flow","description":"Slow and easy","duration":61.4,"thumbnail_url":"http://%s/picture.jpg"}`,
				r.Host,
			)
		}
	}))
	u, _ := url.Parse(server.URL)
	return u
})

func fakePlatforms(now func() time.Time) *library.Platforms {
	return library.Relayed(outbound.Guard{Trusted: []string{relay().Host}}.Client(), relay(), now)
}
