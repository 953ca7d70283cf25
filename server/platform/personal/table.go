package personal

import (
	"encoding/csv"
	"errors"
	"strings"
)

// TableRow is a line of a table with its cells.
type TableRow struct {
	Number int
	Cells  []string
}

// The errors of ReadTable.
var (
	ErrTable = errors.New("personal: no table")
	ErrLong  = errors.New("personal: too many lines")
)

// SeparatorOf returns the most frequent separator in the first lines of a text; comma comes last because it may be decimal.
func SeparatorOf(text string) rune {
	head := text[:min(len(text), 4096)]
	for _, separator := range "\t;" {
		if strings.ContainsRune(head, separator) {
			return separator
		}
	}
	return ','
}

// ReadTable splits a CSV into rows of trimmed cells, up to a maximum; empty lines are omitted but counted.
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
