package words

import (
	"cmp"
	"strconv"

	"golang.org/x/text/feature/plural"

	"forma/ent/viewer"
)

// Plural is a text with a {count}, in the forms that its language has.
type Plural struct {
	// Language is set when the text is read: the forms are those of the language that says it.
	Language viewer.Language
	Zero     string `json:",omitempty"`
	One      string `json:",omitempty"`
	Two      string `json:",omitempty"`
	Few      string `json:",omitempty"`
	Many     string `json:",omitempty"`
	Other    string
}

// Of returns the text of a number.
func (p *Plural) Of(n int) string {
	return Fill(cmp.Or(p.form(formOf(p.Language, n)), p.Other), "count", strconv.Itoa(n))
}

func (p *Plural) form(f plural.Form) string {
	switch f {
	case plural.Zero:
		return p.Zero
	case plural.One:
		return p.One
	case plural.Two:
		return p.Two
	case plural.Few:
		return p.Few
	case plural.Many:
		return p.Many
	}
	return p.Other
}

func formOf(l viewer.Language, n int) plural.Form {
	return plural.Cardinal.MatchPlural(In(l).tag, max(n, -n), 0, 0, 0, 0)
}

// isPlural reports whether an object has the forms of one text: each language has this one.
func isPlural(text map[string]any) bool { return text["other"] != nil }

// name tells the plurals which language they are in.
func name(texts map[string]any, l viewer.Language) {
	for _, text := range texts {
		if below, ok := text.(map[string]any); ok {
			name(below, l)
		}
	}
	if isPlural(texts) {
		texts["language"] = l
	}
}
