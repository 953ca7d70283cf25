// Package scalar encodes ids, times, calendar days and times of day.
package scalar

import (
	"bytes"
	"encoding/hex"
	"io"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"

	"forma/server/platform/errs"
)

// write appends a quoted text to what is written, which is a buffer with room for it.
func write(w io.Writer, text func(b []byte) []byte) {
	var b []byte
	if buffer, ok := w.(*bytes.Buffer); ok {
		b = buffer.AvailableBuffer()
	}
	_, _ = w.Write(append(text(append(b, '"')), '"'))
}

// MarshalID writes a UUID in canonical form.
func MarshalID(id uuid.UUID) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) {
		write(w, func(b []byte) []byte {
			for i, part := range [][]byte{id[:4], id[4:6], id[6:8], id[8:10], id[10:]} {
				if i > 0 {
					b = append(b, '-')
				}
				b = hex.AppendEncode(b, part)
			}
			return b
		})
	})
}

// UnmarshalID reads a UUID; anything else is BAD_INPUT.
func UnmarshalID(v any) (uuid.UUID, error) {
	s, _ := v.(string)
	id, err := uuid.Parse(s)
	if err != nil || len(s) != 36 || id == uuid.Nil {
		return uuid.Nil, errs.Input("", errs.Invalid)
	}
	return id, nil
}

// MarshalTime writes a point in time in UTC.
func MarshalTime(t time.Time) graphql.Marshaler {
	if t.IsZero() {
		return graphql.Null
	}
	return graphql.WriterFunc(func(w io.Writer) {
		write(w, func(b []byte) []byte { return t.UTC().AppendFormat(b, time.RFC3339Nano) })
	})
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
	return graphql.WriterFunc(func(w io.Writer) {
		write(w, func(b []byte) []byte { return time.Unix(int64(day)*86400, 0).UTC().AppendFormat(b, layout) })
	})
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
	return graphql.WriterFunc(func(w io.Writer) {
		write(w, func(b []byte) []byte { return time.Unix(int64(minutes)*60, 0).UTC().AppendFormat(b, clock) })
	})
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
