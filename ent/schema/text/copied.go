package text

import (
	"unicode/utf8"

	"forma/ent/viewer"
)

// Copied marks the title of a copy in each language; what is marked stays within so many code points.
func (t LocalizedText) Copied(mark func(viewer.Language) string, longest int) LocalizedText {
	made := make(LocalizedText, len(t))
	for tag, s := range t {
		mark := " " + mark(Language(tag))
		for utf8.RuneCountInString(s+mark) > longest {
			_, size := utf8.DecodeLastRuneInString(s)
			s = s[:len(s)-size]
		}
		made[tag] = s + mark
	}
	return made
}
