//go:build !linux

package clock

import "time"

func sinceBoot() func() time.Duration {
	begun := time.Now()
	return func() time.Duration { return time.Since(begun) }
}
