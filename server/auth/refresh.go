package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
)

// NewRefresh makes an opaque token of 32 random bytes.
func NewRefresh() string {
	b := make([]byte, 32)
	_, _ = rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

// Hash is what is stored of a token.
func Hash(token string) []byte {
	h := sha256.Sum256([]byte(token))
	return h[:]
}

// Seal encrypts a successor so that only who holds its predecessor can read it: nothing usable is at rest.
func Seal(predecessor, successor string) ([]byte, error) {
	box, err := sealer(predecessor)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, box.NonceSize())
	_, _ = rand.Read(nonce)
	return box.Seal(nonce, nonce, []byte(successor), nil), nil
}

// Unseal reads what Seal wrote.
func Unseal(predecessor string, sealed []byte) (string, error) {
	box, err := sealer(predecessor)
	if err != nil {
		return "", err
	}
	if len(sealed) < box.NonceSize() {
		return "", errors.New("auth: sealed token is too short")
	}
	b, err := box.Open(nil, sealed[:box.NonceSize()], sealed[box.NonceSize():], nil)
	return string(b), err
}

func sealer(predecessor string) (cipher.AEAD, error) {
	mac := hmac.New(sha256.New, []byte("forma refresh successor"))
	mac.Write([]byte(predecessor))
	block, err := aes.NewCipher(mac.Sum(nil))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
