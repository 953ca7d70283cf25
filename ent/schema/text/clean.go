package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean rejects control characters other than those in except, characters that change the direction of surrounding text, and invalid
// encodings.
func Clean(s, except string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return (unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control) || r == unicode.ReplacementChar) &&
			!strings.ContainsRune(except, r)
	})
}

// Lines are the control characters allowed in multi-line texts.
const Lines = "\n\r\t"
