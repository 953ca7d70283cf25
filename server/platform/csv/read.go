package csv

import (
	"encoding/csv"
	"errors"
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

// mostCells is more than any table has that people make.
const mostCells = 1000

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
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = separator, -1, true
	reader.TrimLeadingSpace = separator != '\t'
	for {
		cells, err := reader.Read()
		if cells == nil {
			return rows, nil
		}
		if err != nil || len(cells) > mostCells {
			return nil, ErrSyntax
		}
		number, _ := reader.FieldPos(0)
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if strings.Join(cells, "") == "" {
			continue
		}
		if rows = append(rows, Row{number, cells}); len(rows) > most {
			return nil, ErrTooLong
		}
	}
}
