package text

import "unicode/utf8"

// Copied marks the title of a copy, which stays within so many code points.
func (l LocalizedText) Copied(longest int) LocalizedText {
	add := func(s, mark string) string {
		if s == "" {
			return ""
		}
		for utf8.RuneCountInString(s+mark) > longest {
			_, size := utf8.DecodeLastRuneInString(s)
			s = s[:len(s)-size]
		}
		return s + mark
	}
	return LocalizedText{EN: add(l.EN, " (copy)"), RU: add(l.RU, " (копия)")}
}
