package store

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"slices"
	"sync/atomic"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/ent/clientwrite"
	"forma/ent/grant"
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// Once makes a create idempotent whose id the client generated. It reports whether the same person sent the same input under this id
// before, and returns ID_CONFLICT if the id is used for something else. Call it at the start of the creating transaction.
func (tx *Tx) Once(ctx context.Context, id, profileID uuid.UUID, operation string, input any) (replayed bool, err error) {
	hash, err := hashed(input)
	if err != nil {
		return false, err
	}
	done, err := tx.ExecContext(
		ctx,
		"INSERT INTO client_writes (id, created_at, profile_id, operation, input_hash) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING",
		id,
		time.Now().UTC().Truncate(time.Microsecond),
		profileID,
		operation,
		hash,
	)
	if err != nil {
		return false, err
	}
	if fresh, err := done.RowsAffected(); err != nil || fresh > 0 {
		return false, err
	}
	before, err := tx.ClientWrite.Get(grant.With(ctx, grant.Replay), id)
	switch {
	case err != nil:
		return false, err
	case before.ProfileID != profileID || before.Operation != operation || !slices.Equal(before.InputHash, hash):
		return false, errs.New(errs.IDConflict)
	}
	return true, nil
}

func hashed(input any) ([]byte, error) {
	body, err := json.Marshal(input)
	hash := sha256.Sum256(body)
	return hash[:], err
}

// Create identifies one create.
type Create struct {
	id, profileID uuid.UUID
	hash          []byte
}

// NewCreate returns the Create of an input under an id.
func NewCreate(id, profileID uuid.UUID, input any) (Create, error) {
	hash, err := hashed(input)
	return Create{id, profileID, hash}, err
}

// OnceEach is Once for several creates, and reports whose ids are new; nothing is recorded for the others, which Once then answers.
func (tx *Tx) OnceEach(ctx context.Context, operation string, creates []Create) (fresh map[uuid.UUID]bool, err error) {
	now := time.Now().UTC().Truncate(time.Microsecond)
	insert := sql.Dialect(tx.dialect).
		Insert(clientwrite.Table).
		Columns(clientwrite.FieldID, clientwrite.FieldCreatedAt, clientwrite.FieldProfileID,
			clientwrite.FieldOperation, clientwrite.FieldInputHash)
	for _, c := range creates {
		insert.Values(c.id, now, c.profileID, operation, c.hash)
	}
	query, args := insert.OnConflict(sql.ConflictColumns(clientwrite.FieldID), sql.DoNothing()).Returning(clientwrite.FieldID).Query()
	made, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = made.Close() }()
	fresh = map[uuid.UUID]bool{}
	for made.Next() {
		var id uuid.UUID
		if err := made.Scan(&id); err != nil {
			return nil, err
		}
		fresh[id] = true
	}
	return fresh, made.Err()
}

// Removed records that this person removes the row, and reports whether they did so before, so that removing is idempotent. Call it at
// the start of the removing transaction, which must fail if there is nothing to remove.
func (tx *Tx) Removed(ctx context.Context, profileID uuid.UUID, operation string, row uuid.UUID) (before bool, err error) {
	return tx.Once(ctx, uuid.NewSHA1(profileID, []byte(operation+row.String())), profileID, operation, row)
}

type keyedWrite struct {
	id, profileID uuid.UUID
	operation     string
	input         any
	begun         atomic.Bool
}

type keyedKey struct{}

// Keyed returns a context whose first transaction takes effect once for the viewer's key. If the write is repeated, the transaction runs
// for its result and is rolled back; the same key with different input is ID_CONFLICT.
func Keyed(ctx context.Context, key uuid.UUID, operation string, input any) context.Context {
	v := viewer.From(ctx)
	if v == nil {
		return ctx
	}
	id := uuid.NewSHA1(v.ID, []byte(operation+key.String()))
	return context.WithValue(ctx, keyedKey{}, &keyedWrite{id: id, profileID: v.ID, operation: operation, input: input})
}

// Bound reports whether the next transaction of a context is not independent: it joins a running one, or has an idempotency key.
func Bound(ctx context.Context) bool {
	_, joins := ctx.Value(joinKey{}).(*Tx)
	w, keyed := ctx.Value(keyedKey{}).(*keyedWrite)
	return joins || keyed && !w.begun.Load()
}

// claim returns the keyed write if this is its first transaction, else nil.
func claim(ctx context.Context) *keyedWrite {
	if w, ok := ctx.Value(keyedKey{}).(*keyedWrite); ok && w.begun.CompareAndSwap(false, true) {
		return w
	}
	return nil
}

func (w *keyedWrite) replayed(ctx context.Context, tx *Tx) (bool, error) {
	if w == nil {
		return false, nil
	}
	return tx.Once(ctx, w.id, w.profileID, w.operation, w.input)
}
