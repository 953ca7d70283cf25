package storetest

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// Creating and dropping a PostgreSQL database takes longer than most tests, so tests reuse one: before each, the changes of the previous
// test are removed, and a database that cannot be cleaned cheaply is replaced.

// cluster is a PostgreSQL cluster and the databases in it that this process holds.
type cluster struct {
	base     string
	template *template

	mu    sync.Mutex
	admin *sql.Conn // holds our locks while this process lives
	last  int
	free  []*slot
}

// slot is a database that one test at a time uses.
type slot struct {
	*cluster
	name string
	db   *sql.DB
}

var (
	opening  sync.Mutex
	clusters = map[string]*cluster{}
)

func clusterAt(ctx context.Context, base string) (*cluster, error) {
	opening.Lock()
	defer opening.Unlock()
	if c := clusters[base]; c != nil {
		return c, nil
	}
	db, err := sql.Open("pgx", base)
	if err != nil {
		return nil, err
	}
	c := &cluster{base: base}
	if c.admin, err = db.Conn(ctx); err != nil {
		return nil, err
	}
	if c.template, err = c.migrated(ctx); err != nil {
		return nil, err
	}
	clusters[base] = c
	return c, nil
}

// database returns the address of a migrated database for the test alone.
func (c *cluster) database(t *testing.T) string {
	t.Helper()
	s, err := c.take(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.free = append(c.free, s)
	})
	return c.url(s.name)
}

func (c *cluster) url(name string) string {
	return strings.Replace(c.base, "/postgres?", "/"+name+"?", 1)
}

func (c *cluster) take(ctx context.Context) (s *slot, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := len(c.free); n > 0 {
		s, c.free = c.free[n-1], c.free[:n-1]
	} else if s, err = c.claim(ctx); err != nil {
		return nil, err
	}
	return s, s.clean(ctx)
}

// claim finds a database that no other process holds.
func (c *cluster) claim(ctx context.Context) (*slot, error) {
	for ours := false; !ours; {
		c.last++
		if err := c.admin.QueryRowContext(ctx, "SELECT pg_try_advisory_lock(7067003, $1)", c.last).Scan(&ours); err != nil {
			return nil, err
		}
	}
	s := &slot{cluster: c, name: fmt.Sprintf("%s_%d", c.template.name, c.last)}
	var there bool
	if err := c.admin.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", s.name).Scan(&there); err != nil {
		return nil, err
	}
	if !there {
		return s, s.create(ctx)
	}
	return s, s.open()
}

func (s *slot) create(ctx context.Context) error {
	_, err := s.admin.ExecContext(ctx, "CREATE DATABASE "+s.name+" TEMPLATE "+s.template.name)
	if err == nil {
		err = s.open()
	}
	return err
}

func (s *slot) open() (err error) {
	if s.db, err = sql.Open("pgx", s.url(s.name)); err == nil {
		s.db.SetMaxOpenConns(1)
	}
	return err
}

const (
	endOthers = `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
	sizeNow   = `SELECT COALESCE(sum(pg_relation_size(oid)), 0) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`
	emptyAll  = `DO $$ DECLARE t regclass; BEGIN
SET LOCAL session_replication_role = replica;
FOR t IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0 LOOP
	EXECUTE 'DELETE FROM ' || t;
END LOOP; END $$`
	// largest is the number of bytes of deleted rows above which a database is replaced.
	largest = 2 << 20
)

// clean restores the state of the template.
func (s *slot) clean(ctx context.Context) error {
	if _, err := s.db.ExecContext(ctx, endOthers); err != nil {
		return err
	}
	shape, err := shapeOf(ctx, s.db)
	if err != nil {
		return err
	}
	var size int64
	if err := s.db.QueryRowContext(ctx, sizeNow).Scan(&size); err != nil {
		return err
	}
	if shape != s.template.Shape || size > largest {
		return s.renew(ctx)
	}
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.ExecContext(ctx, emptyAll); err != nil {
		return err
	}
	for table, rows := range s.template.Rows {
		if _, err := tx.ExecContext(ctx, fmt.Sprintf("INSERT INTO %[1]s SELECT * FROM json_populate_recordset(NULL::%[1]s, $1)", table), string(rows)); err != nil {
			return fmt.Errorf("%s: %w", table, err)
		}
	}
	return tx.Commit()
}

func (s *slot) renew(ctx context.Context) error {
	err := s.db.Close()
	if err == nil {
		_, err = s.admin.ExecContext(ctx, "DROP DATABASE "+s.name+" WITH (FORCE)")
	}
	if err == nil {
		err = s.create(ctx)
	}
	return err
}

// catalogs are the system tables that record every change of the schema.
var catalogs = []string{"pg_class", "pg_attribute", "pg_attrdef", "pg_constraint", "pg_index", "pg_trigger", "pg_proc"}

// shapeOf identifies a schema, to detect changes since the copy.
func shapeOf(ctx context.Context, db interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}) (shape string, err error) {
	var parts []string
	for _, catalog := range catalogs {
		parts = append(parts, "(SELECT count(*) || '-' || max(xmin::text::bigint) FROM "+catalog+")")
	}
	err = db.QueryRowContext(ctx, "SELECT concat_ws(' ', "+strings.Join(parts, ", ")+")").Scan(&shape)
	return shape, err
}

// rowsOf reads all rows of all tables.
func rowsOf(ctx context.Context, db *sql.DB) (all map[string]json.RawMessage, err error) {
	tables, err := db.QueryContext(
		ctx,
		`SELECT oid::regclass::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
	)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, tables.Close()) }()
	var names []string
	for tables.Next() {
		var name string
		if err := tables.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	all = map[string]json.RawMessage{}
	for _, name := range names {
		var rows []byte
		if err := db.QueryRowContext(ctx, "SELECT json_agg(t) FROM "+name+" t").Scan(&rows); err != nil {
			return nil, err
		}
		if rows != nil {
			all[name] = rows
		}
	}
	return all, tables.Err()
}
