package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"

	"github.com/google/uuid"

	"forma/server/platform/errs"
	"forma/server/platform/keys"
)

// Links makes the tokens of mailed links: an id and its MAC, so that nothing usable is stored.
type Links struct{ Keys keys.Set }

// Token returns the token of the link with that id.
func (l Links) Token(id uuid.UUID) string {
	return base64.RawURLEncoding.EncodeToString(append(id[:], linkMAC(l.Keys.Signer().Bytes, id[:])...))
}

// ID returns the id that a token was made for; LINK_EXPIRED for a token that was not made here.
func (l Links) ID(token string) (uuid.UUID, error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(b) != 16+sha256.Size {
		return uuid.Nil, errs.New(errs.LinkExpired)
	}
	id := uuid.UUID(b[:16])
	if !l.Keys.Any(func(key []byte) bool { return hmac.Equal(linkMAC(key, b[:16]), b[16:]) }) {
		return uuid.Nil, errs.New(errs.LinkExpired)
	}
	return id, nil
}

func linkMAC(key, id []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(id)
	return mac.Sum(nil)
}
