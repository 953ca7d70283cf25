package authtest

import (
	"time"

	"forma/server/platform/auth"
	"forma/server/platform/keys"
)

// Tokens are signed by keys of their own.
func Tokens(now func() time.Time) auth.Tokens {
	ring := keys.Temporary(now)
	return auth.Tokens{Access: ring.For(keys.AccessTokens), Refresh: ring.For(keys.RefreshTokens), Now: now}
}

// Links are signed by keys of their own.
func Links(now func() time.Time) auth.Links {
	return auth.Links{Keys: keys.Temporary(now).For(keys.MailLinks)}
}
