// Package authtest makes tests that sign many people in cheap.
package authtest

import (
	"github.com/alexedwards/argon2id"

	"forma/server/platform/auth"
)

// Hasher hashes as the real one does, at next to no cost.
func Hasher() *auth.Hasher {
	return auth.NewHasher(&argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
}
