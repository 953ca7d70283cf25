package identity

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/fxamacker/cbor/v2"
)

// authenticator is a security key in software: a key pair, a counter, and the origin it believes in.
type authenticator struct {
	t              *testing.T
	key            *ecdsa.PrivateKey
	id, user       []byte
	counter        uint32
	origin, domain string
	flags          byte
}

const (
	userPresent  = 0x01
	userVerified = 0x04
	attested     = 0x40
)

func newAuthenticator(t *testing.T) *authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 32)
	_, _ = rand.Read(id)
	return &authenticator{
		t:       t,
		key:     key,
		id:      id,
		counter: 1,
		origin:  "https://forma.test",
		domain:  "forma.test",
		flags:   userPresent | userVerified,
	}
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (a *authenticator) marshal(v any) []byte {
	a.t.Helper()
	mode, err := cbor.CTAP2EncOptions().EncMode()
	if err != nil {
		a.t.Fatal(err)
	}
	b, err := mode.Marshal(v)
	if err != nil {
		a.t.Fatal(err)
	}
	return b
}

func (a *authenticator) data(flags byte) []byte {
	hash := sha256.Sum256([]byte(a.domain))
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.counter)
}

func (a *authenticator) clientData(kind, challenge string) []byte {
	b, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.origin, "crossOrigin": false})
	if err != nil {
		a.t.Fatal(err)
	}
	return b
}

func (a *authenticator) text(response map[string]any) string {
	b, err := json.Marshal(
		map[string]any{
			"id":                     b64(a.id),
			"rawId":                  b64(a.id),
			"type":                   "public-key",
			"response":               response,
			"clientExtensionResults": map[string]any{},
		},
	)
	if err != nil {
		a.t.Fatal(err)
	}
	return string(b)
}

// create answers BeginPasskey.
func (a *authenticator) create(options string) string {
	a.t.Helper()
	var o struct {
		Challenge string
		User      struct{ ID string }
	}
	if err := json.Unmarshal([]byte(options), &o); err != nil {
		a.t.Fatal(err)
	}
	a.user, _ = base64.RawURLEncoding.DecodeString(o.User.ID)
	point, err := a.key.PublicKey.Bytes()
	if err != nil {
		a.t.Fatal(err)
	}
	data := append(a.data(a.flags|attested), make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(data, a.id...)
	data = append(data, a.marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})...)
	object := a.marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	return a.text(map[string]any{"clientDataJSON": b64(a.clientData("webauthn.create", o.Challenge)), "attestationObject": b64(object)})
}

// get answers BeginPasskeySignIn.
func (a *authenticator) get(options string) string {
	a.t.Helper()
	var o struct{ Challenge string }
	if err := json.Unmarshal([]byte(options), &o); err != nil {
		a.t.Fatal(err)
	}
	data, client := a.data(a.flags), a.clientData("webauthn.get", o.Challenge)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(data, hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	if err != nil {
		a.t.Fatal(err)
	}
	return a.text(
		map[string]any{
			"clientDataJSON":    b64(client),
			"authenticatorData": b64(data),
			"signature":         b64(signature),
			"userHandle":        b64(a.user),
		},
	)
}
