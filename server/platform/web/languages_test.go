package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"forma/graph/transport"
)

func publicPages() *static {
	page := []byte(`<meta property="og:image" content="/pictures/share.jpg">`)
	dist := fstest.MapFS{"app.html": {Data: []byte("the app")}}
	for _, name := range []string{"", "ru/", "pricing/", "ru/pricing/"} {
		dist[name+"index.html"] = &fstest.MapFile{Data: page}
	}
	const origin = "https://gym.test"
	return newStatic(dist, true, func() string { return origin }, func(context.Context) (*Live, error) {
		return &Live{Tag: "1", Name: productName, Data: "{}", Origin: origin}, nil
	})
}

func TestLandingPageIsInTheVisitorsLanguage(t *testing.T) {
	s := publicPages()
	for _, c := range []struct{ path, accept, choice, to string }{
		{path: "/"},
		{path: "/", accept: "en-GB,en;q=0.9,ru;q=0.8"},
		{path: "/", accept: "de-DE,de"},
		{path: "/", accept: "ru-RU,ru;q=0.9,en;q=0.8", to: "/ru/"},
		{path: "/?utm_source=card", accept: "ru", to: "/ru/?utm_source=card"},
		{path: "/", accept: "ru", choice: "en"},
		{path: "/", accept: "en", choice: "ru", to: "/ru/"},
		{path: "/ru/", accept: "en", choice: "en"},
		{path: "/pricing", accept: "ru"},
	} {
		r := httptest.NewRequest(http.MethodGet, c.path, nil)
		r = r.WithContext(transport.WithLanguage(r.Context(), c.accept))
		if c.choice != "" {
			r.AddCookie(&http.Cookie{Name: languageCookie, Value: c.choice})
		}
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, r)
		want := http.StatusOK
		if c.to != "" {
			want = http.StatusFound
		}
		if answer.Code != want || answer.Header().Get("Location") != c.to {
			t.Errorf("%+v: %d to %q", c, answer.Code, answer.Header().Get("Location"))
		}
		if c.path == "/" && answer.Header().Get("Vary") == "" {
			t.Errorf("%+v: caches would show one visitor's language to all", c)
		}
	}
}

func TestPublicPagesNameTheirAddressAndTranslations(t *testing.T) {
	s := publicPages()
	for path, want := range map[string][3]string{
		"/":           {"https://gym.test/", "https://gym.test/", "https://gym.test/ru/"},
		"/ru/":        {"https://gym.test/ru/", "https://gym.test/", "https://gym.test/ru/"},
		"/pricing":    {"https://gym.test/pricing", "https://gym.test/pricing", "https://gym.test/ru/pricing"},
		"/ru/pricing": {"https://gym.test/ru/pricing", "https://gym.test/pricing", "https://gym.test/ru/pricing"},
	} {
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		links := strings.Join(answer.Header().Values("Link"), "\n")
		all := "<" + want[0] + ">; rel=\"canonical\"\n<" + want[1] + ">; rel=\"alternate\"; hreflang=\"en\"\n<" + want[2] +
			">; rel=\"alternate\"; hreflang=\"ru\"\n<" + want[1] + ">; rel=\"alternate\"; hreflang=\"x-default\""
		if links != all {
			t.Errorf("%s has\n%s", path, links)
		}
		if !strings.Contains(answer.Body.String(), `content="https://gym.test/pictures/share.jpg"`) {
			t.Errorf("%s has no whole address of its picture: %s", path, answer.Body)
		}
	}
	answer := httptest.NewRecorder()
	s.sitemap(answer, httptest.NewRequest(http.MethodGet, "/sitemap.xml", nil))
	if said := answer.Body.String(); strings.Count(said, "<url>") != 4 || !strings.Contains(said, "<loc>https://gym.test/ru/pricing</loc>") ||
		!strings.Contains(said, `hreflang="x-default" href="https://gym.test/pricing"`) {
		t.Errorf("the sitemap is %s", said)
	}
	answer = httptest.NewRecorder()
	s.robots(answer, httptest.NewRequest(http.MethodGet, "/robots.txt", nil))
	if !strings.Contains(answer.Body.String(), "\nSitemap: https://gym.test/sitemap.xml\n") {
		t.Errorf("search engines are not led to the sitemap: %s", answer.Body)
	}
}
