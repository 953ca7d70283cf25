package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/uuid"

	"forma/ent/profile"
	"forma/ent/viewer"
	"forma/server/app"
	"forma/server/platform/auth"
	"forma/server/platform/config"
	"forma/server/platform/store"
)

const (
	demoClients = 24
	// keptDays is how long the people's history is, so that 100,000 clients have some 50 million rows.
	keptDays = 30
)

// business is the demo business, many times over.
type business struct {
	*app.App
	clients int
	ids     map[string]string
	pids    []int // of the database's processes that work for it
}

func businessName(clients int) string { return fmt.Sprintf("forma_%d", clients) }

// benchData is the folder of the keys of all businesses.
func benchData() string { return filepath.Join(os.TempDir(), "forma-bench-clients") }

// beside returns the address of another database of the same cluster.
func beside(url, name string) string { return strings.Replace(url, "/postgres?", "/"+name+"?", 1) }

// openBusiness opens the business with so many clients in a database of its own beside the given one, and makes it if there is none.
func openBusiness(ctx context.Context, url string, clients int) (*business, error) {
	db, err := sql.Open("pgx", url)
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }()
	exists := func(name string) (there bool) {
		_ = db.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&there)
		return there
	}
	open := func(name string) (*business, error) {
		a, err := app.Open(ctx, &config.Config{Data: benchData(), PublicURL: "http://bench", DatabaseURL: beside(url, name)}, time.Now)
		return &business{App: a}, err
	}
	const original = "forma_demo"
	if !exists(original) {
		if _, err := db.ExecContext(ctx, "CREATE DATABASE "+original); err != nil {
			return nil, err
		}
		b, err := open(original)
		if err == nil {
			err = errors.Join(b.Demo().Fill(ctx), forget(ctx, b.App, keptDays), b.Close(ctx))
		}
		if err != nil {
			return nil, err
		}
	}
	name, copies := businessName(clients), (clients+demoClients-1)/demoClients
	made := !exists(name)
	if made {
		// A database that is in use cannot be copied.
		if _, err := db.ExecContext(ctx, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"+original+"'"); err != nil {
			return nil, err
		}
		if _, err := db.ExecContext(ctx, "CREATE DATABASE "+name+" TEMPLATE "+original); err != nil {
			return nil, err
		}
	}
	b, err := open(name)
	if err != nil {
		return nil, err
	}
	b.clients = copies * demoClients
	if !made {
		return b, nil
	}
	begun := time.Now()
	if err = multiply(ctx, b.App, copies); err == nil {
		err = b.Close(ctx) // its connections have no triggers
	}
	if err == nil {
		if b, err = open(name); err != nil {
			return nil, err
		}
		b.clients = copies * demoClients
		fmt.Printf("%d clients were made in %s\n", b.clients, time.Since(begun).Round(time.Second))
		err = b.checked(ctx)
	}
	if err != nil {
		_ = b.Close(ctx)
		_, dropped := db.ExecContext(ctx, "DROP DATABASE "+name+" WITH (FORCE)")
		return nil, errors.Join(err, dropped)
	}
	return b, nil
}

// checked counts the figures of the business, as a periodic job does, and compares what triggers keep with what is there.
func (b *business) checked(ctx context.Context) error {
	if err := errors.Join(b.Figures.Count(ctx), countRows(ctx, b.App)); err != nil {
		return err
	}
	wrong, err := b.Store.WrongTotals(ctx)
	if err == nil && len(wrong) > 0 {
		err = fmt.Errorf("wrong totals: %v", wrong)
	}
	return err
}

// signIn returns an access token of a person.
func (b *business) signIn(ctx context.Context, email string) (id uuid.UUID, token string, err error) {
	ctx = viewer.System(ctx)
	err = b.Store.InTx(ctx, func(tx *store.Tx) error {
		p, err := tx.Profile.Query().Where(profile.Email(email)).Only(ctx)
		if err != nil {
			return err
		}
		now := time.Now().UTC()
		d, err := tx.Device.Create().SetAccountID(p.ID).SetTokenHash(auth.Hash(uuid.NewString())).SetRotatedAt(now).
			SetExpiresAt(now.Add(time.Hour)).Save(ctx)
		if err != nil {
			return err
		}
		id = p.ID
		token, _, err = b.Identity.Tokens.Issue(p.ID, d.ID)
		return err
	})
	return id, token, err
}
