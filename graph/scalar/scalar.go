// Package scalar encodes texts, ids, times, calendar days and times of day.
package scalar

import (
	"bytes"
	"io"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"

	"forma/server/platform/errs"
)

// room returns room for what is written next: that of a buffer, so that it is not copied from elsewhere.
func room(w io.Writer, size int) []byte {
	if buffer, ok := w.(*bytes.Buffer); ok {
		buffer.Grow(size)
		return buffer.AvailableBuffer()
	}
	return make([]byte, 0, size)
}

// quoted is a string to be written.
type quoted string

const digits = "0123456789abcdef"

func (t quoted) MarshalGQL(w io.Writer) {
	b, written := append(room(w, len(t)+2), '"'), 0
	for i := range len(t) {
		c := t[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		b = append(b, t[written:i]...)
		written = i + 1
		switch c {
		case '\t':
			b = append(b, `\t`...)
		case '\r':
			b = append(b, `\r`...)
		case '\n':
			b = append(b, `\n`...)
		case '"', '\\':
			b = append(b, '\\', c)
		default:
			b = append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		}
	}
	_, _ = w.Write(append(append(b, t[written:]...), '"'))
}

// MarshalString writes a text as JSON.
func MarshalString(s string) graphql.Marshaler { return quoted(s) }

// identifier is a UUID to be written.
type identifier uuid.UUID

func (id identifier) MarshalGQL(w io.Writer) {
	b := append(room(w, 38), '"')
	for i, octet := range id {
		switch i {
		case 4, 6, 8, 10:
			b = append(b, '-')
		}
		b = append(b, digits[octet>>4], digits[octet&15])
	}
	_, _ = w.Write(append(b, '"'))
}

// MarshalID writes a UUID in canonical form.
func MarshalID(id uuid.UUID) graphql.Marshaler { return identifier(id) }

// UnmarshalID reads a UUID; anything else is BAD_INPUT.
func UnmarshalID(v any) (uuid.UUID, error) {
	s, _ := v.(string)
	id, err := uuid.Parse(s)
	if err != nil || len(s) != 36 || id == uuid.Nil {
		return uuid.Nil, errs.Input("", errs.Invalid)
	}
	return id, nil
}

// formatted is a time to be written in a layout.
type formatted struct {
	at     time.Time
	layout string
}

func (f formatted) MarshalGQL(w io.Writer) {
	_, _ = w.Write(append(f.at.AppendFormat(append(room(w, len(f.layout)+2), '"'), f.layout), '"'))
}

// MarshalTime writes a point in time in UTC.
func MarshalTime(t time.Time) graphql.Marshaler {
	if t.IsZero() {
		return graphql.Null
	}
	return formatted{t.UTC(), time.RFC3339Nano}
}

// UnmarshalTime reads RFC 3339; anything else is BAD_INPUT.
func UnmarshalTime(v any) (time.Time, error) {
	s, _ := v.(string)
	t, err := time.Parse(time.RFC3339Nano, s)
	if err != nil {
		return time.Time{}, errs.Input("", errs.Invalid)
	}
	return t, nil
}

const layout = "2006-01-02"

// MarshalDate writes a day, counted from 1970-01-01, as YYYY-MM-DD.
func MarshalDate(day int) graphql.Marshaler {
	return formatted{time.Unix(int64(day)*86400, 0).UTC(), layout}
}

// UnmarshalDate reads YYYY-MM-DD as a day counted from 1970-01-01; anything else is BAD_INPUT.
func UnmarshalDate(v any) (int, error) {
	s, _ := v.(string)
	t, err := time.Parse(layout, s)
	if err != nil {
		return 0, errs.Input("", errs.Invalid)
	}
	return int(t.Unix() / 86400), nil
}

const clock = "15:04"

// MarshalTimeOfDay writes minutes after midnight as HH:MM.
func MarshalTimeOfDay(minutes int) graphql.Marshaler {
	return formatted{time.Unix(int64(minutes)*60, 0).UTC(), clock}
}

// UnmarshalTimeOfDay reads HH:MM as minutes after midnight; anything else is BAD_INPUT.
func UnmarshalTimeOfDay(v any) (int, error) {
	s, _ := v.(string)
	t, err := time.Parse(clock, s)
	if err != nil || len(s) != len(clock) {
		return 0, errs.Input("", errs.Invalid)
	}
	return t.Hour()*60 + t.Minute(), nil
}
