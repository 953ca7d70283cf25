package csv_test

import (
	"errors"
	"strings"
	"testing"

	"forma/server/platform/csv"
)

func TestARowOfManyCellsIsRefused(t *testing.T) {
	if _, err := csv.Read(strings.Repeat(",", 5000)+"x", ',', 10); !errors.Is(err, csv.ErrSyntax) {
		t.Errorf("it is read: %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("Date;Weight\n2026-03-01;80,5\n")
	f.Add("a,\"b\nc\",d\n\n\"\"\n")
	f.Add("\ufeffx\ty\r\n=1\t@2\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		rows, err := csv.Read(text, csv.DetectSeparator(text), 50)
		if err == nil && len(rows) > 50 {
			t.Errorf("%d rows", len(rows))
		}
		for _, r := range rows {
			if r.Number < 1 || strings.Join(r.Cells, "") == "" {
				t.Errorf("row %d is %q", r.Number, r.Cells)
			}
		}
	})
}
