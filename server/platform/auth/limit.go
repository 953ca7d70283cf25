package auth

import (
	"math"
	"sync"
	"time"

	"forma/server/platform/errs"
)

// Limiter counts attempts by key in a leaky bucket: Burst at once, then one every Every.
type Limiter struct {
	Burst int
	Every time.Duration
	Now   func() time.Time

	mu      sync.Mutex
	buckets map[string]bucket
	swept   time.Time
}

type bucket struct {
	used float64
	at   time.Time
}

// mostBuckets bounds memory, whatever keys strangers invent.
const mostBuckets = 50_000

// Take spends one attempt of the key, or returns RATE_LIMITED and spends none.
func (l *Limiter) Take(key string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.Now()
	used := l.used(key, now)
	if over := used + 1 - float64(l.Burst); over > 0 {
		return errs.Limited(max(1, int(math.Ceil(over*l.Every.Seconds()))))
	}
	if l.buckets == nil {
		l.buckets = map[string]bucket{}
	}
	l.makeRoom(now)
	l.buckets[key] = bucket{used: used + 1, at: now}
	return nil
}

// Refund returns one attempt, as after a correct password.
func (l *Limiter) Refund(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.Now()
	if used := l.used(key, now) - 1; used > 0 {
		l.buckets[key] = bucket{used: used, at: now}
		return
	}
	delete(l.buckets, key)
}

func (l *Limiter) used(key string, now time.Time) float64 {
	b, ok := l.buckets[key]
	if !ok {
		return 0
	}
	if b.at.After(now) { // the clock went back: what was spent drains from now on
		b.at = now
		l.buckets[key] = b
	}
	return math.Max(0, b.used-float64(now.Sub(b.at))/float64(l.Every))
}

// makeRoom drops empty buckets, at most once per Every; under a flood of new keys it drops any.
func (l *Limiter) makeRoom(now time.Time) {
	if len(l.buckets) < mostBuckets {
		return
	}
	if now.Sub(l.swept).Abs() >= l.Every {
		l.swept = now
		for key := range l.buckets {
			if l.used(key, now) == 0 {
				delete(l.buckets, key)
			}
		}
	}
	for key := range l.buckets {
		if len(l.buckets) < mostBuckets {
			return
		}
		delete(l.buckets, key)
	}
}
