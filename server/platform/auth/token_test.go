package auth_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/google/uuid"

	"forma/server/platform/auth"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/keys"
)

var start = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

var ring = keys.Temporary(func() time.Time { return start })

func tokensAt(now time.Time) auth.Tokens {
	return auth.Tokens{Access: ring.For(keys.AccessTokens), Refresh: ring.For(keys.RefreshTokens), Now: func() time.Time { return now }}
}

func TestAccessTokenNamesOnlyPersonAndDevice(t *testing.T) {
	person, device := uuid.New(), uuid.New()
	token, expires, err := tokensAt(start).Issue(person, device)
	if err != nil {
		t.Fatal(err)
	}
	if !expires.Equal(start.Add(10 * time.Minute)) {
		t.Errorf("it expires at %s", expires)
	}
	got, err := tokensAt(start).Verify(token)
	if err != nil || got.ProfileID != person || got.DeviceID != device || !got.ExpiresAt.Equal(expires) {
		t.Errorf("it says %+v, %v", got, err)
	}
	body, _ := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	var claims map[string]any
	if err := json.Unmarshal(body, &claims); err != nil {
		t.Fatal(err)
	}
	if names := slices.Sorted(maps.Keys(claims)); !slices.Equal(names, []string{"aud", "exp", "iat", "iss", "sid", "sub", "typ"}) {
		t.Errorf("the claims are %v", names)
	}
}

func TestAnAccessTokenWorksTenMinutes(t *testing.T) {
	token, _, _ := tokensAt(start).Issue(uuid.New(), uuid.New())
	for after, good := range map[time.Duration]bool{-time.Minute: false, 0: true, 10*time.Minute - time.Second: true,
		10 * time.Minute: false, time.Hour: false} {
		if _, err := tokensAt(start.Add(after)).Verify(token); (err == nil) != good {
			t.Errorf("after %s: %v", after, err)
		}
	}
}

func TestAForgedAccessTokenIsRefused(t *testing.T) {
	good := jwt.MapClaims{"sub": uuid.NewString(), "sid": uuid.NewString(), "iat": start.Unix(), "exp": start.Add(time.Minute).Unix(),
		"iss": "forma", "aud": "forma-api", "typ": "access"}
	signer := ring.For(keys.AccessTokens).Signer()
	id, key := signer.ID, signer.Bytes
	sign := func(method jwt.SigningMethod, key any, c jwt.MapClaims) string {
		made := jwt.NewWithClaims(method, c)
		made.Header["kid"] = id
		token, err := made.SignedString(key)
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	with := func(name string, value any) string {
		c := maps.Clone(good)
		c[name] = value
		if value == nil {
			delete(c, name)
		}
		return sign(jwt.SigningMethodHS256, key, c)
	}
	if _, err := tokensAt(start).Verify(sign(jwt.SigningMethodHS256, key, good)); err != nil {
		t.Fatalf("the pattern itself: %v", err)
	}
	nameless, err := jwt.NewWithClaims(jwt.SigningMethodHS256, good).SignedString(key)
	if err != nil {
		t.Fatal(err)
	}
	for what, token := range map[string]string{
		"a nameless key": nameless,
		"empty":          "", "no token": "a.b.c", "two parts": "a.b",
		"no algorithm":      sign(jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, good),
		"another algorithm": sign(jwt.SigningMethodHS512, key, good),
		"another key":       sign(jwt.SigningMethodHS256, []byte("another key"), good),
		"no expiry":         with("exp", nil), "no time of issue": with("iat", nil), "from the future": with("iat", start.Add(time.Hour).
					Unix()),
		"no issuer": with("iss", nil), "another issuer": with("iss", "elsewhere"),
		"no audience": with("aud", nil), "another audience": with("aud", "elsewhere"), "several audiences": with("aud",
			[]string{"forma-api"}),
		"no type": with("typ", nil), "another type": with("typ", "refresh"),
		"no person": with("sub", nil), "a nameless person": with("sub", "me"), "no device": with("sid", nil),
	} {
		if _, err := tokensAt(start).Verify(token); !errors.Is(err, auth.ErrToken) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestRefreshTokenNamesItsDeviceAndForgeriesAreRefused(t *testing.T) {
	tokens, device := tokensAt(start), uuid.New()
	token := tokens.NewRefresh(device)
	if got, ok := tokens.RefreshDevice(token); !ok || got != device {
		t.Fatalf("it tells %s, %v", got, ok)
	}
	if tokens.NewRefresh(device) == token {
		t.Error("two tokens are equal")
	}
	if authtest.Tokens(tokens.Now).NewRefresh(device) == token {
		t.Error("the key does not matter")
	}
	swapped := "A" + token[1:]
	if swapped == token {
		swapped = "B" + token[1:]
	}
	for _, bad := range []string{"", "x", token + "A", token[:len(token)-1], swapped, strings.Repeat("A", len(token)),
		strings.Repeat("é", len(token)/2),
		authtest.Tokens(tokens.Now).NewRefresh(device)} {
		if _, ok := tokens.RefreshDevice(bad); ok {
			t.Errorf("%q is accepted", bad)
		}
	}
}

func TestASealedSuccessorIsReadOnlyWithItsPredecessor(t *testing.T) {
	sealed, err := auth.Seal("before", "after")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(sealed), "after") {
		t.Error("the successor can be read at rest")
	}
	if got, err := auth.Unseal("before", sealed); err != nil || got != "after" {
		t.Errorf("it says %q, %v", got, err)
	}
	for _, secret := range []string{"", "Before", "after"} {
		if got, err := auth.Unseal(secret, sealed); err == nil {
			t.Errorf("%q opens it: %q", secret, got)
		}
	}
	if _, err := auth.Unseal("before", sealed[:5]); err == nil {
		t.Error("a torn one opens")
	}
}
