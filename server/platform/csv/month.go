package csv

import (
	"strconv"
	"strings"
)

// months are the first letters of the months' names in both languages; «ма» alone would be ambiguous.
var months = [12][]string{{"jan", "янв"}, {"feb", "фев"}, {"mar", "мар"}, {"apr", "апр"}, {"may", "май", "мая"}, {"jun", "июн"},
	{"jul", "июл"}, {"aug", "авг"}, {"sep", "сен"}, {"oct", "окт"}, {"nov", "ноя"}, {"dec", "дек"}}

// Month parses the number or the name of a month.
func Month(text string) (int, bool) {
	if n, err := strconv.Atoi(text); err == nil {
		return n, true
	}
	text = strings.ToLower(text)
	for i, names := range months {
		for _, name := range names {
			if strings.HasPrefix(text, name) {
				return i + 1, true
			}
		}
	}
	return 0, false
}
