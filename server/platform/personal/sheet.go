package personal

import (
	"encoding/csv"
	"net/http"
	"time"

	"forma/ent/viewer"
)

// Sheet writes a CSV that spreadsheets open correctly: UTF-8 with a byte order mark, the separator of the viewer's language, and no cell
// that would be taken for a formula.
type Sheet struct {
	out *csv.Writer
	w   http.ResponseWriter
}

// NewSheet starts a file named after name and day, with a header row.
func NewSheet(w http.ResponseWriter, v *viewer.Viewer, name string, day time.Time, heads []string) *Sheet {
	h := w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="forma-`+name+`-`+day.In(v.Location()).Format(time.DateOnly)+`.csv"`)
	h.Set("Cache-Control", "private, no-store")
	_, _ = w.Write([]byte("\uFEFF"))
	s := &Sheet{out: csv.NewWriter(w), w: w}
	s.out.UseCRLF = true
	if v.Language == viewer.LanguageRU {
		s.out.Comma = ';'
	}
	s.Line(heads...)
	return s
}

func (s *Sheet) Line(cells ...string) {
	line := make([]string, len(cells))
	for i, cell := range cells {
		line[i] = Cell(cell)
	}
	_ = s.out.Write(line)
}

// Flush sends buffered lines.
func (s *Sheet) Flush() error {
	s.out.Flush()
	return http.NewResponseController(s.w).Flush()
}
