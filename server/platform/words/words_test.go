package words

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/feature/plural"

	"forma/ent/viewer"
	"forma/webapp"
)

// formNames are the plural forms as texts name them.
var formNames = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
	plural.Other: "other"}

// formsOf are the plural forms of a language's whole numbers, and the one for all others.
func formsOf(l viewer.Language) []string {
	found := map[string]bool{"other": true}
	for _, n := range append(slices.Collect(upTo(1000)), 1_000_000) {
		found[formNames[formOf(l, n)]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

func upTo(most int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for n := range most {
			if !yield(n) {
				return
			}
		}
	}
}

// flat returns the texts of a file by path. A plural is one text: that of its other form.
func flat(t *testing.T, l viewer.Language, below any, at string, into map[string]string) {
	switch v := below.(type) {
	case string:
		into[at] = v
	case []any:
		for i, one := range v {
			flat(t, l, one, fmt.Sprintf("%s.%d", at, i), into)
		}
	case map[string]any:
		if !isPlural(v) {
			for key, one := range v {
				flat(t, l, one, at+"."+key, into)
			}
			return
		}
		delete(v, "language")
		if forms := slices.Sorted(maps.Keys(v)); !slices.Equal(forms, formsOf(l)) {
			t.Errorf("%s in %s has the forms %v, and its numbers %v", at, l, forms, formsOf(l))
		}
		for form, text := range v {
			if form != "one" && !slices.Equal(placeholders(text.(string)), placeholders(v["other"].(string))) {
				t.Errorf("%s in %s has other placeholders in %q", at, l, text)
			}
		}
		into[at] = v["other"].(string)
	default:
		t.Errorf("%s in %s is no text: %v", at, l, below)
	}
}

var placeholder = regexp.MustCompile(`\{\w+\}`)

func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// own are the placeholders of dates, of which each language takes those that it writes.
func own(at string) bool { return strings.HasPrefix(at, "server/format.") }

func TestLanguagesSayTheSame(t *testing.T) {
	files, err := fs.Glob(webapp.Locales(), "*/server/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no texts", err)
	}
	for _, l := range languages {
		for _, name := range files {
			file := "server/" + strings.TrimSuffix(path.Base(name), ".json")
			if strings.HasPrefix(path.Base(name), "input-") {
				continue
			}
			said, first := map[string]string{}, map[string]string{}
			flat(t, l.Code, map[string]any(read(l.Code, file)), file, said)
			flat(t, viewer.Fallback, map[string]any(read(viewer.Fallback, file)), file, first)
			for at, text := range said {
				switch english, known := first[at]; {
				case !known:
					t.Errorf("%s says %s, which %s lacks", l.Code, at, viewer.Fallback)
				case text == "":
					t.Errorf("%s in %s is empty", at, l.Code)
				case !own(at) && !slices.Equal(placeholders(text), placeholders(english)):
					t.Errorf("%s in %s has %v, and in %s %v", at, l.Code, placeholders(text), viewer.Fallback, placeholders(english))
				}
			}
			for at := range first {
				if _, says := said[at]; !says && l.IsComplete {
					t.Errorf("%s lacks %s", l.Code, at)
				}
			}
		}
	}
}

func TestWhatPeopleWriteIsReadInEachLanguage(t *testing.T) {
	for _, l := range languages {
		for _, name := range []string{"dates", "invitations", "search", "tables", "workouts"} {
			if l.IsComplete && read(l.Code, "server/input-"+name) == nil {
				t.Errorf("%s lacks input-%s", l.Code, name)
			}
		}
	}
}

func TestTheFallbackComesFirst(t *testing.T) {
	codes := Codes()
	if codes[0] != viewer.Fallback || !slices.IsSorted(codes[1:]) || len(Languages()) != len(codes) {
		t.Errorf("the languages are %v", codes)
	}
	for _, l := range Languages() {
		if l.Name == "" || l.Direction != "ltr" && l.Direction != "rtl" || !Has(l.Code) || In(l.Code) != l || l.Track() == "" {
			t.Errorf("a language is %+v", l)
		}
	}
	if Has("XX") || In("XX").Code != viewer.Fallback || !In(viewer.Fallback).IsComplete {
		t.Error("an unknown language is not said in the fallback")
	}
}

func TestAcceptedLanguage(t *testing.T) {
	for header, want := range map[string]viewer.Language{
		"":                           "",
		"ru-RU,ru;q=0.9,en;q=0.8":    "RU",
		"en-GB,en;q=0.5":             "EN",
		"xx,*;q=0.5":                 "",
		"xx;q=1, en;q=0.3, RU;q=0.7": "RU",
		"ru;q=x, en;q=0.1":           "EN",
		" en ;q=0.2, ru ; q=0.2, xx": "EN",
	} {
		if got := Accepted(header); got != want {
			t.Errorf("%q prefers %q, not %q", header, got, want)
		}
	}
}

func TestNumbersDecideTheForm(t *testing.T) {
	for l, all := range map[viewer.Language]map[int]string{
		"EN": {0: "0 days", 1: "1 day", 2: "2 days", 21: "21 days"},
		"RU": {0: "0 дней", 1: "1 день", 2: "2 дня", 5: "5 дней", 11: "11 дней", 12: "12 дней", 21: "21 день", 104: "104 дня"},
	} {
		for n, want := range all {
			if got := Days(l).Of(n); got != want {
				t.Errorf("%d in %s is %q, not %q", n, l, got, want)
			}
		}
	}
}

func TestALanguageLacksNothing(t *testing.T) {
	first := map[string]any{"a": "A", "b": map[string]any{"c": "C", "d": "D"}, "n": map[string]any{"one": "1", "other": "n"}, "l": []any{"x", "y"}}
	name(first, "EN")
	mine := map[string]any{"b": map[string]any{"c": "Ц"}, "n": map[string]any{"few": "2", "other": "н"}, "l": []any{"х", "у"}}
	name(mine, "RU")
	all := merged(first, mine)
	if got := fmt.Sprint(all); got != "map[a:A b:map[c:Ц d:D] l:[х у] n:map[few:2 language:RU other:н]]" {
		t.Error(got)
	}
	if got := fmt.Sprint(merged(first, nil)["n"]); got != "map[language:EN one:1 other:n]" {
		t.Error(got)
	}
}

func TestDatesAndPrices(t *testing.T) {
	day := time.Date(2026, 3, 5, 0, 0, 0, 0, time.UTC)
	for got, want := range map[string]string{
		In("EN").DayOf(day): "5 March", In("RU").DayOf(day): "5 марта",
		In("EN").DateOf(day): "5 March 2026", In("RU").DateOf(day): "5 марта 2026 г.",
		In("RU").DocumentDateOf(day):        "05.03.2026",
		In("EN").PriceOf("EUR", 123456789):  "€1,234,567.89",
		In("EN").PriceOf("CHF", 5000):       "CHF\u00a050",
		In("RU").PriceOf("RUB", 123450):     "1\u00a0234,50\u00a0₽",
		In("RU").PercentOf("7.5"):           "7,5\u00a0%",
		Fill("{a} and {b}, {c", "a", "{b}"): "{b} and {b}, {c",
		Fill("nothing", "a", "x"):           "nothing",
	} {
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func BenchmarkText(b *testing.B) {
	texts := Of[struct{ PassedOn string }]("server/chat")
	b.ReportAllocs()
	for b.Loop() {
		_ = texts.In("RU").PassedOn
	}
}
