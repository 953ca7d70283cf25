package workoutcsv

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"forma/server/platform/csv"
	"forma/server/platform/words"
)

// longestTime is longer than any time that an app writes.
const longestTime = 64

// layouts are how the apps write a time, after spelled has made numbers of a month in letters.
var layouts = []string{
	"2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02 3:04:05 PM", "2006-01-02 3:04 PM",
	"2006-01-02T15:04:05", "2006-01-02T15:04", "2.1.2006 15:04", "2.1.2006 15:04:05",
}

// The orders of a date whose month is in letters.
var (
	dayFirst   = regexp.MustCompile(`^(\d{1,2})\.? (\p{L}{3,12})\.? (\d{4})(?: ?` + csv.YearMark + `)?,? (.+)$`)
	monthFirst = regexp.MustCompile(`^(\p{L}{3,12})\.? (\d{1,2}), (\d{4}),? (.+)$`)
	dotted     = regexp.MustCompile(`^(\d{1,2}\.\d{1,2}\.\d{4}), (.+)$`)
)

// timeOf parses a time. Its key does not depend on the zone of the reader.
func timeOf(cell string, zone *time.Location) (at time.Time, key string, ok bool) {
	if cell == "" || len(cell) > longestTime {
		return at, "", false
	}
	cell = spelled(strings.Join(strings.Fields(cell), " ")) // some write a narrow space before AM
	if at, err := time.Parse(time.RFC3339, cell); err == nil {
		at = at.UTC()
		return at, at.Format(time.RFC3339), true
	}
	for _, layout := range layouts {
		if wall, err := time.Parse(layout, strings.ToUpper(cell)); err == nil {
			at = time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), wall.Second(), 0, zone)
			return at.UTC(), wall.Format("2006-01-02T15:04:05"), true
		}
	}
	return at, "", false
}

// spelled returns "28 Mar 2023, 17:29" as "2023-03-28 17:29".
func spelled(cell string) string {
	day, month, year, clock := "", "", "", ""
	if m := dayFirst.FindStringSubmatch(cell); m != nil {
		day, month, year, clock = m[1], m[2], m[3], m[4]
	} else if m := monthFirst.FindStringSubmatch(cell); m != nil {
		month, day, year, clock = m[1], m[2], m[3], m[4]
	} else {
		return dotted.ReplaceAllString(cell, "$1 $2")
	}
	n, ok := csv.Month(month)
	if !ok {
		return cell
	}
	if len(day) == 1 {
		day = "0" + day
	}
	return year + "-" + strconv.Itoa(100 + n)[1:] + "-" + day + " " + clock
}

// spans are the first letters of the units of a duration.
type spans struct{ Hours, Minutes, Seconds []string }

// units matches those of each language.
func units(of func(spans) []string) string {
	var all []string
	for _, u := range words.Each[spans]("server/input-workouts") {
		for _, unit := range of(u) {
			all = append(all, regexp.QuoteMeta(unit))
		}
	}
	return strings.Join(all, "|")
}

var (
	hours   = regexp.MustCompile(`(?i)(\d{1,3})\s*(?:` + units(func(u spans) []string { return u.Hours }) + `)`)
	minutes = regexp.MustCompile(`(?i)(\d{1,4})\s*(?:` + units(func(u spans) []string { return u.Minutes }) + `)`)
	secs    = regexp.MustCompile(`(?i)(\d{1,6})\s*(?:` + units(func(u spans) []string { return u.Seconds }) + `|$)`)
	clock   = regexp.MustCompile(`^(\d{1,2}):(\d{2})(?::(\d{2}))?$`)
)

// durationOf parses "1h 5m", "1:05:00", "01:05" and "3900"; 0 if it is none of them, since a workout is one without it.
func durationOf(cell string) int {
	if len(cell) > longestTime {
		return 0
	}
	total := 0
	if m := clock.FindStringSubmatch(cell); m != nil {
		for i, unit := range []int{3600, 60, 1} {
			n, _ := strconv.Atoi(m[i+1])
			total += n * unit
		}
	} else {
		for shape, unit := range map[*regexp.Regexp]int{hours: 3600, minutes: 60, secs: 1} {
			if m := shape.FindStringSubmatch(cell); m != nil {
				n, _ := strconv.Atoi(m[1])
				total += n * unit
			}
		}
	}
	return within(time.Duration(total) * time.Second)
}

// within returns the seconds of a duration that a workout can have, or else 0.
func within(d time.Duration) int {
	if d < 0 || d > mostSeconds*time.Second {
		return 0
	}
	return int(d.Seconds())
}
