//go:build race

package app_test

import "time"

// grace is long because the race detector makes everything many times slower, on a machine that may be busy. It proves no less: without
// events a server rechecks rights only once a minute, and without a bus every two seconds.
const grace = 15 * time.Second

// Fewer, because what they cause grows with the product of all three.
const writers, messages, listeners = 8, 6, 16
