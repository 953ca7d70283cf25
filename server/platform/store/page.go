package store

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"forma/server/platform/errs"
)

// List is the name of a list and its order. Cursors carry it: a position in one list is none in another.
type List string

// Cursor is a position in a list ordered by (Key or Text, ID).
type Cursor struct {
	List List      `json:"l"`
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

// PageSize checks how much of a list is asked for: 1–100.
func PageSize(first int) error {
	if first < 1 || first > LargestPage {
		return errs.Range("first", errs.OutOfRange, 1, LargestPage)
	}
	return nil
}

// PageArgs reads the arguments of a list: first 1–100, and after, which is nil for the first page.
func PageArgs(list List, first int, after *string) (*Cursor, error) {
	if err := PageSize(first); err != nil || after == nil {
		return nil, err
	}
	b, err := base64.RawURLEncoding.DecodeString(*after)
	c := &Cursor{}
	if err != nil || json.Unmarshal(b, c) != nil || c.List != list {
		return nil, errs.Input("after", errs.Invalid)
	}
	return c, nil
}

// CountSome is an aggregation that counts the rows of a query within its limit. It reads none of their columns, so that an index may do.
func CountSome(s *sql.Selector) string {
	*s = *sql.Dialect(s.Dialect()).Select().From(s.Clone().SelectExpr(sql.Raw("1")).As("some"))
	return sql.Count("*")
}

// Cut returns a page of first+1 rows read, with hasNextPage and the cursor of its end.
func Cut[T any](list List, rows []T, first int, at func(T) Cursor) (page []T, hasNext bool, end string) {
	if len(rows) > first {
		rows, hasNext = rows[:first], true
	}
	if len(rows) > 0 {
		last := at(rows[len(rows)-1])
		last.List = list
		end = last.String()
	}
	return rows, hasNext, end
}
