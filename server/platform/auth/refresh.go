package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"

	"github.com/google/uuid"
)

// A refresh token is opaque to its holder: the device's id, 32 random bytes, and a MAC. The MAC distinguishes a token that we once issued
// from a made-up one: only the former is a reuse.
const (
	secretBytes = 32
	tokenBytes  = 16 + secretBytes + sha256.Size
)

// NewRefresh returns a new refresh token of a device.
func (t Tokens) NewRefresh(device uuid.UUID) string {
	b := make([]byte, 16+secretBytes, tokenBytes)
	copy(b, device[:])
	_, _ = rand.Read(b[16:])
	return base64.RawURLEncoding.EncodeToString(append(b, refreshMAC(t.Refresh.Signer().Bytes, b)...))
}

// RefreshDevice returns the device of a refresh token; false for one that we never issued.
func (t Tokens) RefreshDevice(token string) (uuid.UUID, bool) {
	if len(token) != base64.RawURLEncoding.EncodedLen(tokenBytes) {
		return uuid.Nil, false
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(b) != tokenBytes {
		return uuid.Nil, false
	}
	content, mac := b[:16+secretBytes], b[16+secretBytes:]
	if !t.Refresh.Any(func(key []byte) bool { return hmac.Equal(mac, refreshMAC(key, content)) }) {
		return uuid.Nil, false
	}
	return uuid.UUID(b[:16]), true
}

func refreshMAC(key, b []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("forma refresh token"))
	mac.Write(b)
	return mac.Sum(nil)
}

// Hash returns the hash under which a token is stored.
func Hash(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}

// Seal encrypts a text with a secret. A successor sealed by its predecessor leaves nothing usable at rest.
func Seal(secret, text string) ([]byte, error) {
	box, err := sealer(secret)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, box.NonceSize())
	_, _ = rand.Read(nonce)
	return box.Seal(nonce, nonce, []byte(text), nil), nil
}

// Unseal decrypts what Seal returned.
func Unseal(secret string, sealed []byte) (string, error) {
	box, err := sealer(secret)
	if err != nil {
		return "", err
	}
	if len(sealed) < box.NonceSize() {
		return "", errors.New("auth: the sealed text is too short")
	}
	b, err := box.Open(nil, sealed[:box.NonceSize()], sealed[box.NonceSize():], nil)
	return string(b), err
}

func sealer(secret string) (cipher.AEAD, error) {
	mac := hmac.New(sha256.New, []byte("forma refresh successor"))
	mac.Write([]byte(secret))
	block, err := aes.NewCipher(mac.Sum(nil))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
