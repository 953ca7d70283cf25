package clock

import (
	"time"

	"golang.org/x/sys/unix"
)

// sinceBoot counts while the machine sleeps, which Go's own clock does not.
func sinceBoot() func() time.Duration {
	return func() time.Duration {
		var t unix.Timespec
		if err := unix.ClockGettime(unix.CLOCK_BOOTTIME, &t); err != nil {
			panic(err) // every Linux that Go runs on has it
		}
		return time.Duration(t.Nano())
	}
}
