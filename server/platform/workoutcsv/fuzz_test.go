package workoutcsv

import (
	"testing"
	"unicode/utf8"
)

func FuzzParse(f *testing.F) {
	for _, c := range files {
		f.Add(c.csv, c.pounds)
	}
	f.Fuzz(func(t *testing.T, text string, pounds bool) {
		file, err := Parse(text, options(pounds))
		if err != nil {
			return
		}
		for _, w := range file.Workouts {
			if len(w.Sets) == 0 || len(w.Sets) > MostSets || w.Seconds < 0 || w.Seconds > mostSeconds || !utf8.ValidString(w.Title+w.Note) {
				t.Errorf("%+v", w)
			}
			for _, s := range w.Sets {
				nothing := s.Reps == nil && s.Seconds == nil && s.Metres == nil
				if s.Exercise == "" || nothing || s.LoadKg != nil && (*s.LoadKg <= 0 || *s.LoadKg > mostKg) {
					t.Errorf("%+v", s)
				}
			}
		}
	})
}
