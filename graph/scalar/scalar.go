// Package scalar encodes ids, times, calendar days and times of day.
package scalar

import (
	"io"
	"strconv"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/uuid"

	"forma/server/platform/errs"
)

// MarshalID writes a UUID in canonical form.
func MarshalID(id uuid.UUID) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) {
		b := make([]byte, 0, 38)
		b = append(b, '"')
		b = append(b, id.String()...)
		_, _ = w.Write(append(b, '"'))
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
func MarshalTime(t time.Time) graphql.Marshaler { return graphql.MarshalTime(t.UTC()) }

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
		_, _ = io.WriteString(w, strconv.Quote(time.Unix(int64(day)*86400, 0).UTC().Format(layout)))
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
		_, _ = io.WriteString(w, strconv.Quote(time.Unix(int64(minutes)*60, 0).UTC().Format(clock)))
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
