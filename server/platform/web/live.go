package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"html"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Live is the operator's settings in the pages. A page built with other values is rewritten once per Tag.
type Live struct {
	Tag     string
	Name    string
	LogoURL string
	// Origin is the site's public address.
	Origin string
	// Data is JSON for the app's page.
	Data string
	// Parts fill the placeholders of prerendered pages, by language: text, or HTML for articles.
	Parts map[string]map[string]string
	// Details replace {name} in legal texts. A line that names one which is not set is left out.
	Details map[string]string
	// Contact is the HTML of the footer's contact; empty if there is none.
	Contact string
	// Legal returns a version of a legal text as HTML; "" if there is none.
	Legal func(ctx context.Context, page, language string, version int) (string, error)
}

// versioned is the path of a version of a legal text.
var versioned = regexp.MustCompile(`^/([a-z-]+/|)(privacy-policy|terms-of-service)/(0|[1-9][0-9]{0,5})$`)

// version is a version of a legal text in a language.
type version struct {
	language, folder, page string
	number                 int
}

// versionOf returns the version at a path; nil if the path is of something else.
func (l languages) versionOf(urlPath string) *version {
	m := versioned.FindStringSubmatch(path.Clean(urlPath))
	if m == nil {
		return nil
	}
	language := l.of(m[1])
	number, err := strconv.Atoi(m[3])
	if err != nil || l.folder(language) != m[1] {
		return nil
	}
	return &version{language, m[1], m[2], number}
}

// version returns the settings for the page of a version of a legal text; nil if it does not exist.
func (l *Live) version(ctx context.Context, v *version) (*Live, error) {
	language, page := v.language, v.page
	text, err := l.Legal(ctx, page, language, v.number)
	if err != nil || text == "" {
		return nil, err
	}
	parts := map[string]string{}
	maps.Copy(parts, l.Parts[language])
	parts[page] = text
	of := *l
	of.Parts = map[string]map[string]string{language: parts}
	return &of, nil
}

// productName is the name in the built pages.
const productName = "Forma"

var (
	place   = regexp.MustCompile(`(?s)(<live-([a-z-]+)>)(.*?)(</live-[a-z-]+>)`)
	article = regexp.MustCompile(`(?s)<article[^>]*>(.*)</article>`)
	element = regexp.MustCompile(`(?s)<(h1|h2|p)[^>]*>(.*?)</(?:h1|h2|p)>`)
	// detailed is a paragraph of a built article that has details.
	detailed = regexp.MustCompile(`<p[^>]*>([^<]*\{[a-zA-Z]+\}[^<]*)</p>`)
	detail   = regexp.MustCompile(`\{([a-zA-Z]+)\}`)
	named    = regexp.MustCompile(`(?s)<title>.*?</title>|<meta (?:property|name)="(?:og:title|apple-mobile-web-app-title)"[^>]*>`)
)

// sharePlace is where a page names the picture that other sites show of it, which takes a whole address.
const sharePlace = `content="/pictures/`

const dataPlace = `<script type="application/json" id="site">{}</script>`

// lived are the pages for one Tag.
type lived struct {
	mu    sync.Mutex
	tag   string
	pages map[string]*file
}

// of returns the current page, or the built one if no setting affects it.
func (l *lived) of(name string, built *file, now *Live, in languages) *file {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.tag != now.Tag || l.pages == nil {
		l.tag, l.pages = now.Tag, map[string]*file{}
	}
	page, ok := l.pages[name]
	if !ok {
		page = now.rewrite(built, in.of(name), in.root())
		l.pages[name] = page
	}
	return page
}

// rewrite puts the settings into a page. A language that the server has no words in gets those of the fallback.
func (l *Live) rewrite(built *file, language, fallback string) *file {
	parts, said := l.Parts[language]
	if !said {
		parts = l.Parts[fallback]
	}
	before := string(built.plain.bytes())
	text := place.ReplaceAllStringFunc(before, func(match string) string {
		m := place.FindStringSubmatch(match)
		if _, filled := parts[m[2]]; filled && !said {
			m[1] = strings.TrimSuffix(m[1], ">") + ` lang="` + fallback + `">`
		}
		return m[1] + l.part(parts, m[2], m[3]) + m[4]
	})
	if l.Name != productName {
		text = named.ReplaceAllStringFunc(text, func(tag string) string {
			return strings.ReplaceAll(tag, productName, html.EscapeString(l.Name))
		})
	}
	if built.contentType == manifestType {
		name, _ := json.Marshal(l.Name)
		text = strings.ReplaceAll(text, `"`+productName+`"`, string(name))
	}
	text = strings.ReplaceAll(text, sharePlace, `content="`+html.EscapeString(l.Origin)+`/pictures/`)
	text = strings.Replace(text, dataPlace, strings.Replace(dataPlace, "{}", l.Data, 1), 1)
	if text == before {
		return built
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return &file{contentType: built.contentType, plain: formOf([]byte(text)), gzip: formOf(packed.Bytes()), tag: tagOf([]byte(text))}
}

func (l *Live) part(parts map[string]string, name, built string) string {
	switch name {
	case "name":
		return html.EscapeString(l.Name)
	case "logo":
		if l.LogoURL == "" {
			return built
		}
		return `<img src="` + html.EscapeString(l.LogoURL) + `" alt="" width="36" height="36" class="size-9">`
	case "contact":
		return l.Contact
	case "privacy-policy", "terms-of-service":
		if text, ok := parts[name]; ok {
			return text
		}
		return detailed.ReplaceAllStringFunc(built, func(paragraph string) string {
			words := detailed.FindStringSubmatch(paragraph)[1]
			filled := l.Fill(html.UnescapeString(words))
			if filled == "" {
				return ""
			}
			return strings.Replace(paragraph, words, html.EscapeString(filled), 1)
		})
	}
	if text, ok := parts[name]; ok {
		return html.EscapeString(text)
	}
	return built
}

// Fill puts the details into a text. A line that names one which is not set is left out.
func (l *Live) Fill(text string) string {
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool {
		return slices.ContainsFunc(detail.FindAllStringSubmatch(line, -1), func(m []string) bool {
			value, known := l.Details[m[1]]
			return known && value == ""
		})
	})
	return detail.ReplaceAllStringFunc(strings.Join(lines, "\n"), func(name string) string {
		if value, known := l.Details[strings.Trim(name, "{}")]; known {
			return value
		}
		return name
	})
}

// Article renders a legal text as HTML, escaping all markup.
func Article(text string) string {
	var b strings.Builder
	b.WriteString(`<article class="wrap max-w-180 pt-10">`)
	for _, block := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		block = strings.TrimSpace(block)
		title, isTitle := strings.CutPrefix(block, "# ")
		heading, isHeading := strings.CutPrefix(block, "## ")
		switch {
		case block == "":
		case isTitle:
			b.WriteString(`<h1 class="text-4xl font-bold tracking-tight">` + html.EscapeString(title) + `</h1>`)
		case isHeading:
			b.WriteString(`<h2 class="mt-8 text-heading font-bold">` + html.EscapeString(heading) + `</h2>`)
		default:
			b.WriteString(`<p class="mt-2 text-ink/90">` + strings.ReplaceAll(html.EscapeString(block), "\n", "<br>") + `</p>`)
		}
	}
	b.WriteString(`</article>`)
	return b.String()
}

// Prose extracts the article of a built page as text, in the format of Article.
func Prose(dist fs.FS, name string) string {
	page, err := fs.ReadFile(dist, name)
	if err != nil {
		return ""
	}
	m := article.FindSubmatch(page)
	if m == nil {
		return ""
	}
	var blocks []string
	for _, e := range element.FindAllSubmatch(m[1], -1) {
		mark := map[string]string{"h1": "# ", "h2": "## "}[string(e[1])]
		blocks = append(blocks, mark+html.UnescapeString(string(e[2])))
	}
	return strings.Join(blocks, "\n\n")
}
