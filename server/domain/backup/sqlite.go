package backup

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	sqlite "modernc.org/sqlite"

	"forma/server/platform/disk"
	"forma/server/platform/store"
)

// sqliteFile is the path of an embedded database.
type sqliteFile string

func (sqliteFile) name() string { return "forma.db" }

// home is beside the database, so that it is replaced by renaming.
func (s sqliteFile) home(string) string { return filepath.Dir(string(s)) }

// pagesAtOnce is how many pages are copied between two checks of the context.
const pagesAtOnce = 1024

func (s sqliteFile) copy(ctx context.Context, to string, done func(part float64)) (*snapshot, error) {
	rows, err := s.copyPages(ctx, to, done)
	if err != nil {
		return nil, err
	}
	files, err := stored(ctx, to)
	return &snapshot{rows, files}, err
}

func (s sqliteFile) copyPages(ctx context.Context, to string, done func(part float64)) (rows map[string]int64, err error) {
	if _, err := os.Stat(string(s)); err != nil {
		return nil, err // opening would create an empty one
	}
	db, err := s.openLive()
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
	err = conn.Raw(func(driver any) error { return copyLive(ctx, driver, to, done) })
	return rows, err
}

func copyLive(ctx context.Context, driver any, to string, done func(part float64)) (err error) {
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
func (s sqliteFile) openLive() (*sql.DB, error) {
	return sql.Open("sqlite", "file:"+string(s)+"?_pragma=busy_timeout(10000)&_pragma=query_only(1)")
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

func (sqliteFile) check(ctx context.Context, path string, rows map[string]int64) (err error) {
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

func (sqliteFile) same(ctx context.Context, a, b string) (bool, error) {
	one, err := disk.SumOf(ctx, a)
	if err != nil {
		return false, err
	}
	two, err := disk.SumOf(ctx, b)
	return one == two, err
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

// stored returns what the rows of a copied database say about their files.
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

func (s sqliteFile) has(ctx context.Context, name string) (has bool, err error) {
	db, err := s.openLive()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var n int
	err = db.QueryRowContext(ctx, "SELECT count(*) FROM media_files WHERE id = ?", name).Scan(&n)
	return n > 0, err
}

// checkUnused also checkpoints the log.
func (s sqliteFile) checkUnused(ctx context.Context) (err error) {
	if !exists(string(s)) {
		return nil
	}
	db, err := sql.Open("sqlite", "file:"+string(s)+"?_pragma=busy_timeout(0)")
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

// replace renames: the path always exists, because a start would create an empty database.
func (s sqliteFile) replace(ctx context.Context, with, previous string) error {
	if err := renew(ctx, with); err != nil {
		return err
	}
	if exists(string(s)) {
		if err := disk.MakeFolders(disk.Machine, filepath.Dir(previous)); err != nil {
			return err
		}
		if err := os.Link(string(s), previous); err != nil {
			return err
		}
	}
	if err := os.Rename(with, string(s)); err != nil {
		return err
	}
	return disk.Machine.Sync(filepath.Dir(string(s)))
}

// renew begins another history in a copied database: programs that follow its changes have read what it no longer knows.
func renew(ctx context.Context, path string) (err error) {
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=synchronous(FULL)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return store.RenewEpoch(ctx, db)
}
