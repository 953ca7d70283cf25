package csv

import (
	"regexp"
	"strconv"
	"strings"
)

var numberShape = regexp.MustCompile(`^(\d{1,4}(?:[.,]\d{1,6})?)\s*(\p{L}*|["″])\.?$`)

// Number parses "79,3", "79.3 kg" or "31 in": a number of up to four digits before a decimal comma or point, and the unit behind it, in
// lower case, if there is one.
func Number(cell string) (value float64, unit string, ok bool) {
	m := numberShape.FindStringSubmatch(strings.ReplaceAll(strings.TrimSpace(cell), "\u00a0", " "))
	if m == nil {
		return 0, "", false
	}
	value, err := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", "."), 64)
	return value, strings.ToLower(m[2]), err == nil
}
