package csv

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"forma/ent/viewer"
)

// TableDateOrder is how dates are written in a table.
type TableDateOrder string

// The orders of year, month and day.
const (
	YearFirst  TableDateOrder = "YEAR_FIRST"
	DayFirst   TableDateOrder = "DAY_FIRST"
	MonthFirst TableDateOrder = "MONTH_FIRST"
)

var dateShape = regexp.MustCompile(`^(\d{1,4})[-./ ](\d{1,2}|\p{L}{3,9}\.?)[-./ ,]+(\d{1,4})(?:\s?` + YearMark + `)?(?:[T ,].*)?$`)

// LooksLikeDate reports whether a cell has the three parts of a date, whether or not there is such a day.
func LooksLikeDate(cell string) bool {
	_, ok := dateParts(cell)
	return ok
}

// dateParts splits a date, optionally followed by a time, into its three parts.
func dateParts(cell string) ([3]string, bool) {
	m := dateShape.FindStringSubmatch(strings.TrimSpace(cell))
	if m == nil {
		return [3]string{}, false
	}
	return [3]string{m[1], m[2], m[3]}, true
}

// Day parses a date in that order; a month in letters needs the day or the year first.
func Day(cell string, order TableDateOrder) (day int, ok bool) {
	parts, ok := dateParts(cell)
	if !ok {
		return 0, false
	}
	y, m, d := parts[0], parts[1], parts[2]
	switch order {
	case DayFirst:
		y, d = d, y
	case MonthFirst:
		y, m, d = parts[2], parts[0], parts[1]
	}
	month, ok := Month(m)
	year, badYear := strconv.Atoi(y)
	date, badDay := strconv.Atoi(d)
	if !ok || badYear != nil || badDay != nil || len(d) > 2 {
		return 0, false
	}
	switch {
	case len(y) == 2 && order != YearFirst:
		year += 2000
	case len(y) != 4:
		return 0, false
	}
	t := time.Date(year, time.Month(month), date, 0, 0, 0, 0, time.UTC)
	if t.Year() != year || int(t.Month()) != month || t.Day() != date {
		return 0, false
	}
	return viewer.Day(t, time.UTC), true
}

// DateOrders returns the orders in which most dates of the rows can be read, the likeliest first. If day and month are ambiguous, the day
// comes first, as in most countries.
func DateOrders(rows []Row) []TableDateOrder {
	best, found := 0, []TableDateOrder{YearFirst}
	for _, order := range []TableDateOrder{YearFirst, DayFirst, MonthFirst} {
		n := 0
		for _, r := range rows {
			for _, cell := range r.Cells {
				if _, ok := Day(cell, order); ok {
					n++
					break
				}
			}
		}
		switch {
		case n > best:
			best, found = n, []TableDateOrder{order}
		case n == best && n > 0:
			found = append(found, order)
		}
	}
	return found
}
