package web

import (
	"cmp"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func publicPages() *static {
	dist := fstest.MapFS{"app.html": {Data: []byte("the app")}}
	for _, name := range []string{"", "ru/", "de/", "pricing/", "ru/pricing/", "de/pricing/"} {
		language := cmp.Or(strings.Trim(strings.TrimSuffix(name, "pricing/"), "/"), "en")
		page := `<html lang="` + language + `"><meta property="og:image" content="/pictures/share.jpg"><live-offer>-50%</live-offer>`
		dist[name+"index.html"] = &fstest.MapFile{Data: []byte(page)}
	}
	const origin = "https://gym.test"
	return newStatic(dist, true, func() string { return origin }, func(context.Context) (*Live, error) {
		parts := map[string]map[string]string{"en": {"offer": "half"}, "ru": {"offer": "половина"}}
		return &Live{Tag: "1", Name: productName, Data: "{}", Origin: origin, Parts: parts}, nil
	})
}

func TestLandingPageIsInTheVisitorsLanguage(t *testing.T) {
	s := publicPages()
	for _, c := range []struct{ path, accept, choice, to string }{
		{path: "/"},
		{path: "/", accept: "en-GB,en;q=0.9,ru;q=0.8"},
		{path: "/", accept: "fr-FR,fr"},
		{path: "/", accept: "de-DE,de", to: "/de/"},
		{path: "/", accept: "fr, DE-at;q=0.7, ru;q=0.5", to: "/de/"},
		{path: "/", accept: "de;q=x"},
		{path: "/", accept: "de", choice: "ru", to: "/ru/"},
		{path: "/", accept: "de", choice: "en"},
		{path: "/", accept: "de", choice: "fr", to: "/de/"},
		{path: "/", accept: "ru-RU,ru;q=0.9,en;q=0.8", to: "/ru/"},
		{path: "/?utm_source=card", accept: "ru", to: "/ru/?utm_source=card"},
		{path: "/", accept: "ru", choice: "en"},
		{path: "/", accept: "en", choice: "ru", to: "/ru/"},
		{path: "/ru/", accept: "en", choice: "en"},
		{path: "/pricing", accept: "ru"},
	} {
		r := httptest.NewRequest(http.MethodGet, c.path, nil)
		r.Header.Set("Accept-Language", c.accept)
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
	for path, page := range map[string]string{
		"/": "", "/ru/": "", "/de/": "", "/pricing": "pricing", "/ru/pricing": "pricing", "/de/pricing": "pricing",
	} {
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		links := strings.Join(answer.Header().Values("Link"), "\n")
		all := `<https://gym.test` + path + `>; rel="canonical"`
		for _, other := range [][2]string{{"", "en"}, {"de/", "de"}, {"ru/", "ru"}, {"", "x-default"}} {
			all += "\n<https://gym.test/" + other[0] + page + `>; rel="alternate"; hreflang="` + other[1] + `"`
		}
		if links != all {
			t.Errorf("%s has\n%s", path, links)
		}
		if !strings.Contains(answer.Body.String(), `content="https://gym.test/pictures/share.jpg"`) {
			t.Errorf("%s has no whole address of its picture: %s", path, answer.Body)
		}
	}
	answer := httptest.NewRecorder()
	s.sitemap(answer, httptest.NewRequest(http.MethodGet, "/sitemap.xml", nil))
	if said := answer.Body.String(); strings.Count(said, "<url>") != 6 || !strings.Contains(said, "<loc>https://gym.test/ru/pricing</loc>") ||
		!strings.Contains(said, `hreflang="x-default" href="https://gym.test/pricing"`) {
		t.Errorf("the sitemap is %s", said)
	}
	answer = httptest.NewRecorder()
	s.robots(answer, httptest.NewRequest(http.MethodGet, "/robots.txt", nil))
	if !strings.Contains(answer.Body.String(), "\nAllow: /de/\nAllow: /ru/\n") ||
		!strings.Contains(answer.Body.String(), "\nSitemap: https://gym.test/sitemap.xml\n") {
		t.Errorf("search engines are not led to the sitemap: %s", answer.Body)
	}
}

func TestPagesInALanguageWithoutWordsOfTheServerHaveThoseOfTheRoot(t *testing.T) {
	s := publicPages()
	for path, want := range map[string]string{
		"/": ">half", "/ru/": ">половина", "/de/": ` lang="en">half`, "/de/pricing": ` lang="en">half`,
	} {
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		if !strings.Contains(answer.Body.String(), "<live-offer"+want+"</live-offer>") {
			t.Errorf("%s offers %s", path, answer.Body)
		}
	}
}
