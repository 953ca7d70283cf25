package auth

import (
	"math"
	"sync"
	"time"

	"forma/server/errs"
)

// Limiter counts tries by key in a leaking bucket: Burst at once, one more every Every.
type Limiter struct {
	Burst int
	Every time.Duration
	Now   func() time.Time

	mu      sync.Mutex
	buckets map[string]bucket
}

type bucket struct {
	used float64
	at   time.Time
}

// mostBuckets bounds memory: when it is reached, the empty ones are dropped.
const mostBuckets = 50_000

// Take spends one try of every key, or answers RATE_LIMITED and spends none.
func (l *Limiter) Take(keys ...string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.Now()
	if l.buckets == nil {
		l.buckets = map[string]bucket{}
	}
	if len(l.buckets) > mostBuckets {
		l.sweep(now)
	}
	for _, key := range keys {
		if used := l.used(key, now); used+1 > float64(l.Burst) {
			wait := time.Duration((used + 1 - float64(l.Burst)) * float64(l.Every))
			return errs.Limited(max(1, int(math.Ceil(wait.Seconds()))))
		}
	}
	for _, key := range keys {
		l.buckets[key] = bucket{used: l.used(key, now) + 1, at: now}
	}
	return nil
}

// Refund gives one try of a key back.
func (l *Limiter) Refund(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.Now()
	l.buckets[key] = bucket{used: math.Max(0, l.used(key, now)-1), at: now}
}

// Forgive empties the bucket of a key, as after a right password.
func (l *Limiter) Forgive(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.buckets, key)
}

func (l *Limiter) used(key string, now time.Time) float64 {
	b, ok := l.buckets[key]
	if !ok {
		return 0
	}
	return math.Max(0, b.used-float64(now.Sub(b.at))/float64(l.Every))
}

func (l *Limiter) sweep(now time.Time) {
	for key := range l.buckets {
		if l.used(key, now) == 0 {
			delete(l.buckets, key)
		}
	}
}
