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
	"forma/ent/viewer"
	"forma/server/platform/errs"
)

// Once remembers a create whose id a client made. It tells whether the same person sent the same input under this id before,
// and answers ID_CONFLICT when the id stands for something else. It belongs at the start of the creating transaction.
func (tx *Tx) Once(ctx context.Context, id, profileID uuid.UUID, operation string, input any) (replayed bool, err error) {
	hash, err := hashed(input)
	if err != nil {
		return false, err
	}
	done, err := tx.ExecContext(ctx, "INSERT INTO client_writes (id, created_at, profile_id, operation, input_hash) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING",
		id, time.Now().UTC().Truncate(time.Microsecond), profileID, operation, hash)
	if err != nil {
		return false, err
	}
	if fresh, err := done.RowsAffected(); err != nil || fresh > 0 {
		return false, err
	}
	before, err := tx.ClientWrite.Get(viewer.System(ctx), id)
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

// Create is what is remembered of one create.
type Create struct {
	id, profileID uuid.UUID
	hash          []byte
}

// NewCreate is what is to be remembered of an input that somebody sends under that id.
func NewCreate(id, profileID uuid.UUID, input any) (Create, error) {
	hash, err := hashed(input)
	return Create{id, profileID, hash}, err
}

// OnceEach remembers one create or more like Once, and tells whose ids are new; of the others nothing is remembered, and Once knows
// what to answer.
func (tx *Tx) OnceEach(ctx context.Context, operation string, creates []Create) (fresh map[uuid.UUID]bool, err error) {
	now := time.Now().UTC().Truncate(time.Microsecond)
	insert := sql.Dialect(tx.dialect).Insert(clientwrite.Table).Columns(clientwrite.FieldID, clientwrite.FieldCreatedAt, clientwrite.FieldProfileID,
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

// Removed remembers that this person removes the row, and tells whether they did so before: removing again is no error. It
// belongs at the start of the removing transaction, which fails where there is nothing to remove.
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

// Keyed returns a context whose first transaction has effect once for the viewer's key. When the same write comes again, the
// transaction runs to give its answer and is rolled back; the same key with other input is ID_CONFLICT.
func Keyed(ctx context.Context, key uuid.UUID, operation string, input any) context.Context {
	v := viewer.From(ctx)
	if v == nil {
		return ctx
	}
	id := uuid.NewSHA1(v.ID, []byte(operation+key.String()))
	return context.WithValue(ctx, keyedKey{}, &keyedWrite{id: id, profileID: v.ID, operation: operation, input: input})
}

// Bound tells whether the next transaction of a context is not its own alone: it joins one that runs, or a key watches over it.
func Bound(ctx context.Context) bool {
	_, joins := ctx.Value(joinKey{}).(*Tx)
	w, keyed := ctx.Value(keyedKey{}).(*keyedWrite)
	return joins || keyed && !w.begun.Load()
}

// claim is the keyed write that this transaction is the first of; nil where there is none.
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
