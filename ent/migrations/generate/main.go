// Command generate writes a migration from the existing ones to the entities, for both databases. It needs an empty PostgreSQL database,
// FORMA_DEV_POSTGRES, and takes the name of the migration.
package main

import (
	"context"
	"database/sql"
	"log"
	"os"
	"path/filepath"

	atlas "ariga.io/atlas/sql/migrate"
	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"
	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"forma/ent/migrate"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: generate NAME")
	}
	tmp, err := os.MkdirTemp("", "forma-migrations")
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = os.RemoveAll(tmp) }()
	// SQLite compares columns of the type uuid, which it does not know, as numbers.
	for _, t := range migrate.Tables {
		for _, c := range t.Columns {
			if c.Type == field.TypeUUID {
				c.SchemaType = map[string]string{dialect.SQLite: "text"}
			}
		}
	}
	diff("sqlite", "file:"+filepath.Join(tmp, "dev.db")+"?_pragma=foreign_keys(1)", "sqlite", dialect.SQLite)
	diff("pgx", os.Getenv("FORMA_DEV_POSTGRES"), "postgres", dialect.Postgres)
}

func diff(driver, url, folder, name string) {
	db, err := sql.Open(driver, url)
	if err != nil {
		log.Fatal(err)
	}
	dir, err := atlas.NewLocalDir("ent/migrations/" + folder)
	if err != nil {
		log.Fatal(err)
	}
	s := migrate.NewSchema(entsql.OpenDB(name, db))
	err = s.NamedDiff(
		context.Background(),
		os.Args[1],
		schema.WithDir(dir),
		schema.WithMigrationMode(schema.ModeReplay),
		schema.WithDialect(
			name,
		),
		schema.WithFormatter(withTriggers{atlas.DefaultFormatter, name}),
		schema.WithDropColumn(true),
		schema.WithDropIndex(true),
		schema.WithErrNoPlan(false),
	)
	if err != nil {
		log.Fatalf("%s: %v", name, err)
	}
}
