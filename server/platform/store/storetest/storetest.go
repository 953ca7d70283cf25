// Package storetest runs a suite on both databases. PostgreSQL is a temporary cluster of the installed binaries; without them the suite
// fails.
package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // creates databases

	"forma/server/platform/store"
)

// EachURL runs f in parallel with the address of a migrated, otherwise empty SQLite database and PostgreSQL database.
func EachURL(t *testing.T, f func(t *testing.T, url string)) {
	t.Helper()
	t.Parallel()
	OneByOne(t, f)
}

// SQLiteURL is EachURL with SQLite alone, for what no database decides.
func SQLiteURL(t *testing.T, f func(t *testing.T, url string)) {
	t.Helper()
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) { f(t, sqliteURL(t)) })
}

// OneByOne is EachURL for tests that no other may run beside.
func OneByOne(t *testing.T, f func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { f(t, sqliteURL(t)) })
	t.Run("postgres", func(t *testing.T) { f(t, postgresURL(t)) })
}

// EachEmptyURL is EachURL with unmigrated databases, for whole servers. Those begin with one long transaction, which would delay the
// writers of other tests in the same PostgreSQL cluster, so they use another cluster.
func EachEmptyURL(t *testing.T, f func(t *testing.T, url string)) {
	t.Helper()
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) { f(t, "sqlite://"+filepath.Join(t.TempDir(), "forma.db")) })
	t.Run("postgres", func(t *testing.T) { f(t, emptyURL(t)) })
}

// Each runs f with an open store on each database.
func Each(t *testing.T, f func(t *testing.T, s *store.Store)) {
	t.Helper()
	EachURL(t, func(t *testing.T, url string) {
		s, err := store.Open(context.Background(), url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		f(t, s)
	})
}

var databases atomic.Int64

// The environment variables with the shared clusters. Without them a cluster of Keep is used, or each test starts its own.
const (
	Shared      = "FORMA_TEST_POSTGRES"
	SharedEmpty = "FORMA_TEST_POSTGRES_EMPTY"
)

func postgresURL(t *testing.T) string {
	c, err := clusterAt(context.Background(), clusterOf(t, Shared))
	if err != nil {
		t.Fatal(err)
	}
	return c.database(t)
}

func emptyURL(t *testing.T) string {
	base, name := clusterOf(t, SharedEmpty), fmt.Sprintf("t%d_%d", os.Getpid(), databases.Add(1))
	admin := execSQL(t, base, "CREATE DATABASE "+name)
	t.Cleanup(func() { execSQL(t, admin, "DROP DATABASE "+name+" WITH (FORCE)") })
	return strings.Replace(base, "/postgres?", "/"+name+"?", 1)
}

func clusterOf(t *testing.T, shared string) string {
	if base := os.Getenv(shared); base != "" {
		return base
	}
	if base := runningCluster(shared); base != "" {
		return base
	}
	return Cluster(t)
}

// sharedFile returns the file with the address of a cluster of Keep.
func sharedFile(shared string) string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("%s_%d", strings.ToLower(shared), os.Getuid()))
}

// runningCluster returns the address of a running cluster of Keep, or "".
func runningCluster(shared string) string {
	base, err := os.ReadFile(sharedFile(shared))
	if err != nil {
		return ""
	}
	db, err := sql.Open("pgx", string(base))
	if err != nil {
		return ""
	}
	defer func() { _ = db.Close() }()
	if db.Ping() != nil {
		return ""
	}
	return string(base)
}

// ServeShared runs the shared clusters for the tests of other processes until ctx is done.
func ServeShared(ctx context.Context, t testing.TB) {
	for _, shared := range []string{Shared, SharedEmpty} {
		file := sharedFile(shared)
		if err := os.WriteFile(file, []byte(Cluster(t)), 0o600); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.Remove(file) })
	}
	<-ctx.Done()
}

func execSQL(t testing.TB, url, statement string) string {
	t.Helper()
	db, err := sql.Open("pgx", url)
	if err == nil {
		_, err = db.Exec(statement)
		_ = db.Close()
	}
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return url
}

// Cluster starts a PostgreSQL cluster that ends with the test. It does not sync to disk unless FORMA_TEST_DURABLE is set. Settings are
// additional configuration, each name=value.
func Cluster(t testing.TB, settings ...string) string {
	t.Helper()
	url, _ := restartable(t, settings...)
	return url
}

// Restartable starts a cluster of one test, with an empty database. Restart ends it as a crash does, and starts it again; what was
// committed is not lost, because the machine goes on.
func Restartable(t testing.TB) (url string, restart func()) {
	t.Helper()
	base, again := restartable(t, "synchronous_commit=on", "full_page_writes=on")
	execSQL(t, base, "CREATE DATABASE forma")
	return strings.Replace(base, "/postgres?", "/forma?", 1), again
}

func restartable(t testing.TB, settings ...string) (url string, restart func()) {
	t.Helper()
	bin := binaries(t)
	dir, err := os.MkdirTemp("", "forma-postgres")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	attr := account(t, dir)
	run := func(name string, args ...string) {
		cmd := exec.Command(filepath.Join(bin, name), args...)
		cmd.SysProcAttr, cmd.Dir = attr, dir
		log, err := os.Create(filepath.Join(dir, name+".out"))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = log.Close() }()
		cmd.Stdout, cmd.Stderr = log, log
		if err := cmd.Run(); err != nil {
			text, _ := os.ReadFile(log.Name())
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
	}
	data := filepath.Join(dir, "data")
	run("initdb", "-D", data, "-A", "trust", "-U", "postgres", "--no-sync")
	options := "-k " + dir + " -c listen_addresses='' -c max_connections=300"
	if os.Getenv("FORMA_TEST_DURABLE") == "" {
		options += " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
	}
	for _, setting := range settings {
		options += " -c " + setting
	}
	start := func() { run("pg_ctl", "-D", data, "-w", "-l", filepath.Join(dir, "log"), "-o", options, "start") }
	stop := func() { run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop") }
	start()
	t.Cleanup(stop)
	return "postgres://postgres@localhost/postgres?host=" + dir + "&sslmode=disable", func() { stop(); start() }
}

func binaries(t testing.TB) string {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path)
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		t.Fatal("the tests need the PostgreSQL server: install it (Debian: apt-get install postgresql)")
	}
	slices.Sort(found)
	return filepath.Dir(found[len(found)-1])
}

// account makes the cluster run as the user postgres if the test runs as root, which PostgreSQL refuses.
func account(t testing.TB, dir string) *syscall.SysProcAttr {
	if os.Getuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		t.Fatal(err)
	}
	uid, _ := strconv.Atoi(u.Uid)
	gid, _ := strconv.Atoi(u.Gid)
	if err := os.Chown(dir, uid, gid); err != nil {
		t.Fatal(err)
	}
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}
