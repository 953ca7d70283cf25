package store

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"time"

	"github.com/google/uuid"

	"forma/server/platform/errs"
)

// Cursor is a position in a list ordered by (Key or Text, ID).
type Cursor struct {
	Key  float64   `json:"k"`
	Text string    `json:"t,omitempty"` // the key where it is no number
	ID   uuid.UUID `json:"i"`
}

// String encodes the cursor, opaque to clients.
func (c Cursor) String() string {
	b, _ := json.Marshal(c)
	return base64.RawURLEncoding.EncodeToString(b)
}

// latestKey bounds the times in cursors, in microseconds; it is in the year 2096.
const latestKey = 4e15

// TimeCursor returns the position of a row in a list by time.
func TimeCursor(at time.Time, id uuid.UUID) Cursor {
	return Cursor{Key: float64(at.UnixMicro()), ID: id}
}

// Time returns the time of a position in a list by time. BAD_INPUT of after if it is not such a position.
func (c *Cursor) Time() (time.Time, error) {
	if c.Key < 0 || c.Key > latestKey || c.Key != math.Trunc(c.Key) {
		return time.Time{}, errs.Input("after", errs.Invalid)
	}
	return time.UnixMicro(int64(c.Key)).UTC(), nil
}

// LargestPage is the maximum size of a page.
const LargestPage = 100

// PageArgs reads the arguments of a list: first 1–100, and after, which is nil for the first page.
func PageArgs(first int, after *string) (*Cursor, error) {
	if first < 1 || first > LargestPage {
		return nil, errs.Range("first", errs.OutOfRange, 1, LargestPage)
	}
	if after == nil {
		return nil, nil
	}
	b, err := base64.RawURLEncoding.DecodeString(*after)
	c := &Cursor{}
	if err != nil || json.Unmarshal(b, c) != nil {
		return nil, errs.Input("after", errs.Invalid)
	}
	return c, nil
}

// Cut returns a page of first+1 rows read, with hasNextPage and the cursor of its end.
func Cut[T any](rows []T, first int, at func(T) Cursor) (page []T, hasNext bool, end string) {
	if len(rows) > first {
		rows, hasNext = rows[:first], true
	}
	if len(rows) > 0 {
		end = at(rows[len(rows)-1]).String()
	}
	return rows, hasNext, end
}
