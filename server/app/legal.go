package app

import (
	"context"
	"fmt"
	"html"
	"strconv"
	"strings"
	"sync"
	"time"

	"forma/ent"
	"forma/ent/legalversion"
	"forma/ent/schema/text"
	"forma/ent/viewer"
	"forma/server/domain/settings"
	"forma/server/platform/web"
	"forma/server/platform/words"
	"forma/webapp"
)

// legalKinds are the legal texts by the names of their pages.
var legalKinds = map[string]settings.LegalKind{
	"privacy-policy":   legalversion.KindPRIVACY,
	"terms-of-service": legalversion.KindTERMS,
}

func legalPages(all *settings.Settings) map[string]*settings.LegalText {
	return map[string]*settings.LegalText{"privacy-policy": all.Privacy, "terms-of-service": all.Terms}
}

// builtIn returns the legal text of the prerendered page.
func builtIn(kind settings.LegalKind) text.LocalizedText { return prose()[kind] }

// prose is read once: the pages are part of the binary.
var prose = sync.OnceValue(func() map[settings.LegalKind]text.LocalizedText {
	all := map[settings.LegalKind]text.LocalizedText{}
	for page, kind := range legalKinds {
		all[kind] = words.Localized(func(l viewer.Language) string {
			return web.Prose(webapp.Dist(), strings.TrimPrefix(addressOf(page, l), "/")+"/index.html")
		})
	}
	return all
})

// legalVersion returns a version of a legal text as HTML, "" if it does not exist.
func (a *App) legalVersion(ctx context.Context, live *web.Live, page string, l viewer.Language, version int) (string, error) {
	all, err := a.Settings.Get(ctx)
	if err != nil {
		return "", err
	}
	of, err := a.Settings.LegalVersion(ctx, legalKinds[page], version)
	if ent.IsNotFound(err) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return legalPage(all, live, page, of, l), nil
}

// addressOf returns the address of a public page in a language.
func addressOf(page string, l viewer.Language) string {
	if l == viewer.Fallback {
		return "/" + page
	}
	return "/" + l.Tag() + "/" + page
}

// legalPage returns a version of a legal text with links to the others.
func legalPage(all *settings.Settings, live *web.Live, page string, of *settings.LegalText, l viewer.Language) string {
	now := legalPages(all)[page]
	zone, said, base := viewer.Location(all.Product.TimeZone), texts.In(l).Legal, addressOf(page, l)
	named := func(shape string, version int, at *time.Time) string {
		if at == nil {
			return said.First
		}
		return words.Fill(shape, "version", strconv.Itoa(version), "date", words.In(l).DateOf(at.In(zone)))
	}
	var b strings.Builder
	b.WriteString(`<div class="wrap max-w-180 pt-10 text-note text-soft">`)
	link := func(path, label string) {
		_, _ = fmt.Fprintf(&b, `<a href="%s" class="inline-flex min-h-11 items-center font-semibold text-accent">%s</a>`, path,
			html.EscapeString(label))
	}
	if of.Version == now.Version {
		_, _ = fmt.Fprintf(&b, "<p>%s</p>", named(said.Since, now.Version, now.PublishedAt))
	} else {
		_, _ = fmt.Fprintf(&b, "<p>%s</p>", said.Old)
		link(base, named(said.Since, now.Version, now.PublishedAt))
	}
	b.WriteString(`</div>` + web.Article(live.Fill(of.Text.In(l))))
	if len(now.Earlier) > 0 {
		_, _ = fmt.Fprintf(&b, `<nav class="wrap max-w-180 pt-10 text-note text-soft" aria-labelledby="versions">`+
			`<h2 id="versions" class="text-heading font-bold">%s</h2><ul>`, said.Versions)
		for _, e := range now.Earlier {
			b.WriteString("<li>")
			link(fmt.Sprintf("%s/%d", base, e.Version), named(said.Numbered, e.Version, e.PublishedAt))
			b.WriteString("</li>")
		}
		b.WriteString("</ul></nav>")
	}
	return b.String()
}
