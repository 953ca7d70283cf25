package invitation

import (
	"math"
	"regexp"
	"slices"
	"strings"

	"forma/ent/schema/brought"
	"forma/ent/viewer"
	"forma/server/platform/check"
	"forma/server/platform/csv"
)

// The columns with dates.
const (
	paidUntil  = "paid until" // the last day of the plan
	measuredOn = "date"
)

// columns are those that a header names; the first that matches counts.
var columns = []string{paidUntil, "coach", "email", measuredOn, "weight", "arm", "chest", "waist", "leg", "hip", "role", "plan", "language",
	"name"}

// headers match the columns, in their order.
var headers = func() (all []*regexp.Regexp) {
	for _, column := range columns {
		all = append(all, csv.ColumnNamed(column))
	}
	return all
}()

// units are what measurements may be in, and how many kilograms or centimetres that is.
var units = []struct {
	shape    *regexp.Regexp
	ofWeight bool
	per      float64
}{
	{csv.UnitNamed("kg"), true, 1},
	{csv.UnitNamed("lb"), true, check.KgPerPound},
	{csv.UnitNamed("cm"), false, 1},
	{csv.UnitNamed("in"), false, check.CmPerInch},
}

// perUnit finds a unit in a text: how many kilograms it is, or centimetres.
func perUnit(text string, ofWeight bool) (per float64, ok bool) {
	for _, u := range units {
		if u.ofWeight == ofWeight && u.shape.MatchString(text) {
			return u.per, true
		}
	}
	return 0, false
}

// place returns the measurement of an entry that a column has; nil for other columns.
func place(e *brought.Entry, column string) **float64 {
	switch column {
	case "weight":
		return &e.WeightKg
	case "arm":
		return &e.ArmCm
	case "chest":
		return &e.ChestCm
	case "waist":
		return &e.WaistCm
	case "hip":
		return &e.HipCm
	case "leg":
		return &e.LegCm
	}
	return nil
}

// table reads the rows of a table.
type table struct {
	InvitationsInput
	columns    []string
	per        []float64 // what the unit of each column is
	ends, days csv.TableDateOrder
	today      int
	people     map[string]*InvitationLine // by email: their first line
	read       []*InvitationLine
}

// tableLines parses a CSV. Its columns are in any order below a header, otherwise email, name, role, plan, language, paid until, in which
// the name may be omitted. Only with a header it may have measurements, one day of a person in a line.
func (in InvitationsInput) tableLines(text string, today int) (lines []*InvitationLine, err error) {
	rows, err := csv.Read(text, csv.DetectSeparator(text), mostLines+1)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	t := &table{InvitationsInput: in, today: today, people: map[string]*InvitationLine{},
		columns: []string{"email", "name", "role", "plan", "language", paidUntil}}
	if columns := headOf(rows[0].Cells); columns != nil {
		t.columns = columns
		for i, column := range columns {
			per, said := perUnit(rows[0].Cells[i], column == "weight")
			if !said {
				per = 1
			}
			t.per = append(t.per, per)
		}
		rows = rows[1:]
	} else if _, isRole := meant.roles[wordOf(rows[0].Cells, 1)]; isRole {
		t.columns = slices.Delete(t.columns, 1, 2)
	}
	if len(rows) > mostLines {
		return nil, csv.ErrTooLong
	}
	t.ends, t.days = orderOf(rows, slices.Index(t.columns, paidUntil)), orderOf(rows, slices.Index(t.columns, measuredOn))
	for _, row := range rows {
		t.add(row)
	}
	return t.read, nil
}

// add reads a row: a person, or another day of one whom an earlier row has introduced.
func (t *table) add(row csv.Row) {
	cells := map[string]string{}
	for i, column := range t.columns {
		if i < len(row.Cells) && column != "" {
			cells[column] = row.Cells[i]
		}
	}
	entry, problem := t.entry(row.Cells, cells)
	email, invalid := check.Email(cells["email"])
	person := t.people[email]
	if person == nil || entry == nil {
		l := t.line(row.Number, cells, t.ends, t.today)
		t.read = append(t.read, l)
		if person != nil || invalid != nil {
			return
		}
		t.people[email], person = l, l
	}
	isFirst := person.Number == row.Number
	if entry == nil || isFirst && person.Verdict != VerdictNew {
		return
	}
	unusable := func(why InvitationVerdict) {
		l := *person
		l.Number, l.Verdict, l.entries, l.ofEntry = row.Number, why, nil, true
		t.read = append(t.read, &l)
	}
	switch {
	case person.Verdict != VerdictNew:
		unusable(VerdictBadFirstLine)
	case person.Role != viewer.RoleClient:
		unusable(VerdictBadMeasurementRole)
	case problem != "":
		unusable(problem)
	case slices.ContainsFunc(person.entries, func(e brought.Entry) bool { return e.Day == entry.Day }):
		unusable(VerdictRepeated)
	default:
		person.entries = append(person.entries, *entry)
	}
}

// entry reads what a row has measured, and what is wrong with that; nil if it has no measurements.
func (t *table) entry(cells []string, named map[string]string) (e *brought.Entry, problem InvitationVerdict) {
	wrong := func(why InvitationVerdict) {
		if problem == "" {
			problem = why
		}
	}
	found := brought.Entry{}
	for i, column := range t.columns {
		at := place(&found, column)
		if at == nil || i >= len(cells) || cells[i] == "" {
			continue
		}
		e = &found
		value, ok := t.measured(i, cells[i])
		least, most := float64(check.LeastCm), float64(check.MostCm)
		if column == "weight" {
			least, most = check.LeastKg, check.MostKg
		}
		switch {
		case !ok:
			wrong(VerdictBadMeasurement)
		case value < least || value > most:
			wrong(VerdictBadMeasurementRange)
		default:
			*at = &value
		}
	}
	if e == nil {
		return nil, ""
	}
	day, isDay := dayOf(named[measuredOn], t.days)
	switch {
	case strings.Join(cells[min(len(cells), len(t.columns)):], "") != "":
		problem = VerdictBadCells // a decimal comma may have moved all that follow
	case !isDay:
		problem = VerdictBadDate
	case day > t.today || day < check.OldestDay:
		problem = VerdictBadDateRange
	}
	e.Day = day
	return e, problem
}

// measured parses a measurement, in the unit behind it, if there is one, or that of its column.
func (t *table) measured(column int, cell string) (float64, bool) {
	value, unit, ok := csv.Number(cell)
	per := t.per[column]
	if ok && unit != "" {
		per, ok = perUnit(unit, t.columns[column] == "weight")
	}
	return math.Round(value*per*1e4) / 1e4, ok
}

// orderOf returns the likeliest order of those dates of a column that do not begin with the year.
func orderOf(rows []csv.Row, column int) csv.TableDateOrder {
	var dates []csv.Row
	for _, row := range rows {
		if column < 0 || column >= len(row.Cells) {
			continue
		}
		if _, ok := csv.Day(row.Cells[column], csv.YearFirst); !ok {
			dates = append(dates, csv.Row{Number: row.Number, Cells: row.Cells[column : column+1]})
		}
	}
	return csv.DateOrders(dates)[0]
}

// dayOf parses a date as 2026-03-31 or in that order.
func dayOf(cell string, order csv.TableDateOrder) (day int, ok bool) {
	for _, order := range []csv.TableDateOrder{csv.YearFirst, order} {
		if day, ok = csv.Day(cell, order); ok {
			return day, true
		}
	}
	return 0, false
}

// headOf returns the columns named by a first row; nil if it is not a header.
func headOf(cells []string) (named []string) {
	known := false
	named = make([]string, len(cells))
	for i, cell := range cells {
		if strings.ContainsRune(cell, '@') {
			return nil
		}
		for n, column := range columns {
			if headers[n].MatchString(cell) && !slices.Contains(named, column) {
				named[i], known = column, true
				break
			}
		}
	}
	if !known {
		return nil
	}
	return named
}

func wordOf(cells []string, i int) string {
	if i >= len(cells) {
		return ""
	}
	return strings.ToLower(cells[i])
}
