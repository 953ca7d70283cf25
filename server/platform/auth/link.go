package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"

	"github.com/google/uuid"

	"forma/server/platform/errs"
)

// Links makes the tokens of mailed links: an id and its MAC, so that nothing usable is stored.
type Links struct{ Key []byte }

// Token returns the token of the link with that id.
func (l Links) Token(id uuid.UUID) string {
	mac := hmac.New(sha256.New, l.Key)
	mac.Write(id[:])
	return base64.RawURLEncoding.EncodeToString(append(id[:], mac.Sum(nil)...))
}

// ID returns the id that a token was made for; LINK_EXPIRED for a token that was not made here.
func (l Links) ID(token string) (uuid.UUID, error) {
	b, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(b) != 16+sha256.Size {
		return uuid.Nil, errs.New(errs.LinkExpired)
	}
	id := uuid.UUID(b[:16])
	if !hmac.Equal([]byte(l.Token(id)), []byte(token)) {
		return uuid.Nil, errs.New(errs.LinkExpired)
	}
	return id, nil
}
