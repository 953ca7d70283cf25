package search

import (
	"slices"
	"strings"
	"testing"
)

func TestAWordIsMeantByItsMisspellings(t *testing.T) {
	for typed, meant := range map[string]string{
		"sqats":      "squats",
		"sqat":       "squat",
		"dumbell":    "dumbbell",
		"kettelbell": "kettlebell",
		"squuats":    "squats",
		"squadt":     "squat",
		"leggs":      "legs",
		"zquat":      "squat",
		"sqaut":      "squat",
		"преседания": "приседания",
		"присдания":  "приседания",
		"отжимаиня":  "отжимания",
		"плланка":    "планка",
	} {
		if !slices.Contains(Edits(typed), meant) {
			t.Errorf("%s is not meant by %s", meant, typed)
		}
	}
	for typed, other := range map[string]string{"sqts": "squats", "legz": "legs", "lgs": "legs", "gha": "", "sqat5": "squat5",
		"squats": "squats", "стоба": "skoba", strings.Repeat("a", 21): strings.Repeat("a", 20)} {
		if slices.Contains(Edits(typed), other) {
			t.Errorf("%s is meant by %s", other, typed)
		}
	}
}

func TestEditsAreUndoneByEdits(t *testing.T) {
	for _, word := range []string{"plank", "планка"} {
		for _, edit := range Edits(word) {
			if len([]rune(edit)) >= shortestWord && !slices.Contains(Edits(edit), word) {
				t.Errorf("%s is not meant by %s", word, edit)
			}
		}
	}
}

func TestKeysOfTheOtherKeyboard(t *testing.T) {
	for typed, meant := range map[string]string{
		"ghbctlfybz":    "приседания",
		"GHBCTLFYBZ":    "приседания",
		"ыйгфе":         "squat",
		"ЫЙГФЕ":         "squat",
		"ukflrjcnm":     "гладкость",
		"[jl, ;bv 'nj":  "ходб жим это",
		"{JL< ~KRF":     "ходб ёлка",
		"`krf":          "ёлка",
		"гз 2":          "up 2",
		"ghbctl 15 vby": "присед 15 мин",
		"":              "",
		"15":            "15",
	} {
		if got := Retyped(typed); got != meant {
			t.Errorf("%q is meant by %q, not %q", got, typed, meant)
		}
	}
	if n, m := len([]rune(qwerty)), len([]rune(jcuken)); n != m {
		t.Errorf("%d keys have %d letters", n, m)
	}
	for _, r := range russians {
		if back := Retyped(Retyped(string(r))); back != string(r) {
			t.Errorf("%c comes back as %s", r, back)
		}
	}
	for _, r := range latin {
		if back := Retyped(Retyped(string(r))); back != string(r) {
			t.Errorf("%c comes back as %s", r, back)
		}
	}
}

func FuzzEdits(f *testing.F) {
	f.Add("sqats")
	f.Add("преседания 15")
	f.Add("\xff~`ё[")
	f.Fuzz(func(t *testing.T, text string) {
		for _, word := range append(Of(text), Of(Retyped(text))...) {
			edits := Edits(word)
			if len(edits) > 2000 || slices.Contains(edits, word) {
				t.Errorf("%q has %d edits", word, len(edits))
			}
			_ = Stem(word)
		}
	})
}
