package backup

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"forma/server/platform/disk"
	"forma/server/platform/store"
)

// postgres is the URL of a PostgreSQL database, whose client programs dump and restore it.
type postgres string

func (postgres) name() string { return "forma.dump" }

func (postgres) home(data string) string { return data }

// copy dumps the snapshot in which it counts the rows.
func (p postgres) copy(ctx context.Context, to string, done func(part float64)) (s *snapshot, err error) {
	err = p.do(ctx, func(conn *pgx.Conn) error {
		tx, err := conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }()
		// It only waits while the dump is made.
		if _, err := tx.Exec(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0"); err != nil {
			return err
		}
		if s, err = take(ctx, tx); err != nil {
			return err
		}
		var id, schema string
		if err := tx.QueryRow(ctx, "SELECT pg_export_snapshot(), quote_ident(current_schema())").Scan(&id, &schema); err != nil {
			return err
		}
		file, err := disk.Machine.Create(to) // the program would make one that others can read
		if err != nil {
			return err
		}
		if err := file.Close(); err != nil {
			return err
		}
		copied := 0
		dump := p.program(ctx, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--verbose", "--schema="+schema,
			"--snapshot="+id, "--file="+to)
		dump.each = func(line string) {
			if strings.Contains(line, "dumping contents of table") {
				copied++
				done(min(1, float64(copied)/float64(len(s.rows))))
			}
		}
		return dump.run()
	})
	if err != nil {
		return nil, err
	}
	return s, disk.Machine.Sync(to)
}

// take reads what a transaction sees.
func take(ctx context.Context, tx pgx.Tx) (*snapshot, error) {
	rows, _ := tx.Query(ctx, "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace")
	tables, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return nil, err
	}
	s := &snapshot{map[string]int64{}, map[string]disk.Sum{}}
	for _, table := range tables {
		var n int64
		if err := tx.QueryRow(ctx, "SELECT count(*) FROM "+pgx.Identifier{table}.Sanitize()).Scan(&n); err != nil {
			return nil, err
		}
		s.rows[table] = n
	}
	var hashed bool // an earlier version may have made the database
	err = tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = 'media_files'::regclass AND attname = 'sha256')").
		Scan(&hashed)
	if err != nil {
		return nil, err
	}
	query := "SELECT id::text, size, coalesce(sha256, '') FROM media_files"
	if !hashed {
		query = "SELECT id::text, size, '' FROM media_files"
	}
	rows, _ = tx.Query(ctx, query)
	var id string
	var sum disk.Sum
	_, err = pgx.ForEachRow(rows, []any{&id, &sum.Size, &sum.SHA256}, func() error { s.files[id] = sum; return nil })
	return s, err
}

// check reads the whole dump.
func (p postgres) check(ctx context.Context, path string, rows map[string]int64) error {
	have, _, err := p.read(ctx, path)
	if err != nil {
		return errors.Join(ctx.Err(), fmt.Errorf("%w: %w", errDamaged, err))
	}
	for table, n := range rows {
		if have[table] != n {
			return fmt.Errorf("%w: %d rows of %s instead of %d", errDamaged, have[table], table, n)
		}
	}
	return nil
}

// same compares rows: a dump also has the time at which it was made.
func (p postgres) same(ctx context.Context, a, b string) (bool, error) {
	_, one, err := p.read(ctx, a)
	if err != nil {
		return false, err
	}
	_, two, err := p.read(ctx, b)
	return one == two, err
}

// read counts the rows of a dump, and returns the hash of them.
func (p postgres) read(ctx context.Context, path string) (rows map[string]int64, sum string, err error) {
	from, to := io.Pipe()
	load := p.reader(ctx, "--data-only", "--file=-", path)
	load.Stdout = to
	go func() { _ = to.CloseWithError(load.run()) }()
	defer func() { _ = from.Close() }()
	rows, table := map[string]int64{}, ""
	hash := sha256.New()
	// A row is a line, which may be long.
	for lines := bufio.NewReaderSize(from, 1<<16); ; {
		line, more, err := lines.ReadLine()
		switch {
		case errors.Is(err, io.EOF):
			return rows, hex.EncodeToString(hash.Sum(nil)), nil
		case err != nil:
			return nil, "", err
		case table == "":
			if table = copied(string(line)); table != "" {
				rows[table] = 0
			}
		case string(line) == `\.`:
			table = ""
		case !more:
			rows[table]++
		}
		if table != "" {
			_, _ = hash.Write(line)
			if !more {
				_, _ = hash.Write([]byte("\n"))
			}
		}
	}
}

// copied returns the table whose rows follow a line of a dump.
func copied(line string) string {
	name, ok := strings.CutPrefix(line, "COPY ")
	if !ok || !strings.HasSuffix(line, " FROM stdin;") {
		return ""
	}
	name, _, _ = strings.Cut(name, " ")
	return strings.Trim(name[strings.LastIndex(name, ".")+1:], `"`)
}

func (p postgres) has(ctx context.Context, name string) (has bool, err error) {
	err = p.do(ctx, func(conn *pgx.Conn) error {
		return conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM media_files WHERE id::text = $1)", name).Scan(&has)
	})
	return has, err
}

// ending is how long connections of a program that has just ended may still be there.
const ending = 3 * time.Second

func (p postgres) checkUnused(ctx context.Context) error {
	return p.do(ctx, func(conn *pgx.Conn) error {
		for begun := time.Now(); ; {
			var used bool
			err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM pg_stat_activity, pg_sleep(0.1) "+
				"WHERE datname = current_database() AND application_name = $1)", store.ApplicationName).Scan(&used)
			switch {
			case err != nil || !used:
				return err
			case time.Since(begun) > ending:
				return ErrRunning
			}
		}
	})
}

// clearing drops all that is in the schema: an older dump does not know what was added since.
const clearing = `DO $$
DECLARE command text;
BEGIN
	FOR command IN
		SELECT format('DROP TABLE %s CASCADE', oid::regclass) FROM pg_class
			WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace
		UNION ALL
		SELECT format('DROP ROUTINE %s CASCADE', oid::regprocedure) FROM pg_proc
			WHERE pronamespace = current_schema()::regnamespace
				AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
		UNION ALL
		SELECT format('DROP TYPE %s CASCADE', oid::regtype) FROM pg_type
			WHERE typtype = 'e' AND typnamespace = current_schema()::regnamespace
	LOOP
		EXECUTE command;
	END LOOP;
END $$;
`

// replace loads a dump in one transaction.
func (p postgres) replace(ctx context.Context, with, previous string) error {
	var schema string
	var empty bool
	err := p.do(ctx, func(conn *pgx.Conn) error {
		return conn.QueryRow(ctx, "SELECT current_schema(), to_regclass('media_files') IS NULL").Scan(&schema, &empty)
	})
	if err != nil {
		return err
	}
	if !empty {
		if err := disk.MakeFolders(disk.Machine, filepath.Dir(previous)); err != nil {
			return err
		}
		if _, err := p.copy(ctx, previous, func(float64) {}); err != nil {
			return err
		}
	}
	shell := p.program(ctx, "psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1")
	script, err := shell.StdinPipe()
	if err != nil {
		return err
	}
	loaded := make(chan error, 1)
	go func() {
		_, err := io.WriteString(script, "BEGIN;\n"+clearing)
		if err == nil {
			load := p.reader(ctx, "--no-owner", "--no-privileges", "--schema="+schema, "--file=-", with)
			load.Stdout = script
			err = load.run()
		}
		if err == nil {
			settings := pgx.Identifier{schema, "settings"}.Sanitize()
			_, err = fmt.Fprintf(script, "UPDATE %s SET value = gen_random_uuid() WHERE id = '%s';\nCOMMIT;\n", settings, store.EpochSetting)
		}
		loaded <- errors.Join(err, script.Close()) // without the commit nothing has happened
	}()
	err = shell.run()
	return errors.Join(err, <-loaded)
}

// do connects to the database under another name than Forma itself.
func (p postgres) do(ctx context.Context, f func(*pgx.Conn) error) (err error) {
	cfg, err := store.PostgresConfig(string(p))
	if err != nil {
		return err
	}
	cfg.RuntimeParams["application_name"] = "forma backup"
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(context.WithoutCancel(ctx))) }()
	return f(conn)
}
