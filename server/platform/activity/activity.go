// Package activity parses the activities that watches and sports apps export as FIT, GPX and TCX. Where they were is not part of it.
package activity

import (
	"bytes"
	"cmp"
	"errors"
	"math"
	"strings"
	"time"
)

// Format is the format of a file.
type Format string

// The formats.
const (
	FIT Format = "FIT"
	GPX Format = "GPX"
	TCX Format = "TCX"
)

// The bounds of a file and of an activity in it.
const (
	MostBytes   = 8 << 20 // as large as an upload may be: a day of points, one a second, takes less in FIT
	most        = 300     // activities
	mostPoints  = 200_000 // of a file
	mostSeconds = 24 * 60 * 60
	mostMetres  = 1_000_000
	LeastBeats  = 20
	MostBeats   = 250
	clockSlack  = 24 * time.Hour
)

var earliest = time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)

// The reasons why a file is refused.
var (
	ErrUnknown    = errors.New("activity: not a FIT, GPX or TCX file")
	ErrCut        = errors.New("activity: cut")
	ErrTooLong    = errors.New("activity: too long")
	ErrEmpty      = errors.New("activity: nothing that was done at a time")
	ErrOutOfRange = errors.New("activity: a value that cannot be right")
)

// Activity is one that was done.
type Activity struct {
	Format Format
	Sport  Sport
	// Title and Note are as the file has them, of any length; empty if it has none.
	Title, Note string
	Start       time.Time
	// Seconds it took without pauses, at least one, and Elapsed with them.
	Seconds, Elapsed int
	// Metres is 0 if unknown.
	Metres float64
	// Average and Maximum are heart rates in beats a minute; 0 if unknown.
	Average, Maximum int
}

// Key is the same in each file of the same activity.
func (a *Activity) Key() string {
	return "activity " + a.Start.UTC().Format(time.RFC3339) + " " + string(a.Sport)
}

// Detect reports whether a file may be one of an activity: no table begins like one.
func Detect(data []byte) bool { return isFIT(data) || bytes.HasPrefix(content(data), []byte("<")) }

// content is what follows a byte order mark and spaces.
func content(data []byte) []byte {
	return bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\uFEFF")), " \t\r\n")
}

// Parse parses a file, or several one after another, into its activities in their order. All are usable, or the file is refused.
func Parse(data []byte, now time.Time) ([]*Activity, error) {
	if len(data) > MostBytes {
		return nil, ErrTooLong
	}
	found, err := parse(data)
	if err != nil {
		return nil, err
	}
	list := make([]*Activity, 0, len(found))
	for _, r := range found {
		a, err := r.activity(now)
		if err != nil {
			return nil, err
		}
		if a != nil {
			list = append(list, a)
		}
	}
	if len(list) == 0 {
		return nil, ErrEmpty
	}
	return list, nil
}

func parse(data []byte) (found []*recorded, err error) {
	for n := 0; ; n++ {
		if data = content(data); n > 0 && len(data) == 0 {
			return found, nil
		}
		var some []*recorded
		if isFIT(data) {
			some, data, err = parseFIT(data)
		} else {
			some, data, err = parseXML(data)
		}
		switch found = append(found, some...); {
		case err == errNothing && n > 0:
			return found, nil
		case err == errNothing:
			return nil, ErrUnknown
		case err != nil:
			return nil, err
		case len(found) > most:
			return nil, ErrTooLong
		}
	}
}

// recorded is an activity as it is read: from its summaries, or from points.
type recorded struct {
	format           Format
	sport            Sport
	title, note      string
	start            time.Time
	seconds, elapsed float64
	metres           float64
	average, maximum float64
	beats            beats // of points
}

// activity checks what was read; nil if nothing was done.
func (r *recorded) activity(now time.Time) (*Activity, error) {
	switch {
	case r.start.IsZero() || r.seconds == 0:
		return nil, nil
	case r.start.Before(earliest), r.start.After(now.Add(clockSlack)),
		!(r.seconds > 0 && r.seconds <= mostSeconds), !(r.metres >= 0 && r.metres <= mostMetres), !(r.elapsed >= 0):
		return nil, ErrOutOfRange
	}
	a := &Activity{Format: r.format, Sport: cmp.Or(r.sport, Other), Title: r.title, Note: r.note, Start: r.start.UTC(),
		Seconds: max(1, round(r.seconds)), Metres: math.Round(r.metres*10) / 10, Average: heartRate(cmp.Or(r.average, r.beats.average())),
		Maximum: heartRate(cmp.Or(r.maximum, r.beats.maximum))}
	a.Elapsed = a.Seconds
	if r.elapsed > r.seconds && r.elapsed <= mostSeconds { // else it was stopped long after its end
		a.Elapsed = round(r.elapsed)
	}
	if a.Maximum > 0 {
		a.Maximum = max(a.Maximum, a.Average)
	}
	return a, nil
}

func round(n float64) int { return int(math.Round(n)) }

// heartRate is a heart rate that a person may have, or else 0: sensors lose contact.
func heartRate(n float64) int {
	if n >= LeastBeats && n <= MostBeats {
		return round(n)
	}
	return 0
}

// beats adds up heart rates.
type beats struct{ sum, n, maximum float64 }

// add counts a heart rate as often as its weight says.
func (b *beats) add(rate, weight float64) {
	if heartRate(rate) == 0 || !(weight > 0) {
		return
	}
	b.sum, b.n, b.maximum = b.sum+rate*weight, b.n+weight, max(b.maximum, rate)
}

func (b *beats) average() float64 {
	if b.n == 0 {
		return 0
	}
	return b.sum / b.n
}

// Sport is what an activity was.
type Sport string

// The sports.
const (
	Running  Sport = "RUNNING"
	Cycling  Sport = "CYCLING"
	Walking  Sport = "WALKING"
	Hiking   Sport = "HIKING"
	Swimming Sport = "SWIMMING"
	Rowing   Sport = "ROWING"
	Skiing   Sport = "SKIING"
	Strength Sport = "STRENGTH"
	Other    Sport = "OTHER"
)

// Sports are all of them.
var Sports = []Sport{Running, Cycling, Walking, Hiking, Swimming, Rowing, Skiing, Strength, Other}

// Name is the English name, as other apps would write it.
func (s Sport) Name() string { return string(s[:1]) + strings.ToLower(string(s[1:])) }

// words are parts of what GPX and TCX files call a sport.
var words = []struct {
	part string
	Sport
}{
	{"run", Running}, {"jog", Running}, {"cycl", Cycling}, {"bik", Cycling}, {"ride", Cycling}, {"walk", Walking}, {"hik", Hiking},
	{"swim", Swimming}, {"row", Rowing}, {"skii", Skiing}, {"ski=", Skiing}, {"strength", Strength}, {"weight", Strength},
	// Strava wrote numbers.
	{"=9=", Running}, {"=1=", Cycling}, {"=10=", Walking}, {"=4=", Hiking}, {"=16=", Swimming},
}

// sportOf is the sport of a name such as "trail_running" or "Biking".
func sportOf(name string) Sport {
	name = "=" + strings.ToLower(name) + "="
	for _, w := range words {
		if strings.Contains(name, w.part) {
			return w.Sport
		}
	}
	return Other
}
