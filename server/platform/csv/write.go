// Package csv reads and writes tables the way spreadsheets save and open them.
package csv

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"forma/ent/viewer"
	"forma/server/platform/words"
)

// Writer writes a table.
type Writer struct{ *csv.Writer }

// NewWriter begins a table with a byte order mark, without which spreadsheets do not take it for UTF-8.
func NewWriter(w io.Writer, separator rune) Writer {
	_, _ = io.WriteString(w, "\uFEFF")
	out := csv.NewWriter(w)
	out.UseCRLF, out.Comma = true, separator
	return Writer{out}
}

// Separator is what spreadsheets in a language expect between cells.
func Separator(l viewer.Language) rune { return rune(words.In(l).Separator[0]) }

// Line writes cells made of texts.
func (w Writer) Line(cells ...string) error {
	line := make([]string, len(cells))
	for i, cell := range cells {
		line[i] = Text(cell)
	}
	return w.Write(line)
}

// Text quotes a text that a spreadsheet would take for a formula.
func Text(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}

// Money formats hundredths as a spreadsheet in a language reads them.
func Money(hundredths int, l viewer.Language) string {
	return words.In(l).Number(strconv.FormatFloat(float64(hundredths)/100, 'f', 2, 64))
}
