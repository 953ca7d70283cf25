package store_test

import (
	"testing"

	"github.com/google/uuid"

	"forma/server/platform/store"
)

func FuzzPageArgs(f *testing.F) {
	f.Add(store.Cursor{List: "entries", Key: 1.5, Text: "x", ID: uuid.Max}.String())
	f.Add(store.Cursor{List: "others", Key: 1e300}.String())
	f.Add("eyJrIjoxfQ")
	f.Fuzz(func(t *testing.T, after string) {
		c, err := store.PageArgs("entries", 1, &after)
		if err != nil {
			return
		}
		text := c.String()
		again, err := store.PageArgs("entries", 1, &text)
		if err != nil || *again != *c {
			t.Errorf("%q is %+v, which is read as %+v, %v", after, c, again, err)
		}
		if at, err := c.Time(); err == nil && (at.Year() < 1970 || at.Year() > 2096) {
			t.Errorf("%q is at %s", after, at)
		}
	})
}
