package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"entgo.io/ent/dialect"
)

// mostFaults are listed at once.
const mostFaults = 100

// Faults is what is wrong with the database as such. It is empty for one that is whole.
type Faults struct {
	// Indexes names indexes, or says what is wrong with them; Reindex makes them again.
	Indexes []string
	// Pages says what is damaged otherwise: a backup may have it.
	Pages []string
	// Strays counts rows that refer to rows that are gone, by table.
	Strays map[string]int
}

// Faults examines the database. On PostgreSQL, which checks pages and references itself, it only looks for indexes that were left
// unfinished.
func (s *Store) Faults(ctx context.Context) (f Faults, err error) {
	if s.Dialect == dialect.Postgres {
		f.Indexes, err = s.texts(ctx, "SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid OR NOT indisready ORDER BY 1")
		return f, err
	}
	found, err := s.texts(ctx, fmt.Sprintf("PRAGMA integrity_check(%d)", mostFaults))
	if err != nil {
		return f, err
	}
	for _, fault := range found {
		switch {
		case fault == "ok":
		case strings.Contains(fault, "index"):
			f.Indexes = append(f.Indexes, fault)
		default:
			f.Pages = append(f.Pages, fault)
		}
	}
	tables, err := s.texts(ctx, `SELECT "table" FROM pragma_foreign_key_check`)
	f.Strays = map[string]int{}
	for _, table := range tables {
		f.Strays[table]++
	}
	return f, err
}

func (s *Store) texts(ctx context.Context, query string) (list []string, err error) {
	rows, err := s.DB.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var text sql.NullString
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		list = append(list, text.String)
	}
	return list, rows.Err()
}

// Reindex makes indexes again from their tables: all of them if the database is embedded, otherwise those that Faults named.
func (s *Store) Reindex(ctx context.Context, f Faults) error {
	if s.Dialect != dialect.Postgres {
		_, err := s.DB.ExecContext(ctx, "REINDEX")
		return err
	}
	for _, index := range f.Indexes { // quoted by PostgreSQL where it has to be
		if _, err := s.DB.ExecContext(ctx, "REINDEX INDEX "+index); err != nil {
			return err
		}
	}
	return nil
}

// Size returns how many bytes the database takes.
func (s *Store) Size(ctx context.Context) (bytes int64, err error) {
	err = s.DB.QueryRowContext(ctx, size[s.Dialect]).Scan(&bytes)
	return bytes, err
}

// Skew returns how far the database's clock is ahead of this machine's; 0 if the database is embedded.
func (s *Store) Skew(ctx context.Context) (time.Duration, error) {
	if s.Dialect != dialect.Postgres {
		return 0, nil
	}
	var at time.Time
	before := time.Now()
	if err := s.DB.QueryRowContext(ctx, "SELECT clock_timestamp()").Scan(&at); err != nil {
		return 0, err
	}
	after := time.Now()
	return at.Sub(before.Add(after.Sub(before) / 2)), nil
}
