package web

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strings"

	"forma/graph/transport"
)

// languageCookie remembers the language that a visitor of the public pages has chosen.
const languageCookie = "language"

// prefersRussian reports whether a visitor wants the landing page in Russian: by their own choice, else by their browser.
// Those who say nothing, as search engines do, get the page in English, so that both can be found.
func prefersRussian(r *http.Request) bool {
	if c, err := r.Cookie(languageCookie); err == nil {
		return c.Value == "ru"
	}
	return transport.Language(r.Context()) == "RU"
}

// translations are the addresses of a public page.
type translations struct{ own, english, russian string }

// translationsOf returns the addresses of the page in a prerendered file.
func (s *static) translationsOf(name string) translations {
	page := strings.TrimSuffix(strings.TrimSuffix(name, "index.html"), "/")
	english := strings.Trim(strings.TrimPrefix(page+"/", "ru/"), "/")
	t := translations{english: s.origin() + "/" + english, russian: s.origin() + "/ru/" + english}
	t.own = t.english
	if languageOf(page+"/") == "ru" {
		t.own = t.russian
	}
	return t
}

// relate names a page's own address and those of its translations.
func (t translations) relate(h http.Header) {
	h.Add("Link", "<"+t.own+`>; rel="canonical"`)
	h.Add("Link", "<"+t.english+`>; rel="alternate"; hreflang="en"`)
	h.Add("Link", "<"+t.russian+`>; rel="alternate"; hreflang="ru"`)
	h.Add("Link", "<"+t.english+`>; rel="alternate"; hreflang="x-default"`)
}

type sitemap struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []listed `xml:"url"`
}

type listed struct {
	Location string      `xml:"loc"`
	Others   []alternate `xml:"http://www.w3.org/1999/xhtml link"`
}

type alternate struct {
	Rel      string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Location string `xml:"href,attr"`
}

// sitemap lists the public pages with their translations, as sitemaps.org and search engines describe it.
func (s *static) sitemap(w http.ResponseWriter, _ *http.Request) {
	var all sitemap
	for name := range s.files {
		if !strings.HasSuffix(name, "index.html") {
			continue
		}
		t := s.translationsOf(name)
		all.Pages = append(all.Pages, listed{t.own, []alternate{
			{"alternate", "en", t.english},
			{"alternate", "ru", t.russian},
			{"alternate", "x-default", t.english},
		}})
	}
	slices.SortFunc(all.Pages, func(a, b listed) int { return strings.Compare(a.Location, b.Location) })
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	_, _ = w.Write([]byte(xml.Header))
	_ = xml.NewEncoder(w).Encode(all)
}

// robots allows search engines the public pages, and says where these are listed.
func (s *static) robots(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte("User-agent: *\nAllow: /$\nAllow: /ru/\nAllow: /pricing\nAllow: /privacy-policy\nAllow: /terms-of-service\n" +
		"Allow: /assets/\nDisallow: /graphql\nDisallow: /media/\nDisallow: /uploads\nDisallow: /exports/\nDisallow: /calendar/\n" +
		"Sitemap: " + s.origin() + "/sitemap.xml\n"))
}
