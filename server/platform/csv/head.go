package csv

import (
	"regexp"
	"strings"

	"forma/server/platform/words"
)

// tables are the patterns of headers and units in each language.
var tables = words.Each[struct {
	Columns, Units map[string]string
	// Weights are those of tables with nothing but dates and weights, which need less.
	Weights map[string]string
}]("server/input-tables")

// either joins what matches in any language.
func either(of func(i int) string) string {
	var all []string
	for i := range tables {
		if pattern := of(i); pattern != "" {
			all = append(all, pattern)
		}
	}
	return strings.Join(all, "|")
}

// ColumnNamed matches the headers of a column, in any language.
func ColumnNamed(column string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)` + either(func(i int) string { return tables[i].Columns[column] }))
}

// UnitNamed matches the names of a unit, in any language.
func UnitNamed(unit string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)` + either(func(i int) string { return tables[i].Units[unit] }))
}

// InWeights returns a pattern for what a table of weights has, in any language.
func InWeights(what string) string {
	return either(func(i int) string { return tables[i].Weights[what] })
}
