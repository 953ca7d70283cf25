package backup

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	sqlite "modernc.org/sqlite"

	"forma/server/platform/disk"
	"forma/server/platform/store"
)

// errDamaged is returned for a copy that fails verification.
var errDamaged = errors.New("the backup is damaged")

// pagesAtOnce is how many pages are copied between two checks of the context.
const pagesAtOnce = 1024

// copyDatabase copies a consistent snapshot of a database that may be written to meanwhile, and counts its rows.
func copyDatabase(ctx context.Context, from, to string, done func(part float64)) (rows map[string]int64, err error) {
	if _, err := os.Stat(from); err != nil {
		return nil, err // opening would create an empty one
	}
	db, err := openLive(from)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	// From the first read on the transaction sees one snapshot: writers continue, and their pages wait in the log.
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		return nil, err
	}
	defer func() { _, _ = conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") }()
	if rows, err = countRows(ctx, conn); err != nil {
		return nil, err
	}
	file, err := disk.Machine.Create(to)
	if err != nil {
		return nil, err
	}
	if err := file.Close(); err != nil {
		return nil, err
	}
	err = conn.Raw(func(driver any) error { return copyPages(ctx, driver, to, done) })
	return rows, err
}

func copyPages(ctx context.Context, driver any, to string, done func(part float64)) (err error) {
	source, ok := driver.(interface {
		NewBackup(string) (*sqlite.Backup, error)
	})
	if !ok {
		return errors.New("this SQLite cannot copy itself")
	}
	b, err := source.NewBackup("file:" + to)
	if err != nil {
		return err
	}
	for more := true; more && err == nil; {
		if err = ctx.Err(); err != nil {
			break
		}
		more, err = b.Step(pagesAtOnce)
		if all := b.PageCount(); all > 0 {
			done(1 - float64(b.Remaining())/float64(all))
		}
	}
	return errors.Join(err, b.Finish())
}

// openLive opens a database in use for reading.
func openLive(path string) (*sql.DB, error) {
	return sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
}

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func countRows(ctx context.Context, db querier) (map[string]int64, error) {
	tables, err := texts(ctx, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
	if err != nil {
		return nil, err
	}
	rows := make(map[string]int64, len(tables))
	for _, table := range tables {
		var n int64
		if err := db.QueryRowContext(ctx, `SELECT count(*) FROM "`+table+`"`).Scan(&n); err != nil {
			return nil, err
		}
		rows[table] = n
	}
	return rows, nil
}

func texts(ctx context.Context, db querier, query string) (all []string, err error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// openCopy opens a copied database, which nobody writes to, without creating files beside it.
func openCopy(path string) (*sql.DB, error) {
	return sql.Open("sqlite", "file:"+path+"?mode=ro&immutable=1")
}

// checkDatabase verifies a copied database and its row counts.
func checkDatabase(ctx context.Context, path string, rows map[string]int64) (err error) {
	db, err := openCopy(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&verdict); err != nil || verdict != "ok" {
		return errors.Join(ctx.Err(), fmt.Errorf("%w: the database says %q", errDamaged, verdict), err)
	}
	have, err := countRows(ctx, db)
	if err != nil {
		return err
	}
	for table, n := range rows {
		if have[table] != n {
			return fmt.Errorf("%w: %d rows of %s instead of %d", errDamaged, have[table], table, n)
		}
		if err := readPage(ctx, db, table, n); err != nil {
			return fmt.Errorf("%w: %s cannot be read: %w", errDamaged, table, err)
		}
	}
	return nil
}

// readPage reads every value of a page of a table with n rows, as a list would show it.
func readPage(ctx context.Context, db *sql.DB, table string, n int64) (err error) {
	rows, err := db.QueryContext(ctx, `SELECT * FROM "`+table+`" LIMIT ?`, store.LargestPage)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	values := make([]any, len(columns))
	for i := range values {
		values[i] = new(any)
	}
	read := int64(0)
	for ; rows.Next(); read++ {
		if err := rows.Scan(values...); err != nil {
			return err
		}
	}
	if read != min(n, store.LargestPage) {
		return errors.Join(fmt.Errorf("a page has %d rows", read), rows.Err())
	}
	return rows.Err()
}

// stored returns what the rows of a copied database say about their files. The hash is empty for files stored before hashes were.
func stored(ctx context.Context, path string) (files map[string]disk.Sum, err error) {
	db, err := openCopy(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var hashed int // an earlier version may have written the database
	err = db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_table_info('media_files') WHERE name = 'sha256'").Scan(&hashed)
	if err != nil {
		return nil, err
	}
	query := "SELECT id, size, coalesce(sha256, '') FROM media_files"
	if hashed == 0 {
		query = "SELECT id, size, '' FROM media_files"
	}
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	files = map[string]disk.Sum{}
	for rows.Next() {
		var id string
		var sum disk.Sum
		if err := rows.Scan(&id, &sum.Size, &sum.SHA256); err != nil {
			return nil, err
		}
		files[id] = sum
	}
	return files, rows.Err()
}

// ErrRunning is returned if a program has the database open.
var ErrRunning = errors.New("the database is in use; stop Forma first")

// checkUnused verifies that no program has the database open, and checkpoints its log.
func checkUnused(ctx context.Context, path string) (err error) {
	if !exists(path) {
		return nil
	}
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(0)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	// Leaving WAL mode takes a lock that fails if there is another connection.
	var mode string
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode); err != nil || mode != "delete" {
		return ErrRunning
	}
	return nil
}
