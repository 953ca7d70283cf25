package web

import (
	"html"
	"net/url"
	"strings"
)

// Contact is what the footer of the public pages says about the business. What is not set is empty.
type Contact struct {
	LegalName  string
	Address    string // lines
	Email      string
	Phone      string
	TaxNumbers string // lines
}

// HTML renders the contact, escaping all markup; empty if nothing is set.
func (c *Contact) HTML() string {
	var b strings.Builder
	block := func(parts ...string) {
		if text := strings.Join(parts, ""); text != "" {
			b.WriteString("<p>" + text + "</p>")
		}
	}
	lines := func(text string) string { return strings.ReplaceAll(html.EscapeString(text), "\n", "<br>") }
	// Numbers and addresses read from left to right in every language.
	link := func(address, text string) string {
		if text == "" {
			return ""
		}
		return `<a href="` + html.EscapeString(address) + `"><bdi dir="ltr">` + html.EscapeString(text) + `</bdi></a>`
	}
	name := lines(c.LegalName)
	if name != "" {
		name = "<b>" + name + "</b>"
		if c.Address != "" {
			name += "<br>"
		}
	}
	block(name, lines(c.Address))
	block(link("mailto:"+url.PathEscape(c.Email), c.Email), link("tel:"+dialled(c.Phone), c.Phone))
	block(lines(c.TaxNumbers))
	return b.String()
}

// dialled is the number without its extension, in the form of a link.
func dialled(phone string) string {
	if end := strings.IndexAny(phone, "xX#,"); end > 0 {
		phone = phone[:end]
	}
	return strings.Map(func(r rune) rune {
		if r == '+' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, phone)
}
