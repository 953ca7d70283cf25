package progress

import (
	"errors"
	"math"
	"regexp"
	"strings"
	"unicode/utf8"

	"forma/server/platform/check"
	"forma/server/platform/csv"
	"forma/server/platform/errs"
	"forma/server/platform/workoutcsv"
)

const (
	longestTable = 512 << 10 // bytes, to fit into a request
	mostLines    = 5000
	longestShown = 80 // code points of a line that are shown
)

var separators = map[TableSeparator]rune{Comma: ',', Semicolon: ';', Tab: '\t'}

type row = csv.Row

// readTable parses a CSV with the choices of the input, and detects the rest. Unit is the person's.
func readTable(in WeightTableInput, unit WeightUnit) (*WeightTable, error) {
	switch {
	case strings.TrimSpace(in.CSV) == "":
		return nil, errs.Input("csv", errs.Required)
	case len(in.CSV) > longestTable:
		return nil, errs.Range("csv", errs.TooLong, 1, longestTable)
	case !utf8.ValidString(in.CSV) || strings.ContainsRune(in.CSV, 0):
		return nil, errs.Input("csv", errs.Invalid)
	}
	if app, is := workoutcsv.Detect(in.CSV); is {
		refused := errs.Input("csv", errs.Workouts)
		refused.Args["app"] = app.Name()
		return nil, refused
	}
	text := strings.TrimPrefix(in.CSV, "\uFEFF")
	t := &WeightTable{Separator: separatorOf(text), Unit: unit}
	if in.Separator != nil {
		t.Separator = *in.Separator
	}
	rows, err := cut(text, separators[t.Separator])
	if err != nil {
		return nil, err
	}
	header, rows := headerOf(rows)
	t.choose(in, header, rows)
	dates, weights := columnsOf(header, rows, t.DateOrder)
	for _, r := range rows {
		t.Lines = append(t.Lines, t.line(r, dates, weights))
	}
	return t, nil
}

func (t *WeightTable) choose(in WeightTableInput, header []string, rows []row) {
	t.DateOrders = csv.DateOrders(rows)
	t.DateOrder = t.DateOrders[0]
	if in.DateOrder != nil {
		t.DateOrder = *in.DateOrder
	}
	if unit, said := unitOf(header, rows); said {
		t.Unit = unit
	}
	if in.Unit != nil {
		t.Unit = *in.Unit
	}
}

// separatorOf returns the most frequent separator of the first lines.
func separatorOf(text string) TableSeparator {
	found := csv.DetectSeparator(text)
	for name, separator := range separators {
		if separator == found {
			return name
		}
	}
	return Comma
}

// cut splits a text into rows; empty lines are omitted but counted.
func cut(text string, separator rune) ([]row, error) {
	rows, err := csv.Read(text, separator, mostLines+1)
	switch {
	case errors.Is(err, csv.ErrTooLong):
		return nil, errs.Range("csv", errs.TooLong, 1, mostLines)
	case err != nil:
		return nil, errs.Input("csv", errs.Invalid)
	}
	header, lines := headerOf(rows)
	switch {
	case len(lines) == 0:
		return nil, errs.Input("csv", errs.Required)
	case header == nil && len(lines) > mostLines:
		return nil, errs.Range("csv", errs.TooLong, 1, mostLines)
	}
	return rows, nil
}

// headerOf removes the first row if none of its cells is a date or a number.
func headerOf(rows []row) (header []string, rest []row) {
	if len(rows) == 0 {
		return nil, rows
	}
	for _, cell := range rows[0].Cells {
		if csv.LooksLikeDate(cell) {
			return nil, rows
		}
		if _, isNumber := number(cell); isNumber {
			return nil, rows
		}
	}
	return rows[0].Cells, rows[1:]
}

var (
	dateNames   = regexp.MustCompile(`(?i)` + csv.InWeights("date"))
	weightNames = regexp.MustCompile(`(?i)` + csv.InWeights("weight") + `|` + csv.InWeights("head"))
	poundNames  = regexp.MustCompile(`(?i)` + csv.InWeights("lb"))
	kiloNames   = regexp.MustCompile(`(?i)` + csv.InWeights("kg"))
)

// columnsOf finds the columns by the words of the header, or else the first that contain a date and a number.
func columnsOf(header []string, rows []row, order csv.TableDateOrder) (dates, weights int) {
	dates, weights = -1, -1
	for i, name := range header {
		if dates < 0 && dateNames.MatchString(name) {
			dates = i
		} else if weights < 0 && weightNames.MatchString(name) {
			weights = i
		}
	}
	for _, r := range rows {
		for i, cell := range r.Cells {
			if _, ok := csv.Day(cell, order); ok && dates < 0 && i != weights {
				dates = i
			}
		}
	}
	for _, r := range rows {
		for i, cell := range r.Cells {
			if _, ok := number(cell); ok && weights < 0 && i != dates {
				weights = i
			}
		}
	}
	return dates, weights
}

// unitOf returns the unit in the header or the cells.
func unitOf(header []string, rows []row) (WeightUnit, bool) {
	text := strings.Join(header, " ")
	for _, r := range rows[:min(len(rows), 20)] {
		text += " " + strings.Join(r.Cells, " ")
	}
	switch {
	case poundNames.MatchString(text):
		return Pounds, true
	case kiloNames.MatchString(text):
		return Kilograms, true
	default:
		return "", false
	}
}

func (t *WeightTable) line(r row, dates, weights int) *WeightLine {
	l := &WeightLine{Number: r.Number, Text: shown(r.Cells)}
	if cell := at(r.Cells, dates); cell != "" {
		if day, ok := csv.Day(cell, t.DateOrder); ok {
			l.Date = &day
		}
	}
	// If commas separate cells, a decimal comma has split the weight.
	cell := at(r.Cells, weights)
	if next := at(r.Cells, weights+1); t.Separator == Comma && wholeNumber.MatchString(cell) && decimals.MatchString(next) &&
		weights+2 == len(r.Cells) {
		cell += "." + next
	}
	if value, ok := number(cell); ok {
		if t.Unit == Pounds {
			value = math.Round(value*check.KgPerPound*1e4) / 1e4
		}
		l.Kg = &value
	}
	return l
}

var (
	wholeNumber = regexp.MustCompile(`^\d{2,3}$`)
	decimals    = regexp.MustCompile(`^\d{1,2}(\s*(` + csv.InWeights("suffix") + `))?$`)
)

func at(cells []string, i int) string {
	if i < 0 || i >= len(cells) {
		return ""
	}
	return cells[i]
}

func shown(cells []string) string {
	text := []rune(strings.Join(cells, " | "))
	if len(text) > longestShown {
		return string(text[:longestShown-1]) + "…"
	}
	return string(text)
}

var weightUnits = regexp.MustCompile(`^(` + csv.InWeights("unit") + `)?$`)

// number parses "79,3", "79.3 kg" or "175 lb".
func number(cell string) (float64, bool) {
	value, unit, ok := csv.Number(cell)
	return value, ok && weightUnits.MatchString(unit)
}
