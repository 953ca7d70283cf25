package auth_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"forma/server/platform/auth"
	"forma/server/platform/errs"
)

func retryAfter(err error) int {
	var e *errs.Error
	if !errors.As(err, &e) || e.Code != errs.RateLimited {
		return 0
	}
	return e.Args["retryAfter"].(int)
}

func TestLimiterAllowsABurstAndThenOneAtATime(t *testing.T) {
	now := start
	l := &auth.Limiter{Burst: 3, Every: 10 * time.Second, Now: func() time.Time { return now }}
	for range 3 {
		if err := l.Take("a"); err != nil {
			t.Fatal(err)
		}
	}
	for range 5 { // refused attempts do not count
		if got := retryAfter(l.Take("a")); got != 10 {
			t.Fatalf("come back after %d s", got)
		}
	}
	if err := l.Take("b"); err != nil {
		t.Errorf("another key: %v", err)
	}
	now = now.Add(9500 * time.Millisecond)
	if got := retryAfter(l.Take("a")); got != 1 {
		t.Errorf("come back after %d s", got)
	}
	now = now.Add(500 * time.Millisecond)
	if err := l.Take("a"); err != nil {
		t.Errorf("after the time it named: %v", err)
	}
	if retryAfter(l.Take("a")) == 0 {
		t.Error("two came through for one")
	}
}

func TestRefundedAttemptDoesNotCount(t *testing.T) {
	l := &auth.Limiter{Burst: 2, Every: time.Hour, Now: func() time.Time { return start }}
	for range 50 {
		if err := l.Take("a"); err != nil {
			t.Fatal(err)
		}
		l.Refund("a")
	}
	_ = l.Take("a")
	_ = l.Take("a")
	l.Refund("a")
	if err := l.Take("a"); err != nil {
		t.Errorf("after a refund: %v", err)
	}
	if retryAfter(l.Take("a")) == 0 {
		t.Error("a refund gave back more than one")
	}
}

func TestAFloodOfKeysNeitherGrowsMemoryNorSlowsDown(t *testing.T) {
	l := &auth.Limiter{Burst: 1, Every: time.Hour, Now: func() time.Time { return start }}
	for n := range 400_000 {
		if err := l.Take(fmt.Sprint(n)); err != nil {
			t.Fatal(err)
		}
	}
}
