package store

import (
	"context"
	"crypto/rand"

	"forma/ent"
	"forma/ent/grant"
)

// Secret returns the key of that name: 32 random bytes, created at the first start of the first node.
func (s *Store) Secret(ctx context.Context, name string) (key []byte, err error) {
	ctx = grant.With(ctx, grant.Secrets)
	err = s.InTx(ctx, func(tx *Tx) error {
		row, err := tx.Secret.Get(ctx, name)
		if ent.IsNotFound(err) {
			key = make([]byte, 32)
			_, _ = rand.Read(key)
			return tx.Secret.Create().SetID(name).SetValue(key).Exec(ctx)
		}
		if err == nil {
			key = row.Value
		}
		return err
	})
	return key, err
}
