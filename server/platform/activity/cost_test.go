package activity

import (
	"runtime"
	"strings"
	"testing"
)

func TestNoFileTakesMuchMoreThanItsSize(t *testing.T) {
	const mostTaken = 60 * MostBytes // a token at a time, so nearly all of it is garbage at once
	fill := func(head, s string) string { return head + strings.Repeat(s, (MostBytes-len(head))/len(s)) }
	for name, text := range map[string]string{
		"tags":        fill("<gpx>", "<a/>"),
		"open tags":   fill("", "<gpx>"),
		"attributes":  fill("<gpx ", "a='' "),
		"long tags":   fill("<gpx>", "<a "+strings.Repeat("b='' ", 10_000)+"/>"),
		"texts":       fill("<gpx>", strings.Repeat("a", 60_000)+"<a/>"),
		"comments":    fill("<gpx>", "a<!---->"),
		"entities":    fill("<gpx>", "&lt;"),
		"points":      fill("<gpx><trk><trkseg>", "<trkpt lat='1' lon='1'/>"),
		"times":       fill("<gpx><trk><trkseg>", "<trkpt lat='1' lon='1'><time>2026-03-01T07:00:00Z</time></trkpt>"),
		"laps":        fill("<TrainingCenterDatabase><Activities><Activity>", "<Lap/>"),
		"definitions": fitFile(fill("", "\x40\x00\x00\x12\x00\xff"+strings.Repeat("\x00\x01\x02", 255))[:MostBytes-1000]),
		"messages":    fitFile(fill("\x40\x00\x00\x63\x00\x00", "\x00")[:MostBytes-1000]),
		"sessions":    fitFile(fill("\x40\x00\x00\x12\x00\x00", "\x00")[:MostBytes-1000]),
		"fields":      fitFile(fill("\x40\x00\x00\x63\x00\x01\x07\x01\x02", "\x00\x01")[:MostBytes-1000]),
		"files":       fill("", fitFile("\x40\x00\x00\x12\x00\x01\x02\x04\x86")),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Parse([]byte(text), now)
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; err == nil || taken > mostTaken {
			t.Errorf("%s: %d MB are allocated, %v", name, taken>>20, err)
		}
	}
}
