// Package clock tells the time without the jumps of the machine's clock.
package clock

import (
	"log/slog"
	"sync"
	"time"
)

const (
	// slack is how far the machine's clock may be corrected at once; it is followed.
	slack = 30 * time.Second
	// doubted is how long a jump has to last until it is believed. Mistakes are corrected within it, and so are the clocks of machines that
	// were paused.
	doubted = time.Hour
)

// Clock follows the machine's clock while that goes steadily. When it jumps, Clock goes on by itself, so that no session, link or plan
// ends or opens, nothing is charged and nothing is erased by a mistake; after an hour the jump is believed.
type Clock struct {
	wall func() time.Time
	// elapsed is the time since some moment, whatever the machine's clock says.
	elapsed func() time.Duration

	mu   sync.Mutex
	at   time.Time     // the time told last
	then time.Duration // elapsed at that time
	off  time.Duration // how far the machine's clock has jumped; 0 if it has not
	seen time.Duration // elapsed when it was first seen there
}

// New returns the clock of this machine.
func New() *Clock { return Of(time.Now, sinceBoot()) }

// Of returns a clock that follows wall, whose steps it compares with elapsed.
func Of(wall func() time.Time, elapsed func() time.Duration) *Clock {
	return &Clock{wall: wall, elapsed: elapsed, at: wall().Round(0), then: elapsed()}
}

// Now returns the time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	wall, elapsed := c.wall().Round(0), c.elapsed() // without the reading that Go would compare instead
	own := c.at.Add(elapsed - c.then)
	off := wall.Sub(own)
	switch {
	case off.Abs() <= slack:
		if c.off != 0 {
			slog.Info("the machine's clock is right again")
		}
		own, c.off = wall, 0
	case c.off == 0 || (off-c.off).Abs() > slack:
		c.off, c.seen = off, elapsed
		slog.Error("the machine's clock has jumped: correct it, or restart Forma if it is right now; otherwise it is believed in an hour",
			"by", off.Round(time.Second), "clock", wall.UTC(), "time", own.UTC())
	case elapsed-c.seen >= doubted:
		slog.Warn("the jump of the machine's clock is believed", "by", off.Round(time.Second))
		own, c.off = wall, 0
	}
	c.at, c.then = own, elapsed
	return own
}
