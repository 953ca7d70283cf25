package auth_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"forma/server/platform/auth"
	"forma/server/platform/auth/authtest"
	"forma/server/platform/errs"
)

func TestAPasswordHasEightTo256CodePointsAndIsNotCommon(t *testing.T) {
	for password, reason := range map[string]errs.Reason{
		"":                                errs.Required,
		"1234567":                         errs.TooShort,
		"🏋️🏋️🏋️":                          errs.TooShort, // six code points, however many bytes
		"🏋🏋🏋🏋🏋🏋🏋🏋":                        "",
		"горшок с ушами":                  "",
		strings.Repeat("я", 256):          "",
		strings.Repeat("я", 257):          errs.TooLong,
		strings.Repeat("a", 300_000):      errs.TooLong,
		"password":                        errs.TooCommon,
		"PassWord":                        errs.TooCommon,
		"12345678":                        errs.TooCommon,
		"bad\xff\xfebytes":                errs.Invalid,
		"with\x00zero and\ttab":           "",
		" eight  ":                        "",
		"correct horse battery staple 12": "",
	} {
		got := errs.Reason("")
		var e *errs.Error
		if err := auth.CheckPassword(password); errors.As(err, &e) {
			got = errs.Reason(e.Args["reason"].(string))
			if e.Code != errs.BadInput || e.Field != "password" {
				t.Errorf("%.20q: %v", password, e)
			}
		}
		if got != reason {
			t.Errorf("%.20q: %q instead of %q", password, got, reason)
		}
	}
}

func TestPasswordsAreComparedCodePointByCodePoint(t *testing.T) {
	h, ctx := auth.NewHasher(auth.Strength), context.Background()
	long := strings.Repeat("x", 255)
	for _, c := range []struct {
		set, try string
		right    bool
	}{
		{"pässwört-1", "pässwört-1", true},
		{"pässwört-1", "pa\u0308sswo\u0308rt-1", false}, // combining marks are separate code points
		{"💪💪💪💪💪💪💪💪", "💪💪💪💪💪💪💪💪", true},
		{"💪💪💪💪💪💪💪💪", "💪💪💪💪💪💪💪", false},
		{"trailing ", "trailing", false},
		{"Capital letters", "capital letters", false},
		{long + "a", long + "a", true},
		{long + "a", long + "b", false}, // nothing is truncated
		{"zero\x00byte one", "zero\x00byte two", false},
	} {
		hash, err := h.Hash(ctx, c.set)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(hash, c.set) || !strings.HasPrefix(hash, "$argon2id$") {
			t.Errorf("the stored form is %q", hash)
		}
		if right, err := h.Matches(ctx, c.try, hash); err != nil || right != c.right {
			t.Errorf("%.20q for %.20q: %v, %v", c.try, c.set, right, err)
		}
	}
}

func TestUnknownPersonTakesAsLongAsAKnownOne(t *testing.T) {
	h, ctx := auth.NewHasher(auth.Strength), context.Background()
	hash, err := h.Hash(ctx, "a good password")
	if err != nil {
		t.Fatal(err)
	}
	for _, stored := range []string{hash, ""} {
		before := h.Done()
		if right, err := h.Matches(ctx, "a wrong password", stored); right || err != nil {
			t.Errorf("%v, %v", right, err)
		}
		if h.Done() != before+1 {
			t.Errorf("%d computations", h.Done()-before)
		}
	}
	if right, _ := h.Matches(ctx, "nobody has this password", ""); right {
		t.Error("the stand-in opens")
	}
}

func TestConcurrentPasswordChecksAreLimited(t *testing.T) {
	h, ctx := auth.NewHasher(auth.Strength), context.Background()
	var wait sync.WaitGroup
	var mu sync.Mutex
	hashed, limited := 0, 0
	for range 300 {
		wait.Go(func() {
			_, err := h.Hash(ctx, "a good password")
			var e *errs.Error
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				hashed++
			case errors.As(err, &e) && e.Code == errs.RateLimited && e.Args["retryAfter"].(int) > 0:
				limited++
			default:
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if hashed < 64 || limited == 0 {
		t.Errorf("%d were hashed, %d limited", hashed, limited)
	}
	if _, err := h.Hash(ctx, "a good password"); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestCancelledWaiterLeavesTheQueue(t *testing.T) {
	h := authtest.Hasher()
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for range 200 {
		if _, err := h.Hash(gone, "a good password"); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	if _, err := h.Hash(context.Background(), "a good password"); err != nil {
		t.Error(err)
	}
}
