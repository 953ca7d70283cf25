package store

import (
	"context"
	"errors"
	"strconv"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"
)

// TablesOf returns which of the tables each id is found in, by its place in tables, in one statement that reads primary keys alone. The row
// rules do not narrow it: who reads the row itself is narrowed.
func (s *Store) TablesOf(ctx context.Context, tables []string, ids []uuid.UUID) (_ map[uuid.UUID]int, err error) {
	d := sql.Dialect(s.Dialect)
	keys := make([]any, len(ids))
	for i, id := range ids {
		keys[i] = id
	}
	var all *sql.Selector
	for i, name := range tables {
		t := d.Table(name)
		one := d.Select(t.C("id")).AppendSelectExprAs(sql.Raw(strconv.Itoa(i)), "place").From(t).Where(sql.In(t.C("id"), keys...))
		if all == nil {
			all = one
		} else {
			all.UnionAll(one)
		}
	}
	query, args := all.Query()
	var rows sql.Rows
	if err := s.newReader().Query(ctx, query, args, &rows); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	found := make(map[uuid.UUID]int, len(ids))
	for rows.Next() {
		var id uuid.UUID
		var place int
		if err := rows.Scan(&id, &place); err != nil {
			return nil, err
		}
		found[id] = place
	}
	return found, rows.Err()
}
