package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

const built = `<title>Plans · Forma</title><live-name>Forma</live-name><p><live-offer>50% off</live-offer></p><live-basic>Billed per month</live-basic>` +
	`<live-terms-of-service><article class="x"><h1 class="y">Terms</h1><p>One &amp; two</p><h2>More</h2></article></live-terms-of-service>` + dataPlace

func TestPageShowsTheConfiguredSettings(t *testing.T) {
	var l lived
	page := &file{plain: []byte(built)}
	parts := map[string]map[string]string{
		"en": {"offer": "", "basic": "€19 per month", "terms-of-service": Article("# <Terms>\n\nA & b\n\n## More")},
	}
	shown := string(l.of("index.html", page, &Live{Tag: "1", Name: "Iron & Co", Data: `{"name":"Iron"}`, Parts: parts}).plain)
	for _, want := range []string{"<title>Plans · Iron &amp; Co</title>", "<live-name>Iron &amp; Co</live-name>",
		"<live-offer></live-offer>",
		"<live-basic>€19 per month</live-basic>", "&lt;Terms&gt;</h1>", "A &amp; b</p>", `id="site">{"name":"Iron"}</script>`} {
		if !strings.Contains(shown, want) {
			t.Errorf("the page lacks %s: %s", want, shown)
		}
	}
	if again := l.of("index.html", page, &Live{Tag: "2", Name: productName, Data: "{}"}); again != page {
		t.Errorf("with nothing decided the page is %s", again.plain)
	}
}

func TestInstalledAppHasTheConfiguredName(t *testing.T) {
	app := `{"name":"Forma","short_name":"Forma","description":"One app.","icons":[]}`
	dist := fstest.MapFS{"manifest.webmanifest": {Data: []byte(app)}, "manifest.ru.webmanifest": {Data: []byte(app)}}
	name := productName
	s := newStatic(dist, false, func(context.Context) (*Live, error) { return &Live{Tag: name, Name: name, Data: "{}"}, nil })
	tags := map[string]bool{}
	for _, name = range []string{productName, `Iron "Yard" & Co`} {
		for _, path := range []string{"/manifest.webmanifest", "/manifest.ru.webmanifest"} {
			answer := httptest.NewRecorder()
			s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
			var said struct {
				Name  string `json:"name"`
				Short string `json:"short_name"`
			}
			if err := json.Unmarshal(answer.Body.Bytes(), &said); err != nil || said.Name != name || said.Short != name {
				t.Errorf("%s calls it %+v, %v", path, said, err)
			}
			if h := answer.Header(); h.Get("Content-Type") != manifestType || h.Get("Content-Security-Policy") != "" {
				t.Errorf("%s has %v", path, h)
			}
			tags[answer.Header().Get("ETag")] = true
		}
	}
	if len(tags) != 2 {
		t.Errorf("browsers would keep an old name: %v", tags)
	}
}

func TestBuiltArticleIsParsed(t *testing.T) {
	dist := fstest.MapFS{"terms/index.html": {Data: []byte(built)}}
	if got := Prose(dist, "terms/index.html"); got != "# Terms\n\nOne & two\n\n## More" {
		t.Errorf("it reads %q", got)
	}
	if Prose(dist, "nowhere.html") != "" {
		t.Error("what is not there has a text")
	}
}
