package webhooks

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"forma/ent"
	"forma/server/platform/auth"
)

const (
	secretMark  = "whsec_"
	secretBytes = 32
)

func newSecret() string {
	b := make([]byte, secretBytes)
	_, _ = rand.Read(b)
	return secretMark + base64.StdEncoding.EncodeToString(b)
}

// sign returns the signature of Standard Webhooks, version 1.
func sign(secret, id string, at time.Time, body string) string {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, secretMark))
	mac := hmac.New(sha256.New, key)
	_, _ = fmt.Fprintf(mac, "%s.%d.%s", id, at.Unix(), body)
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// sealMark keeps what is sealed here apart from what the same keys seal elsewhere.
const sealMark = "webhook "

func (s *Service) seal(secret string) ([]byte, error) {
	return auth.Seal(sealMark+string(s.Keys.Signer().Bytes), secret)
}

// unseal returns a secret, and whether it should be sealed again because a key has followed the one that it is sealed with. It fails if
// that key is no longer accepted.
func (s *Service) unseal(sealed []byte) (secret string, old bool, err error) {
	for i, key := range s.Keys.Accepted() {
		if secret, err = auth.Unseal(sealMark+string(key.Bytes), sealed); err == nil {
			return secret, i > 0, nil
		}
	}
	return "", false, err
}

// signatures returns those of each secret that counts now, separated by spaces.
func (s *Service) signatures(w *ent.Webhook, id, body string, now time.Time) (string, error) {
	secret, _, err := s.unseal(w.Secret)
	if err != nil {
		return "", err
	}
	all := sign(secret, id, now, body)
	if w.PreviousUntil != nil && now.Before(*w.PreviousUntil) {
		if previous, _, err := s.unseal(w.PreviousSecret); err == nil {
			all += " " + sign(previous, id, now, body)
		}
	}
	return all, nil
}
