package clock_test

import (
	"testing"
	"time"

	"forma/server/platform/clock"
)

var noon = time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)

func TestAJumpIsBelievedAfterAnHour(t *testing.T) {
	for _, by := range []time.Duration{time.Hour, -time.Hour, 365 * 24 * time.Hour, -365 * 24 * time.Hour, time.Minute} {
		passed, jumped := time.Duration(0), time.Duration(0)
		c := clock.Of(func() time.Time { return noon.Add(passed + jumped) }, func() time.Duration { return passed })
		tells := func(what string, want time.Time) {
			t.Helper()
			if got := c.Now(); !got.Equal(want) {
				t.Errorf("a jump by %s, %s: it is %s instead of %s", by, what, got, want)
			}
		}
		passed += time.Minute
		tells("before", noon.Add(passed))
		jumped = by
		tells("at once", noon.Add(passed))
		passed += 59 * time.Minute
		tells("59 minutes later", noon.Add(passed))
		jumped = 0
		tells("corrected", noon.Add(passed))
		jumped = by
		tells("again", noon.Add(passed))
		passed += time.Hour
		tells("an hour later", noon.Add(passed+by))
		passed += time.Minute
		tells("once believed", noon.Add(passed+by))
	}
}

func TestSmallCorrectionsAreFollowed(t *testing.T) {
	passed, corrected := time.Duration(0), time.Duration(0)
	c := clock.Of(func() time.Time { return noon.Add(passed + corrected) }, func() time.Duration { return passed })
	for range 100 {
		passed, corrected = passed+time.Minute, corrected-20*time.Second
		if got := c.Now(); !got.Equal(noon.Add(passed + corrected)) {
			t.Fatalf("it is %s instead of %s", got, noon.Add(passed+corrected))
		}
	}
}

func TestTheMachinesClockIsFollowed(t *testing.T) {
	if off := time.Since(clock.New().Now()).Abs(); off > time.Minute {
		t.Errorf("it is off by %s", off)
	}
}
