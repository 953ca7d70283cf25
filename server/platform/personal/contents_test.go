package personal

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
)

// file is a file of an archive.
type file struct{ name, text string }

func zipped(files ...file) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, _ := z.Create(f.name)
		_, _ = w.Write([]byte(f.text))
	}
	_ = z.Close()
	return b.Bytes()
}

var profiles = file{"json/profiles.json", "[]"}

const entries = `[
  {"id": "019c0000-0000-7000-8000-000000000001", "local_day": "2026-01-05", "weight_kg": 80.5, "notes": ""},
  {"id": "019c0000-0000-7000-8000-000000000002", "local_day": null, "weight_kg": null, "notes": "ё"}
]
`

// measured is a row as a domain would read it.
type measured struct {
	ID       uuid.UUID `json:"id"`
	Day      *Date     `json:"local_day"`
	WeightKg *float64  `json:"weight_kg"`
	Notes    string    `json:"notes"`
}

func read(data []byte) ([]Row[measured], *ArchivePreview, error) {
	c, err := Read(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, nil, err
	}
	p := &ArchivePreview{}
	rows, err := RowsOf[measured](c, "progress_entries", p)
	return rows, p, err
}

func TestRowsOfAnArchiveAreRead(t *testing.T) {
	for name, data := range map[string][]byte{
		"before versions": zipped(profiles, file{"json/progress_entries.json", entries}),
		"of this version": zipped(file{markerFile, `{"version":1,"later":true}`}, profiles, file{"json/progress_entries.json", entries}),
	} {
		rows, p, err := read(data)
		if err != nil || len(rows) != 2 || p.LeftOutRows != 0 || *rows[0].Of.Day != 20458 || rows[1].Of.Day != nil || rows[1].Number != 2 {
			t.Errorf("%s: %+v, %+v, %v", name, rows, p, err)
		}
	}
	if rows, _, err := read(zipped(profiles)); err != nil || len(rows) > 0 {
		t.Errorf("a table that is not there has %v (%v)", rows, err)
	}
}

func TestHostileArchivesAreRefusedForLittle(t *testing.T) {
	table := func(text string) []byte { return zipped(profiles, file{"json/progress_entries.json", text}) }
	whole := table(entries)
	var many []file
	for i := range mostFiles {
		many = append(many, file{fmt.Sprint(i), ""})
	}
	end := bytes.LastIndex(whole, []byte("PK\x05\x06"))
	located := slices.Concat(whole[:end], []byte("PK\x06\x07"), make([]byte, 16), whole[end:])
	lying := bytes.Clone(whole)
	size := bytes.LastIndex(lying, []byte("json/progress_entries.json")) - 46 + 24
	copy(lying[size:], []byte{0xff, 0xff, 0xff, 0x7f})
	wrong := bytes.Clone(whole)
	wrong[bytes.Index(wrong, []byte("json/progress_entries.json"))+40] ^= 1
	long := slices.Repeat([]file{{strings.Repeat("x", 60_000), ""}}, 100)
	for i := range long {
		long[i].name = fmt.Sprint(i) + long[i].name
	}
	deep := "["
	for range 500 { // so that it does not inflate much
		deep += fmt.Sprintf("%q,", uuid.New())
	}
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"nothing":              {nil, ErrForeign},
		"no archive":           {bytes.Repeat([]byte("x"), 1<<20), ErrForeign},
		"another archive":      {zipped(file{"a", "b"}), ErrForeign},
		"cut":                  {whole[:len(whole)-30], ErrForeign},
		"a newer version":      {zipped(file{markerFile, `{"version":2}`}, profiles), ErrNewer},
		"a strange version":    {zipped(file{markerFile, `{"version":"x"}`}, profiles), ErrForeign},
		"the same name twice":  {zipped(profiles, profiles), ErrForeign},
		"too many files":       {zipped(append(many, profiles)...), ErrTooLarge},
		"long names":           {zipped(append(long, profiles)...), ErrTooLarge},
		"the 64-bit extension": {located, ErrTooLarge},
		"a claim of its size":  {lying, ErrTooLarge},
		"wrong bytes":          {wrong, ErrForeign},
		"what inflates":        {table("[" + strings.Repeat(" ", 30<<20) + "]"), ErrTooLarge},
		"a large table":        {table("[" + strings.Repeat(" ", mostTable) + "]"), ErrTooLarge},
		"no rows":              {table(`{}`), ErrForeign},
		"an open list":         {table(`[{}`), ErrForeign},
		"deep rows":            {table(deep + strings.Repeat("[", 20_000)), ErrForeign},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, err := read(c.data)
		runtime.ReadMemStats(&after)
		if !errors.Is(err, c.want) {
			t.Errorf("%s is answered %v instead of %v", name, err, c.want)
		}
		if taken := after.TotalAlloc - before.TotalAlloc; taken > 32<<20 {
			t.Errorf("%s: %d MB are allocated", name, taken>>20)
		}
	}
}

func TestIdsOfWhatIsBroughtKeepTheirOrder(t *testing.T) {
	me, other := uuid.New(), uuid.New()
	first, second := uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7())
	a, b := BroughtID(me, first), BroughtID(me, second)
	if a.Version() != 7 || a.Variant() != uuid.RFC4122 || bytes.Compare(a[:], b[:]) >= 0 || a == BroughtID(other, first) || a == first {
		t.Errorf("%s and %s become %s and %s", first, second, a, b)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(zipped(profiles, file{"json/progress_entries.json", entries}))
	f.Add(zipped(file{markerFile, `{"version":1}`}, profiles, file{"json/progress_entries.json", `[7, {"weight_kg": "x"}, {"id": 1}]`}))
	f.Add(zipped(file{markerFile, `{"version":2}`}, profiles))
	f.Add(zipped(profiles, file{"json/progress_entries.json", `{`}))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, data []byte) {
		rows, p, err := read(data)
		if err != nil {
			if !errors.Is(err, ErrForeign) && !errors.Is(err, ErrNewer) && !errors.Is(err, ErrTooLarge) {
				t.Errorf("it is answered %v", err)
			}
			return
		}
		if len(rows) > mostRows || len(p.LeftOut) > mostListed || p.LeftOutRows < len(p.LeftOut) {
			t.Errorf("%d rows, %d left out", len(rows), p.LeftOutRows)
		}
	})
}
