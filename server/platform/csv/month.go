package csv

import (
	"regexp"
	"strconv"
	"strings"

	"forma/server/platform/words"
)

// dates are how each language writes dates.
var dates = words.Each[struct {
	// Months are the first letters of the names of months.
	Months [12][]string
	// Year is written behind the number of a year.
	Year string
}]("server/input-dates")

// YearMark is the pattern of what may stand behind the number of a year in any language.
var YearMark = func() string {
	var marks []string
	for _, d := range dates {
		if d.Year != "" {
			marks = append(marks, regexp.QuoteMeta(d.Year))
		}
	}
	return `(?:` + strings.Join(marks, "|") + `)\.?`
}()

// Month parses the number or the name of a month in any language.
func Month(text string) (int, bool) {
	if n, err := strconv.Atoi(text); err == nil {
		return n, true
	}
	text = strings.ToLower(text)
	for i := range 12 {
		for _, d := range dates {
			for _, name := range d.Months[i] {
				if strings.HasPrefix(text, name) {
					return i + 1, true
				}
			}
		}
	}
	return 0, false
}
