package store

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"slices"

	"github.com/google/uuid"

	"forma/ent"
	"forma/ent/viewer"
	"forma/server/errs"
)

// Once remembers a create whose id a client made. It tells whether the same person sent the same input under this id before,
// and answers ID_CONFLICT when the id stands for something else. It belongs at the start of the creating transaction.
func (tx *Tx) Once(ctx context.Context, id, profileID uuid.UUID, operation string, input any) (replayed bool, err error) {
	body, err := json.Marshal(input)
	if err != nil {
		return false, err
	}
	hash := sha256.Sum256(body)
	ctx = viewer.System(ctx)
	before, err := tx.ClientWrite.Get(ctx, id)
	switch {
	case ent.IsNotFound(err):
		return false, tx.ClientWrite.Create().SetID(id).SetProfileID(profileID).SetOperation(operation).SetInputHash(hash[:]).Exec(ctx)
	case err != nil:
		return false, err
	case before.ProfileID != profileID || before.Operation != operation || !slices.Equal(before.InputHash, hash[:]):
		return false, errs.New(errs.IDConflict)
	}
	return true, nil
}
