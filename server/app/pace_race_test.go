//go:build race

package app_test

import "time"

// grace is long because watching for races makes everything many times slower, on a machine that may have other work. It proves no less:
// without being told of a change a server looks only once a minute at what people may still do, and without a bus every two seconds.
const grace = 15 * time.Second
