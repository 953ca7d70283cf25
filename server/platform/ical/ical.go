// Package ical writes events for calendar apps (RFC 5545).
package ical

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

const ContentType = "text/calendar; charset=utf-8"

// Status is whether an event takes place.
type Status string

// The statuses.
const (
	Tentative Status = "TENTATIVE"
	Confirmed Status = "CONFIRMED"
	Cancelled Status = "CANCELLED"
)

// Event is an appointment. Its UID never changes; readers believe the one with the highest Sequence.
type Event struct {
	UID        string
	Sequence   int
	Changed    time.Time
	Start, End time.Time
	Status     Status
	Title      string
	// Details, Place and Page are optional; Page is a URL.
	Details, Place, Page string
}

// Calendar is a list of events. Name is the title of a subscribed calendar, empty for a file with one event.
type Calendar struct {
	// Language is the BCP 47 tag of all texts.
	Language string
	Name     string
	Events   []Event
}

// refresh is how often a subscribed calendar should be read.
const refresh = "PT1H"

// Write writes the calendar.
func (c *Calendar) Write(to io.Writer) error {
	w := &writer{language: c.Language}
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.line("PRODID", "-//Forma//Sessions//EN")
	w.line("CALSCALE", "GREGORIAN")
	w.line("METHOD", "PUBLISH")
	if c.Name != "" {
		w.text("NAME", c.Name)
		w.line("X-WR-CALNAME", escaped(c.Name))
		w.line("REFRESH-INTERVAL;VALUE=DURATION", refresh)
		w.line("X-PUBLISHED-TTL", refresh)
	}
	for i := range c.Events {
		w.event(&c.Events[i])
	}
	w.line("END", "VCALENDAR")
	_, err := io.WriteString(to, w.String())
	return err
}

type writer struct {
	strings.Builder
	language string
}

func (w *writer) event(e *Event) {
	w.line("BEGIN", "VEVENT")
	w.line("UID", escaped(e.UID))
	w.line("SEQUENCE", fmt.Sprint(e.Sequence))
	w.line("DTSTAMP", utc(e.Changed))
	w.line("DTSTART", utc(e.Start))
	w.line("DTEND", utc(e.End))
	w.line("STATUS", string(e.Status))
	if e.Status == Cancelled {
		w.line("TRANSP", "TRANSPARENT") // does not block time
	}
	w.text("SUMMARY", e.Title)
	w.text("DESCRIPTION", e.Details)
	w.text("LOCATION", e.Place)
	if e.Page != "" {
		w.line("URL", e.Page)
	}
	w.line("END", "VEVENT")
}

// text writes a property with a text, unless it is empty.
func (w *writer) text(name, value string) {
	if value = escaped(value); value == "" {
		return
	}
	if w.language != "" {
		name += ";LANGUAGE=" + w.language
	}
	w.line(name, value)
}

// longestLine is in bytes, without the line break.
const longestLine = 75

// line writes a property, folded between characters.
func (w *writer) line(name, value string) {
	left := longestLine
	for _, r := range name + ":" + value {
		if size := utf8.RuneLen(r); size > left {
			w.WriteString("\r\n ")
			left = longestLine - 1
		}
		w.WriteRune(r)
		left -= utf8.RuneLen(r)
	}
	w.WriteString("\r\n")
}

func utc(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// escaped returns s as a value, without control characters, which are not allowed.
func escaped(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' {
			return -1
		}
		return r
	}, escapes.Replace(strings.ToValidUTF8(s, "")))
}
