package words

import (
	"strings"
	"unicode"
)

var scripts = map[string]*unicode.RangeTable{"Arab": unicode.Arabic, "Cyrl": unicode.Cyrillic, "Grek": unicode.Greek, "Hebr": unicode.Hebrew,
	"Latn": unicode.Latin}

// By returns the language that a name is most likely in, by its letters: many names in other scripts have Latin words, too.
func By(name string) *Language {
	for _, l := range languages {
		script, _ := l.tag.Script()
		letters := scripts[script.String()]
		if letters != nil && letters != unicode.Latin && strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(letters, r) }) {
			return l
		}
	}
	return languages[0]
}
