package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	page := &file{plain: formOf([]byte(built))}
	parts := map[string]map[string]string{
		"en": {"offer": "", "basic": "€19 per month", "terms-of-service": Article("# <Terms>\n\nA & b\n\n## More")},
	}
	shown := string(l.of("index.html", page, &Live{Tag: "1", Name: "Iron & Co", Data: `{"name":"Iron"}`, Parts: parts}, languages{"en"}).plain.bytes())
	for _, want := range []string{"<title>Plans · Iron &amp; Co</title>", "<live-name>Iron &amp; Co</live-name>",
		"<live-offer></live-offer>",
		"<live-basic>€19 per month</live-basic>", "&lt;Terms&gt;</h1>", "A &amp; b</p>", `id="site">{"name":"Iron"}</script>`} {
		if !strings.Contains(shown, want) {
			t.Errorf("the page lacks %s: %s", want, shown)
		}
	}
	if again := l.of("index.html", page, &Live{Tag: "2", Name: productName, Data: "{}"}, languages{"en"}); again != page {
		t.Errorf("with nothing decided the page is %s", again.plain.bytes())
	}
}

func TestInstalledAppHasTheConfiguredName(t *testing.T) {
	app := `{"name":"Forma","short_name":"Forma","description":"One app.","icons":[]}`
	dist := fstest.MapFS{"manifest.webmanifest": {Data: []byte(app)}, "manifest.ru.webmanifest": {Data: []byte(app)}}
	name := productName
	origin := func() string { return "http://forma.test" }
	s := newStatic(dist, false, origin, func(context.Context) (*Live, error) { return &Live{Tag: name, Name: name, Data: "{}"}, nil })
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

func TestEarlierVersionsOfLegalTextsCanBeRead(t *testing.T) {
	dist := fstest.MapFS{
		"app.html":                       {Data: []byte("the app")},
		"index.html":                     {Data: []byte(`<html lang="en">`)},
		"ru/index.html":                  {Data: []byte(`<html lang="ru">`)},
		"terms-of-service/index.html":    {Data: []byte(built)},
		"ru/terms-of-service/index.html": {Data: []byte(built)},
	}
	var failure error
	legal := func(_ context.Context, page, language string, version int) (string, error) {
		if version > 2 {
			return "", failure
		}
		return fmt.Sprintf("<article>%s %d of %s</article>", language, version, page), nil
	}
	s := newStatic(dist, false, func() string { return "http://forma.test" }, func(context.Context) (*Live, error) {
		return &Live{Tag: "1", Name: productName, Data: "{}", Legal: legal}, nil
	})
	for _, c := range []struct {
		path   string
		status int
		text   string
	}{
		{"/terms-of-service", http.StatusOK, "One &amp; two"},
		{"/terms-of-service/0", http.StatusOK, "en 0 of terms-of-service"},
		{"/terms-of-service/2/", http.StatusOK, "en 2 of terms-of-service"},
		{"/ru/terms-of-service/2", http.StatusOK, "ru 2 of terms-of-service"},
		{"/terms-of-service", http.StatusOK, "One &amp; two"},
		{"/terms-of-service/3", http.StatusNotFound, "Not found"},
		{"/privacy-policy/1", http.StatusServiceUnavailable, "not built"},
		{"/terms-of-service/02", http.StatusOK, "the app"},
		{"/terms-of-service/9999999", http.StatusOK, "the app"},
	} {
		answer := httptest.NewRecorder()
		s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, c.path, nil))
		if answer.Code != c.status || !strings.Contains(answer.Body.String(), c.text) {
			t.Errorf("%s: %d, %s", c.path, answer.Code, answer.Body)
		}
	}
	failure = errors.New("the database is away")
	answer := httptest.NewRecorder()
	s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/terms-of-service/3", nil))
	if answer.Code != http.StatusServiceUnavailable {
		t.Errorf("without a database: %d, %s", answer.Code, answer.Body)
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

func TestLegalTextsNameTheBusiness(t *testing.T) {
	const shipped = `<live-privacy-policy><article><p class="x">Controller: {legalName}
Email: {email}</p><p>As {usual}.</p></article></live-privacy-policy>`
	details := map[string]string{"legalName": "Iron & Co", "email": "", "phone": "123"}
	for _, c := range []struct {
		details map[string]string
		want    string
	}{
		{details, `<article><p class="x">Controller: Iron &amp; Co</p><p>As {usual}.</p></article>`},
		{map[string]string{"legalName": "", "email": ""}, `<article><p>As {usual}.</p></article>`},
	} {
		live := &Live{Name: productName, Data: "{}", Details: c.details}
		if got := string(live.rewrite(&file{plain: formOf([]byte(shipped))}, "en", "en").plain.bytes()); !strings.Contains(got, c.want) {
			t.Errorf("with %v it reads %s", c.details, got)
		}
	}
	live := &Live{Details: details}
	if got := live.Fill("Write to {email}\nor call {phone}.\n\n{legalName}\n\n{else}"); got != "or call 123.\n\nIron & Co\n\n{else}" {
		t.Errorf("a published text reads %q", got)
	}
}

func TestFooterShowsTheContact(t *testing.T) {
	c := Contact{LegalName: "Iron & Co", Address: "1 High Street\nLondon", Email: "a+b@example.org", Phone: "+44 (20) 7946-0100 x 12",
		TaxNumbers: "VAT 1\nNo. <2>"}
	want := `<p><b>Iron &amp; Co</b><br>1 High Street<br>London</p><p><a href="mailto:a+b@example.org"><bdi dir="ltr">a+b@example.org</bdi></a>` +
		`<a href="tel:+442079460100"><bdi dir="ltr">+44 (20) 7946-0100 x 12</bdi></a></p><p>VAT 1<br>No. &lt;2&gt;</p>`
	if got := c.HTML(); got != want {
		t.Errorf("it is %s", got)
	}
	if got := (&Contact{}).HTML(); got != "" {
		t.Errorf("of nothing it is %s", got)
	}
	page := (&Live{Name: productName, Data: "{}", Contact: want}).rewrite(&file{plain: formOf([]byte("<live-contact></live-contact>"))}, "en", "en")
	if got := string(page.plain.bytes()); got != "<live-contact>"+want+"</live-contact>" {
		t.Errorf("the page has %s", got)
	}
}
