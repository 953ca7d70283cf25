package personal

import (
	"net/http"
	"time"

	"forma/ent/viewer"
	"forma/server/platform/csv"
)

// Sheet is a CSV file on its way out.
type Sheet struct {
	out csv.Writer
	w   http.ResponseWriter
}

// NewSheet starts a file named after name and day, with a header row.
func NewSheet(w http.ResponseWriter, v *viewer.Viewer, name string, day time.Time, heads []string) *Sheet {
	h := w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="forma-`+name+`-`+day.In(v.Location()).Format(time.DateOnly)+`.csv"`)
	h.Set("Cache-Control", "private, no-store")
	s := &Sheet{out: csv.NewWriter(w, csv.Separator(v.Language)), w: w}
	s.Line(heads...)
	return s
}

// Line adds a line.
func (s *Sheet) Line(cells ...string) { _ = s.out.Line(cells...) }

// Flush sends buffered lines.
func (s *Sheet) Flush() error {
	s.out.Flush()
	return http.NewResponseController(s.w).Flush()
}
