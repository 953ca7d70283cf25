package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean refuses control characters, but for those of except, what turns the direction of the text around it, and what could
// not be read.
func Clean(s, except string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return (unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control) || r == unicode.ReplacementChar) &&
			!strings.ContainsRune(except, r)
	})
}

// Lines are the control characters of a text that may have more than one line.
const Lines = "\n\r\t"
