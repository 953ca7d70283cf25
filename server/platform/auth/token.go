// Package auth authenticates people: passwords, access tokens, refresh tokens, and rate limits.
package auth

import (
	"errors"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/google/uuid"

	"forma/server/platform/keys"
)

// AccessLife is how long an access token is valid.
const AccessLife = 10 * time.Minute

const (
	issuer   = "forma"
	audience = "forma-api"
	keyID    = "kid"
)

// Tokens issues and verifies access tokens.
type Tokens struct {
	Access, Refresh keys.Set
	Now             func() time.Time
}

type claims struct {
	Subject   string           `json:"sub"`
	SessionID string           `json:"sid"`
	IssuedAt  *jwt.NumericDate `json:"iat"`
	Expires   *jwt.NumericDate `json:"exp"`
	Issuer    string           `json:"iss"`
	Audience  string           `json:"aud"`
	Type      string           `json:"typ"`
}

func (c claims) GetExpirationTime() (*jwt.NumericDate, error) { return c.Expires, nil }
func (c claims) GetIssuedAt() (*jwt.NumericDate, error)       { return c.IssuedAt, nil }
func (c claims) GetNotBefore() (*jwt.NumericDate, error)      { return nil, nil }
func (c claims) GetIssuer() (string, error)                   { return c.Issuer, nil }
func (c claims) GetSubject() (string, error)                  { return c.Subject, nil }
func (c claims) GetAudience() (jwt.ClaimStrings, error)       { return jwt.ClaimStrings{c.Audience}, nil }

// Access is the content of an access token.
type Access struct {
	ProfileID, DeviceID uuid.UUID
	ExpiresAt           time.Time
}

// Issue signs an access token for a device.
func (t Tokens) Issue(profileID, deviceID uuid.UUID) (token string, expiresAt time.Time, err error) {
	now := t.Now().UTC().Truncate(time.Second)
	expiresAt = now.Add(AccessLife)
	signer := t.Access.Signer()
	made := jwt.NewWithClaims(jwt.SigningMethodHS256, claims{
		Subject: profileID.String(), SessionID: deviceID.String(), IssuedAt: jwt.NewNumericDate(now),
		Expires: jwt.NewNumericDate(expiresAt),
		Issuer:  issuer, Audience: audience, Type: "access",
	})
	made.Header[keyID] = signer.ID
	token, err = made.SignedString(signer.Bytes)
	return token, expiresAt, err
}

// ErrToken is returned for every token that is not valid now.
var ErrToken = errors.New("auth: the access token is not valid")

// Verify returns the content of a valid access token.
func (t Tokens) Verify(token string) (Access, error) {
	var c claims
	_, err := jwt.ParseWithClaims(
		token,
		&c,
		func(read *jwt.Token) (any, error) {
			id, _ := read.Header[keyID].(string)
			if key, ok := t.Access.ByID(id); ok {
				return key.Bytes, nil
			}
			return nil, ErrToken
		},
		jwt.WithValidMethods(
			[]string{jwt.SigningMethodHS256.Alg()},
		),
		jwt.WithExpirationRequired(),
		jwt.WithIssuedAt(),
		jwt.WithStrictDecoding(),
		jwt.WithIssuer(issuer),
		jwt.WithAudience(audience),
		jwt.WithTimeFunc(t.Now),
	)
	if err != nil || c.Type != "access" || c.IssuedAt == nil {
		return Access{}, ErrToken
	}
	profileID, err := uuid.Parse(c.Subject)
	deviceID, err2 := uuid.Parse(c.SessionID)
	if err != nil || err2 != nil {
		return Access{}, ErrToken
	}
	return Access{ProfileID: profileID, DeviceID: deviceID, ExpiresAt: c.Expires.Time}, nil
}
