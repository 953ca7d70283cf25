package store

import (
	"context"
	"errors"

	"entgo.io/ent/dialect"

	"forma/ent"
	"forma/ent/grant"
	"forma/ent/secret"
)

// knownName is the row that says which keys the database is used with, by their ids.
const knownName = "known-keys"

// KnownKeys returns what the last node said of its keys, which is empty if there was none.
func (s *Store) KnownKeys(ctx context.Context) (string, error) {
	row, err := s.Ent.Secret.Get(grant.With(ctx, grant.Secrets), knownName)
	if ent.IsNotFound(err) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return string(row.Value), nil
}

// SetKnownKeys stores that, if it is still old.
func (s *Store) SetKnownKeys(ctx context.Context, old, known string) error {
	granted := grant.With(ctx, grant.Secrets)
	return s.InTx(ctx, func(tx *Tx) error {
		row, err := tx.Secret.Query().Where(secret.ID(knownName)).Only(granted)
		if err != nil && !ent.IsNotFound(err) {
			return err
		}
		if row == nil && old != "" || row != nil && string(row.Value) != old {
			return ErrKnownKeys
		}
		if _, err := tx.Secret.Delete().Where(secret.ID(knownName)).Exec(granted); err != nil {
			return err
		}
		return tx.Secret.Create().SetID(knownName).SetValue([]byte(known)).Exec(granted)
	})
}

// ErrKnownKeys is returned if another node has stored something meanwhile.
var ErrKnownKeys = errors.New("another node has other keys")

// Secrets returns the keys that an earlier version kept in the database, by name.
func (s *Store) Secrets(ctx context.Context) (map[string][]byte, error) {
	rows, err := s.Ent.Secret.Query().Where(secret.IDNEQ(knownName)).All(grant.With(ctx, grant.Secrets))
	if err != nil {
		return nil, err
	}
	all := map[string][]byte{}
	for _, row := range rows {
		all[row.ID] = row.Value
	}
	return all, nil
}

// ForgetSecrets deletes what Secrets returns, from pages and files that are no longer in use too.
func (s *Store) ForgetSecrets(ctx context.Context) error {
	granted := grant.With(ctx, grant.Secrets)
	err := s.InTx(ctx, func(tx *Tx) error {
		_, err := tx.Secret.Delete().Where(secret.IDNEQ(knownName)).Exec(granted)
		return err
	})
	if err != nil {
		return err
	}
	if s.Dialect == dialect.Postgres {
		_, err := s.DB.ExecContext(ctx, "VACUUM FULL secrets")
		return err
	}
	if _, err := s.DB.ExecContext(ctx, "VACUUM"); err != nil {
		return err
	}
	return s.Scrub(ctx)
}
