package ent

import (
	"slices"

	"entgo.io/ent/dialect/sql"
)

// shared has all rows scanned into the same variables, because assigning them to an entity copies them. Only columns that ent does not
// know are kept as they were scanned, so that each row needs its own.
func shared(variables func(columns []string) ([]any, error)) func(columns []string) ([]any, error) {
	var kept []any
	return func(columns []string) ([]any, error) {
		if kept != nil {
			return kept, nil
		}
		all, err := variables(columns)
		if err == nil && !slices.ContainsFunc(all, isUnknown) {
			kept = all
		}
		return all, err
	}
}

func isUnknown(v any) bool {
	_, unknown := v.(*sql.UnknownType)
	return unknown
}
