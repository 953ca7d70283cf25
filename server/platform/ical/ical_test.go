package ical_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"forma/server/platform/ical"
)

var start = time.Date(2026, 3, 10, 12, 30, 0, 0, time.FixedZone("", 5*3600+1800))

func event() ical.Event {
	return ical.Event{
		UID:      "0199@forma.test",
		Sequence: 3,
		Changed:  start.Add(-time.Hour),
		Start:    start,
		End:      start.Add(45 * time.Minute),
		Status:   ical.Confirmed,
		Title:    "Strength hour",
		Place:    "https://meet.example/a;b,c",
		Page:     "https://forma.test/vip-sessions/0199",
	}
}

// written returns the calendar as sent.
func written(t *testing.T, c *ical.Calendar) string {
	t.Helper()
	var to strings.Builder
	if err := c.Write(&to); err != nil {
		t.Fatal(err)
	}
	return to.String()
}

// read parses a calendar as a reader would: it unfolds lines and unescapes texts. It refuses what the format does not allow.
func read(t *testing.T, sent string) (lines []string) {
	t.Helper()
	if !utf8.ValidString(sent) || !strings.HasSuffix(sent, "\r\n") || strings.Count(sent, "\n") != strings.Count(sent, "\r\n") ||
		strings.Count(sent, "\r") != strings.Count(sent, "\r\n") {
		t.Fatalf("lines do not end as they have to: %q", sent)
	}
	for _, line := range strings.Split(strings.TrimSuffix(sent, "\r\n"), "\r\n") {
		if len(line) > 75 {
			t.Errorf("a line has %d bytes: %s", len(line), line)
		}
		if !utf8.ValidString(line) {
			t.Errorf("a letter was cut: %q", line)
		}
		if more, folded := strings.CutPrefix(line, " "); folded {
			lines[len(lines)-1] += more
			continue
		}
		lines = append(lines, line)
	}
	for i, line := range lines {
		lines[i] = strings.NewReplacer(`\\`, `\`, `\;`, ";", `\,`, ",", `\n`, "\n").Replace(line)
	}
	return lines
}

// value returns the value of the only line with that name, with parameters.
func value(t *testing.T, lines []string, name string) string {
	t.Helper()
	found := ""
	for _, line := range lines {
		if v, ok := strings.CutPrefix(line, name+":"); ok {
			if found != "" {
				t.Errorf("%s is there twice", name)
			}
			found = v
		}
	}
	return found
}

func TestAnEventIsWrittenInUTCWithItsIdentity(t *testing.T) {
	lines := read(t, written(t, &ical.Calendar{Language: "en", Events: []ical.Event{event()}}))
	for name, want := range map[string]string{
		"VERSION": "2.0", "METHOD": "PUBLISH", "UID": "0199@forma.test", "SEQUENCE": "3", "DTSTAMP": "20260310T060000Z", "DTSTART": "20260310T070000Z",
		"DTEND": "20260310T074500Z", "STATUS": "CONFIRMED", "SUMMARY;LANGUAGE=en": "Strength hour", "LOCATION;LANGUAGE=en": "https://meet.example/a;b,c",
		"URL": "https://forma.test/vip-sessions/0199", "DESCRIPTION;LANGUAGE=en": "", "TRANSP": "", "NAME;LANGUAGE=en": "",
	} {
		if got := value(t, lines, name); got != want {
			t.Errorf("%s is %q instead of %q", name, got, want)
		}
	}
	if lines[0] != "BEGIN:VCALENDAR" || lines[len(lines)-1] != "END:VCALENDAR" || value(t, lines, "PRODID") == "" {
		t.Errorf("the calendar is %q", lines)
	}
}

func TestCancelledEventIsMarkedAndDoesNotBlockTime(t *testing.T) {
	e := event()
	e.Status = ical.Cancelled
	lines := read(t, written(t, &ical.Calendar{Events: []ical.Event{e}}))
	if value(t, lines, "STATUS") != "CANCELLED" || value(t, lines, "TRANSP") != "TRANSPARENT" {
		t.Errorf("written is %q", lines)
	}
}

func TestASubscribedCalendarHasANameInItsLanguage(t *testing.T) {
	lines := read(t, written(t, &ical.Calendar{Language: "ru", Name: "Занятия, Forma", Events: []ical.Event{event(), event()}}))
	if value(t, lines, "NAME;LANGUAGE=ru") != "Занятия, Forma" || value(t, lines, "X-WR-CALNAME") != "Занятия, Forma" ||
		value(t, lines, "REFRESH-INTERVAL;VALUE=DURATION") != "PT1H" {
		t.Errorf("written is %q", lines)
	}
	if n := strings.Count(strings.Join(lines, "\n"), "BEGIN:VEVENT"); n != 2 {
		t.Errorf("%d events are in it", n)
	}
}

func TestNoTextBreaksOutOfItsLine(t *testing.T) {
	e := event()
	e.Title, e.Details = "One\r\nATTENDEE:x\rTwo\nEND:VEVENT\x00\x1b", "\xff\xfe a"
	sent := written(t, &ical.Calendar{Language: "en", Events: []ical.Event{e}})
	if lines := read(t, sent); value(t, lines, "SUMMARY;LANGUAGE=en") != "One\nATTENDEE:x\nTwo\nEND:VEVENT" ||
		value(t, lines, "DESCRIPTION;LANGUAGE=en") != " a" {
		t.Errorf("written is %q", sent)
	}
	if strings.Contains(sent, "\r\nATTENDEE") || strings.Count(sent, "\r\nEND:VEVENT") != 1 {
		t.Errorf("a text became a line of its own: %q", sent)
	}
}

func TestTextRoundTrips(t *testing.T) {
	letters := []rune(`aZ09 ,;:"=\^-/ёЖ—é日🏋` + "\n\t")
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		text := make([]rune, random.IntN(200))
		for i := range text {
			text[i] = letters[random.IntN(len(letters))]
		}
		e := event()
		e.Title = string(text)
		if got := value(t, read(t, written(t, &ical.Calendar{Language: "ru", Events: []ical.Event{e}})),
			"SUMMARY;LANGUAGE=ru"); got != e.Title {
			t.Fatalf("%q is read as %q", e.Title, got)
		}
	}
}

func TestLinesAreFoldedAtTheMaximumLength(t *testing.T) {
	for n := 40; n < 200; n++ {
		e := event()
		e.Title = strings.Repeat("x", n)
		for _, line := range strings.Split(written(t, &ical.Calendar{Events: []ical.Event{e}}), "\r\n") {
			if strings.HasPrefix(line, "SUMMARY") && len(line) != min(75, len("SUMMARY:")+n) {
				t.Fatalf("the first line of %d letters has %d", n, len(line))
			}
		}
	}
}
