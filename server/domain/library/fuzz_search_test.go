package library

import (
	"slices"
	"testing"

	"forma/server/platform/search"
)

// FuzzSearch reads searches: a length is within its bounds, and no word is lost or made up.
func FuzzSearch(f *testing.F) {
	f.Add("15 min sqats")
	f.Add("15-минутная ghbctlfybz 300мин 4 m")
	f.Add("[ 15 \xff `")
	f.Fuzz(func(t *testing.T, text string) {
		words := search.Of(text)
		rest, minutes := minutesOf(words)
		if minutes != 0 && (minutes < shortestLength || minutes > longestLength || len(rest) == len(words)) ||
			minutes == 0 && !slices.Equal(rest, words) {
			t.Errorf("%q lasts %d minutes beside %q", text, minutes, rest)
		}
		var typed []string
		for _, part := range partsIn(text) {
			typed = append(typed, part.Words...)
		}
		for _, word := range rest {
			if !slices.Contains(typed, word) {
				t.Errorf("%q of %q is lost among %q", word, text, typed)
			}
		}
		for _, word := range typed {
			if !slices.Contains(rest, word) {
				t.Errorf("%q of %q is made up", word, text)
			}
		}
	})
}
