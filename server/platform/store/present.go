package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
)

// Present returns those of the words that an indexed column of bytes has. It looks into the index once for each, which planners do not do
// for a long IN list, and has one text for any number of them. The row rules do not narrow it: what is read of the rows is narrowed.
func (s *Store) Present(ctx context.Context, table, column string, words []string) (found []string, err error) {
	if len(words) == 0 {
		return nil, nil
	}
	list, err := json.Marshal(words)
	if err != nil {
		return nil, err
	}
	each, word := "json_each($1) AS e", "CAST(e.value AS BLOB)"
	if s.Dialect == dialect.Postgres {
		each, word = "json_array_elements_text(CAST($1 AS json)) AS e(value)", "convert_to(e.value, 'UTF8')"
	}
	query := fmt.Sprintf("SELECT e.value FROM %s WHERE (SELECT 1 FROM %s WHERE %s = %s LIMIT 1) = 1", each, table, column, word)
	var rows sql.Rows
	if err := s.newReader().Query(ctx, query, []any{string(list)}, &rows); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var word string
		if err := rows.Scan(&word); err != nil {
			return nil, err
		}
		found = append(found, word)
	}
	return found, rows.Err()
}
