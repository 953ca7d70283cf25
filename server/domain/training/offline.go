package training

import (
	"time"

	"forma/server/platform/errs"
)

// stretch is when a report was played. Only the client knows this of a report that waited offline; it is trusted within the last 30 days
// and not in the future, and the report may not contain more than that time allows.
type stretch struct {
	from, until time.Time
	claimed     bool
}

// playedAt checks and bounds the times of a report; by default it was played now.
func (in PlaybackInput) playedAt(now time.Time) (stretch, error) {
	if in.PlayedFrom == nil || in.PlayedUntil == nil {
		return stretch{from: now, until: now}, nil
	}
	from, until := in.PlayedFrom.UTC().Truncate(time.Microsecond), in.PlayedUntil.UTC().Truncate(time.Microsecond)
	switch {
	case until.Before(from) || until.After(now.Add(clockSlack)):
		return stretch{}, errs.Input("playedUntil", errs.OutOfRange)
	case from.Before(now.Add(-oldestOffline * time.Hour)):
		return stretch{}, errs.Input("playedFrom", errs.OutOfRange)
	}
	return stretch{from: earlier(from, now), until: earlier(until, now), claimed: true}, nil
}

// allowed returns how many seconds a report may add by itself.
func (s stretch) allowed(slack float64) float64 { return s.until.Sub(s.from).Seconds()*fastest + slack }

// later is the later of two times.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
