//go:build !race

package app_test

import "time"

// grace is added to promised times.
const grace = time.Duration(0)

// How many people write to each other at once, how many messages each, and how many others listen.
const writers, messages, listeners = 16, 10, 40
