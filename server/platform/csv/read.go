package csv

import (
	"bufio"
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
	ErrTooLong = errors.New("csv: too many rows, or too long a line")
)

const (
	// mostCells is more than any table has that people make.
	mostCells = 1000
	// longestRow is how many bytes are read for a row. The cells of one are in memory before they can be counted.
	longestRow = 64 << 10
	// longestLine is how many bytes are read for a row of a dump.
	longestLine = 1 << 20
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
		n := 0
		for row, err := range Stream(strings.NewReader(text), separator) {
			if err != nil {
				yield(Row{}, ErrSyntax)
				return
			}
			if n++; n > most {
				yield(Row{}, ErrTooLong)
				return
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// Stream yields the rows of a table of any length as Read returns them, or an error in the end, with the number of the line.
func Stream(table io.Reader, separator rune) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		source := &rationed{from: table}
		reader := csv.NewReader(source)
		reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = separator, -1, true
		reader.TrimLeadingSpace = separator != '\t'
		for number := 0; ; {
			source.left = longestRow
			cells, err := reader.Read()
			if errors.Is(err, io.EOF) {
				return
			}
			if err == nil && len(cells) > mostCells {
				err = ErrSyntax
			}
			if err != nil {
				if refused := new(csv.ParseError); errors.As(err, &refused) {
					err = ErrSyntax
				}
				yield(Row{Number: number + 1}, err)
				return
			}
			number, _ = reader.FieldPos(0)
			if row := (Row{number, cells}); !row.trim() && !yield(row, nil) {
				return
			}
		}
	}
}

// Plain yields the rows of a table in which nothing is quoted, such as the dumps of databases: a row is a line.
func Plain(table io.Reader, separator string) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		reader := bufio.NewReaderSize(table, longestLine)
		for number := 1; ; number++ {
			line, err := reader.ReadSlice('\n')
			end := errors.Is(err, io.EOF)
			if err != nil && !end {
				if errors.Is(err, bufio.ErrBufferFull) {
					err = ErrTooLong
				}
				yield(Row{Number: number}, err)
				return
			}
			row := Row{number, strings.Split(strings.TrimRight(string(line), "\r\n"), separator)}
			if !row.trim() && !yield(row, nil) || end {
				return
			}
		}
	}
}

// trim trims the cells, and reports whether all are empty.
func (r Row) trim() (empty bool) {
	empty = true
	for i := range r.Cells {
		r.Cells[i] = strings.TrimSpace(r.Cells[i])
		empty = empty && r.Cells[i] == ""
	}
	return empty
}

// rationed reads no more of a table than is left.
type rationed struct {
	from io.Reader
	left int
}

func (r *rationed) Read(p []byte) (int, error) {
	if r.left <= 0 {
		return 0, ErrSyntax
	}
	n, err := r.from.Read(p[:min(len(p), r.left)])
	r.left -= n
	return n, err
}
