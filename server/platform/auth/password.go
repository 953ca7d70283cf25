package auth

import (
	"context"
	_ "embed"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"
	"golang.org/x/crypto/argon2"

	"forma/server/platform/errs"
)

//go:embed common-passwords.txt
var commonList string

var common = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for line := range strings.Lines(commonList) {
		m[strings.TrimSpace(line)] = true
	}
	return m
})

// The limits of a password, in code points.
const (
	ShortestPassword = 8
	LongestPassword  = 256
)

// CheckPassword refuses passwords of fewer than 8 or more than 256 code points, and common ones.
func CheckPassword(password string) error {
	switch n := utf8.RuneCountInString(password); {
	case !utf8.ValidString(password):
		return errs.Input("password", errs.Invalid)
	case n == 0:
		return errs.Input("password", errs.Required)
	case n < ShortestPassword:
		return errs.Range("password", errs.TooShort, ShortestPassword, LongestPassword)
	case n > LongestPassword:
		return errs.Range("password", errs.TooLong, ShortestPassword, LongestPassword)
	case common()[strings.ToLower(password)]:
		return errs.Input("password", errs.TooCommon)
	}
	return nil
}

// Hasher hashes passwords, a few at a time. If too many wait it returns RATE_LIMITED.
type Hasher struct {
	params  *argon2id.Params
	working chan struct{}
	waiting chan struct{}
	dummy   string
	done    atomic.Int64
}

// Done returns how many passwords have been hashed or compared: the work that a stranger can measure.
func (h *Hasher) Done() int64 { return h.done.Load() }

// Strength is OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
var Strength = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

func NewHasher(params *argon2id.Params) *Hasher {
	h := &Hasher{params: params,
		working: make(chan struct{}, runtime.NumCPU()), waiting: make(chan struct{}, 64)}
	// A hash of no password: comparing with it costs as much as any other comparison.
	nothing := func(n uint32) string { return base64.RawStdEncoding.EncodeToString(make([]byte, n)) }
	h.dummy = fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, params.Memory, params.Iterations, params.Parallelism,
		nothing(params.SaltLength), nothing(params.KeyLength))
	return h
}

func (h *Hasher) enter(ctx context.Context) (leave func(), err error) {
	select {
	case h.waiting <- struct{}{}:
	default:
		return nil, errs.Limited(2)
	}
	select {
	case h.working <- struct{}{}:
		return func() { <-h.working; <-h.waiting }, nil
	case <-ctx.Done():
		<-h.waiting
		return nil, ctx.Err()
	}
}

// Hash returns the encoded hash of a password.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	leave, err := h.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	h.done.Add(1)
	return argon2id.CreateHash(password, h.params)
}

// Matches compares a password with a hash. An empty hash stands for an unknown person and costs the same time.
func (h *Hasher) Matches(ctx context.Context, password, hash string) (bool, error) {
	leave, err := h.enter(ctx)
	if err != nil {
		return false, err
	}
	defer leave()
	h.done.Add(1)
	if hash == "" {
		_, err := argon2id.ComparePasswordAndHash(password, h.dummy)
		return false, err
	}
	return argon2id.ComparePasswordAndHash(password, hash)
}
