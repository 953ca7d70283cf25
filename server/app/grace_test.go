//go:build !race

package app_test

import "time"

// grace is added to promised times.
const grace = time.Duration(0)
