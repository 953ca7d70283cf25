package store

import "time"

// Clock returns a clock with what both databases keep of a time: microseconds, in UTC.
func Clock(now func() time.Time) func() time.Time {
	return func() time.Time { return now().UTC().Truncate(time.Microsecond) }
}
