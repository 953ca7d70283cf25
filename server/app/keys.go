package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect"

	"forma/server/platform/keys"
	"forma/server/platform/store"
)

// openKeys opens the keys of the environment or of the file, which the first start makes.
func (a *App) openKeys(ctx context.Context, now func() time.Time) (err error) {
	known, err := a.Store.KnownKeys(ctx)
	if err != nil {
		return err
	}
	if a.Config.Keys != "" {
		if a.keys, err = keys.Fixed(a.Config.Keys, now); err != nil {
			return fmt.Errorf("FORMA_KEYS: %w", err)
		}
	} else if a.keys, err = a.keyFile(ctx, known, now); err != nil {
		return err
	}
	if err := a.forgetStoredKeys(ctx); err != nil {
		return err
	}
	a.keys.Changed = func() {
		later := context.WithoutCancel(ctx)
		known, err := a.Store.KnownKeys(later)
		if err == nil {
			err = a.compareKeys(later, known)
		}
		if err != nil {
			slog.Error("the keys have changed", "error", err)
		}
	}
	return a.compareKeys(ctx, known)
}

func (a *App) keyFile(ctx context.Context, known string, now func() time.Time) (*keys.Ring, error) {
	path := a.Config.KeyFile()
	ring, err := keys.Open(path, now)
	if !errors.Is(err, fs.ErrNotExist) {
		return ring, err
	}
	made := keys.Made(now())
	stored, err := a.Store.Secrets(ctx)
	if err != nil {
		return nil, err
	}
	switch {
	case len(stored) > 0:
		made = succeed(stored, made)
	case known != "" && a.Store.Dialect == dialect.Postgres:
		return nil, fmt.Errorf("%s is missing, which has the keys that this database is used with: copy it from another node, or set FORMA_KEYS;"+
			" if it is lost, forma keys new makes others, and everyone has to sign in again", path)
	case known != "":
		slog.Warn("the keys that this database was used with are not there; new ones are made, and everyone has to sign in again", "file", path)
	}
	if err := keys.Create(path, made); err != nil {
		return nil, fmt.Errorf("the file of keys: %w", err)
	}
	return keys.Open(path, now)
}

// storedAs names the keys that were in the database. Those for access tokens also signed refresh tokens.
var storedAs = map[keys.Purpose]string{
	keys.AccessTokens:  "access-tokens",
	keys.RefreshTokens: "access-tokens",
	keys.MailLinks:     "mail-links",
	keys.Media:         "media",
	keys.Calendars:     "calendars",
	keys.WebPush:       "web-push",
}

// succeed makes new keys the successors of stored ones, which are in earlier backups. Browsers are subscribed to that for pushes.
func succeed(stored map[string][]byte, made []keys.Key) []keys.Key {
	var all []keys.Key
	for _, k := range made {
		old, ok := stored[storedAs[k.Purpose]]
		if ok {
			all = append(all, keys.Known(k.Purpose, time.Unix(0, 0), old))
		}
		if !ok || k.Purpose != keys.WebPush {
			all = append(all, k)
		}
	}
	return all
}

// forgetStoredKeys removes what an earlier version, or the restored backup of one, has in the database.
func (a *App) forgetStoredKeys(ctx context.Context) error {
	stored, err := a.Store.Secrets(ctx)
	if err != nil || len(stored) == 0 {
		return err
	}
	slog.Info("the keys are no longer in the database; backups made before still have the old ones", "file", a.Config.KeyFile())
	return a.Store.ForgetSecrets(ctx)
}

// compareKeys refuses a node whose keys are not those of the others, nor made from them by rotating: each would refuse what the other
// has signed.
func (a *App) compareKeys(ctx context.Context, known string) error {
	all := a.keys.All()
	mine := DescribeKeys(all)
	if mine == known {
		return nil
	}
	if stamp, ids, ok := strings.Cut(known, " "); ok {
		shared := slices.ContainsFunc(all, func(k keys.Key) bool { return strings.Contains(ids, k.ID) })
		if a.Store.Dialect == dialect.Postgres && (!shared || mine < stamp) {
			return errOtherKeys
		}
		if !shared {
			slog.Warn("the keys are not those that this database was used with; everyone has to sign in again")
		}
	}
	err := a.Store.SetKnownKeys(ctx, known, mine)
	if errors.Is(err, store.ErrKnownKeys) { // another node was faster
		if known, err = a.Store.KnownKeys(ctx); err == nil {
			return a.compareKeys(ctx, known)
		}
	}
	return err
}

// DescribeKeys says which keys there are: when the newest begins to sign, and the ids.
func DescribeKeys(all []keys.Key) string {
	newest := slices.MaxFunc(all, func(a, b keys.Key) int { return a.From.Compare(b.From) }).From
	return newest.UTC().Format(time.RFC3339) + " " + strings.Join(keys.IDs(all), " ")
}

var errOtherKeys = errors.New("the keys of this node are not those that the database is used with: copy the file keys from the node that has" +
	" them, or set FORMA_KEYS as there; if they are lost, forma keys new makes others, and everyone has to sign in again")
