package mail

import (
	"strings"

	"golang.org/x/text/unicode/bidi"
	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// written is what both forms of a letter say. Empty parts are left out.
type written struct {
	language, product     string
	subject, hello, intro string
	quote                 string
	body                  []string // lines
	news                  []News
	button, link, outro   string
	from                  []string // lines
	email                 string
}

func (w *written) text() string {
	var b strings.Builder
	say := func(parts ...string) {
		for _, part := range parts {
			b.WriteString(part)
		}
	}
	say(w.hello, "\n\n")
	if w.intro != "" {
		say(w.intro, "\n")
	}
	if w.quote != "" {
		say("\n> ", w.quote, "\n")
	}
	if len(w.body) > 0 {
		say("\n", strings.Join(w.body, "\n"), "\n")
	}
	for _, n := range w.news {
		say("\n– ", n.Title)
		if n.Message != "" {
			say("\n  ", n.Message)
		}
		say("\n")
	}
	if w.link != "" {
		say("\n", w.link, "\n")
	}
	say("\n", w.outro, "\n\n", w.product, "\n")
	if lines := w.business(); len(lines) > 0 {
		say("\n", strings.Join(lines, "\n"), "\n")
	}
	return b.String()
}

// business returns the lines of who writes.
func (w *written) business() []string {
	if w.email == "" {
		return w.from
	}
	return append(w.from[:len(w.from):len(w.from)], w.email)
}

// isRightToLeft reports in which direction the letter is read: that of its last words, which nobody's name begins.
func (w *written) isRightToLeft() bool {
	for _, r := range w.outro {
		switch p, _ := bidi.LookupRune(r); p.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return false
}

// page styles each element, since mail programs know no style sheets, and names its sides, since some know no start and end.
func (w *written) page() g.Node {
	direction, start := "ltr", "left"
	if w.isRightToLeft() {
		direction, start = "rtl", "right"
	}
	return h.Doctype(h.HTML(h.Lang(w.language), h.Dir(direction),
		h.Head(h.Meta(h.Charset("utf-8")), h.Meta(h.Name("viewport"), h.Content("width=device-width")), h.TitleEl(g.Text(w.subject))),
		h.Body(h.Style("margin:0;background:#f2f2f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#1c1c1e"),
			h.Div(h.Dir(direction), h.Style("max-width:520px;margin:0 auto;padding:32px 16px"),
				h.P(h.Style("font-size:20px;font-weight:700;margin:0 0 16px"), g.Text(w.product)),
				h.Div(h.Style("background:#fff;border-radius:16px;padding:24px"),
					h.H1(h.Style("font-size:22px;line-height:1.3;margin:0 0 16px"), g.Text(w.subject)),
					h.P(g.Text(w.hello)),
					g.If(w.intro != "", h.P(g.Text(w.intro))),
					g.If(w.quote != "", h.P(h.Style("color:#55555a;border-"+start+":3px solid #d1d1d6;padding-"+start+":12px"),
						g.El("bdi", g.Text(w.quote)))),
					g.If(len(w.body) > 0, h.P(lines(w.body))),
					g.If(len(w.news) > 0, h.Ul(h.Style("padding:0;padding-"+start+":20px"), g.Map(w.news, item))),
					g.If(w.link != "", h.P(h.Style("margin:24px 0"), h.A(h.Href(w.link), h.Style("display:inline-block;background:#0b6b4f;"+
						"color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:12px"), g.Text(w.button)))),
					h.P(h.Style("color:#55555a;font-size:14px"), g.Text(w.outro)),
				),
				g.If(len(w.business()) > 0, h.P(h.Style("color:#55555a;font-size:13px;margin:16px 24px 0"), lines(w.from),
					g.If(w.email != "", g.Group{g.If(len(w.from) > 0, h.Br()),
						h.A(h.Href("mailto:"+w.email), h.Style("color:#55555a"), g.Text(w.email))}))),
			),
		),
	))
}

func lines(texts []string) (nodes g.Group) {
	for i, text := range texts {
		if i > 0 {
			nodes = append(nodes, h.Br())
		}
		nodes = append(nodes, g.Text(text))
	}
	return nodes
}

func item(n News) g.Node {
	return h.Li(h.Style("margin:0 0 10px"), h.Strong(g.Text(n.Title)), g.If(n.Message != "", g.Group{h.Br(), g.Text(n.Message)}))
}
