//go:build !race

package app_test

import "time"

// grace is what a promise of time is exceeded by without being broken.
const grace = time.Duration(0)
