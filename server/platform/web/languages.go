package web

import (
	"encoding/xml"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// languageCookie remembers the language that a visitor of the public pages has chosen.
const languageCookie = "language"

// languages are those that the public pages exist in: first that of the pages at the root, then the others, each in a folder of its own.
type languages []string

var pageLanguage = regexp.MustCompile(`<html lang="([a-z-]+)"`)

// languagesOf reads the languages of the built pages from the pages themselves.
func languagesOf(files map[string]*file) languages {
	var root string
	var others languages
	for name, f := range files {
		folder, base := path.Split(name)
		if base != "index.html" || strings.Count(name, "/") > 1 {
			continue
		}
		text, err := f.text()
		if err != nil {
			continue
		}
		said := pageLanguage.FindSubmatch(text.bytes())
		switch {
		case said == nil:
		case folder == "":
			root = string(said[1])
		case folder == string(said[1])+"/":
			others = append(others, string(said[1]))
		}
	}
	slices.Sort(others)
	return append(languages{root}, others...)
}

func (l languages) root() string { return l[0] }

// of returns the language of a page by the beginning of its path.
func (l languages) of(name string) string {
	if first, _, _ := strings.Cut(name, "/"); slices.Contains(l[1:], first) {
		return first
	}
	return l.root()
}

// folder is where the pages of a language are: "" or "de/".
func (l languages) folder(language string) string {
	if language == l.root() {
		return ""
	}
	return language + "/"
}

// preferred returns the language that a visitor wants the landing page in: by their own choice, else by their browser. Those who say
// nothing, as search engines do, get the pages at the root, so that all can be found.
func (l languages) preferred(r *http.Request) string {
	if c, err := r.Cookie(languageCookie); err == nil && slices.Contains(l, c.Value) {
		return c.Value
	}
	best, liking := l.root(), 0.0
	for part := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, parameter, _ := strings.Cut(part, ";")
		quality := 1.0
		if q, given := strings.CutPrefix(strings.TrimSpace(parameter), "q="); given {
			quality, _ = strconv.ParseFloat(q, 64) // 0 if malformed
		}
		tag = strings.ToLower(strings.TrimSpace(tag))
		first, _, _ := strings.Cut(tag, "-")
		for _, one := range []string{tag, first} {
			if slices.Contains(l, one) && quality > liking {
				best, liking = one, quality
			}
		}
	}
	return best
}

// translations are the addresses of a public page: its own, and those in each language.
type translations struct {
	own  string
	each []alternate
}

// translationsOf returns the addresses of the page in a prerendered file.
func (s *static) translationsOf(name string) translations {
	page := strings.Trim(strings.TrimPrefix(strings.TrimSuffix(name, "index.html"), s.languages.folder(s.languages.of(name))), "/")
	at := func(language string) string { return s.origin() + "/" + s.languages.folder(language) + page }
	t := translations{own: at(s.languages.of(name))}
	for _, language := range s.languages {
		t.each = append(t.each, alternate{"alternate", language, at(language)})
	}
	t.each = append(t.each, alternate{"alternate", "x-default", at(s.languages.root())})
	return t
}

// relate names a page's own address and those of its translations.
func (t translations) relate(h http.Header) {
	h.Add("Link", "<"+t.own+`>; rel="canonical"`)
	for _, a := range t.each {
		h.Add("Link", "<"+a.Location+`>; rel="alternate"; hreflang="`+a.Language+`"`)
	}
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
		all.Pages = append(all.Pages, listed{t.own, t.each})
	}
	slices.SortFunc(all.Pages, func(a, b listed) int { return strings.Compare(a.Location, b.Location) })
	w.Header().Set("Content-Type", "application/xml; charset=utf-8")
	_, _ = w.Write([]byte(xml.Header))
	_ = xml.NewEncoder(w).Encode(all)
}

// robots allows search engines the public pages, and says where these are listed.
func (s *static) robots(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	folders := ""
	for _, language := range s.languages[1:] {
		folders += "Allow: /" + language + "/\n"
	}
	_, _ = w.Write([]byte("User-agent: *\nAllow: /$\n" + folders + "Allow: /pricing\nAllow: /privacy-policy\nAllow: /terms-of-service\n" +
		"Allow: /assets/\nDisallow: /graphql\nDisallow: /media/\nDisallow: /uploads\nDisallow: /exports/\nDisallow: /calendar/\n" +
		"Sitemap: " + s.origin() + "/sitemap.xml\n"))
}

// models tells language models what the site is.
func (s *static) models(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write([]byte("# Forma\n\nFitness coaching: a video workout library, progress tracking, chat and one-to-one sessions. " +
		"Languages: " + strings.Join(s.languages, ", ") +
		".\n\n- [Start](/)\n- [Pricing](/pricing)\n- [Privacy](/privacy-policy)\n- [Terms](/terms-of-service)\n"))
}
