package csv

import (
	"encoding/csv"
	"errors"
	"io"
	"iter"
	"strings"
)

// Row is one line of a table.
type Row struct {
	Number int // in the file, from 1
	Cells  []string
}

// The reasons why a table cannot be read.
var (
	ErrSyntax  = errors.New("csv: not a table")
	ErrTooLong = errors.New("csv: too many rows")
)

const (
	// mostCells is more than any table has that people make.
	mostCells = 1000
	// longestRow is how many bytes are read for a row. The cells of one are in memory before they can be counted.
	longestRow = 64 << 10
)

// DetectSeparator guesses the separator from the first lines of a text. A comma may be a decimal one, so it comes last.
func DetectSeparator(text string) rune {
	head := text[:min(len(text), 4096)]
	for _, separator := range "\t;" {
		if strings.ContainsRune(head, separator) {
			return separator
		}
	}
	return ','
}

// Read splits a text into at most so many rows of trimmed cells. Empty lines are counted, but left out.
func Read(text string, separator rune, most int) (rows []Row, err error) {
	for row, err := range Rows(text, separator, most) {
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// Rows yields what Read returns row by row, or an error in the end.
func Rows(text string, separator rune, most int) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		source := &rationed{text: strings.NewReader(text)}
		reader := csv.NewReader(source)
		reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = separator, -1, true
		reader.TrimLeadingSpace = separator != '\t'
		for n := 0; ; {
			source.left = longestRow
			cells, err := reader.Read()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil || len(cells) > mostCells {
				yield(Row{}, ErrSyntax)
				return
			}
			number, _ := reader.FieldPos(0)
			empty := true
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
				empty = empty && cells[i] == ""
			}
			if empty {
				continue
			}
			if n++; n > most {
				yield(Row{}, ErrTooLong)
				return
			}
			if !yield(Row{number, cells}, nil) {
				return
			}
		}
	}
}

// rationed reads no more of a text than is left.
type rationed struct {
	text *strings.Reader
	left int
}

func (r *rationed) Read(p []byte) (int, error) {
	if r.left <= 0 {
		return 0, ErrSyntax
	}
	n, err := r.text.Read(p[:min(len(p), r.left)])
	r.left -= n
	return n, err
}
