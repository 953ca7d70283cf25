package personal

import (
	"encoding/csv"
	"errors"
	"strings"
)

// TableRow is one line of a table with its cells, as it stands in the file.
type TableRow struct {
	Number int
	Cells  []string
}

// The ways in which a table cannot be read.
var (
	ErrTable = errors.New("personal: no table")
	ErrLong  = errors.New("personal: too many lines")
)

// SeparatorOf is what the first lines of a text hold most of; a comma may be a decimal one, so it comes last.
func SeparatorOf(text string) rune {
	head := text[:min(len(text), 4096)]
	for _, separator := range "\t;" {
		if strings.ContainsRune(head, separator) {
			return separator
		}
	}
	return ','
}

// ReadTable splits a CSV into rows of trimmed cells, at most so many; empty lines are left out, but counted.
func ReadTable(text string, separator rune, most int) (rows []TableRow, err error) {
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes, reader.TrimLeadingSpace = separator, -1, true, separator != '\t'
	for {
		cells, err := reader.Read()
		if cells == nil {
			return rows, nil
		}
		if err != nil {
			return nil, ErrTable
		}
		number, _ := reader.FieldPos(0)
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if strings.Join(cells, "") == "" {
			continue
		}
		if rows = append(rows, TableRow{number, cells}); len(rows) > most {
			return nil, ErrLong
		}
	}
}
