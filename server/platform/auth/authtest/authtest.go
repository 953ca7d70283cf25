// Package authtest makes tests cheap that sign in many people.
package authtest

import (
	"github.com/alexedwards/argon2id"

	"forma/server/platform/auth"
)

// Hasher returns a hasher that costs next to nothing.
func Hasher() *auth.Hasher {
	return auth.NewHasher(&argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32})
}
