package personal

import (
	"encoding/csv"
	"net/http"
	"time"

	"forma/ent/viewer"
)

// Sheet is a CSV on its way out that spreadsheets open rightly: UTF-8 with a mark, with what the viewer's language puts between
// cells, and no cell that a spreadsheet would run.
type Sheet struct {
	out *csv.Writer
	w   http.ResponseWriter
}

// NewSheet begins the file of that name and day with its heads.
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

// Line adds a line.
func (s *Sheet) Line(cells ...string) {
	line := make([]string, len(cells))
	for i, cell := range cells {
		line[i] = Cell(cell)
	}
	_ = s.out.Write(line)
}

// Flush sends what was added.
func (s *Sheet) Flush() error {
	s.out.Flush()
	return http.NewResponseController(s.w).Flush()
}
